// Tests what a description may not say in a template, and how numbers of a template are written and read.
import { expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { unitAt } from './bundles.ts'
import { asmText, decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { sameText } from './sameText.ts'

const made = (pattern: string, asm: string) => toyOf({ one: [pattern, asm, 'Does.'] })

test.each([
  ['a:4 b:4', 'x {a:none}', /no kind "none" for \{a:none\}/],
  ['a:4 b:4', 'x {c}', /"x \{c\}"/],
  ['a:4 b:4', 'x {a', /"x \{a"/],
])('%s with %s is refused', (pattern, asm, why) => {
  // Templates are read when they are first needed.
  expect(() => made(pattern, asm).encodings[0]?.body).toThrow(why)
})

test.each([
  // Field a holds 4 bits: 5, or 13, which with a sign is -3.
  ['{a}', 0x50, '5'],
  ['{a:0x*}', 0xd0, '0xd'],
  ['{a:±*}', 0xd0, '-3'],
  ['{a:±*}', 0x50, '5'],
  ['{a:+*}', 0x50, '+5'],
  ['{a*4:*}', 0x50, '20'],
  ['{a*4+2:0x*}', 0x50, '0x16'],
  ['{a:±0x*}', 0x80, '-0x8'],
])('a number %s of %i is %s, and is read again', (asm, word, text) => {
  const toy = made('a:4 0000', `x ${asm}`)
  expect(asmText(decode(toy, [word, 0, 0]))).toBe(`x ${text}`)
  expect(assemble(toy, `x ${text}`)).toMatchObject({ words: [word, 0, 0] })
  // No other word prints the same.
  expect(sameText(toy, decode(toy, [word, 0, 0]))?.count).toBe(1n)
})

test.each(['x 16', 'x -9', 'x 0x', 'x'])('%s does not fit four bits with a sign', (text) => {
  expect(assemble(made('a:4 0000', 'x {a:±*}'), text)).toHaveProperty('message')
})

test('the unit of a word is told by its first four bytes, with zeros after the end', () => {
  const bundles = { unitOf: (word: number) => word >>> 24 } as unknown as NonNullable<
    Parameters<typeof unitAt>[0]['bundles']
  >
  const isa = { ...made('a:8', 'x {a}'), bundles }
  const code = Uint8Array.of(9, 1, 2, 3, 4, 5)
  expect([0, 1, 2, 4].map((at) => unitAt(isa, code, at))).toEqual([3, 4, 5, 0])
  expect(unitAt(made('a:8', 'x {a}'), code, 0)).toBe(0)
})
