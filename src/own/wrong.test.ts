// Tests that files which are wrong are refused with the path of the mistake, and that damaged ones do no harm.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { asmText, decode } from '../encoding/decode.ts'
import { brew } from '../isa/brew/brew.ts'
import { readArchitecture } from './architectureFile.ts'

const text = readFileSync(join(resolve(import.meta.dirname, '../..'), 'examples/tiny.json'), 'utf8')
type File = Record<string, unknown>
/** The file with another value at a path, or without it. */
function changed(path: readonly (string | number)[], value: unknown): File {
  const file = parse(text) as File
  let at: Record<string | number, unknown> = file
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined) delete at[last]
  else at[last] = value
  return file
}

describe('a mistake is named by its path', () => {
  const registers = (facts: object) => ({ r: { count: 8, bits: 16, about: 'words', ...facts } })
  const kernel = { name: 'k', title: 'k', about: 'k', source: 'stop' }
  const wrong: readonly (readonly [readonly (string | number)[], unknown, string, string])[] = [
    [
      ['encodings', 2, 'effects'],
      'D <- E',
      'encodings[2].effects',
      'line 1, column 6: read "E", but no register, memory or function has this name; did you mean B or A or D or r0?, as in the word "add r1, r2, r3"',
    ],
    [
      ['encodings', 2, 'effects'],
      ['D <- A', 'D <-'],
      'encodings[2].effects',
      'line 2, column 5: read the end, but a value belongs here: a register, a number, a function, as in the word "add r1, r2, r3"',
    ],
    [['encodings', 2, 'effects'], 7, 'encodings[2].effects', 'a text expected, read 7'],
    [
      ['operands', 0, 'reg', 'forms', 0, 'means'],
      's[n]',
      'operands[0].reg.forms[0].means',
      'line 1, column 1: read "s", but no register, memory or function has this name; did you mean n or abs or r0 or r1?',
    ],
    [
      ['operands', 0, 'reg', 'forms', 0, 'means'],
      'r[n] r',
      'operands[0].reg.forms[0].means',
      'line 1, column 6: read "r", but the value ends before it',
    ],
    [
      ['machine', 'registers'],
      registers({ bits: 0 }),
      'machine.registers.r.bits',
      'a whole number from 1 to 1024 expected, read 0',
    ],
    [
      ['machine', 'registers'],
      registers({ names: 'r' }),
      'machine.registers.r.names',
      'several registers need {n} in their name, where the number stands',
    ],
    [
      ['machine', 'registers'],
      registers({ names: ['a'] }),
      'machine.registers.r.names',
      '8 names belong here, one for each register; there are 1',
    ],
    [
      ['machine', 'registers'],
      registers({ flags: Array(17).fill('f') }),
      'machine.registers.r.flags',
      'a register has 16 bits, and there are 17 names of bits',
    ],
    [
      ['machine', 'registers'],
      registers({ colour: 1 }),
      'machine.registers.r.colour',
      'unknown; there are count, bits, about, names, flags, lanes, hidden, scratch',
    ],
    [
      ['machine', 'registers'],
      { 'a b': { count: 1, bits: 1, about: '' } },
      'machine.registers.a b',
      'a name has a letter or _ first, and then letters, digits and _',
    ],
    [
      ['machine', 'registers'],
      { ...registers({}), x: { count: 4096, bits: 1024, about: '' }, y: { count: 4096, bits: 1024, about: '' } },
      'machine.registers',
      '8388736 bits in all; at most 4194304 are possible',
    ],
    [
      ['machine', 'active'],
      'r',
      'machine.active',
      'the name of one register of 1 bit that each lane has expected, read "r"',
    ],
    [
      ['machine', 'start'],
      [{ file: 's', value: 1 }],
      'machine.start[0].file',
      'the name of registers above expected, read "s"',
    ],
    [['machine', 'lanes'], 33, 'machine.lanes', 'a whole number from 1 to 32 expected, read 33'],
    [
      ['machine', 'memories', 'data', 'bytes'],
      2 ** 40,
      'machine.memories.data.bytes',
      'a whole number from 1 to 4294967296 expected, read 1099511627776',
    ],
    [
      ['kernels', 0, 'source'],
      'add r1',
      'kernels[0].source',
      'line 1, column 7: read the end of the line, but "," belongs here',
    ],
    [['kernels'], [kernel, kernel], 'kernels[1].name', 'a name that no other program has expected, read "k"'],
    [
      ['kernels', 0, 'init'],
      { memory: [{ space: 'data', address: 0, item: 'u8', bytes: '0' }] },
      'kernels[0].init.memory[0].bytes',
      'at most 1048576 bytes as pairs of hexadecimal digits expected, read "0"',
    ],
    [
      ['kernels', 0, 'init'],
      { registers: { r: { 0: 'many' } } },
      'kernels[0].init.registers.r.0',
      'a whole number, or one as a text, expected, read "many"',
    ],
    [['examples'], [{ hex: '00' }], 'examples[0].note', 'missing: a text'],
    [
      ['machine'],
      undefined,
      'operands[0].reg.forms[0].means',
      'line 1, column 1: read "r", but no register, memory or function has this name; did you mean n?',
    ],
    [['format'], 2, 'format', 'format 3 is read, this is 2'],
    [['title'], undefined, 'title', 'missing: a text'],
  ]
  test.each(wrong)('%j: %j', (path, value, at, message) => {
    expect(readArchitecture(changed(path, value))).toEqual({ kind: 'problem', path: at, message })
  })
  test.each([[undefined], [null], [7], [[]], ['x'], [{}]])('%j is no architecture', (json) => {
    expect(readArchitecture(json)).toMatchObject({ kind: 'problem' })
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', ' https://x', 'notes.html'])(
  'a source with the address "%s" is refused: a page would link to it',
  (url) => {
    const sources = [{ id: 'a', kind: 'document', title: 'A', url }]
    const read = readArchitecture({ format: 3, extends: 'brew', sources }, brew)
    expect(read).toMatchObject({ kind: 'problem', path: 'sources[0].url', message: expect.stringContaining('https') })
  },
)

test('what is left out is not missed: a description alone is read, and its words have no meaning', () => {
  const { machine: _, kernels: __, examples: ___, operands: ____, ...file } = parse(text) as File
  const plain = [{ reg: { owners: '$:3', forms: [{ pattern: 'n:3', assembly: 'r{n}' }] } }]
  const encodings = (file.encodings as readonly File[]).map(({ effects: _, ...e }) => e)
  const read = readArchitecture({ ...file, operands: plain, encodings })
  if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
  const d = decode(read.architecture.isa, [0x2288, 0, 0])
  expect([asmText(d), read.architecture.meaning(d, '')]).toEqual(['add r1, r2, r1', undefined])
})

test('10,000 damaged files are refused with a message, or read; nothing is thrown', () => {
  const pieces = [
    ...'{}[]",:0-1r!|*',
    '""',
    '[]',
    '{}',
    '-1',
    '99999999999',
    '0x',
    'null',
    'D',
    ' <- ',
    'if ',
    ':2',
    '{n}',
    '\\u0000',
  ]
  const damage = fc.tuple(fc.nat(), fc.nat({ max: 5 }), fc.constantFrom(...pieces, ''))
  let [refused, loaded] = [0, 0]
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (all) => {
      const damaged = all.reduce((now, [at, drop, put]) => {
        const k = at % (now.length + 1)
        return now.slice(0, k) + put + now.slice(k + drop)
      }, text)
      const read = readArchitecture(parse(damaged))
      if (read.kind === 'problem') {
        refused++
        expect(read.message.length).toBeGreaterThan(5)
        return
      }
      loaded++
      const { isa, meaning } = read.architecture
      for (let k = 0; k < 8; k++) {
        const d = decode(isa, [(k * 0x2493) & 0xffff, 0, 0])
        void [asmText(d), meaning(d, '', 2)]
      }
    }),
    { numRuns: 10_000 },
  )
  expect(refused).toBeGreaterThan(1000)
  expect(loaded).toBeGreaterThan(1000)
}, 300_000)
