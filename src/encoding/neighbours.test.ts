// Tests the words one flipped bit away: each bit is listed once, by the kind of change, with the text that differs.
import { describe, expect, it, test } from 'vitest'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { type NeighbourLine, neighbours } from './neighbours.ts'
import { samplesOf } from './sample.ts'
import type { Isa } from './types.ts'
import { bytesOfHex, wordsOfBytes } from './words.ts'

const toy = toyOf({
  add: ['1 N S k - a:3', '{N:add|sub}{S:|.sat} r{a}{, k:|!!odd}', 'Adds.'],
})
const lineText = ({ comparison: all, bits, because, doesOther }: NeighbourLine) =>
  [
    bits.join(' '),
    all.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    because,
    doesOther ? 'does other' : '',
  ]
    .filter(Boolean)
    .join(' ')
const of = (from: Isa, hex: string, telling = {}) => {
  const words = wordsOfBytes(bytesOfHex(hex) ?? [])
  return neighbours(from, words, decode(from, words), telling)
}
const linesText = (...args: Parameters<typeof of>) =>
  Object.fromEntries(of(...args).map(({ change, lines }) => [change, lines.map(lineText)]))

describe('neighbours', () => {
  it('are told by what changes', () => {
    expect(linesText(toy, '82')).toEqual({
      same: ['3 add r2'],
      operation: ['6 [sub] r2', '5 add[.sat] r2'],
      operand: ['2 add [r6]', '1 add [r0]', '0 add [r3]'],
      other: ['7'],
      impossible: ['4 operand k has no such value'],
    })
  })
  it('with the same text may do something else', () => {
    expect(linesText(toy, '82', { doesSame: () => false }).operation).toContain('3 add r2 does other')
  })
  it('of which a piece is missing are marked at what stands before', () => {
    expect(linesText(toy, 'a2').operation).toContain('5 [add] r2')
  })
  it('without a text of its own are told with what they become', () => {
    expect(linesText(toy, '02')).toEqual({ other: ['7 [add] r2', '6 5 4 3 2 1 0'] })
  })
  it('of G13 iadd are in five groups, as its template has them', () => {
    const groups = of(g13.isa, '0e134c4364001000')
    expect(groups.map(({ change, count }) => `${count} ${change}`)).toEqual([
      '17 same',
      '8 operation',
      '31 operand',
      '7 other',
      '1 impossible',
    ])
    const other = groups.find(({ change }) => change === 'other')
    expect(other?.lines.map((line) => line.bits.join(' '))).toEqual(['5', '4', '2', '15 3 1 0'])
    // Bit 16 would make an odd half of a pair of registers.
    expect(groups.at(-1)?.lines[0]?.bits).toEqual([16])
  })
})

test.each(architectures)('of $id they are as many as the word has bits, each told once', async ({ load }) => {
  const { isa: description } = await load()
  for (const e of description.encodings)
    for (const d of samplesOf(description, e).slice(0, 2)) {
      const groups = neighbours(description, d.words, d)
      const bits = groups.flatMap(({ lines }) => lines.flatMap((line) => line.bits))
      expect(
        [...bits].sort((x, y) => x - y),
        e.name,
      ).toEqual(Array.from({ length: 8 * d.bytes }, (_, bit) => bit))
      expect(
        groups.reduce((sum, { count }) => sum + count, 0),
        e.name,
      ).toBe(8 * d.bytes)
      for (const { change, lines } of groups)
        for (const { comparison: all } of lines)
          if (change === 'same')
            expect(
              all.some(({ differs }) => differs),
              e.name,
            ).toBe(false)
          else if (change !== 'length' && all.length > 0)
            expect(
              all.some(({ differs }) => differs),
              e.name,
            ).toBe(true)
    }
})
