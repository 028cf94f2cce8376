// Tests the sweep against the decoder word by word, and by hand on code with gaps.
import { describe, expect, test } from 'vitest'
import { decodeAt, unexplained } from '../encoding/decode.ts'
import { noise } from '../encoding/fixtures/noise.ts'
import { listing } from '../encoding/listing.ts'
import { bytesOfHex, isNone } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { type Columns, NO_ENCODING, STATUS_NAMES } from './columns.ts'
import { CodeReader, sweep, swept } from './sweep.ts'

const bytes = (hex: string): Uint8Array => bytesOfHex(hex.replaceAll(' ', '')) ?? new Uint8Array()
const randomBytes = (count: number, seed: number): Uint8Array => {
  const next = noise(seed)
  return Uint8Array.from({ length: count }, () => next() & 255)
}
const rowsOf = (columns: Columns) =>
  Array.from({ length: columns.count }, (_, k) => [
    columns.starts[k],
    columns.lengths[k],
    STATUS_NAMES[columns.statuses[k] ?? 0],
  ])

describe.each(architectures)('$id', ({ load }) => {
  test('has the rows of the listing, with the encoding and the open bits that the decoder finds', async () => {
    const { isa } = await load()
    const code = randomBytes(6001, 7)
    const columns = swept(isa, code)
    const members = [...listing(isa, code)].flatMap((line) => line.members)
    expect(Array.from(columns.starts)).toEqual(members.map(({ address }) => address))
    expect(Array.from(columns.lengths)).toEqual(members.map((member) => member.bytes))
    for (let row = 0; row < columns.count; row++) {
      const d = decodeAt(isa, code, columns.starts[row])
      const isCut = (columns.starts[row] ?? 0) + d.bytes > code.length
      const encoding = columns.encodings[row]
      expect(STATUS_NAMES[columns.statuses[row] ?? 0]).toBe(isCut ? 'cut off' : d.status)
      expect(encoding === NO_ENCODING ? undefined : isa.encodings[encoding ?? 0]?.name).toBe(d.variant?.encoding.name)
      expect(columns.odd[row] === 1).toBe(!isCut && d.status === 'ok' && !isNone(unexplained(d)))
    }
  })

  test('finds each byte of the code in its row', async () => {
    const { isa } = await load()
    const code = randomBytes(500, 3)
    const columns = swept(isa, code)
    for (let index = 0; index < code.length; index++) {
      const row = columns.rowAt(index)
      expect(columns.starts[row]).toBeLessThanOrEqual(index)
      expect((columns.starts[row] ?? 0) + (columns.lengths[row] ?? 0)).toBeGreaterThan(index)
    }
    expect(columns.rowAt(code.length)).toBe(-1)
    expect(columns.rowAt(-1)).toBe(-1)
  })

  test('yields after each slice, and ends with the same rows', async () => {
    const { isa } = await load()
    const code = randomBytes(4000, 5)
    const counts: number[] = []
    const slices = sweep(isa, code, 100)
    let step = slices.next()
    for (; !step.done; step = slices.next()) counts.push(step.value.count)
    expect(counts.every((count, k) => count === 100 * (k + 1))).toBe(true)
    expect(counts.length).toBe(Math.floor(step.value.count / 100))
    expect(rowsOf(step.value)).toEqual(rowsOf(swept(isa, code)))
  })

  test('has no row of no code', async () => {
    const { isa } = await load()
    expect(swept(isa, new Uint8Array()).count).toBe(0)
  })
})

test('SM 1.0: a long word, a short one, and half a word at the end', async () => {
  const isa = (await architectures.find(({ id }) => id === 'sm1')?.load())?.isa
  if (!isa) throw new Error('there is no SM 1.0')
  // MOV R10, R6 has eight bytes; MOV32 R8, R3 has four; a long word begins at the end.
  const code = bytes('290c001080c70304 20860010 290c0010')
  expect(rowsOf(swept(isa, code))).toEqual([
    [0, 8, 'ok'],
    [8, 4, 'ok'],
    [12, 4, 'cut off'],
  ])
})

test('words of a reader are little-endian, and 0 after the last byte that is asked for', () => {
  const reader = new CodeReader(bytes('0102030405060708090a0b0c0d'))
  expect(reader.int32(1)).toBe(0x05040302)
  expect(reader.int32(11)).toBe(0x0d0c)
  expect(reader.words(0, 6)).toEqual([0x04030201, 0x0605, 0])
  expect(reader.words(0, 12)).toEqual([0x04030201, 0x08070605, 0x0c0b0a09])
})
