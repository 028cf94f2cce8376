// Tests frames: what is written into a buffer is read back, and nothing else, for a source whose values are known.
import { expect, test } from 'vitest'
import type { MachineSpec } from '../expr/machine.ts'
import { BYTE, Frame, type FrameSource, type FrameView, frameLayout, writeFrame } from './frame.ts'

const show = String
const files: MachineSpec['files'] = {
  r: { shape: 'numbers', count: 3, bits: 32, lanes: true, show, about: '' },
  wide: { shape: 'numbers', count: 2, bits: 80, lanes: true, show, about: '' },
  u: { shape: 'numbers', count: 4, bits: 16, show, about: '' },
}
const LANES = 4
/** Each value says which register and lane it is from; the high words of a wide one are its number and its lane. */
const held = (file: string, index: number, lane: number): bigint =>
  file === 'wide'
    ? (BigInt(index) << 64n) | (BigInt(lane + 1) << 32n) | 0xffff_fff0n
    : BigInt(100 * index + 10 * lane + 1)

const source: FrameSource = {
  step: 2 ** 40 + 5,
  address: 0xffff_fffc,
  group: 7,
  look: () => undefined,
  standing: (group) => ({ address: 0x1000 + group, status: group, mask: -1 - group }),
  read: held,
  changed: (file, index, lane) => (file === 'u' ? index === 2 : index === 1 && lane === 3),
  isZero: (file, index) => file === 'u' || index === 0,
  bytes: (_, from, count) => Uint8Array.from({ length: count }, (_, k) => from + k),
  stored: (space) => new Set(space === 'data' ? [9, 10, 11, 14, 99] : []),
  loaded: (space) => new Set(space === 'data' ? [10, 12] : []),
}
function framed(view: FrameView, into = new ArrayBuffer(0)): Frame {
  const layout = frameLayout(files, LANES, view)
  return new Frame(layout, view, writeFrame(layout, files, source, into))
}
const all: FrameView = {
  files: [{ file: 'r' }, { file: 'wide' }, { file: 'u' }],
  memory: [
    { space: 'data', from: 10, bytes: 4 },
    { space: 'other', from: 0, bytes: 3 },
  ],
  groups: 2,
}

test('where the machine is', () => {
  const frame = framed(all)
  expect([frame.step, frame.address, frame.group]).toEqual([2 ** 40 + 5, 0xffff_fffc, 7])
  expect(frame.groups).toBe(2)
  expect([0, 1].map((k) => frame.standing(k))).toEqual([
    { address: 0x1000, status: 0, mask: 0xffff_ffff },
    { address: 0x1001, status: 1, mask: 0xffff_fffe },
  ])
  expect([-1, 2, Number.NaN].map((k) => frame.standing(k))).toEqual([undefined, undefined, undefined])
  expect(framed({ files: [], memory: [] }).groups).toBe(0)
})

test('every register in every lane, and which of them changed', () => {
  const frame = framed(all)
  for (const [file, { count, lanes }] of Object.entries(files))
    for (let index = 0; index < count; index++)
      for (let lane = 0; lane < (lanes ? LANES : 1); lane++) {
        expect(frame.read(file, index, lane)).toBe(held(file, index, lane))
        expect(frame.changed(file, index, lane)).toBe(source.changed(file, index, lane))
      }
  expect(frame.read('r', 2)).toBe(201n)
  expect(frame.changed('r', 1)).toBe(false)
  // The view shows no such register.
  for (const [file, index, lane] of [
    ['r', 3, 0],
    ['r', 0, 4],
    ['r', 0, -1],
    ['u', 0, 1],
    ['none', 0, 0],
  ] as const) {
    expect(frame.read(file, index, lane)).toBeUndefined()
    expect(frame.changed(file, index, lane)).toBe(false)
  }
})

test('some registers, one lane, and one file in two windows', () => {
  const frame = framed({
    files: [
      { file: 'r', registers: [2, 0], lane: 3 },
      { file: 'u', registers: [3], lane: 2 },
      { file: 'r', registers: [1] },
    ],
    memory: [],
  })
  expect([2, 0].map((index) => frame.read('r', index, 3))).toEqual([231n, 31n])
  expect([0, 2].map((index) => frame.read('r', index, 0))).toEqual([undefined, undefined])
  expect([0, 1, 2, 3].map((lane) => frame.read('r', 1, lane))).toEqual([101n, 111n, 121n, 131n])
  expect([0, 3].map((lane) => frame.changed('r', 1, lane))).toEqual([false, true])
  // All lanes share `u`, whichever lane is asked for.
  expect([frame.read('u', 3), frame.read('u', 2)]).toEqual([301n, undefined])
})

test('which registers of a file in view are not 0, shown or not', () => {
  const frame = framed({
    files: [{ file: 'r', registers: [0] }, { file: 'r', registers: [1] }, { file: 'u' }],
    memory: [],
  })
  expect([0, 1, 2].map((index) => frame.isLive('r', index))).toEqual([false, true, true])
  expect([0, 1, 2, 3].map((index) => frame.isLive('u', index))).toEqual([false, false, false, false])
  expect(frame.isLive('wide', 0)).toBeUndefined()
})

test('bytes in view, and what the last step did to them: a change counts more than a read', () => {
  const frame = framed(all)
  expect(frame.memory('data', 10, 4)).toEqual({
    bytes: Uint8Array.of(10, 11, 12, 13),
    marks: Uint8Array.of(BYTE.changed, BYTE.changed, BYTE.read, 0),
  })
  expect(frame.memory('data', 12, 1)).toEqual({ bytes: Uint8Array.of(12), marks: Uint8Array.of(BYTE.read) })
  expect(frame.memory('other', 0, 3)).toEqual({ bytes: Uint8Array.of(0, 1, 2), marks: new Uint8Array(3) })
  expect(frame.memory('data', 9, 2)).toBeUndefined()
  expect(frame.memory('data', 10, 5)).toBeUndefined()
  expect(frame.memory('other', 10, 1)).toBeUndefined()
})

test('a buffer is used again if it is large enough, and nothing is left in it', () => {
  const { bytes } = frameLayout(files, LANES, all)
  const used = new ArrayBuffer(Math.ceil(bytes / 8) * 8)
  new Uint8Array(used).fill(1)
  const frame = framed(all, used)
  expect(frame.buffer).toBe(used)
  expect(frame.memory('other', 0, 3)?.marks).toEqual(new Uint8Array(3))
  expect(frame.changed('r', 0)).toBe(false)
  expect(frame.isLive('u', 0)).toBe(false)
  const small = new ArrayBuffer(8)
  const grown = framed(all, small).buffer
  expect(grown).not.toBe(small)
  expect([grown.byteLength >= bytes, grown.byteLength % 8, grown.byteLength - bytes < 8]).toEqual([true, 0, true])
})

test('files that the machine does not have are left out', () => {
  const frame = framed({ files: [{ file: 'none' }, { file: '__proto__' }, { file: 'u' }], memory: [] })
  expect([frame.read('none', 0), frame.read('u', 1)]).toEqual([undefined, 101n])
})
