// Tests what the timeline draws, pixel by pixel, by hand: rows of lanes, groups and code, marks, names, the whole run.
import { expect, test } from 'vitest'
import { FLAG, type TraceColumns } from '../../../src/worker/trace.ts'
import { drawFar } from './drawFar.ts'
import { drawNear, isBorder } from './drawNear.ts'
import { canvasRecorder, PALETTE } from './fixtures/canvas.ts'
import type { Rows } from './sight.ts'

interface Column {
  readonly mask?: number
  readonly address?: number
  readonly group?: number
  readonly waiting?: number
  readonly flags?: number
}
function traceOf(all: readonly Column[], from = 0): TraceColumns {
  const of = (value: (column: Column) => number | undefined) => Uint32Array.from(all, (one) => value(one) ?? 0)
  return {
    from,
    every: 1,
    to: from + all.length,
    count: all.length,
    rows: 1,
    address: of(({ address }) => address),
    group: of(({ group }) => group),
    mask: of(({ mask }) => mask),
    waiting: of(({ waiting }) => waiting),
    flags: Uint8Array.from(all, ({ flags }) => flags ?? 0),
    shares: new Uint8Array(all.length),
  }
}
const rowsOf = (kind: Rows['kind'], count: number, more: Partial<Rows> = {}): Rows => ({
  kind,
  count,
  starts: [],
  lanes: 4,
  team: undefined,
  ...more,
})

type Near = Parameters<typeof drawNear>[2]
/** Two columns of 22 pixels; the machine is at step 1. */
function near(columns: TraceColumns | undefined, rows: Rows, more: Partial<Near> = {}) {
  const { context, drawn } = canvasRecorder()
  const label = (address: number) => `@${address}`
  drawNear(
    context,
    44,
    { columns, rows, from: 0, count: 2, now: 1, stops: new Set(), label, names: [], ...more },
    PALETTE,
  )
  return drawn
}

test('lanes: adjacent active lanes are one rectangle, the last step is lit, what is to come is pale', () => {
  expect(near(traceOf([{ mask: 0b0011 }, { mask: 0b1101, address: 4 }]), rowsOf('lane', 4))).toEqual([
    ['clearRect', 0, 0, 44, 86],
    ['fillRect', 0, 0, 44, 64, 'ground'],
    ['fillRect', 0, 0, 22, 32, 'past'],
    ['fillRect', 0, 73, 22, 13, 'lit'],
    ['fillText', '@0', 11, 80, 'ink'],
    ['fillRect', 22, 0, 22, 16, 'future 0.4'],
    ['fillRect', 22, 32, 22, 32, 'future 0.4'],
    ['fillText', '@4', 33, 80, 'soft'],
    // The line between past and future, and its triangle.
    ['fillRect', 21, 0, 2, 86, 'now'],
    ['lineTo', 17, 0],
    ['lineTo', 27, 0],
    ['lineTo', 22, 6],
    ['fill', 'now'],
  ])
})

test('columns that are not known are left out, and the line stays in the picture', () => {
  const drawn = near(traceOf([{ mask: 1 }], 1), rowsOf('lane', 1), { now: 0 })
  expect(drawn.filter(([name]) => name === 'fillText')).toEqual([['fillText', '@0', 33, 80, 'soft']])
  expect(drawn.at(-5)).toEqual(['fillRect', 0, 0, 2, 86, 'now'])
  expect(near(undefined, rowsOf('lane', 1), { now: 9 }).slice(2, 3)).toEqual([['fillRect', 42, 0, 2, 86, 'now']])
})

test('code: a bar in the row of the address', () => {
  const rows = rowsOf('code', 2, { starts: [0, 8] })
  const bars = near(traceOf([{ address: 4 }, { address: 8 }]), rows, { now: 9 }).filter(([, , , , h]) => h === 6)
  expect(bars).toEqual([
    ['fillRect', 0, 13, 21, 6, 'past'],
    ['fillRect', 22, 45, 21, 6, 'past'],
  ])
})

test('groups: a bar as high as lanes are active, dots where groups wait, a border between blocks', () => {
  const team = { size: 2, groups: 4 } as unknown as NonNullable<Rows['team']>
  const rows = rowsOf('group', 2, { team })
  const trace = traceOf([
    { group: 1, mask: 0b1111, waiting: 0b01 },
    { group: 2, mask: 0b0011 },
  ])
  expect(near(trace, rows, { now: 9 }).slice(2)).toEqual([
    ['fillRect', 0, 33, 21, 30, 'past'],
    ...[3, 9, 15].map((x) => ['fillRect', x, 15, 2, 2, 'past']),
    ['fillText', '@0', 11, 80, 'soft'],
    // The third group is the first one of the second block.
    ['fillRect', 22, 16, 21, 15, 'past'],
    ...Array.from({ length: 16 }, (_, k) => ['fillRect', 22, 4 * k, 1, 2, 'soft']),
    ['fillText', '@0', 33, 80, 'soft'],
    ['fillRect', 42, 0, 2, 86, 'now'],
    ['lineTo', 38, 0],
    ['lineTo', 48, 0],
    ['lineTo', 43, 6],
    ['fill', 'now'],
  ])
  expect([isBorder(trace, 1, rows), isBorder(trace, 1, rowsOf('lane', 4))]).toEqual([true, true])
  const within = traceOf([{ group: 2 }, { group: 3 }])
  expect([isBorder(within, 1, rows), isBorder(within, 1, rowsOf('lane', 4))]).toEqual([false, true])
})

test.each([
  [
    FLAG.jumped,
    [
      ['lineTo', 14, 69],
      ['lineTo', 8, 66],
      ['lineTo', 8, 72],
      ['fill', 'past'],
    ],
  ],
  [
    FLAG.jumped | FLAG.back,
    [
      ['lineTo', 8, 69],
      ['lineTo', 14, 66],
      ['lineTo', 14, 72],
      ['fill', 'past'],
    ],
  ],
  [
    FLAG.stores,
    [
      ['lineTo', 11, 65.5],
      ['lineTo', 14.5, 69],
      ['lineTo', 11, 72.5],
      ['lineTo', 7.5, 69],
      ['fill', 'store'],
    ],
  ],
  [FLAG.opens, [['fillRect', 9.5, 65, 3, 8, 'ink']]],
  [FLAG.ends, [['fillRect', 8, 66, 6, 6, 'soft']]],
  [
    FLAG.trapped,
    [
      ['moveTo', 8, 66],
      ['lineTo', 14, 72],
      ['moveTo', 8, 72],
      ['lineTo', 14, 66],
      ['stroke', 'stop', 'width 1.5'],
    ],
  ],
  // Two marks stand side by side.
  [
    FLAG.opens | FLAG.ends,
    [
      ['fillRect', 5.5, 65, 3, 8, 'ink'],
      ['fillRect', 12, 66, 6, 6, 'soft'],
    ],
  ],
])('marks of a step: flags %i', (flags, marks) => {
  const drawn = near(traceOf([{ flags }]), rowsOf('lane', 1), { now: 9 })
  expect(drawn.slice(2, 2 + marks.length)).toEqual(marks)
})

test('a breakpoint is a disc', () => {
  const drawn = near(traceOf([{ address: 8 }]), rowsOf('lane', 1), { now: 9, stops: new Set([8]) })
  expect(drawn.slice(2, 4)).toEqual([
    ['arc', 11, 69, 3, 0, 6.28],
    ['fill', 'stop'],
  ])
})

test('names: the first and the last row, or each row that is high enough', () => {
  const names = (count: number, all: readonly string[]) =>
    near(undefined, rowsOf('lane', count), { names: all })
      .filter(([name]) => name === 'fillText')
      .map(([, text, x, y]) => [text, x, y])
  expect(names(32, ['0', '31'])).toEqual([
    ['0', 2, 5.5],
    ['31', 2, 59.5],
  ])
  expect(names(4, ['a', 'b', 'c', 'd'])).toEqual([
    ['a', 2, 8.5],
    ['b', 2, 24.5],
    ['c', 2, 40.5],
    ['d', 2, 56.5],
  ])
  expect(names(8, [...'abcdefgh']).map(([text]) => text)).toEqual(['a', 'h'])
  const boxes = near(undefined, rowsOf('lane', 32), { names: ['0', '31'] }).filter(([, , , , , c]) => c === 'page 0.85')
  expect(boxes).toEqual([
    ['fillRect', 0, 0, 11, 10, 'page 0.85'],
    ['fillRect', 0, 54, 17, 10, 'page 0.85'],
  ])
})

type Far = Parameters<typeof drawFar>[2]
/** Ten steps on 80 pixels. */
function far(columns: TraceColumns | undefined, more: Partial<Far> = {}) {
  const { context, drawn } = canvasRecorder()
  const strip = { columns, rows: rowsOf('lane', 1), span: 10, now: 5, near: undefined, ...more }
  drawFar(context, 80, strip, {} as CanvasImageSource, PALETTE)
  return drawn
}

test('the whole run: the image to its end, pale after the present step, marks that are not too near to each other', () => {
  const flags = [FLAG.stores, 0, 0, FLAG.marked, FLAG.trapped, 0, 0, 0, 0, 0]
  expect(far(traceOf(flags.map((one) => ({ flags: one }))))).toEqual([
    ['clearRect', 0, 0, 80, 24],
    ['fillRect', 0, 0, 80, 18, 'ground'],
    ['rect', 0, 0, 80, 18],
    ['drawImage', 0, 0, 10, 1, 0, 0, 80, 18],
    ['fillRect', 40, 0, 40, 18, 'ground 0.6'],
    // Steps 4, 3 and 0 are in the middle of 8 pixels each, in places of 4 pixels.
    ['fillRect', 37, 19, 2, 4, 'stop'],
    ['arc', 30, 21, 2.5, 0, 6.28],
    ['fill', 'stop'],
    ['fillRect', 5, 19, 2, 4, 'store'],
    ['fillRect', 39, 0, 2, 24, 'now'],
  ])
})

test('marks that are nearly everywhere say nothing', () => {
  const stores = traceOf(Array.from({ length: 10 }, () => ({ flags: FLAG.stores })))
  expect(far(stores).filter((call) => call.at(-1) === 'store')).toEqual([])
})

test('a frame around the near steps, and the present step within the picture', () => {
  expect(far(undefined, { near: [2, 4], now: 0 }).slice(2)).toEqual([
    ['strokeRect', 16.75, 0.75, 14.5, 16.5, 'now', 'width 1.5'],
    ['fillRect', 0, 0, 2, 24, 'now'],
  ])
  expect(far(undefined, { near: [10, 10], now: 99 }).slice(2)).toEqual([
    ['strokeRect', 76, 0.75, 3, 16.5, 'now', 'width 1.5'],
    ['fillRect', 78, 0, 2, 24, 'now'],
  ])
})

test('borders between groups, if there is room for all of them', () => {
  const group = traceOf([...[0, 0, 0, 0, 0], ...[1, 1, 1, 1, 1]].map((one) => ({ group: one })))
  expect(far(group).filter((call) => call.at(-1) === 'soft')).toEqual(
    Array.from({ length: 5 }, (_, k) => ['fillRect', 40, 4 * k, 1, 2, 'soft']),
  )
  const many = traceOf(Array.from({ length: 10 }, (_, k) => ({ group: k })))
  expect(far(many).filter((call) => call.at(-1) === 'soft')).toEqual([])
})
