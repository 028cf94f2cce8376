// Tests how the encodings of a small architecture rank, and why they were found, by hand.
import { expect, test } from 'vitest'
import { toyOf } from '../encoding/fixtures/toy.ts'
import { searchEncodings } from './encodings.ts'
import { toyArchitecture as toy } from './fixtures/toyArchitecture.ts'
import { readQuery } from './query.ts'

const hits = (query: string, isa = toy.isa) =>
  searchEncodings({ ...toy, isa }, readQuery(query)).map(({ encoding, score, why }) => ({
    name: encoding.name,
    score,
    why,
  }))
const found = (query: string, isa = toy.isa) =>
  hits(query, isa)
    .map(({ name, why }) => (why ? `${name} (${why})` : name))
    .join(', ')

test('without words, all that pass the filters are in the order of the description', () => {
  expect(found('')).toBe('iadd, fsub32, quad_move, nameless, jump')
  expect(found('field:s')).toBe('iadd, fsub32, jump')
})

test('a match in a name and one in the sentence add up, others count only without them', () => {
  const scores = Object.fromEntries(['move', 'moves', 'sr1'].map((query) => [query, hits(query)[0]?.score]))
  // A mnemonic, and the form of a verb; a form of a part, and the verb; a text of the line.
  expect(scores).toEqual({ move: 1000 + 80, moves: 450 + 80, sr1: 12 })
  expect(hits('add register')[0]).toEqual({ name: 'iadd', score: 500 + 100 * 0.75 + 80 + 40, why: '' })
})

test('what neither the name nor the sentence shows is said', () => {
  expect(found('sr1')).toBe('quad_move (sr1 (clock))')
  expect(found('even')).toBe('fsub32 (a remark)')
  expect(found('register')).toBe('iadd, nameless, quad_move (field D: register), jump (field D: register)')
  expect(found('"sr1 (clock)"')).toBe('quad_move (further down on its page)')
  // A soft word gives no reason.
  expect(found('the jump')).toBe('jump')
  // The best of several places is told: a text of the line counts more than what describes a field.
  const isa = toyOf({ a: ['1 x:7', 'a{x} fast', ''], b: ['0 f:7', 'b {f}', '', { fields: { f: 'fast' } }] })
  expect(found('fast', isa)).toBe('a, b (field f: fast)')
})

test('words must all be found, but for soft ones', () => {
  expect(found('adds register')).toBe('iadd')
  expect(found('adds euclid')).toBe('')
  expect(found('adds the two')).toBe('iadd')
})

test('a mnemonic with suffixes is found where it has all of them', () => {
  expect(found('iadd.sat')).toBe('iadd')
  expect(found('fsub.sat')).toBe('fsub32')
  for (const query of ['iadd.far', 'iadd.sat.far', 'iadd.', '.sat.', 'iadd..sat', 'add.sat'])
    expect(found(query), query).toBe('')
  // It counts like a mnemonic, less than a name.
  expect(hits('iadd.sat')[0]?.score).toBe(900)
})

test('a register is an operand where the letters of its file are written', () => {
  expect(found('$r3')).toBe(['iadd', 'fsub32', 'quad_move'].map((name) => `${name} (operands such as $r3)`).join(', '))
  expect(found('$r3.x')).toContain('operands such as $r3.x')
  expect(found('$q3')).toBe('')
})

test('a phrase counts more in names than in the sentence', () => {
  expect(hits('"move"')).toEqual([{ name: 'quad_move', score: 500 + 40, why: '' }])
  expect(hits('"iadd"')).toEqual([{ name: 'iadd', score: 500, why: '' }])
  expect(hits('"adds a"')).toEqual([{ name: 'iadd', score: 40, why: '' }])
  expect(hits('"to even"')).toEqual([{ name: 'fsub32', score: 6, why: 'further down on its page' }])
  expect(found('"a adds"')).toBe('')
})

test('of equal hits in names the shorter name is first, of others the first of the description', () => {
  const isa = toyOf({
    long_name_op: ['00 x:6', 'op {x}', 'Sets.'],
    name_op: ['01 x:6', 'op {x}', 'Sets.'],
    third: ['10 x:6', 'third {x}', 'Sets.'],
  })
  expect(found('op', isa)).toBe('name_op, long_name_op')
  expect(found('sets', isa)).toBe('long_name_op, name_op, third')
})

test('a short synonym in a name only helps a sentence that has another', () => {
  const isa = toyOf({
    stop: ['00 x:6', 'stop', 'Ends all.'],
    dst: ['01 x:6', 'dst {x}', 'Writes a number.'],
    stx: ['10 x:6', 'stx {x}', 'Writes a number.'],
  })
  // `st` alone proves nothing: `stop` is not found. It puts `stx` first, whose sentence has a synonym too.
  expect(found('store', isa)).toBe('stx, dst')
  const [stx, dst] = hits('store', isa)
  expect((stx?.score ?? 0) - (dst?.score ?? 0)).toBe(10)
})

const opcodes = toyOf(
  {
    // Two words at least, so that a number of two digits is no whole word.
    add: ['op=0x1c a:8', 'add {a}', ''],
    sub: ['op=0x2c a:8', 'sub {a}', ''],
    neg: ['op=0x3c 0x0 a:4', 'neg {a}', ''],
    letters: ['op=0xab a:8', 'letters {a}', ''],
    low: ['op=0x06 a:8', 'low {a}', ''],
    both: ['op=010 k 0000 a:8', 'both {a} {k}', ''],
  },
  {},
  { unit: 2 },
)

test('an opcode is a number with 0x, or with as many digits as opcodes have', () => {
  expect(found('0x1c', opcodes)).toBe('add (opcode 0x1c)')
  expect(found('1c', opcodes)).toBe('add (opcode 0x1c)')
  expect(found('0x40', opcodes)).toBe('both (opcode 0x40)')
  expect(found('50', opcodes)).toBe('both (opcode 0x50)')
  expect(found('0x6', opcodes)).toBe('low (opcode 0x06)')
  // A number without a digit may be a word.
  expect(found('0xab', opcodes)).toBe('letters (opcode 0xab)')
  for (const query of ['ab', '6', '006', 'c']) expect(found(query, opcodes), query).toBe('')
  expect(found('0x99', opcodes)).toBe('')
})

test('a value or a mask of fixed bits is a number with 0x of three digits or more', () => {
  expect(found('0x3c00', opcodes)).toContain('neg')
  expect(found('0xfff0', opcodes)).toBe('neg (mask 0xfff0)')
  expect(found('fff0', opcodes)).toBe('')
})

test('a whole word finds its encoding first: bytes in the order of memory, or a number after 0x', () => {
  expect(found('051c', opcodes)).toBe('add (the word 051c)')
  expect(found('05 1c', opcodes)).toBe('add (the word 051c)')
  expect(found('0x1c05', opcodes)).toBe('add (the number 0x1c05)')
  // The other order is tried where the likelier one is no word.
  expect(found('1c05', opcodes)).toBe('add (the number 1c05)')
  expect(found('0x051c', opcodes)).toBe('add (the word 0x051c)')
  expect(found('051c05', opcodes)).toBe('')
})
