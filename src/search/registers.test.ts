// Tests which registers and memories of VP1 a word means, by the names and descriptions of its machine.
import { expect, test } from 'vitest'
import { vp1 } from '../isa/vp1/vp1.ts'
import { registerCalled, touches } from './registers.ts'

type Touched = Parameters<typeof touches>[1]
const registers = (file: string, ...numbers: readonly number[]): Touched => ({
  files: new Map([[file, new Set(numbers)]]),
  spaces: new Set(),
})
const any = (file: string): Touched => ({ files: new Map([[file, 'any']]), spaces: new Set() })
const memory = (space: string): Touched => ({ files: new Map(), spaces: new Set([space]) })

test('one register is touched by its number, or where fields choose the number', () => {
  expect(touches(vp1, registers('r', 3), '$r3')).toBe(true)
  expect(touches(vp1, registers('r', 3), 'r3')).toBe(true)
  expect(touches(vp1, registers('r', 4), 'r3')).toBe(false)
  expect(touches(vp1, registers('v', 3), 'r3')).toBe(false)
  expect(touches(vp1, registers('r', 0, 4), 'r3')).toBe(true)
  expect(touches(vp1, any('r'), 'r3')).toBe(true)
  expect(touches(vp1, any('v'), 'r3')).toBe(false)
})

test('a file is meant by its name, by its letter, or by a word at the beginning of its description', () => {
  for (const text of ['r', '$r', 'scalar']) expect(touches(vp1, registers('r', 3), text), text).toBe(true)
  for (const text of ['v', 'stride', 'zzz']) expect(touches(vp1, registers('r', 3), text), text).toBe(false)
  // `a` is the file of address registers; no description is asked for its word.
  expect(touches(vp1, any('a'), 'a')).toBe(true)
  expect(touches(vp1, any('va'), 'a')).toBe(false)
  expect(touches(vp1, any('va'), 'accumulators')).toBe(true)
  // Words after the first colon or comma describe parts: `scalar` is no word for condition flags.
  expect(touches(vp1, any('c'), 'scalar')).toBe(false)
  expect(touches(vp1, any('c'), 'flags')).toBe(true)
  expect(touches(vp1, any('vc'), 'flags')).toBe(true)
  // A hidden file is found by its name only.
  expect(touches(vp1, any('after'), 'bundle')).toBe(false)
  expect(touches(vp1, any('after'), 'after')).toBe(true)
})

test('a memory is meant by the beginning of its name', () => {
  expect(touches(vp1, memory('ds'), 'ds')).toBe(true)
  expect(touches(vp1, memory('ds'), 'd')).toBe(true)
  expect(touches(vp1, memory('ds'), 's')).toBe(false)
})

test('a register has a number, and a file with one register none', () => {
  const { files } = vp1.machine('')
  expect(registerCalled(files, '$vc3')).toEqual({ file: 'vc', index: 3 })
  expect(registerCalled(files, 'vc4')).toBeUndefined()
  expect(registerCalled(files, '$r0')).toEqual({ file: 'r', index: 0 })
  expect(registerCalled(files, '$r')).toBeUndefined()
  expect(registerCalled(files, 'vx')).toBeUndefined()
})

test('two hundred answers and more are right', () => {
  for (let k = 0; k < 300; k++) expect(touches(vp1, registers('r', 3), `zz${k}`)).toBe(false)
  expect(touches(vp1, registers('r', 3), 'r3')).toBe(true)
})
