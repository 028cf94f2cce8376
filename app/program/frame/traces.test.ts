// Tests that pieces of a trace join to the whole, keep their meaning when squeezed, and do not mix with another run.
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyColumns, MOST_TRACE_COLUMNS, type TraceColumns, traceColumnsFor } from '../../../src/worker/trace.ts'
import { coarser, coarseTrace, createTraces, forgetTraces, joinedTraces, noteAsked, takeTrace } from './traces.ts'

const ROWS = 3
/** Returns columns of one run, whose contents depend only on the step. */
function piece(from: number, count: number, every = 1): TraceColumns {
  const made = traceColumnsFor(from, every, count, ROWS)
  for (let k = 0; k < count; k++) {
    const step = from + k * every
    made.address[k] = step * 4
    made.flags[k] = 1 << (step % 7)
    for (let row = 0; row < ROWS; row++) made.shares[k * ROWS + row] = (step * 31 + row * 7) % 256
  }
  return made
}
const plain = ({ from, every, to, count, address, flags, shares }: TraceColumns) => ({
  from,
  every,
  to,
  count,
  address: [...address],
  flags: [...flags],
  shares: [...shares],
})

test('pieces of any lengths, some again, are the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(5)), { minLength: 1 }), (parts) => {
      let known: TraceColumns | undefined
      for (const [count, again] of parts)
        known = joinedTraces(known, piece(Math.max(0, (known?.to ?? 0) - again), count))
      expect(known && plain(known)).toEqual(plain(piece(0, known?.count ?? 0)))
    }),
  )
})

test('a piece from elsewhere stands alone, one with nothing in it changes nothing', () => {
  const known = piece(10, 5)
  for (const other of [piece(16, 3), piece(8, 4), piece(14, 2, 2)]) expect(joinedTraces(known, other)).toBe(other)
  expect(joinedTraces(known, piece(15, 0))).toBe(known)
  expect(joinedTraces(undefined, known)).toBe(known)
})

test('of very many the first are left out', () => {
  const all = joinedTraces(piece(0, 2 * MOST_TRACE_COLUMNS), piece(2 * MOST_TRACE_COLUMNS, 10))
  expect(plain(all)).toEqual(plain(piece(10, 2 * MOST_TRACE_COLUMNS)))
})

test('two columns as one: the first of both, what happened in either, half of what was active', () => {
  const all = traceColumnsFor(0, 1, 3, ROWS)
  copyColumns(piece(0, 3), 0, 3, all, 0)
  all.shares.set([255, 0, 0, 255, 255, 0, 7, 8, 9])
  const half = coarser(all)
  expect(plain({ ...half, to: 3 })).toEqual({
    from: 0,
    every: 2,
    to: 3,
    count: 2,
    address: [0, 8],
    flags: [0b11, 0b100],
    shares: [255, 128, 0, 7, 8, 9],
  })
  expect(coarseTrace(all, 1)).toBe(all)
  expect(coarseTrace(all, 4)).toMatchObject({ every: 4, count: 1, to: 3 })
})

describe('what comes', () => {
  const traces = createTraces()
  beforeEach(() => forgetTraces(traces))
  const come = (columns: TraceColumns, to: number, of: 'near' | 'far' = 'far') =>
    takeTrace(traces, { did: 'trace', of, columns, ended: false, to })

  test('is taken where it was asked for last', () => {
    noteAsked(traces, 'far', 7)
    come(piece(0, 2), 6)
    expect(traces.getState()).toMatchObject({ far: undefined, asked: { far: 7 } })
    come(piece(0, 3), 7)
    expect(traces.getState()).toMatchObject({ far: { count: 3 }, near: undefined, asked: { far: undefined } })
    noteAsked(traces, 'near', 8)
    forgetTraces(traces)
    come(piece(0, 3), 8, 'near')
    expect(traces.getState()).toMatchObject({ far: undefined, near: undefined })
  })

  test('squeezes what is there where a column has more steps by now', () => {
    noteAsked(traces, 'far', 1)
    come(piece(0, 6), 1)
    noteAsked(traces, 'far', 2)
    come(piece(6, 2, 2), 2)
    expect(traces.getState().far).toMatchObject({ from: 0, every: 2, count: 5, to: 10 })
  })
})
