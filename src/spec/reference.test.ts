// The reference of every architecture has all encodings, opcode numbers, samples and syntax; and its search finds them.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { decode } from './decode.ts'
import { fixtures } from './fixtures/all.ts'
import { opcodeSpace } from './opcodes.ts'
import { type Reference, referenceOf } from './reference.ts'
import { sampleOf, samplesOf } from './sample.ts'
import { readQuery, search, withFacet } from './search.ts'
import { operandTables, syntaxOf } from './syntax.ts'

const names = (reference: Reference, query: string) => search(reference, query).map((hit) => hit.entry.encoding.name)
const because = (reference: Reference, query: string, name: string) =>
  search(reference, query).find((hit) => hit.entry.encoding.name === name)?.because

const described = [
  ...architectures.map(({ id, load }) => ({ id, load: async () => (await load()).isa })),
  ...Object.entries(fixtures).map(([id, { isa }]) => ({ id: `${id}, a part`, load: async () => isa })),
]

describe.each(described)('$id', async ({ load }) => {
  const isa = await load()
  const reference = referenceOf(isa, () => 'none')

  test('every encoding has an entry, and its name finds it first', () => {
    expect(reference.entries.map((entry) => entry.encoding)).toEqual(isa.encodings)
    for (const { name } of isa.encodings) expect(names(reference, name)[0]).toBe(name)
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

  test('a whole word in hexadecimal finds its encoding', () => {
    for (const { encoding, value } of reference.entries) {
      const sample = sampleOf(isa, encoding)
      if (!sample || sample.bytes * 2 !== value.length) continue
      const word = [...Array(sample.bytes).keys()]
        .map((i) => (((sample.words[i >> 2] ?? 0) >>> (8 * (i & 3))) & 255).toString(16).padStart(2, '0'))
        .join('')
      expect(names(reference, word)).toContain(encoding.name)
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
  const reference = referenceOf(isa, (e) => (e.name === 'add' ? 'exact' : 'none'))

  test('every number from 0x00 to 0xff is the opcode of something', () => {
    for (let op = 0; op <= 0xff; op++) {
      const hex = op.toString(16).padStart(2, '0')
      expect(names(reference, `0x${hex}`), hex).not.toEqual([])
      expect(names(reference, hex), hex).not.toEqual([])
    }
  })

  test('0x5c is add, as a duplicate opcode', () => {
    for (const query of ['0x5c', '5c', '5C']) {
      expect(names(reference, query)[0]).toBe('add')
      expect(because(reference, query, 'add')).toMatch(/Opcode 0x5c; DUP = 1 \(duplicate opcode/)
    }
    expect(because(reference, '4c', 'add')).toContain('DUP = 0')
    expect(because(reference, '2a', 'babs')).toBe(
      'Opcode 0x2a; bit 29 ignored; U = 0 (0: bytes are signed, 1: unsigned)',
    )
  })

  test('special cases keep their opcodes from the general ones, and files without a name stand beside those with one', () => {
    expect(names(reference, '7a')).toEqual(['abs_7a'])
    expect(names(reference, '6a').slice(0, 2)).toEqual(['mov_to', 'mov_to_other'])
  })

  test('words are read as bytes and as a number, and say what they are', () => {
    expect(because(reference, '25850c4c', 'add')).toBe('Bytes in memory: add $r1 $r18 (slct $c0 azf $r2d)')
    expect(because(reference, '0x4c0c8525', 'add')).toBe('One number: add $r1 $r18 (slct $c0 azf $r2d)')
    expect(names(reference, '25 85 0c 4c')).toContain('add')
  })

  test('prose, mnemonics, fields and masks are found', () => {
    expect(names(reference, 'nand')[0]).toBe('bitop')
    expect(names(reference, 'truth table')).toContain('bitop')
    expect(names(reference, 'bimmbad')).toEqual(['bmula_imm', 'vmul_va_bad'])
    expect(names(reference, 'ef000000').length).toBeGreaterThan(5)
    expect(names(reference, 'zebra crossing')).toEqual([])
  })

  test('facets narrow the list and come and go in the query', () => {
    expect(readQuery('Group:transfers-to-memory 0xc3')).toEqual({
      words: ['0xc3'],
      facets: { group: 'transfers-to-memory' },
    })
    expect(names(reference, 'semantics:exact')).toEqual(['add'])
    expect(names(reference, 'naming:nameless 0xdb')).toEqual(['unnamed_db'])
    const narrowed = withFacet('add $r', 'group', 'transfers-to-memory')
    expect(narrowed).toBe('add $r group:transfers-to-memory')
    expect(withFacet(narrowed, 'group', undefined)).toBe('add $r')
    expect(names(reference, 'group:transfers')).toEqual(names(reference, 'group:transfers-to-memory'))
  })

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
    expect(mangled?.rows[1]?.pieces.map((p) => p.text).join('')).toBe('(slct $cc b20 $rnq)')
    expect(syntaxOf(add).map((p) => p.text)).toEqual(['add ', 'DST', ' ', '[CDST]', ' ', 'SRC1', ' ', 'SRC2'])
  })
})

test('an operand with but one form, which is another operand, looks like that one', () => {
  const scale = fixtures.brew.isa.encodings.find((e) => e.name === 'scale') ?? expect.unreachable()
  expect(operandTables(scale).map(({ names, about }) => [names, about])).toEqual([[['D', 'A', 'B'], 'a register']])
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
  // The wiki has the name, Vita3K the operands; Vita3K alone has both; the wiki has all.
  expect([of('mov')?.evidence, of('mov')?.weakest]).toEqual(['documented', 'observed'])
  expect([of('ret')?.evidence, of('ret')?.weakest]).toEqual(['observed', 'observed'])
  expect([of('imad8_2')?.evidence, of('imad8_2')?.weakest]).toEqual(['documented', 'documented'])
})
