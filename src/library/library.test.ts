// Tests the functions of the package: they say what the shell says, run what it runs, and name what is wrong.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainLines } from '../cli/explain.ts'
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import * as brew from './entries/brew.ts'
import { readDescription } from './entries/files.ts'
import * as g13 from './entries/g13.ts'
import * as sm1 from './entries/sm1.ts'
import * as usse from './entries/usse.ts'
import * as vp1 from './entries/vp1.ts'
import type { LibraryFunctions } from './types.ts'

const entries: Readonly<Record<string, LibraryFunctions>> = { g13, sm1, usse, vp1, brew }
const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? expect.unreachable()

test('there is an entry for each architecture', () => {
  expect(Object.keys(entries)).toEqual(architectures.map(({ id }) => id))
})

describe.each(architectures.map(({ id, load }) => ({ id, load })))('$id', ({ id, load }) => {
  const { decode, disassemble, assemble, explain, machine, kernels } = entries[id] ?? expect.unreachable()

  test('kernels run as they do without the package, and their data is plain', async () => {
    const architecture = await load()
    const all = JSON.parse(JSON.stringify(kernels())) as ReturnType<typeof kernels>
    expect(all).toEqual(kernels())
    for (const [k, { name, source, start }] of all.entries()) {
      const { source: same, init, variant } = architecture.kernels[k] ?? expect.unreachable()
      expect(source).toBe(same)
      const { code } = assembleSource(architecture.isa, source)
      const due = new Machine(architecture.machine(variant ?? architecture.variants[0]?.id ?? ''), { code, ...init })
      const made = machine(source, start)
      due.run(2000)
      expect(made.run(2000).steps, name).toBe(due.step)
      expect(made.state(), name).toEqual(due.dump())
      expect(JSON.parse(JSON.stringify(made.state())), name).toEqual(made.state())
    }
  })

  test('explain says what the shell says', async () => {
    const architecture = await load()
    for (const { hex } of architecture.examples) {
      const made = explain(bytes(hex))
      const lines = [...explainLines(architecture, hex)]
      const said = (title: string) =>
        lines.filter((line) => line.startsWith(`${title} `)).map((line) => line.slice(title.length).trim())
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      expect([`${made.name} (${made.group}): ${made.about}`]).toEqual(said('encoding'))
      expect([made.evidence]).toEqual(said('evidence'))
      expect(made.notes).toEqual(said('note'))
      expect(made.dependsOn).toEqual(said('depends on'))
      const effects = made.effects?.length === 0 ? ['none that a program can see'] : made.effects
      expect(effects ?? [made.unsaid]).toEqual(said('effects'))
      expect(made.minor).toEqual(said('minor'))
      expect(said('certainty')[0] ?? '').toContain(made.certainty?.about ?? '')
      // The shell also names bits that a short form lacks.
      const fields = said('field').map((line) => {
        const [, name, value, bits = ''] = /^(\S+) +(\d+) = 0b\d+ +bits ([-\d ]*?)(?: {2}.*)?$/.exec(line) ?? []
        const there = bits.split(' ').map(Number)
        return { name, value: Number(value), bits: there.filter((bit) => bit >= 0 && bit < 8 * made.length) }
      })
      expect(made.fields.map(({ name, value, bits }) => ({ name, value, bits }))).toEqual(fields)
      expect(made.nearest.length).toBe(said('nearest').length)
      expect(made.decidedBy.length).toBe(said('decided by').length)
    }
  })

  test('rows assemble to their bytes, one after the other at any address', () => {
    const [kernel] = kernels()
    const made = assemble(kernel?.source ?? '', { address: 0x40 })
    expect(made.errors).toEqual([])
    let at = 0x40
    for (const { address, length, text, bytes: digits } of disassemble(made.bytes, { address: 0x40 })) {
      expect(address).toBe(at)
      at += length
      // A bundle within a line does not stand alone.
      const again = () => Buffer.from(assemble(text, { address }).bytes).toString('hex')
      if (id === 'vp1' && address % 16 > 0) expect(again).toThrow('The address is a multiple of 16')
      else expect(again()).toBe(digits)
    }
    expect(at).toBe(0x40 + made.bytes.length)
    for (const { address, length } of made.lines)
      expect(decode(made.bytes, { offset: address - 0x40, address })).toMatchObject({ kind: 'instruction', length })
  })
})

test.each(Object.keys(entries))('%s: any bytes have an answer, and rows have all bytes', (id) => {
  const { decode, disassemble, explain } = entries[id] ?? expect.unreachable()
  const options = { offset: fc.nat(14), address: fc.nat(2 ** 32) }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 32 }), fc.record(options, { requiredKeys: [] }), (given, where) => {
      const made = decode(given, where)
      const left = Math.max(0, given.length - (where.offset ?? 0))
      expect(made.kind === 'truncated').toBe(made.length > left)
      expect(made.bytes.length).toBe(2 * Math.min(made.length, left))
      expect(made.problem === undefined).toBe(made.kind === 'instruction')
      expect(explain(given, where)).toMatchObject({ kind: made.kind, length: made.length })
      expect([...disassemble(given)].map(({ bytes: digits }) => digits).join('')).toBe(
        Buffer.from(given).toString('hex'),
      )
    }),
    { numRuns: 150 },
  )
})

test('each kind of word has its name and its reason', () => {
  const kinds = ['2a95c6822c00', '2b95', '2a95'].map((hex) => g13.decode(bytes(hex)))
  expect(kinds.map(({ kind }) => kind)).toEqual(['instruction', 'unknown', 'truncated'])
  expect(kinds[1]).toMatchObject({ length: 2, unexplained: [15, 12, 10, 8, 5, 3, 1, 0], fields: [] })
  expect(usse.decode(bytes('007004b085402488'))).toMatchObject({
    kind: 'invalid',
    problem:
      'The encoding matches, but an operand has a value that is not valid. Operand cop: The wiki has no such operation.',
  })
  expect([...g13.disassemble(bytes('2b958800'))]).toEqual([
    { address: 0, length: 2, bytes: '2b95', text: '.bytes 2b95', problem: 'unknown' },
    { address: 2, length: 2, bytes: '8800', text: 'stop' },
  ])
})

test('a program includes the files that it is given', () => {
  const source = '.include "one.s"\nstop'
  expect(g13.assemble(source, { files: { 'one.s': 'iadd r1, r1, 1' } }).errors).toEqual([])
  expect(g13.assemble(source).errors[0]).toMatchObject({ line: 1, column: 1 })
})

test('a machine rests at breakpoints, and what is written is undone by going back before it', () => {
  const run = g13.machine('iadd r1, r1, 1\niadd r2, r1, 1\niadd r2, r2, 1\nstop', { registers: { r1: [5, 6] } })
  const { address } = run.run(1)
  expect(run.seek(0).steps).toBe(0)
  expect(run.run(100, [address])).toMatchObject({ why: 'breakpoint', steps: 1, address })
  run.write('r1', '0x20', 1)
  expect(run.run()).toMatchObject({ why: 'stop', steps: 4 })
  expect([0, 1, 2].map((lane) => run.read('r2', lane))).toEqual([8n, 0x22n, 3n])
  expect(run.back(4).steps).toBe(0)
  expect(run.run().why).toBe('stop')
  expect(run.read('r2', 1)).toBe(0x22n)
  run.writeMemory('device', 0x1000, '0a0b')
  expect([...run.readMemory('device', 0xfff, 4)]).toEqual([0, 10, 11, 0])
  expect(run.next()).toMatchObject({ effects: ['stop'], minor: [] })
})

test.each<readonly [string, () => unknown, string]>([
  ['a register', () => g13.machine('stop').read('r900'), 'there is no register "r900"; there are: r0 to r127'],
  ['a lane', () => g13.machine('stop').read('r1', 32), 'there are 32 lanes, from 0 on, and no lane 32'],
  ['a value', () => g13.machine('stop', { registers: { r1: -1 } }), 'r1 takes an unsigned number of 32 bits'],
  ['a wide value', () => g13.machine('stop').write('r1', 2n ** 32n), 'not 4294967296'],
  [
    'a memory',
    () => g13.machine('stop').readMemory('disk', 0, 1),
    'there is no memory the text "disk"; there are: device',
  ],
  [
    'bytes',
    () => g13.machine('stop').writeMemory('device', 0, 'abc'),
    'pairs of hexadecimal digits, not the text "abc"',
  ],
  ['a chip', () => sm1.machine('RET', { variant: 'G99' }), 'no variant "G99"; there are: FlexGripPlus, G80'],
  ['a chip of one', () => g13.explain(bytes('8800'), { variant: 'x' }), 'g13 has no variants'],
  ['a program', () => g13.machine('stop\nstopp'), 'line 2, column 1: unknown instruction "stopp"'],
  ['code', () => g13.machine(7 as never), 'machine takes a Uint8Array, not 7'],
  ['rows', () => [...g13.disassemble('8800' as never)], 'disassemble takes a Uint8Array, not the text "8800"'],
  ['a text', () => g13.assemble(bytes('8800') as never), 'assemble takes a text, not an object'],
  ['steps', () => g13.machine('stop').run(-1), 'The number of steps is a whole number from 0 on, not -1'],
  ['what a register holds', () => brew.explain(bytes('2114'), { held: { 'type $r1': 'word' } }), 'cannot hold "word"'],
])('a wrong call names %s', (_, call, message) => {
  expect(call).toThrow(message)
})

test('a file has the functions of its architecture, or its mistakes with their places', async () => {
  const examples = readFileSync(join(import.meta.dirname, '../../examples/tiny.json'), 'utf8')
  const tiny = await readDescription(`// A comment.\n${examples}`)
  if (tiny.kind !== 'architecture') return expect.unreachable()
  expect(tiny.decode(bytes('c806'))).toMatchObject({ kind: 'instruction', length: 2 })
  const [kernel] = tiny.kernels()
  expect(tiny.machine(kernel?.source ?? '', kernel?.start).run().why).toMatch(/^(stop|end)$/)
  for (const [text, line, column, path, message] of [
    ['{\n "format": 3,\n "extends": "g14" }', 3, 13, 'extends', 'there is no architecture "g14"; there are: g13, sm1'],
    ['{\n "format": 9 }', 2, 12, 'format', 'format 3 is read, this is 9'],
    ['{ "format" }', 1, 12, '', 'no JSON: '],
    ['', 1, 1, '', 'no JSON: '],
    ['['.repeat(100_000), 1, 1, '', 'nested too deeply'],
  ] as const) {
    const read = await readDescription(text)
    expect(read).toMatchObject({ kind: 'problems', problems: [{ line, path }] })
    if (read.kind === 'problems') expect(read.problems[0]?.message).toContain(message)
    if (read.kind === 'problems' && path) expect(read.problems[0]?.column).toBe(column)
  }
})
