// Tests which registers have a row if only those with differing lanes are asked for.
import { expect, test } from 'vitest'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { Frame, type FrameView, frameLayout, writeFrame } from '../../../src/worker/frame.ts'
import { differing, MOST_PINS, orderOf, pinned } from './differ.ts'

const spec = g13.machine('')
const VIEW: FrameView = { files: [{ file: 'r', registers: [0, 1, 2] }, { file: 'exec' }], memory: [] }

/** Returns a frame: r0 is equal in all lanes, r1 differs in lane 5 alone, r2 is the lane; lanes 0 to 3 are active. */
function frame(): Frame {
  const layout = frameLayout(spec.files, spec.lanes, VIEW)
  const read = (file: string, index: number, lane: number) =>
    BigInt(file === 'exec' ? Number(lane < 4) : ([7, lane === 5 ? 1 : 0, lane][index] ?? 0))
  const buffer = writeFrame(
    layout,
    spec.files,
    {
      step: 0,
      address: 0,
      group: 0,
      look: () => undefined,
      standing: () => ({ address: 0, status: 0, mask: 0 }),
      read,
      changed: () => false,
      isZero: () => false,
      bytes: () => new Uint8Array(),
      stored: () => new Set(),
      loaded: () => new Set(),
    },
    new ArrayBuffer(0),
  )
  return new Frame(layout, VIEW, buffer)
}

test('rows are those whose active lanes differ, or that differ between the chosen lane and the pinned', () => {
  const rows = (choice: Parameters<typeof differing>[4]) => differing(frame(), spec, 'r', [0, 1, 2], choice)
  expect(rows({ rows: 'all', lane: 0, pins: [] })).toEqual([0, 1, 2])
  expect(rows({ rows: 'lanes', lane: 0, pins: [] })).toEqual([2])
  expect(rows({ rows: 'pins', lane: 0, pins: [5] })).toEqual([1, 2])
  expect(rows({ rows: 'pins', lane: 5, pins: [5] })).toEqual([])
  // Without a frame, nothing is hidden.
  expect(differing(undefined, spec, 'r', [0, 1], { rows: 'lanes', lane: 0, pins: [] })).toEqual([0, 1])
})

test('pinned lanes stand first, in the order they were pinned, and the last four count', () => {
  expect(orderOf(6, [4, 1])).toEqual([4, 1, 0, 2, 3, 5])
  expect(orderOf(2, [4, 1])).toEqual([1, 0])
  expect(pinned([4, 1], 4)).toEqual([1])
  expect(pinned([0, 1, 2, 3], 9)).toEqual([1, 2, 3, 9])
  expect(pinned([0, 1, 2, 3], 9)).toHaveLength(MOST_PINS)
})
