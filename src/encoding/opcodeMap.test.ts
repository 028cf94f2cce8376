// Tests that the map of every architecture has each encoding in the cells of its words only, and that levels go deeper.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { type Axes, mapCells, readBits, telling, tellingBits } from './opcodeMap.ts'
import { ANYWHERE, encodingsAt, gathered } from './pinned.ts'
import { sampleOf } from './sample.ts'
import { andWords, bitAt, same, wordsOfBits } from './words.ts'

const bitsIn = ({ down, across }: Axes) => [...down, ...across]

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  const axes = telling(isa, isa.encodings, ANYWHERE, 7, 4)
  const rows = mapCells(isa.encodings, axes, ANYWHERE)
  const cells = rows.flat()

  test('the map is 8 rows of 16 cells, each for other words', () => {
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([8, 16])
    const found = cells.map(({ value }) => gathered(bitsIn(axes), value))
    expect(found).toEqual(Array.from({ length: 128 }, (_, n) => n))
  })

  test('a word stands in the cell that has its encoding', () => {
    const mask = wordsOfBits(bitsIn(axes))
    for (const e of isa.encodings) {
      const sample = sampleOf(isa, e)
      if (!sample?.variant) continue
      const cell = cells.find(({ value }) => same(value, andWords(sample.words, mask)))
      expect(cell?.encodings, e.name).toContain(e)
    }
  })

  test('an encoding is in no cell whose bits it cannot have', () => {
    for (const { encodings, mask, value } of cells)
      for (const { name, layout } of encodings)
        for (let bit = 0; bit < 96; bit++)
          if (bitAt(mask, bit) && (bitAt(layout.mask, bit) || bit >= layout.width))
            expect(bitAt(layout.value, bit), `${name}, bit ${bit}`).toBe(bitAt(value, bit))
  })

  test('the next level of the fullest cell tells its encodings apart further', () => {
    const full = cells.reduce((x, y) => (y.encodings.length > x.encodings.length ? y : x))
    const deeper = telling(isa, full.encodings, full, 7, 4)
    expect(bitsIn(deeper).filter((bit) => bitAt(full.mask, bit))).toEqual([])
    const below = mapCells(full.encodings, deeper, full).flat()
    expect(new Set(below.flatMap(({ encodings }) => encodings))).toEqual(new Set(full.encodings))
    expect(Math.max(...below.map(({ encodings }) => encodings.length))).toBeLessThan(full.encodings.length)
  })
})

test('opcode bits come first: of G13 the seven lowest, of VP1 seven of the upper eight', async () => {
  const bitsOfMap = async (id: string) => {
    const { isa } = (await architectures.find((one) => one.id === id)?.load()) ?? expect.unreachable()
    return telling(isa, isa.encodings, ANYWHERE, 7, 4)
  }
  expect(await bitsOfMap('g13')).toEqual({ down: [6, 5, 4], across: [3, 2, 1, 0] })
  // Bit 28 is ignored in a quarter of the encodings: no other of the eight bits distinguishes fewer of them.
  expect(await bitsOfMap('vp1')).toEqual({ down: [31, 30, 29], across: [27, 26, 25, 24] })
})

test('no bit is taken that tells nothing: iadd is 0x0e or 0x4e, imadd 0x1e or 0x5e', async () => {
  const { isa } = (await architectures.find(({ id }) => id === 'g13')?.load()) ?? expect.unreachable()
  const two = isa.encodings.filter(({ name }) => name === 'iadd' || name === 'imadd')
  expect(tellingBits(two, 8)).toEqual([4])
  const mask = wordsOfBits([4])
  expect(encodingsAt(two, { mask, value: wordsOfBits([]) }).map(({ name }) => name)).toEqual(['iadd'])
  expect(encodingsAt(two, { mask, value: mask }).map(({ name }) => name)).toEqual(['imadd'])
})

test('bits are read as people write them', () => {
  expect(readBits('31:28')).toEqual([31, 30, 29, 28])
  expect(readBits(' 63:61, 3 0')).toEqual([63, 62, 61, 3, 0])
  expect(readBits('3, 4:2')).toEqual([3, 4, 2])
  expect(readBits('')).toEqual([])
  for (const wrong of ['28:31', '96', 'a', '3-1', '1:2:3']) expect(readBits(wrong)).toBeUndefined()
})
