// Tests what is known of a register file by its shape: bits of a register, names within a value, files beside others.
import { expect, test } from 'vitest'
import { besideTyped, bitsOfRegister, namingOf, type RegisterFile, typeFiles } from './registerFile.ts'

const facts = { count: 3, bits: 16, show: String, about: '' }
const files: Readonly<Record<string, RegisterFile>> = {
  sums: { ...facts, shape: 'numbers', fewer: [10, 12] },
  flags: { ...facts, shape: 'flags', flags: ['zero', 'always'], constant: { 1: 1 } },
  mode: { ...facts, shape: 'names', names: ['off', 'on'] },
  whole: { ...facts, shape: 'parts', parts: [{ name: 'low', lo: 0, bits: 8, flags: ['a'] }] },
  v: { ...facts, shape: 'typed', typed: { by: 'type', types: [], size: 'size' } },
  w: { ...facts, shape: 'typed', typed: { by: 'kind', types: [] } },
  type: { ...facts, shape: 'names', names: ['int'] },
}
const of = (file: string) => files[file] ?? expect.unreachable()

test('a register has as many bits as its file says, or fewer', () => {
  expect([0, 1, 2].map((index) => bitsOfRegister(of('sums'), index))).toEqual([10, 12, 16])
  expect(bitsOfRegister(of('v'), 0)).toBe(16)
})

test('only a register that is one value has names within it', () => {
  expect(namingOf(of('flags'))).toEqual({ flags: ['zero', 'always'], constant: { 1: 1 } })
  expect(namingOf(of('mode'))).toEqual({ names: ['off', 'on'] })
  for (const file of [of('sums'), of('whole'), of('v'), undefined]) expect(namingOf(file)).toEqual({})
})

test('types and sizes stand beside the registers that they are of', () => {
  expect([...typeFiles(files)]).toEqual(['type', 'kind'])
  expect(['type', 'size', 'kind'].every((file) => besideTyped(files, file))).toBe(true)
  expect(['v', 'w', 'mode'].some((file) => besideTyped(files, file))).toBe(false)
})
