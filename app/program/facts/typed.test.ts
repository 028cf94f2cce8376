// Tests how the page splits typed registers: lanes by type, what is in use, masks, and what a change by hand sets.
import { expect, test } from 'vitest'
import { filesOf } from '../../../src/isa/brew/machine.ts'
import { TYPE_NAMES, TYPES } from '../../../src/isa/brew/types.ts'
import { formatValue } from '../../instruction/formats.ts'
import { byteMaskText, formatOf, lanesOf, split, withLane, withType } from './typed.ts'

const files = filesOf('vlen16')
const { r } = files
if (r?.shape !== 'typed') throw new Error('registers have no types')
const { typed } = r
const code = (name: string) => TYPE_NAMES.indexOf(name)
const parts = (value: bigint, type: string, size: number) => split(value, r.bits, lanesOf(typed, code(type)), size)
/** Formats the lanes of a value, the lowest lane first. */
const shown = (value: bigint, type: string, size = 16) => {
  const { values, lanes } = parts(value, type, size)
  return values.map((lane) => formatValue(lane, lanes.bits, formatOf(lanes, 'typed'))).join(' ')
}

test('every type splits a register into lanes that make it up again', () => {
  const value = 0x0102_0304_0506_0708_f1f2_f3f4_f5f6_f7f8n
  for (const [k, type] of TYPES.entries()) {
    if (!type) continue
    const { values, lanes } = split(value, r.bits, lanesOf(typed, k), 16)
    expect(lanes.bits, type.name).toBe(type.bits)
    expect(values.reduce((all, lane, at) => all | (lane << BigInt(at * type.bits)), 0n)).toBe(value)
  }
})

test('lanes are written as their type says, floats of 16 bits too', () => {
  expect(shown(0xfffffffen, 'int32', 4)).toBe('-2')
  expect(shown(0x0000ffff_00000001n, 'vint32')).toBe('1 65535 0 0')
  expect(shown(0xff01n, 'vuint8s').startsWith('1 255 0 0')).toBe(true)
  expect(shown(0xff01n, 'vsint8s').startsWith('1 -1 0 0')).toBe(true)
  expect(shown(0xc000_3c00n, 'vfp16')).toBe('1.0 -2.0 0.0 0.0 0.0 0.0 0.0 0.0')
  expect(shown(0x3fc0_0000n, 'fp32', 4)).toBe('1.5')
})

test('lanes at and above the size are not in use', () => {
  expect(parts(0n, 'vint16', 6)).toMatchObject({ used: 3, values: { length: 8 } })
  expect(parts(0n, 'vint8', 0).used).toBe(0)
  expect(parts(7n, 'int32', 4)).toMatchObject({ used: 1, values: [7n] })
})

test('a scalar wider than it is, of bytes of ones and zeros, is a mask', () => {
  const { mask } = parts(0xffff_ffff_0000n, 'int32', 8)
  expect(mask && byteMaskText(mask)).toBe('bytes 2–5 of 8')
  expect(byteMaskText(parts(0n, 'int32', 16).mask ?? [])).toBe('no byte of 16')
  expect(byteMaskText(parts(0xff_ffff_ffffn, 'int32', 5).mask ?? [])).toBe('all 5 bytes')
  expect(parts(0xffff_fffe_0000n, 'int32', 8).mask).toBeUndefined()
  expect(parts(0xffffn, 'vint16', 16).mask).toBeUndefined()
  expect(parts(0xffff_ffffn, 'int32', 4).mask).toBeUndefined()
})

test('a lane set by hand leaves the others, and is in use then', () => {
  const place = { file: 'r', of: r, index: 3 }
  const value = (index: number) => ({ poke: 'register', file: 'r', index: 3, lane: 0, value: BigInt(index) })
  expect(withLane(place, 0x0403_0201n, 8, 2, 4, 0xffn)).toEqual([value(0x04ff_0201)])
  expect(withLane(place, 0x0403_0201n, 8, 2, 4, 0n)).toEqual([value(0x0400_0201)])
  expect(withLane(place, 0n, 16, 2, 4, 5n)).toEqual([
    value(0x5_0000_0000),
    { poke: 'register', file: 'size', index: 3, lane: 0, value: 6n },
  ])
})

test('a type set by hand: a scalar keeps its own bytes, of a vector all are in use', () => {
  const place = { file: 'r', of: r, index: 3 }
  const set = (type: string) => withType(place, 0x5_0000_0007n, code(type)).map((s) => 'value' in s && s.value)
  expect(set('int32')).toEqual([BigInt(code('int32')), 7n, 4n])
  expect(set('vint8')).toEqual([BigInt(code('vint8')), 0x5_0000_0007n, 16n])
})
