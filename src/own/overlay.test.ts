// Tests files that change an architecture there is: lines added, changed and taken out, and what words do then.
import { describe, expect, test } from 'vitest'
import { Machine } from '../emu/machine.ts'
import { asmText, decode } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { wordsOfBytes } from '../encoding/words.ts'
import { brew } from '../isa/brew/brew.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { notationWriter } from '../notation/write.ts'
import { readArchitecture } from './architectureFile.ts'

const of = (json: object, base = brew) => {
  const read = readArchitecture({ format: 3, ...json }, base)
  if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
  return read.architecture
}
const wordOf = ({ isa }: { isa: typeof brew.isa }, hex: string) =>
  decode(isa, wordsOfBytes(Uint8Array.from(Buffer.from(hex, 'hex')), 0))

test.each(architectures)('a file that changes nothing leaves $id as it is', async ({ id, load }) => {
  const base = await load()
  const same = of({ extends: id }, base)
  const variant = base.variants[0]?.id ?? ''
  expect(same.isa.encodings.map(({ name }) => name)).toEqual(base.isa.encodings.map(({ name }) => name))
  const write = notationWriter(base.machine(variant))
  for (const { value, encoding } of base.isa.variants) {
    const [d, before] = [decode(same.isa, value), decode(base.isa, value)]
    expect([encoding.name, asmText(d), d.status]).toEqual([encoding.name, asmText(before), before.status])
    const [said, due] = [same.meaning(d, variant), base.meaning(before, variant)]
    expect(said && write(said.effects)).toBe(due && write(due.effects))
  }
})

test('a line is added, with a kind of operand of its own, and its words run', () => {
  const own = of({
    extends: 'brew',
    operands: { small: { owners: '$:4', forms: [{ pattern: 'n:4', assembly: '{n}', means: 'n + 1' }] } },
    encodings: [
      {
        name: 'mine',
        group: brew.isa.groups[0]!.title,
        description: 'Sets register 1.',
        pattern: '0x00f N:4',
        assembly: 'mine {N:small}',
        effects: 'r[1].31:0 <- N',
      },
    ],
    remove: brew.isa.encodings.flatMap(({ name }) =>
      decode(brew.isa, [0x00f3, 0, 0]).variant?.encoding.name === name ? [name] : [],
    ),
  })
  expect(asmText(wordOf(own, 'f300'))).toBe('mine 3')
  const { code, errors } = assembleSource(own.isa, 'mine 6')
  expect(errors).toEqual([])
  const machine = new Machine(own.machine('vlen16'), { code })
  machine.run(1)
  expect(machine.state.read('r', 1, 0)).toBe(7n)
})

test('a line is changed: its evidence, its text, its effects; others are as before', () => {
  const own = of(
    {
      extends: 'vp1',
      encodings: [
        {
          name: 'add',
          description: 'Adds, or so they say.',
          evidence: 'observed',
          assembly: 'plus {DST:r} {SRC1:r} {SRC2:r}',
          effects: 'DST <- SRC1',
        },
      ],
    },
    vp1,
  )
  const before = vp1.isa.encodings.find(({ name }) => name === 'add')
  const after = own.isa.encodings.find(({ name }) => name === 'add')
  expect([after?.doc, after?.extra.evidence, after?.pattern]).toEqual([
    'Adds, or so they say.',
    'observed',
    before?.pattern,
  ])
  const other = vp1.isa.variants.find(({ encoding }) => encoding.name === 'sub')!.value
  const d = wordOf(own, 'c787084c')
  expect(asmText(d)).toBe('plus $r1 $r2 $r3')
  expect(asmText(decode(own.isa, other))).toBe(asmText(decode(vp1.isa, other)))
  expect(notationWriter(own.machine(''))(own.meaning(d, '')?.effects ?? [])).toBe('$r1 <- $r2')
})

test('programs and sources of the file come beside those there are, or in place of them', () => {
  const [first, ...others] = brew.kernels
  const kernel = { name: first!.name, title: 'Mine', about: 'Does nothing.', source: '$r0 <- $r0' }
  const [known] = brew.isa.sources
  const mine = { id: 'me', kind: 'document', title: 'Mine' }
  const own = of({ extends: 'brew', kernels: [kernel], sources: [{ ...known, title: 'Another' }, mine] })
  expect(own.kernels.map(({ name }) => name)).toEqual([...others.map(({ name }) => name), kernel.name])
  expect(own.kernels.at(-1)?.title).toBe('Mine')
  expect(own.isa.sources).toEqual([...brew.isa.sources, mine])
})

test('a line that is taken out is unknown', () => {
  const [variant] = sm1.isa.variants
  const { name } = variant!.encoding
  const own = of({ extends: 'sm1', remove: [name] }, sm1)
  expect(own.isa.encodings.some((e) => e.name === name)).toBe(false)
  expect(own.isa.encodings.length).toBe(sm1.isa.encodings.length - 1)
  expect(decode(own.isa, variant!.value).variant?.encoding.name).not.toBe(name)
})

describe('mistakes', () => {
  const line = { name: 'mine', group: 'Mine', description: 'Mine.', pattern: '0x0ff0', assembly: 'mine' }
  test.each([
    [{ remove: ['nothing'] }, 'remove[0]', 'Brew has no encoding "nothing"'],
    [{ encodings: [{ ...line, pattern: undefined }] }, 'encodings[0].pattern', 'missing: a text'],
    [{ encodings: [{ name: 'mine' }] }, 'encodings[0].group', 'missing: a new line has a group'],
    [{ encodings: [{ name: 'mine', group: 'Mine' }] }, 'encodings[0].pattern', 'missing: a new line has one'],
    [
      { encodings: [{ ...line, effects: 'r[1] <- x' }] },
      'encodings[0].effects',
      /^line 1, column 9: read "x", but no register/,
    ],
    [
      { kernels: [{ name: 'k', title: 'k', about: 'k', source: 'nonsense' }] },
      'kernels[0].source',
      /^line 1, column 1: /,
    ],
    [{ machine: {} }, 'machine', /^unknown; there are format, extends/],
  ])('%j', (json, path, message) => {
    const read = readArchitecture({ format: 3, extends: 'brew', ...json }, brew)
    expect(read).toMatchObject({ kind: 'problem', path })
    if (read.kind === 'problem') expect(read.message).toMatch(message)
  })
})
