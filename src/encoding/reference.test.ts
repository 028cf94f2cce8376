// Tests that the reference of every architecture has all encodings, opcode numbers, samples and syntax.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { codec, form, kind, table } from './kind.ts'
import { opcodeSpace } from './opcodes.ts'
import { numbersText, referenceOf, slug } from './reference.ts'
import { sampleOf, samplesOf } from './sample.ts'
import { operandTables, syntaxOf } from './syntax.ts'

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  const reference = referenceOf(isa, () => 'none')

  test('every encoding has an entry', () => {
    expect(reference.entries.map((entry) => entry.encoding)).toEqual(isa.encodings)
  })

  test('every encoding has a sample that decodes to it', () => {
    for (const e of isa.encodings) {
      const sample = sampleOf(isa, e)
      expect(sample?.variant?.encoding.name).toBe(e.extra.hiddenBy === undefined ? e.name : undefined)
      if (!sample) continue
      if (e.asm !== '') expect([e.name, sample?.status]).toEqual([e.name, 'ok'])
      for (const d of samplesOf(isa, e)) expect(decode(isa, d.words).variant?.encoding).toBe(e)
    }
  })

  test('every named encoding has a syntax that begins with text or an operand', () => {
    for (const e of isa.encodings) if (e.asm) expect(syntaxOf(e)[0]?.text).not.toMatch(/^\s|^$/)
  })

  test('every opcode number that fits a word finds what the decoder finds', () => {
    const space = opcodeSpace(isa)
    if (!space) return
    for (let k = 0; k < 20_000; k++) {
      const word = Math.imul(k, 0x9e3779b1)
      const found = isa.match(word, 0, 0)
      if (found?.encoding.prefix) continue
      const number = (word >>> space.bits.low) & (2 ** (space.bits.high - space.bits.low + 1) - 1)
      if (found && space.bits.high < 32 && !space.opcodes[number]?.encodings.includes(found.encoding))
        expect.unreachable(`${word.toString(16)} is ${found.encoding.name}`)
    }
  })
})

describe('vp1', async () => {
  const { isa } = (await architectures.find(({ id }) => id === 'vp1')?.load()) ?? expect.unreachable()
  test('operands have their forms, over the fields they own', () => {
    const add = isa.encodings.find((e) => e.name === 'add') ?? expect.unreachable()
    const [registers, , mangled] = operandTables(add)
    expect(registers?.names).toEqual(['DST', 'SRC1', 'SRC2'])
    expect(mangled?.columns.map((c) => c.field)).toEqual(['SLCT', 'COND', 'SRC2'])
    expect(mangled?.rows.map((row) => row.cells)).toEqual([
      ['1110', '??', 'nnnnn'],
      ['0100', 'cc', 'nnnnn'],
      ['ffff', 'cc', 'nnnnn'],
    ])
    expect(mangled?.rows[1]?.parts.map((p) => p.text).join('')).toBe('(slct $cc b20 $rnq)')
    expect(syntaxOf(add).map((p) => p.text)).toEqual(['add ', 'DST', ' ', '[CDST]', ' ', 'SRC1', ' ', 'SRC2'])
  })
})

test('an entry says what an encoding is, by hand', () => {
  const isa = toyOf({
    add: ['x:8 / 0110 L A:2 0', 'add {A}{, x:|x *}', '', { evidence: 'documented' }],
    one: ['k:2 op=01 B:3 1', 'one {k} {B}', '', { evidence: 'observed', fieldEvidence: { B: 'inferred', k: 'named' } }],
    nameless: ['0111 ?:4', '', ''],
  })
  const { entries } = referenceOf(isa, (e) => `meaning of ${e.name}`)
  const facets = (naming: string, evidence: string, name: string) => ({
    group: 'all',
    evidence,
    semantics: `meaning of ${name}`,
    naming,
  })
  expect(entries).toMatchObject([
    {
      naming: 'named',
      bytes: [1, 2],
      fields: ['x', 'L', 'A'],
      weakest: 'documented',
      mask: 'f9',
      value: '60',
      facets: facets('named', 'documented', 'add'),
    },
    // The label `op` is no field.
    { naming: 'named', bytes: [1], fields: ['k', 'B'], weakest: 'inferred', mask: '31', value: '11' },
    { naming: 'nameless', bytes: [1], fields: [], weakest: 'unknown', mask: 'f0', value: '70' },
  ])
  expect(entries[2]?.facets).toEqual(facets('nameless', 'unknown', 'nameless'))
})

test('opcode numbers are texts, runs of three and more with their ends', () => {
  const space = { bits: { high: 31, low: 24 }, opcodes: [] }
  expect(numbersText(space, [0x4c, 0x5c])).toBe('0x4c, 0x5c')
  expect(numbersText(space, [1, 2])).toBe('0x01, 0x02')
  expect(numbersText(space, [1, 2, 3, 9])).toBe('0x01 to 0x03, 0x09')
})

test('a title as a query has it', () => {
  expect(slug(' Jumps, and (execution) mask! ')).toBe('jumps-and-execution-mask')
})

test('an operand with but one form, which is another operand, looks like that one', () => {
  const register = codec('$:2', table('a register', ['a', 'b', 'c', 'd']))
  const kinds = { register, source: kind('$:2', form('n:2', '{n:register}')) }
  const { encodings } = toyOf({ add: ['op=11 D:2 A:2 B:2', 'add {D:register} {A:source} {B:source}', ''] }, kinds)
  const [add = expect.unreachable()] = encodings
  expect(operandTables(add).map(({ names, about }) => [names, about])).toEqual([[['D', 'A', 'B'], 'a register']])
})

test.each(architectures)('$id: tables of operands are named for operands and fields', async ({ load }) => {
  const { isa } = await load()
  for (const e of isa.encodings) {
    const operands = new Set([...e.body, ...e.also].flatMap((n) => (n.kind === 'text' ? [] : [n.name])))
    const fields = [...e.layout.fields.keys()]
    for (const name of operandTables(e).flatMap(({ names }) => names))
      expect(
        operands.has(name) || fields.some((f) => f === name || f.startsWith(`${name}.`)),
        `${e.name}: ${name}`,
      ).toBe(true)
  }
})

test('the weakest field of an encoding is told beside what is known of its name', async () => {
  const { isa } = (await architectures.find(({ id }) => id === 'usse')?.load()) ?? expect.unreachable()
  const { entries } = referenceOf(isa, () => 'none')
  const of = (name: string) => entries.find((entry) => entry.encoding.name === name)
  // mov: the wiki has the name, Vita3K the operands. ret: only Vita3K has both. imad8_2: the wiki has all.
  expect([of('mov')?.evidence, of('mov')?.weakest]).toEqual(['documented', 'observed'])
  expect([of('ret')?.evidence, of('ret')?.weakest]).toEqual(['observed', 'observed'])
  expect([of('imad8_2')?.evidence, of('imad8_2')?.weakest]).toEqual(['documented', 'documented'])
})
