// Tests that a description made of JSON is the one that was written, and that wrong JSON is refused where it is wrong.
import { describe, expect, it, test } from 'vitest'
import { assemble, isError } from './assemble.ts'
import { flags } from './codecs/flags.ts'
import { numberedNames } from './codecs/numberedNames.ts'
import { lowMask, negative, smallFloat } from './codecs/numbers.ts'
import { asmText, decodeAt } from './decode.ts'
import { exported } from './export.ts'
import { toyOf } from './fixtures/toy.ts'
import { imported } from './imported.ts'
import { codec, form, kind, table } from './kind.ts'
import { bytesOfHex, bytesOfWords, hexOf } from './words.ts'

const kinds = {
  reg: kind('$:3', form('n:3', 'r{n}')),
  size: codec('$:2', table('a size', ['.b', '.w', undefined, '.l'], { '.byte': 0 })),
  set: codec('$:4', flags('letters', ['a', 'b', 'c', 'd'], ' ')),
  special: codec('$:3', numberedNames('a special register', 'sr', 3, { 2: ['clock.x', 'time'] })),
  float: codec('$:2', smallFloat('float', ['0.0', '0.5', '1.0', '-1.0'])),
  mask: codec('$:3', lowMask('mask', 3)),
  less: codec('$:4', negative(4)),
}
const toy = toyOf(
  {
    mov: [
      '000 D:3 S:2',
      'mov{S:size} {D:reg}',
      'Moves.',
      { source: 'book', not: [{ D: 7 }], accepts: ['move{S:size} {D:reg}'] },
    ],
    keep: [
      '0010 M:4',
      'keep {M:set}',
      'Keeps.',
      { fields: { M: 'letters' }, notes: [{ text: 'Once.', chosen: true }] },
    ],
    get: ['00110 A:3', 'get {A:special}', '', { evidence: 'documented', fieldEvidence: { A: 'inferred' } }],
    fill: ['010 F:2 M:3', 'fill {F:float}{, M:mask}', ''],
    lose: ['1 ?:2 (0) N:4', 'lose {N:less}', '', { only: 'late' }],
  },
  kinds,
  {
    fields: { D: 'destination' },
    sources: [{ id: 'book', kind: 'document', title: 'The book' }],
    spellings: [{ from: /\bR(\d)/g, to: 'r{1}' }],
    unknownLengths: [['11', 1]],
    comment: /;/,
  },
)
const data = () => JSON.parse(JSON.stringify(exported(toy)))

test('words and lines by hand, read and written by what was made of JSON', () => {
  const made = imported(data())
  if (made.kind === 'problem') throw new Error(`${made.path}: ${made.message}`)
  const asm = (line: string) => {
    const word = assemble(made.isa, line)
    return isError(word) ? word.message : hexOf(bytesOfWords(word.words, word.bytes))
  }
  const word = (hex: string) => asmText(decodeAt(made.isa, bytesOfHex(hex)!))
  expect(['07', '0b', '2a', '32', '33', '4d', '85'].map(word)).toEqual([
    'mov.l r1',
    'mov.l r2',
    'keep b d',
    'get sr2 (clock.x)',
    'get sr3',
    'fill 0.5, mask 0x1F',
    'lose -11',
  ])
  // The value 2 of a size has no text, and register 7 is excluded.
  expect(['06', '1c'].map(word)).toEqual([undefined, undefined])
  expect(['move.byte R3', 'keep c a', 'get time', 'get clock_x', 'fill -1.0, mask 7', 'lose -1'].map(asm)).toEqual([
    '0c',
    '25',
    '32',
    '32',
    '5b',
    '8f',
  ])
  expect(asm('mov.l r7')).toContain('column')
  expect(exported(made.isa)).toEqual(data())
})

test('a codec that has a parser, and does not say what it was made with, is not written', () => {
  const parsed = { ...table('a size', ['.b']), parse: () => [] }
  expect(() => exported(toyOf({ a: ['D:8', 'a{D:k}', ''] }, { k: codec('$:8', parsed) }))).toThrow(/"a size" of 8 bits/)
})

/** Returns where the JSON of the toy is refused, and why, after a change. */
function refusedAfter(change: (json: ReturnType<typeof data>) => void): string {
  const json = data()
  change(json)
  const made = imported(json)
  return made.kind === 'problem' ? `${made.path}: ${made.message}` : 'read'
}

describe('refuses', () => {
  it.each<[string, (json: ReturnType<typeof data>) => void, string]>([
    ['an older format', (j) => (j.format = 1), 'format: format 3 is read, this is 1'],
    ['what is missing', (j) => delete j.title, 'title: missing: a text'],
    [
      'what it does not know',
      (j) => (j.encodings[1].flavour = 1),
      'encodings[1].flavour: unknown; there are name, group',
    ],
    ['another type', (j) => (j.unit = '1'), 'unit: a whole number from 1 to 12 expected, read "1"'],
    ['a wrong pattern', (j) => (j.encodings[0].pattern = 'D:3 ..'), 'encodings[0].pattern: cannot read ".."'],
    ['a huge field', (j) => (j.encodings[0].pattern = 'D:999999999'), 'encodings[0].pattern: more than 96 bits'],
    [
      'more bits than a word has',
      (j) => (j.encodings[0].pattern = 'D:50 E:47'),
      'encodings[0].pattern: more than the 96 bits that a word has',
    ],
    [
      'a pattern that its mask contradicts',
      (j) => (j.encodings[4].mask = '0x0'),
      'encodings[4].mask: the rest of the line gives "0x80", the file has "0x0"',
    ],
    [
      'unknown bits that are called ignored',
      (j) => ([j.encodings[4].unknown, j.encodings[4].ignored] = ['0x0', '0x60']),
      'encodings[4].unknown: the rest of the line gives "0x60"',
    ],
    [
      'bits in another order',
      (j) => j.encodings[0].fields.D.bits.reverse(),
      'encodings[0].fields.D.bits: the rest of the line gives [2,3,4], the file has [4,3,2]',
    ],
    ['a kind that is not there', (j) => delete j.operands[0].reg, 'encodings[0]: All, mov: no kind "reg"'],
    [
      'two ways in one kind',
      (j) => (j.operands[0].reg.template = 'x'),
      'operands[0].reg: forms, a codec or a template',
    ],
    [
      'a codec of another name',
      (j) => (j.operands[0].set.codec.make = 'sets'),
      'operands[0].set.codec.make: "table" or "flags"',
    ],
    [
      'a table of another size',
      (j) => j.operands[0].size.codec.texts.pop(),
      'operands[0].size.codec.texts: 2 ** 2 texts expected, it has 3',
    ],
    ['a set of operands that is not there', (j) => (j.groups[0].operands = 3), 'groups[0].operands: there are 1 sets'],
    [
      'a group that is not there',
      (j) => (j.encodings[0].group = 'None'),
      'encodings[0].group: there is no group "None"',
    ],
    [
      'two encodings of one name',
      (j) => (j.encodings[1].name = 'mov'),
      'encodings[1].name: two encodings are called mov',
    ],
    [
      'a value that a field cannot have',
      (j) => (j.encodings[0].not = [{ D: 8 }]),
      'encodings[0].not[0].D: no field of the pattern that can be 8',
    ],
    ['an expression that cannot be read', (j) => (j.comment.source = '('), 'comment: Invalid regular expression'],
    ['a kind that is made of itself', (j) => (j.operands[0].reg.forms[0].assembly = '{n:reg}'), 'encodings[0]: '],
  ])('%s', (_, change, message) => {
    expect(refusedAfter(change)).toContain(message)
  })
  it.each([undefined, null, 2, 'x', [], {}, { format: 3 }])('%j', (json) => {
    expect(imported(json).kind).toBe('problem')
  })
})

test('facts that follow from patterns may be left out', () => {
  const json = data()
  for (const e of json.encodings)
    for (const fact of ['bytes', 'mask', 'value', 'unknown', 'blank', 'ignored', 'shouldBe']) delete e[fact]
  const made = imported(json)
  expect(made.kind === 'description' && exported(made.isa)).toEqual(data())
})
