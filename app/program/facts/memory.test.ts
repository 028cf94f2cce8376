// Tests addresses, pages and pictures of memory, and which registers of a large file have a row.

import { expect, test } from 'vitest'
import { bytesOf } from '../../../src/expr/layout.ts'
import type { Picture } from '../../../src/isa/architecture.ts'
import { pictureBytes } from '../../../src/isa/pictures.ts'
import { formatValue } from '../../instruction/formats.ts'
import { pageOf } from '../memory/memoryPane.ts'
import {
  ascii,
  MEMORY_PAGE,
  memoryLayoutOf,
  numberOfBytes,
  pageStart,
  paneAt,
  READINGS,
  readMemoryAddress,
} from './memory.ts'
import { bytesOfPixels, filling, pictureText, pixelsOf } from './picture.ts'

const small = { bytes: 1000, about: 'little' }

test('addresses are hexadecimal, and one that is none says what would be', () => {
  expect(readMemoryAddress(' 0x1F ', small)).toEqual({ address: 31 })
  expect(readMemoryAddress('10', small)).toEqual({ address: 16 })
  expect(readMemoryAddress('zz', small)).toMatchObject({ problem: expect.stringContaining('such as') })
  expect(readMemoryAddress('3e8', small)).toMatchObject({ problem: expect.stringContaining('0x3e7') })
  expect(readMemoryAddress('', small)).toHaveProperty('problem')
})

test('a page begins with a row and ends with the memory', () => {
  expect(pageStart(37, small)).toBe(32)
  expect(pageStart(-5, small)).toBe(0)
  expect(pageStart(999, small)).toBe(1008 - MEMORY_PAGE)
  expect(pageStart(5, { bytes: 100, about: '' })).toBe(0)
  expect(pageOf({ space: 'little', from: 999, as: 'x8' }, { little: { bytes: 100, about: '' } })).toEqual({
    space: 'little',
    from: 0,
    bytes: 100,
  })
  expect(pageOf({ space: 'none', from: 0, as: 'x8' }, { little: small })?.space).toBe('little')
  expect(pageOf({ space: '', from: 0, as: 'x8' }, {})).toBeUndefined()
})

test('bytes are the numbers they are read as, and become them again', () => {
  const bytes = Uint8Array.from([0, 0, 128, 63])
  const bytes8 = Uint8Array.from([...bytes, 254, 255, 255, 255])
  const shown = READINGS.map(
    ({ bytes: size, format, title }) =>
      `${title} ${formatValue(numberOfBytes(bytes8.subarray(0, size)), 8 * size, format)}`,
  )
  expect(shown).toEqual([
    'bytes 00',
    'hex 16 0000',
    'hex 32 3f800000',
    'hex 64 fffffffe_3f800000',
    'u8 0',
    'u16 0',
    'u32 1065353216',
    'u64 18446744066184970240',
    's8 0',
    's16 0',
    's32 1065353216',
    's64 -7524581376',
    'f16 0.0',
    'f32 1.0',
  ])
  expect(bytesOf(numberOfBytes(bytes), 4)).toEqual(bytes)
  expect(ascii(Uint8Array.from([72, 105, 32, 200, 126]))).toBe('Hi··~')
})

test('columns and the stride of rows are as chosen, and what does not fit a row is left out of it', () => {
  expect(memoryLayoutOf({ as: 'u16' })).toMatchObject({ bytes: 2, columns: 8, stride: 16 })
  expect(memoryLayoutOf({ as: 'u16' }, 8)).toMatchObject({ columns: 4, stride: 8 })
  expect(memoryLayoutOf({ as: 'f32', columns: 3 })).toMatchObject({ columns: 3, stride: 12 })
  expect(memoryLayoutOf({ as: 'f32', columns: 3, stride: 20 })).toMatchObject({ columns: 3, stride: 20 })
  expect(memoryLayoutOf({ as: 'f32', columns: 9, stride: 20 })).toMatchObject({ columns: 5, stride: 20 })
  expect(memoryLayoutOf({ as: 'x64', stride: 4 })).toMatchObject({ columns: 1, stride: 8 })
  // A page of rows with a chosen length begins exactly where it is asked to.
  expect(pageStart(37, small, 12)).toBe(37)
  expect(pageStart(999, small, 12)).toBe(1000 - 16 * 12)
  const structs = { space: 'little', from: 4, as: 'f32', columns: 3 } as const
  expect(pageOf(structs, { little: small })).toEqual({ space: 'little', from: 4, bytes: 192 })
  expect(paneAt(structs, 40, small)).toMatchObject({ at: 40, from: 4 })
  expect(paneAt(structs, 300, small)).toMatchObject({ at: 300, from: 300 })
  expect(paneAt({ space: 'little', from: 0, as: 'x8' }, 300, small)).toMatchObject({ at: 300, from: 288 })
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
