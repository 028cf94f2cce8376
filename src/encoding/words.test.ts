// Tests words as three numbers by hand: bits, bytes, digits, places.
import { describe, expect, it } from 'vitest'
import type { Words } from './types.ts'
import {
  bitAt,
  bitsOf,
  bytesOfHex,
  bytesOfWords,
  countBits,
  covers,
  extract,
  flipped,
  hexOf,
  insert,
  lowBits,
  matches,
  numberOfWords,
  placeWithin,
  wordsOfBits,
  wordsOfBytes,
} from './words.ts'

describe('words by hand', () => {
  const w: Words = [0x8000_0001 | 0, 0x0000_00f0, 0x1]
  it('bits are numbered from the lowest of the first of three numbers', () => {
    expect(bitsOf(w)).toEqual([0, 31, 36, 37, 38, 39, 64])
    expect([0, 1, 31, 32, 36, 64, 95].map((bit) => bitAt(w, bit))).toEqual([1, 0, 1, 0, 1, 1, 0])
    expect(wordsOfBits([0, 31, 36, 37, 38, 39, 64, -1])).toEqual(w)
    expect(countBits(w)).toBe(7)
    expect(flipped(w, 31)).toEqual([1, 0xf0, 1])
    expect(flipped(w, 65)).toEqual([0x8000_0001 | 0, 0xf0, 3])
  })
  it('the lowest bits are ones', () => {
    expect(lowBits(0)).toEqual([0, 0, 0])
    expect(lowBits(8)).toEqual([255, 0, 0])
    expect(lowBits(32)).toEqual([-1, 0, 0])
    expect(lowBits(33)).toEqual([-1, 1, 0])
    expect(lowBits(96)).toEqual([-1, -1, -1])
  })
  it('bytes are in the order of memory, numbers have the most significant digit first', () => {
    expect(bytesOfWords(w, 9)).toEqual(Uint8Array.of(1, 0, 0, 0x80, 0xf0, 0, 0, 0, 1))
    expect(wordsOfBytes([1, 0, 0, 0x80, 0xf0])).toEqual([0x8000_0001 | 0, 0xf0, 0])
    expect(wordsOfBytes([9, 1, 2], 1)).toEqual([0x201, 0, 0])
    expect(hexOf([0x0a, 0xb0])).toBe('0ab0')
    expect(numberOfWords(w)).toBe('0x1000000f080000001')
    expect(numberOfWords([0, 0, 0])).toBe('0x0')
    expect(bytesOfHex('0aB0')).toEqual(Uint8Array.of(0x0a, 0xb0))
    for (const wrong of ['0aB', '0g', '0x00']) expect(bytesOfHex(wrong), wrong).toBeUndefined()
  })
  it('a place has its lowest bit first; bits that a word lacks read 0 and hold only 0', () => {
    expect(extract(w, [36, 31, 1, 64])).toBe(0b1011)
    expect(extract(w, [0, -1, 31])).toBe(0b101)
    expect(insert([0, 0, 0], [4, 0, 40], 0b101)).toEqual([16, 256, 0])
    expect(insert([-1, 0, 0], [4, 0], 0b00)).toEqual([~0b1_0001, 0, 0])
    expect(insert([0, 0, 0], [0, -1], 0b01)).toEqual([1, 0, 0])
    expect(insert([0, 0, 0], [0, -1], 0b10)).toBeUndefined()
    expect(insert([0, 0, 0], [0, 1], 4)).toBeUndefined()
  })
  it('sets of bits', () => {
    expect(matches(w, [1, 0xf0, 0], [1, 0xf0, 9])).toBe(true)
    expect(matches(w, [1, 0xf0, 1], [1, 0xf0, 0])).toBe(false)
    expect(covers([3, 0, 1], [1, 0, 1])).toBe(true)
    expect(covers([3, 0, 0], [1, 0, 1])).toBe(false)
    expect(placeWithin([3, 8, 20], 9)).toEqual([3, 8])
  })
})
