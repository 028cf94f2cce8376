// Addresses, pages and pictures of memory; which registers of a large file are worth a row.
import { expect, test } from 'vitest'
import type { Architecture, Picture } from '../../../src/isa/architecture.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { pictureBytes } from '../../../src/isa/pictures.ts'
import { assembleSource } from '../../../src/spec/source.ts'
import { formatValue } from '../../instruction/formats.ts'
import { paneOf, viewOf } from '../frame/view.ts'
import { type Facts, useProgram } from './facts.ts'
import { registersShown } from './files.ts'
import { ascii, bytesOf, numberOf, PAGE, placed, READINGS, readAddress } from './memory.ts'
import { bytesOfPixels, filling, pictureText, pixelsOf } from './picture.ts'

const small = { bytes: 1000, about: 'little' }

test('addresses are hexadecimal, and one that is none says what would be', () => {
  expect(readAddress(' 0x1F ', small)).toEqual({ address: 31 })
  expect(readAddress('10', small)).toEqual({ address: 16 })
  expect(readAddress('zz', small)).toMatchObject({ problem: expect.stringContaining('such as') })
  expect(readAddress('3e8', small)).toMatchObject({ problem: expect.stringContaining('0x3e7') })
  expect(readAddress('', small)).toHaveProperty('problem')
})

test('a page begins with a row and ends with the memory', () => {
  expect(placed(37, small)).toBe(32)
  expect(placed(-5, small)).toBe(0)
  expect(placed(999, small)).toBe(1008 - PAGE)
  expect(placed(5, { bytes: 100, about: '' })).toBe(0)
  expect(paneOf('little', 999, { little: { bytes: 100, about: '' } })).toEqual({ space: 'little', from: 0, bytes: 100 })
  expect(paneOf('none', 0, { little: small })?.space).toBe('little')
  expect(paneOf('', 0, {})).toBeUndefined()
})

test('bytes are the numbers they are read as, and become them again', () => {
  const bytes = Uint8Array.from([0, 0, 128, 63])
  const shown = READINGS.map(({ bytes: size, format }) =>
    formatValue(numberOf(bytes.subarray(0, size)), 8 * size, format),
  )
  expect(shown).toEqual(['00', '3f800000', '0', '1065353216', '1.0', '0.0'])
  expect(bytesOf(numberOf(bytes), 4)).toEqual(bytes)
  expect(ascii(Uint8Array.from([72, 105, 32, 200, 126]))).toBe('Hi··~')
})

test('a picture is its pixels, and says how far it has come', () => {
  const gray: Picture = { title: 'A', space: 's', address: 0, width: 2, height: 1, format: 'gray8' }
  expect(pictureBytes(gray)).toBe(2)
  expect([...pixelsOf(gray, Uint8Array.of(7, 0))]).toEqual([7, 7, 7, 255, 0, 0, 0, 255])
  expect(pictureText(gray, Uint8Array.of(7, 0))).toBe('2 by 1 pixels, 2 greys, 1 of 2 pixels other than 0')
  const colour: Picture = { ...gray, format: 'rgba8' }
  expect([...pixelsOf(colour, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(pictureText(colour, new Uint8Array(8))).toBe('2 by 1 pixels, 1 colour, 0 of 2 pixels other than 0')
})

test('another picture becomes bytes: of a grey one the luma, of one of other proportions the middle', () => {
  const gray: Picture = { title: 'A', space: 's', address: 0, width: 2, height: 1, format: 'gray8' }
  const bytes = Uint8Array.of(7, 200)
  expect(bytesOfPixels(gray, pixelsOf(gray, bytes))).toEqual(bytes)
  expect(bytesOfPixels(gray, Uint8ClampedArray.of(0, 255, 0, 255, 255, 255, 255, 0))).toEqual(Uint8Array.of(150, 0))
  const colour: Picture = { ...gray, format: 'rgba8' }
  const pixels = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  expect(bytesOfPixels(colour, pixelsOf(colour, pixels))).toEqual(pixels)
  expect(filling({ width: 100, height: 10 }, gray)).toEqual({ x: 40, y: 0, w: 20, h: 10 })
  expect(filling({ width: 10, height: 100 }, gray)).toEqual({ x: 0, y: 47.5, w: 10, h: 5 })
})

const factsOf = (architecture: Architecture, source: string, more: Partial<Facts> = {}): Facts => ({
  ...useProgram.getState(),
  architecture,
  document: { isa: architecture.isa.id, variant: architecture.variants[0]?.id ?? '', source, init: {} },
  assembly: assembleSource(architecture.isa, source),
  ...more,
})

test('of a large file those registers have rows that are used or were seen; the others on demand', () => {
  const facts = factsOf(g13, 'mov_imm r5, 7, 0b0\niadd r9, r5, u3\n')
  expect(registersShown(facts, 'r')).toEqual([5, 9])
  expect(registersShown(facts, 'u')).toEqual([3])
  expect(registersShown({ ...facts, live: { r: [100, 2] } }, 'r')).toEqual([2, 5, 9, 100])
  expect(registersShown({ ...facts, whole: { r: true } }, 'r')).toHaveLength(128)
  expect(registersShown(factsOf(g13, ''), 'r').length).toBeGreaterThan(0)
})

test('a view has what is on show and no more: rows in sight, one lane, a page of memory, a picture', () => {
  const source = 'iadd r9, r5, 1\n'
  const registers = (facts: Facts) => viewOf(facts).files.filter(({ file }) => file === 'r')
  const spread = registers(factsOf(g13, source, { sight: { r: [9] } }))
  expect(spread).toEqual([
    { file: 'r', registers: [9] },
    { file: 'r', registers: [0] },
  ])
  const one = registers(factsOf(g13, source, { spread: false, lane: 4, sight: { r: [9] } }))
  expect(one[0]).toEqual({ file: 'r', registers: [5, 9], lane: 4 })
  expect(viewOf(factsOf(g13, source)).memory).toEqual([{ space: 'device', from: 0, bytes: PAGE }])
  const picture: Picture = { title: 'A', space: 'device', address: 0x400, width: 3, height: 2, format: 'rgba8' }
  const kernel = { name: 'draws', title: '', about: '', source, init: {}, expect: {}, pictures: [picture] }
  const document = { isa: 'g13', variant: '', from: 'draws', source, init: {} }
  const drawn = viewOf(factsOf({ ...g13, kernels: [kernel] }, source, { document }))
  expect(drawn.memory[1]).toEqual({ space: 'device', from: 0x400, bytes: 24 })
})
