// Tests decoding by hand: fields by number, labels of fixed bits among them, the form that prints, and what is left.
import { describe, expect, it } from 'vitest'
import {
  asmText,
  bitsWhere,
  decode,
  encode,
  fieldsOf,
  readable,
  restOf,
  tokens,
  unexplained,
  withField,
} from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { codec, form, kind, table } from './kind.ts'
import type { Words } from './types.ts'
import { bitsOf } from './words.ts'

const kinds = {
  // The form with most fixed bits prints, wherever it stands.
  reg: kind('$:3', form('n:3', 'r{n}'), form('11 n', 's{n}'), form('111', 'zero')),
  odd: kind('$:2', form('11', '!!gone'), form('10', '!!'), form('01', '!old'), form('n:2', 'v{n}')),
  name: codec('$:2', table('a name', ['a', 'ab', 'abc'])),
}
const toy = toyOf(
  {
    one: ['op=0110 A:3 -', 'one {A:reg}', ''],
    nameless: ['op=0111 ?:4', '', ''],
    split: ['op=1000 n[1:0] s n[2]', 'split {n} {s}', ''],
    special: ['op=1000 n[1:0]=11 s n[2]=1', 'special {s}', ''],
    odd: ['op=101 sub=0 B:2 (1) ?', 'odd {B:odd}', ''],
    named: ['op=11 k:2 ?:2 _ -', 'named {k:name}', ''],
  },
  kinds,
)
const of = (bits: number) => decode(toy, [bits, 0, 0])
const fields = (bits: number) => {
  const { variant, words } = of(bits)
  return variant && { name: variant.encoding.name, ...fieldsOf(variant.encoding, words) }
}

describe('fields', () => {
  it('have their numbers, labels of fixed bits too', () => {
    expect(fields(0b0110_101_0)).toEqual({ name: 'one', op: 0b0110, A: 5 })
    expect(fields(0b101_0_00_1_0)).toEqual({ name: 'odd', op: 0b101, sub: 0, B: 0 })
  })
  it('may be in pieces', () => {
    expect(fields(0b1000_01_1_1)).toEqual({ name: 'split', op: 8, n: 0b101, s: 1 })
    expect(fields(0b1000_11_0_0)).toEqual({ name: 'split', op: 8, n: 0b011, s: 0 })
    expect(fields(0b1000_11_0_1)).toMatchObject({ name: 'special', s: 0 })
  })
  it('make the word again, with the rest', () => {
    const [, , split, , odd] = toy.encodings
    expect(split && encode(split, { n: 0b101, s: 1 })).toEqual([0b1000_01_1_1, 0, 0])
    expect(split && encode(split, { n: 8 })).toBeUndefined()
    expect(split && withField(split, [0b1000_01_1_1, 0, 0], 'n', 0b010)).toEqual([0b1000_10_1_0, 0, 0])
    expect(odd && restOf(odd, [0b101_0_00_1_1, 0, 0])).toEqual([0b11, 0, 0])
    expect(odd && encode(odd, { B: 1 }, [0b11, 0, 0])).toEqual([0b101_0_01_1_1, 0, 0])
  })
})

describe('texts', () => {
  it.each([
    [0b0110_000_0, 'one r0', 'ok'],
    [0b0110_101_0, 'one r5', 'ok'],
    [0b0110_110_0, 'one s0', 'ok'],
    [0b0110_111_0, 'one zero', 'ok'],
    [0b101_0_00_1_0, 'odd v0', 'ok'],
    [0b101_0_01_1_0, 'odd old', 'reserved'],
    [0b101_0_10_1_0, undefined, 'invalid'],
    [0b101_0_11_1_0, undefined, 'invalid'],
    [0b11_00_00_00, 'named a', 'ok'],
    [0b11_10_00_00, 'named abc', 'ok'],
    [0b11_11_00_00, undefined, 'unknown'],
    [0b0111_0000, undefined, 'unknown'],
    [0b0000_0000, undefined, 'unknown'],
  ])('%i is %s, which is %s', (bits, text, status) => {
    const d = of(bits)
    expect([asmText(d), d.status]).toEqual([text, status])
    expect(
      tokens(d)
        .map((token) => token.text)
        .join(''),
    ).toBe(text ?? '')
  })
  it('of invalid words are there to be read, where all operands have one', () => {
    expect(readable(of(0b101_0_11_1_0))).toBe('odd gone')
    expect(readable(of(0b101_0_10_1_0))).toBeUndefined()
    expect(readable(of(0b101_0_00_1_0))).toBe('odd v0')
    expect(readable(of(0b0000_0000))).toBeUndefined()
  })
})

describe('what a text does not account for', () => {
  const left = (bits: number) => bitsOf(unexplained(of(bits)))
  it('are unknown bits, and all set bits of a word without a text', () => {
    // Ignored bits and those that are as they should be are accounted for, unknown ones are not.
    expect(left(0b0110_000_1)).toEqual([])
    expect(left(0b101_0_00_1_1)).toEqual([0])
    expect(left(0b11_00_11_11)).toEqual([1, 2, 3])
    expect(left(0b0111_0001)).toEqual([0, 4, 5, 6])
    expect(left(0b0000_0101)).toEqual([0, 2])
  })
  it('are found by their roles, the highest first', () => {
    const roles = toy.encodings.at(-1)?.layout.bits ?? []
    expect(bitsWhere(roles, 8, ({ kind: role }) => role === 'unknown')).toEqual([3, 2])
    expect(bitsWhere(roles, 3, ({ kind: role }) => role === 'unknown')).toEqual([2])
  })
})

it('bits beyond the instruction are cleared', () => {
  const words: Words = [0xff_61, -1, -1]
  expect(decode(toy, words)).toMatchObject({ bytes: 1, words: [0x61, 0, 0] })
  expect(decode(toyOf({ a: ['0x1 x:4', 'a {x}', ''] }), [0xff_00, -1, -1])).toMatchObject({
    words: [0, 0, 0],
    bytes: 1,
  })
})
