// Tests that an instruction knows what its word does, and computes it once for the registers that it depends on.
import { expect, test } from 'vitest'
import { decode } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Peek } from '../expr/machine.ts'
import type { Architecture } from './architecture.ts'
import { brew } from './brew/brew.ts'
import { g13 } from './g13/g13.ts'
import { instructionAt } from './instruction.ts'

/** Returns an architecture that counts how often it is asked for a meaning. */
function counting({ isa, meaning }: Architecture) {
  const count = { asked: 0 }
  const counted: Architecture['meaning'] = (...args) => {
    count.asked++
    return meaning(...args)
  }
  return { isa, meaning: counted, count }
}

/** Returns the word of a line. */
const wordOf = ({ isa }: Pick<Architecture, 'isa'>, line: string) => {
  const { lines, errors } = assembleSource(isa, line)
  expect(errors).toEqual([])
  return decode(isa, lines[0]?.made.words ?? [0, 0, 0])
}

test('the same word at the same address is one instruction; another address, variant or word is another', () => {
  const known = counting(g13)
  const word = wordOf(known, 'iadd r1, r2, r3')
  const one = instructionAt(known, '', word, 8)
  expect(instructionAt(known, '', { ...word }, 8)).toBe(one)
  const others = [
    instructionAt(known, '', word),
    instructionAt(known, 'x', word, 8),
    instructionAt(known, '', wordOf(known, 'iadd r1, r2, r4'), 8),
  ]
  expect(new Set([one, ...others]).size).toBe(4)
  expect(one).toMatchObject({ address: 8, decoded: { bytes: word.bytes } })
})

test('a meaning is computed once, with registers as at the start or as they are', () => {
  const known = counting(g13)
  const instruction = instructionAt(known, '', wordOf(known, 'iadd r1, r2, r3'))
  const first = instruction.meaning()
  expect(first?.effects).toMatchObject([{ do: 'set', place: { file: 'r' } }])
  expect(instruction.meaning()).toBe(first)
  expect(known.count.asked).toBe(1)
  const seen = instruction.meaning(() => 0)
  expect([instruction.meaning(() => 1), known.count.asked]).toEqual([seen, 2])
})

test('a meaning that depends on types is computed anew when one of them is another', () => {
  const known = counting(brew)
  const instruction = instructionAt(known, 'vlen16', wordOf(known, '$r1 <- $r2 + $r3'))
  /** Types of registers: all integers, but for those given. */
  const types =
    (given: Readonly<Record<number, number>>): Peek =>
    (_, index) =>
      given[index] ?? 0
  const sum = instruction.meaning(types({}))
  expect(instruction.meaning(types({ 9: 3 }))).toBe(sum)
  expect(known.count.asked).toBe(1)
  const float = instruction.meaning(types({ 2: 1, 3: 1 }))
  expect(known.count.asked).toBe(2)
  expect(float?.effects).not.toEqual(sum?.effects)
  expect(instruction.meaning(types({}))).toEqual(sum)
  expect(known.count.asked).toBe(3)
})
