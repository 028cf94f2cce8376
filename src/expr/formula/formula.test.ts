// Tests formulas as the user types them: by hand on a machine of four lanes, and the names of all machines.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toy } from '../../emu/fixtures/toy.ts'
import { MachineState } from '../../emu/state.ts'
import { architectures } from '../../isa/registry.ts'
import { toBits32 } from '../float.ts'
import { walk } from '../walk.ts'
import { readCondition, readFormula } from './formula.ts'
import { allNames } from './places.ts'
import { readTarget, targetText } from './target.ts'

const spec = toy(4)
function state(): MachineState {
  const made = new MachineState(spec)
  made.ints.fill(0)
  const rows: readonly (readonly bigint[])[] = [
    [1n, 2n, 3n, 4n],
    [10n, 0xffff_fffen, 30n, 40n],
    [BigInt(toBits32(1.5)), BigInt(toBits32(-2)), 0n, BigInt(toBits32(0.25))],
    [0x1234_5678n, 0n, 0n, 0n],
  ]
  for (const [index, values] of rows.entries())
    for (const [lane, value] of values.entries()) made.write('r', index, lane, value)
  // Lane 3 is not active.
  for (const lane of [0, 1, 2]) made.write('exec', 0, lane, 1n)
  made.store('data', 0x10, 4, 0xdead_beefn)
  return made
}
const value = (text: string, lane = 0) => {
  const read = readFormula(text, spec)
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`)
  return walk(read.e, state(), lane)
}
const problem = (text: string) => {
  const read = readFormula(text, spec)
  return 'problem' in read ? `${read.from}-${read.to} ${read.problem}` : 'it was read'
}

test('registers, numbers and signs, as in C and in the sentences of the page', () => {
  expect(value('r0')).toBe(1n)
  expect(value('R1 + 0x10 * 2', 0)).toBe(42n)
  expect(value('(r1 + 0x10) * 2', 0)).toBe(52n)
  expect(value('r0 | r1 ^ 3 & 2')).toBe(1n | (10n ^ (3n & 2n)))
  expect(value('1 << 4 + 1')).toBe(32n)
  expect(value('256 >> 4 + 1')).toBe(8n)
  expect(value(' r0 ')).toBe(1n)
  expect(value('r1 == 10 && r0 != 2')).toBe(1n)
  expect(value('!(r1 == 10) || r0 > 5')).toBe(0n)
  expect(value('5 >= 5')).toBe(1n)
  expect(value('-r0 + ~0')).toBe(-2n)
  expect(value('0b101 + 1')).toBe(6n)
  expect(value('10 - 3 - 2')).toBe(5n)
})

test('parts of registers, signs, floats', () => {
  expect(value('r3[1]')).toBe(0x56n)
  expect(value('r3.4')).toBe(1n)
  expect(value('r3.15:8')).toBe(0x56n)
  expect(value('signed(r1)', 1)).toBe(-2n)
  expect(value('signed(r3[0])')).toBe(0x78n)
  expect(value('f32(r2)')).toBe(1.5)
  expect(value('f32(r2) < 0', 1)).toBe(1n)
  expect(value('f32(r2) != 1.5')).toBe(0n)
  expect(value('7 / 2')).toBe(3.5)
  expect(value('sqrt(r0 + 3)')).toBe(2)
  expect(value('abs(signed(r1))', 1)).toBe(2n)
  expect(value('popcount(r3)')).toBe(13n)
  expect(value('min(r0, r1, 5)', 2)).toBe(3n)
  expect(value('max(f32(r2), 1)')).toBe(1.5)
})

test('lanes: one by its number, and the active ones together', () => {
  expect(value('r0 of lane 3')).toBe(4n)
  expect(value('r0 of lane 2 + 1')).toBe(4n)
  expect(value('max(r0)', 3)).toBe(3n)
  expect(value('min(signed(r1))')).toBe(-2n)
  expect(value('sum(r0)')).toBe(6n)
  expect(value('count(r0 > 1)')).toBe(2n)
  expect(value('any(r0 == 4)')).toBe(0n)
  expect(value('all(r0 < 4)')).toBe(1n)
  expect(value('max(f32(r2))')).toBe(1.5)
  expect(value('count(r0 == max(r0))')).toBe(1n)
  expect(value('lane', 2)).toBe(2n)
})

test('memory, little-endian', () => {
  expect(value('data32[0x10]')).toBe(0xdead_beefn)
  expect(value('data8[0x0f + r0]')).toBe(0xefn)
  expect(value('signed(data16[0x12])')).toBe(BigInt.asIntN(16, 0xdeadn))
})

test('what cannot be read is named, with its place and what would be right', () => {
  expect(problem('')).toBe('0-0 there is nothing yet')
  expect(problem('r0 +')).toBe('4-4 something is missing at the end')
  expect(problem('r0 == 1 r1')).toBe(
    '8-10 “r1” stands after the end of it; a sign such as == or && is missing before it',
  )
  expect(problem('r9')).toBe(
    '0-2 “r9” is no register, memory or function. Registers are written as the page writes them, such as r0, memory as data32[0x10]',
  )
  expect(problem('(r0')).toBe('3-3 “)” is missing at the end')
  expect(problem('r0 # 1')).toBe('3-4 “#” has no meaning in a condition')
  expect(problem('r0 of lane 4')).toBe('11-12 there is no lane 4: they are 0 to 3')
  expect(problem('r3[4]')).toBe('3-4 the number of a byte is 0 to 3 here')
  expect(problem('foo(r0)')).toContain('there is no function “foo”. There are signed, abs')
  expect(problem('f32(r0) & 1')).toBe('8-9 “&” is for integers, and one of the two is a float')
  expect(problem('signed(r0 + 1)')).toContain('signed is of a register')
  expect(problem(`r0 == ${'1'.repeat(400)}`)).toBe('0-406 it has 406 characters; at most 400 are read')
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'r0',
    'r7',
    'exec',
    'data8[',
    ']',
    '(',
    ')',
    '1',
    '0x',
    '1.5',
    'of lane ',
    'max(',
    'count(',
    '+',
    '==',
    '&&',
    '<<',
    '.',
    ':',
    '-',
    '~',
    '!',
    ' ',
    'signed(',
    'f32(',
    ',',
    '“',
    '𝄞',
  )
  test('is read or refused, and what is read has a value in each lane', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
        const read = readCondition(parts.join(''), spec)
        if ('problem' in read) expect(read.from).toBeLessThanOrEqual(read.to)
        else for (let lane = 0; lane < 4; lane++) expect(typeof walk(read.e, state(), lane)).toBe('bigint')
      }),
      { numRuns: 2000 },
    )
  })
})

test('a condition of lanes is that of the active ones', () => {
  const read = readCondition('r0 == 4', spec)
  if ('problem' in read) throw new Error(read.problem)
  expect([0, 1, 2, 3].map((lane) => walk(read.e, state(), lane))).toEqual([0n, 0n, 0n, 0n])
})

for (const { id, load } of architectures)
  test(`${id}: each register is found by its name, and by the name that the page writes`, async () => {
    const { machine, variants } = await load()
    const spec = machine(variants[0]?.id ?? '')
    const taken = new Set<string>()
    for (const { name, place } of allNames(spec.files)) {
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      const read = readFormula(name, spec)
      expect('problem' in read ? `${name}: ${read.problem}` : read.e, name).toEqual(place)
      const to = readTarget(name, spec)
      if ('problem' in to) throw new Error(`${name}: ${to.problem}`)
      expect(readTarget(targetText(to, spec), spec)).toEqual(to)
    }
    for (const space of Object.keys(spec.spaces)) {
      expect(readTarget(`${space} 0x10 to 0x1f`, spec)).toEqual({ space, from: 16, bytes: 16 })
      expect(readTarget(`${space}32[0x10]`, spec)).toEqual({ space, from: 16, bytes: 4 })
    }
  })

test('what may be written to', () => {
  expect(readTarget('r3 of lane 2', spec)).toEqual({ file: 'r', index: 3, lane: 2 })
  expect(readTarget('r3[1]', spec)).toEqual({ file: 'r', index: 3, lo: 8, width: 8 })
  expect(targetText({ file: 'r', index: 3, lo: 8, width: 8, lane: 1 }, spec)).toBe('r3[1] of lane 1')
  expect(targetText({ space: 'data', from: 16, bytes: 4 }, spec)).toBe('data 0x10 to 0x13')
  expect(readTarget('r3 + 1', spec)).toMatchObject({ from: 0, to: 6 })
  expect(readTarget('data 0x20 to 0x10', spec)).toMatchObject({ problem: '0x10 is before 0x20' })
})

test('a register that is no whole number of bytes has only those that are whole', () => {
  const { r } = spec.files
  if (!r) throw new Error('no registers')
  const narrow = { ...spec, files: { ...spec.files, r: { ...r, bits: 12 } } }
  const read = (text: string) => readFormula(text, narrow)
  expect(read('r3[0]')).not.toHaveProperty('problem')
  expect(read('r3[1]')).toMatchObject({ problem: 'the number of a byte is 0 to 0 here' })
})
