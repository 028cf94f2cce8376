// Tests where registers lie in the buffer of a machine, and what is read and written there.
import { expect, test } from 'vitest'
import {
  bufferLayoutOf,
  bytesOf,
  firstRegisterWord,
  fullMask,
  numbersTo,
  ones,
  population,
  strideOf,
} from './layout.ts'
import type { RegisterFile } from './registerFile.ts'

const file = (count: number, bits: number, lanes = false): RegisterFile => ({
  shape: 'numbers',
  count,
  bits,
  lanes,
  show: String,
  about: '',
})

test('files follow each other, with as many words as their registers and lanes need', () => {
  const files = { r: file(3, 32, true), u: file(2, 33), exec: file(1, 1, true), d: file(2, 64, true), b: file(4, 1) }
  const layout = bufferLayoutOf({ files, lanes: 4, exec: 'exec' })
  const bases = Object.fromEntries([...layout.files].map(([name, { base }]) => [name, base]))
  // 3 registers of 4 lanes, 2 of 2 words, the mask, 2 of 2 words of 4 lanes, 4 of one word.
  expect(bases).toEqual({ r: 0, u: 12, exec: 16, d: 17, b: 33 })
  expect([layout.size, layout.exec, layout.lanes]).toEqual([37, 16, 4])
  const [r, u, d, exec] = ['r', 'u', 'd', 'exec'].map((name) => layout.files.get(name)!)
  expect([r, u, d, exec].map((one) => one!.words)).toEqual([1, 2, 2, 1])
  expect([r, u, d, exec].map((one) => one!.lanes)).toEqual([true, false, true, true])
  expect([r, u, d, exec].map((one) => one!.mask)).toEqual([false, false, false, true])
  expect([r, u, d, exec].map((one) => strideOf(one!, 4))).toEqual([4, 1, 4, 1])
  expect(firstRegisterWord(r!, 4, 2)).toBe(8)
  expect(firstRegisterWord(u!, 4, 1)).toBe(14)
  expect(firstRegisterWord(d!, 4, 1)).toBe(25)
})

test('without a mask all lanes are always active', () => {
  const layout = bufferLayoutOf({ files: { r: file(2, 1, true) }, lanes: 32 })
  expect(layout.exec).toBeUndefined()
  expect(layout.size).toBe(64)
  expect(layout.files.get('r')!.mask).toBe(false)
})

test('a machine that cannot be is refused with what is wrong', () => {
  const of = (lanes: number, files: Record<string, RegisterFile> = {}, exec?: string) =>
    bufferLayoutOf({ files, lanes, ...(exec !== undefined && { exec }) })
  for (const lanes of [0, 33, 1.5, Number.NaN]) expect(() => of(lanes)).toThrow(`${lanes} lanes: 1 to 32 are possible`)
  for (const lanes of [1, 32]) expect(of(lanes).lanes).toBe(lanes)
  expect(() => of(1, { r: file(1, 0) })).toThrow('file r has registers of 0 bits')
  expect(of(1, { r: file(1, 1) }).size).toBe(1)
  for (const count of [-1, 1.5]) expect(() => of(1, { r: file(count, 8) })).toThrow(`file r has ${count} registers`)
  expect(of(1, { r: file(0, 8) }).size).toBe(0)
  const wrong = 'the execution mask e is to be one register of 1 bit, per lane'
  for (const e of [file(1, 1), file(2, 1, true), file(1, 2, true)]) expect(() => of(4, { e }, 'e')).toThrow(wrong)
  expect(() => of(4, {}, 'e')).toThrow(wrong)
  expect(of(4, { e: file(1, 1, true) }, 'e').exec).toBe(0)
})

test('masks and counts', () => {
  expect(ones(0)).toBe(0n)
  expect(ones(40)).toBe(0xffffffffffn)
  expect([1, 4, 30, 32].map(fullMask)).toEqual([1, 15, 0x3fffffff, -1])
  expect(numbersTo(3)).toEqual([0, 1, 2])
  expect([0, 1, 0x80000000, 0xf0f0, -1, 0x7fffffff, 0x12345678].map(population)).toEqual([0, 1, 1, 8, 32, 31, 13])
  expect([...bytesOf(0x123456n, 2)]).toEqual([0x56, 0x34])
  expect([...bytesOf(0x1234n, 4)]).toEqual([0x34, 0x12, 0, 0])
})
