// Tests the reasons that rule encodings out: alike ones in one line, with the operand or the bits.
import { describe, expect, it, test } from 'vitest'
import { brew } from '../isa/brew/brew.ts'
import { architectures } from '../isa/registry.ts'
import { decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { othersOf, ruledOut } from './ruledOut.ts'
import { sampleOf } from './sample.ts'
import type { Isa } from './types.ts'
import { bytesOfHex, covers, matches, wordsOfBits, wordsOfBytes } from './words.ts'

const toy = toyOf({
  add: ['1 k:3 a:4', 'add {k:|!||||||} {a}', 'One value of k is none.'],
  sub: ['1 k:3 b:4', 'sub {k:|!|!|||||} {b}', 'Nor has this.'],
  mov: ['1 b:7', 'mov {b}', 'Not where b is 16.', { not: [{ b: 16 }] }],
  halt: ['1010 1111', 'halt', 'A special case.'],
})
const of = (from: Isa, hex: string) =>
  ruledOut(from, decode(from, wordsOfBytes(bytesOfHex(hex) ?? []))).map(
    ({ rule, encodings: all, operands, bits, value }) =>
      `${rule}: ${all.map(({ name }) => name)} by ${operands} ${bits} = ${value}`,
  )

describe('what ruled an encoding out', () => {
  it('is an operand without text, in one line for all that have it, or values that belong to another', () => {
    expect(of(toy, '90')).toEqual(['operand: add,sub by k 6,5,4 = 001', 'joint: mov by  6,5,4,3,2,1,0 = 0010000'])
  })
  it('is a better encoding, or one before it', () => {
    expect(of(toy, 'af')).toEqual(['special: add,mov by  6,5,4,3,2,1,0 = 0101111', 'operand: sub by k 6,5,4 = 010'])
    expect(of(toy, '80')).toEqual(['later: sub,mov by   = '])
  })
  it('of Brew ffff is told in a line for each reason', () => {
    const all = ruledOut(brew.isa, decode(brew.isa, [0xffff, 0, 0]))
    const [swi, ...others] = all
    // swi excludes its digits being all ones; registers, and the number of the bit to test, end at 14.
    expect(swi).toMatchObject({ rule: 'joint', value: '11111111' })
    expect(others.every(({ rule }) => rule === 'operand')).toBe(true)
    expect(all.length).toBeLessThan(7)
  })
})

test('all other encodings differ from an unknown word in one of few bits', () => {
  const unknown = decode(toy, [0, 0, 0])
  expect(othersOf(toy, unknown)).toEqual({ count: 4, bits: [7] })
})

test.each(architectures)(
  'of $id those that are ruled out do have the fixed bits; all others differ in the bits told',
  async ({ load }) => {
    const { isa: description } = await load()
    for (const e of description.encodings) {
      const d = sampleOf(description, e)
      if (!d) continue
      const lost = new Set(ruledOut(description, d).flatMap(({ encodings: all }) => all.map(({ name }) => name)))
      const { count, bits } = othersOf(description, d)
      const names = new Set<string>()
      for (const v of description.variants) {
        const fits = matches(d.words, v.mask, v.value)
        if (fits && v.encoding.name !== d.variant?.encoding.name)
          expect(lost.has(v.encoding.name), `${e.name}, ${v.encoding.name}`).toBe(true)
        if (!fits)
          expect(
            bits.some((bit) => covers(v.mask, wordsOfBits([bit]))),
            `${e.name}, ${v.encoding.name}`,
          ).toBe(true)
        names.add(v.encoding.name)
      }
      expect(count + lost.size + 1, e.name).toBe(names.size)
    }
  },
)
