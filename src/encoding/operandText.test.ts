// Tests texts and verdicts of operands: by hand where forms give way or are missing, and by a walk in all architectures.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { flags } from './codecs/flags.ts'
import { noiseWords } from './fixtures/noise.ts'
import { toyOf } from './fixtures/toy.ts'
import { HOLE, verdictNumber } from './joined.ts'
import { codec, form, kind, table } from './kind.ts'
import type { Codec, Node } from './node.ts'
import { OPERAND_TABLE_BITS, textPart } from './operandText.ts'
import { verdictPart } from './operandVerdict.ts'
import { closureOf } from './part.ts'
import type { Kinds } from './types.ts'
import { isRelative, nodesText, support, verdict } from './walk.ts'

const few = table('a name', ['a', 'b', 'c'])
/** Has a text but for multiples of three. */
const third: Codec = { name: 'a third', expects: 'a third', text: (v) => (v % 3 ? `${v}` : undefined) }
const kinds = {
  bank: kind('$:2', form('00', ''), form('n:2', 'b{n}')),
  few: codec('$:2', few),
  fewer: codec('$:2', { ...few, strict: true }),
  set: codec('$:14', flags('a set', [...'abcdefghijklmn'], '.')),
  // The first form has no text where its two lowest bits are set, and gives way to the second there.
  value: kind(
    '$:16',
    form('0 n:13 m:2', '{m:few}{n}'),
    form('0 n:13 11', '#{n}'),
    form('10 n:12 m:2', 'r{n}{m:fewer}'),
    form('110 -:13', '!None'),
    form('111 0 -:12', '!'),
    form('111 n:13', 'x{n:±*}'),
  ),
}
const deeper = {
  third: codec('$:14', third),
  loose: codec('$:14', { ...third, strict: true }),
  nested: kind(
    '$:16',
    form('00 v:14', '<{v:third}>'),
    form('0 -:15', 'none'),
    form('10 v:14', '{v:loose}'),
    form('11 0 -:13', '!'),
    form('11 v:14', '!{v:third}'),
  ),
  deep: kind('$:17', form('0 v:16', '({v:nested})'), form('- v:16', 'deep')),
  target: codec('$:14', {
    name: 'a target',
    expects: 'a target',
    text: (v, at) => `${v + at}`,
    relative: true,
    total: true,
  }),
  left: kind('$:15', form('0 n:14', 'a{n}'), form('1 n:14', 'b{n}')),
  right: kind('$:15', form('1 n:14', 'a{n}'), form('0 n:14', 'b{n}')),
}
const described = (pattern: string, asm: string) =>
  toyOf({ e: [pattern, asm, ''] }, kinds).encodings[0] ?? expect.unreachable()
const wide = (asm: string) => described('A:16 B:14 C:2', asm)

const textOf = (nodes: readonly Node[], of: Kinds) => closureOf(textPart(nodes, of))
/** The worst of all nodes counts. */
const verdictOf = (nodes: readonly Node[], of: Kinds) => {
  const all = nodes.map((n) => closureOf(verdictPart(n, of)))
  return (a: number, b: number, c: number) => Math.max(...all.map((one) => Number(one(a, b, c))))
}

/** The word with A, B and C in its bits 16 to 31, 2 to 15, 0 and 1. */
const word = (a: number, b = 0, c = 0) => (a << 16) | (b << 2) | c

test.each([
  ['a first form', 0b0_0000000000101_01, 'b5', 0],
  ['a form that takes what the first has no text for', 0b0_0000000000101_11, '#5', 0],
  ['a form of other bits', 0b10_000000000111_10, 'r7c', 0],
  ['a name that is missing, and leaves nothing', 0b10_000000000111_11, 'r7', 2],
  ['a reserved form', 0b110_0000000000001, 'None', 1],
  ['a hole, which hides the forms after it', 0b1110_000000000001, '', HOLE],
  ['a form after a hole', 0b1111_000000000001, 'x-4095', 0],
])('%s', (_, a, text, judged) => {
  const { body, kinds } = wide('{A:value}')
  expect(support(body).length).toBeGreaterThan(OPERAND_TABLE_BITS)
  expect(textOf(body, kinds)(word(a), 0, 0)).toBe(text)
  expect(verdictOf(body, kinds)(word(a), 0, 0)).toBe(judged)
})

test('nodes follow one another, an empty one without its separators, and the worst verdict counts', () => {
  const { body, kinds } = wide('{A:value}{, C:bank}{ <B>:set} end')
  const [text, judged] = [textOf(body, kinds), verdictOf(body, kinds)]
  expect(text(word(0b0_0000000000101_01, 0b10000000000001, 1), 0, 0)).toBe('b5, b1 <a.n> end')
  expect(text(word(0b0_0000000000101_01), 0, 0)).toBe('b5 end')
  expect(judged(word(0b0_0000000000101_01, 1, 1), 0, 0)).toBe(0)
  const both = wide('{A:value}{C:few}{C:fewer}')
  const worst = verdictOf(both.body, kinds)
  expect(worst(word(0b10_000000000111_11, 0, 0), 0, 0)).toBe(2)
  expect(worst(word(0b10_000000000111_11, 0, 3), 0, 0)).toBe(HOLE)
  expect(textOf(both.body, kinds)(word(0b10_000000000111_10, 0, 3), 0, 0)).toBe('r7c')
})

test.each([
  ['00', 4, '<4>', 0],
  ['00', 3, 'none', 0],
  ['01', 3, 'none', 0],
  ['10', 4, '4', 0],
  ['10', 3, '', 2],
  ['11', 4, '', HOLE],
  ['11', 0x2000 + 2, '8194', 1],
  ['11', 0x2000 + 1, '', HOLE],
])('of many doubtful bits: %s and %i', (high, low, text, judged) => {
  const { encodings } = toyOf({ e: ['A:16 B:16', '{A:nested}', ''], d: ['D:17 -:15', '{D:deep}', ''] }, deeper)
  const [e = expect.unreachable(), d = expect.unreachable()] = encodings
  const value = Number.parseInt(high, 2) * 2 ** 14 + low
  expect(support(e.body).length).toBeGreaterThan(OPERAND_TABLE_BITS)
  expect(textOf(e.body, e.kinds)(value << 16, 0, 0)).toBe(text)
  expect(verdictOf(e.body, e.kinds)(value << 16, 0, 0)).toBe(judged)
  // An operand whose form has a hole inside takes another form.
  const [inner, worst] = judged === HOLE ? ['deep', 0] : [`(${text})`, judged]
  expect(textOf(d.body, d.kinds)(value << 15, 0, 0)).toBe(inner)
  expect(verdictOf(d.body, d.kinds)(value << 15, 0, 0)).toBe(worst)
})

test('the same operand at another place shares its table, and another operand of the same bits does not', () => {
  const { encodings } = toyOf(
    { e: ['A:15 B:2 C:15', '{B:few}', ''], f: ['A:15 C:15 B:2', '{B:few}', ''] },
    { few: kinds.few },
  )
  const [e, f] = encodings.map(({ body, kinds }) => textPart(body, kinds))
  expect(e?.from === 'table' && f?.from === 'table' && e.values === f.values).toBe(true)
  expect(e).not.toEqual(f)
  const lines = toyOf({ l: ['A:15 -:17', '{A:left}', ''], r: ['-:17 A:15', '{A:right}', ''] }, deeper).encodings
  const texts = lines.map(({ body, kinds }) => textOf(body, kinds)((5 << 17) | 5, 0, 0))
  expect(texts).toEqual(['a5', 'b5'])
})

test('a text that depends on the address is made for each', () => {
  const { encodings } = toyOf(
    { e: ['A:14 B:2', '{A:target}', ''], f: ['A:14 B:2', '{B:few}{, A:target}', ''] },
    { ...kinds, ...deeper },
  )
  const [bare, among] = encodings.map(({ body, kinds }) => textOf(body, kinds))
  expect([bare?.(5 << 2, 0, 0, 0), bare?.(5 << 2, 0, 0, 16)]).toEqual(['5', '21'])
  expect([among?.(5 << 2, 0, 0, 0), among?.(5 << 2, 0, 0, 16)]).toEqual(['a, 5', 'a, 21'])
})

test('a codec at places of different widths is judged at each', () => {
  const some = { name: 'some', expects: 'a number', text: (v: number) => (v % 3 ? `${v}` : undefined) }
  const at = (width: number) => {
    const place = Array.from({ length: width }, (_, bit) => bit)
    return { kind: 'codec' as const, name: 'A', place, pre: '', post: '', codec: some }
  }
  const { kinds } = wide('{A:value}')
  const [narrow, broad] = [verdictOf([at(9)], kinds), verdictOf([at(12)], kinds)]
  expect([narrow(4, 0, 0), narrow(3, 0, 0)]).toEqual([0, HOLE])
  expect([broad(4000, 0, 0), broad(3999, 0, 0)]).toEqual([0, HOLE])
})

test('a signed number, a scaled one, and one of bits that a short word lacks', () => {
  const printed = (asm: string) => textOf(wide(asm).body, wide(asm).kinds)
  expect(printed('{A:±0x*}')(word(0xfffe), 0, 0)).toBe('-0x2')
  expect(printed('{A*4+1}')(word(0xffff), 0, 0)).toBe(String(0xffff * 4 + 1))
  // Bits of a place that are negative read 0: here the word has the low 14 of 16.
  const { body, kinds } = wide('{B}')
  const [node] = body
  const short = node?.kind === 'number' ? { ...node, place: [...node.place, -1, -1] } : expect.unreachable()
  expect(textOf([short], kinds)(word(0xffff, 0x3001, 3), 0, 0)).toBe(String(0x3001))
})

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  test('every operand prints and is judged as by a walk over its tree, in words of all encodings', () => {
    let asked = 0
    for (const variant of isa.variants) {
      const { body, also, kinds } = variant.encoding
      const nodes = [...body, ...also].filter((n) => support([n]).length > 0 && !isRelative([n]))
      const made = nodes.map((n) => ({ n, text: textOf([n], kinds), judged: verdictOf([n], kinds) }))
      for (const w of noiseWords(isa, variant, 40))
        for (const { n, text, judged } of made) {
          asked++
          expect(text(...w), String(w)).toBe(nodesText([n], w, 0))
          expect(judged(...w), String(w)).toBe(verdictNumber(verdict([n], w)))
        }
    }
    expect(asked).toBeGreaterThan(0)
  })
})
