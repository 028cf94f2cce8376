// Tests what a second machine gathers along a run of the toy: columns, plots, reports, steps that a sieve lets through.
import { describe, expect, test } from 'vitest'
import { blockToy, STOP_OPERATION, scalarToy, toy, WAITS } from '../emu/fixtures/toy.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Sieve } from './log.ts'
import type { PlotAsked } from './plot.ts'
import type { LoadedProgram, Reply, Request } from './protocol.ts'
import { copyColumns, FLAG, rowAt, rowCount, rowKind, type TraceStretch, traceColumnsFor } from './trace.ts'
import { Tracer } from './tracer.ts'

type Word = readonly [op: number, d?: number, a?: number, b?: number]
const codeOf = (words: readonly Word[]) => Uint8Array.from(words.flatMap(([op, d = 0, a = 0, b = 0]) => [op, d, a, b]))
const add = (d: number, b: number): Word => [0, d, d, b & 255]
const STOP: Word = [STOP_OPERATION]
/** Adds 1 to r0 for ever. */
const ENDLESS: readonly Word[] = [add(0, 1), [5, 0, 0]]

function tracerOf(spec: MachineSpec, words: readonly Word[], more: Partial<LoadedProgram> = {}, tick = 0.001): Tracer {
  let time = 0
  const now = () => {
    time += tick
    return time
  }
  return new Tracer(spec, { isa: '', variant: '', code: codeOf(words), init: {}, pokes: [], ...more }, now)
}
type Asked = Parameters<Tracer['ask']>[0]
function answered<D extends Reply['did']>(tracer: Tracer, asked: Asked, did: D): Extract<Reply, { did: D }> {
  const replies = [...tracer.ask(asked, 7)]
  for (let k = 0; tracer.busy && k < 100_000; k++) replies.push(...tracer.slice())
  const found = replies.find((one): one is Extract<Reply, { did: D }> => one.did === did)
  if (!found || replies.length !== 1) throw new Error(JSON.stringify(replies.map((one) => one.did)))
  expect(found.to).toBe(7)
  return found
}
const NEAR: TraceStretch = { of: 'near', from: 0, to: 0, every: 1, rows: [], marked: [] }
const traced = (tracer: Tracer, stretch: Partial<TraceStretch>) => {
  const { columns, ended } = answered(tracer, { do: 'trace', stretch: { ...NEAR, ...stretch } }, 'trace')
  const { from, every, to, count, rows, shares } = columns
  const list = (array: ArrayLike<number>) => Array.from(array)
  return {
    where: { from, every, to, count, rows },
    ended,
    address: list(columns.address),
    group: list(columns.group),
    mask: list(columns.mask),
    waiting: list(columns.waiting),
    flags: list(columns.flags),
    shares: Array.from({ length: count }, (_, k) => list(shares.subarray(k * rows, (k + 1) * rows))),
  }
}

describe('columns', () => {
  test('one for each step, to the end of the stretch or of the program', () => {
    const tracer = tracerOf(scalarToy(), [add(0, 1), add(0, 1), add(0, 1), STOP])
    expect(traced(tracer, { from: 1, to: 3 })).toMatchObject({
      where: { from: 1, every: 1, to: 3, count: 2, rows: 1 },
      ended: false,
      address: [4, 8],
      flags: [0, 0],
      shares: [[255], [255]],
    })
    expect(traced(tracer, { from: 2, to: 9 })).toMatchObject({
      where: { from: 2, to: 4, count: 2 },
      ended: true,
      address: [8, 12],
      flags: [0, FLAG.ends],
    })
    expect(traced(tracer, { from: 9, to: 20 })).toMatchObject({ where: { from: 9, to: 9, count: 0 }, ended: true })
    for (const to of [3, 2, 0])
      expect(traced(tracer, { from: 3, to })).toMatchObject({ where: { to: 3, count: 0 }, ended: false })
    // Steps per column are at least one.
    expect(traced(tracer, { to: 2, every: 0 }).where).toMatchObject({ every: 1, to: 2, count: 2 })
  })

  test('several steps in each: where it began, all that happened in it, and how often each row had its turn', () => {
    const tracer = tracerOf(scalarToy(), [add(0, -1), add(1, 1), [5, 0, 0], STOP], {
      init: { registers: { r: { 0: 3n } } },
    })
    // Three rounds of three steps, and the stop; the rows begin with the two sums.
    const found = traced(tracer, { of: 'far', to: 40, every: 2, rows: [0, 4], marked: [8] })
    expect(found).toEqual({
      where: { from: 0, every: 2, to: 10, count: 5, rows: 2 },
      ended: true,
      address: [0, 8, 4, 0, 8],
      group: [0, 0, 0, 0, 0],
      mask: [1, 1, 1, 1, 1],
      waiting: [0, 0, 0, 0, 0],
      flags: [
        0,
        FLAG.marked | FLAG.jumped | FLAG.back,
        FLAG.marked | FLAG.jumped | FLAG.back,
        0,
        FLAG.marked | FLAG.ends,
      ],
      shares: [
        [128, 128],
        [128, 128],
        [0, 255],
        [128, 128],
        [0, 255],
      ],
    })
    // The last column of a stretch may be shorter.
    expect(traced(tracer, { of: 'far', to: 5, every: 3 }).where).toEqual({
      from: 0,
      every: 3,
      to: 5,
      count: 2,
      rows: 1,
    })
    // The program ends in the middle of a column.
    expect(traced(tracer, { of: 'far', to: 40, every: 4, rows: [0, 4] })).toMatchObject({
      where: { to: 10, count: 3 },
      ended: true,
      shares: [
        [128, 128],
        [64, 191],
        [0, 255],
      ],
    })
  })

  test('only the first 256 steps of a column are looked at', () => {
    // r1 counts to 255, which takes 510 steps; then the second loop begins.
    const words: readonly Word[] = [add(1, -1), [5, 1, 0], add(2, 1), [5, 2, 2]]
    const tracer = tracerOf(scalarToy(), words, { init: { registers: { r: { 1: 128n } } } })
    // 256 steps in the first loop, and the rest of the thousand in the second.
    expect(traced(tracer, { of: 'far', to: 2000, every: 1000, rows: [0, 8] }).shares).toEqual([
      [255, 0],
      [0, 255],
    ])
    expect(traced(tracer, { of: 'far', from: 1, to: 1001, every: 1000, rows: [0, 8] }).shares).toEqual([[254, 1]])
  })

  test('at most 1,024 at once', () => {
    expect(traced(tracerOf(scalarToy(), ENDLESS), { to: 3000 }).where).toMatchObject({ to: 1024, count: 1024 })
  })

  test('rows are lanes: those that were active, of which few are still seen', () => {
    // Lanes in which r0 < 3 stay active; all come back.
    const words: readonly Word[] = [[12, 0, 3], add(1, 1), [13], [4, 1, 0, 0], STOP]
    const tracer = tracerOf(toy(4), words, { init: { registers: { r: { 0: [5n, 1n, 5n, 2n] } } } })
    const found = traced(tracer, { to: 9 })
    expect(found.mask).toEqual([15, 10, 10, 15, 15])
    expect(found.shares).toEqual([
      [255, 255, 255, 255],
      [0, 255, 0, 255],
      [0, 255, 0, 255],
      [255, 255, 255, 255],
      [255, 255, 255, 255],
    ])
    expect(found.flags).toEqual([0, 0, 0, FLAG.stores, FLAG.ends])
    expect(traced(tracer, { of: 'far', to: 3, every: 3 }).shares).toEqual([[85, 255, 85, 255]])
    const rare = tracerOf(toy(2), ENDLESS, { init: {}, pokes: [] })
    expect(traced(rare, { to: 2 }).shares).toEqual([
      [255, 255],
      [255, 255],
    ])
  })

  test('rows are groups: how many of their lanes were active in their turns, and which of them wait', () => {
    const words: readonly Word[] = [[12, 6, 6], [WAITS], [13], STOP]
    // Threads 0 to 7 in two groups; r6 is the number of the thread, and those below 6 stay active.
    const tracer = tracerOf(blockToy(), words, { init: { grid: { blocks: [1], threads: [8] } } })
    const found = traced(tracer, { to: 99 })
    expect(found.group).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
    expect(found.mask).toEqual([15, 15, 15, 3, 15, 3, 15, 15])
    expect(found.shares).toEqual([
      [255, 0],
      [0, 255],
      [255, 0],
      [0, 128],
      [255, 0],
      [0, 128],
      [255, 0],
      [0, 255],
    ])
    expect(found.waiting).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
    expect(found.flags).toEqual([0, 0, FLAG.waits, FLAG.opens, 0, 0, FLAG.ends, FLAG.ends])
    // A column has all its groups; the share of each is that of its own turns.
    expect(traced(tracer, { of: 'far', to: 8, every: 4 }).shares).toEqual([
      [255, 191],
      [255, 191],
    ])
  })

  test('the kind of the rows, and their number', () => {
    expect([
      rowKind({ lanes: 4 }, 2),
      rowKind({ lanes: 4 }, 1),
      rowKind({ lanes: 1 }, 1),
      rowKind({ lanes: 1 }, 2),
    ]).toEqual(['group', 'lane', 'code', 'group'])
    expect(rowCount({ lanes: 4 }, 7, [])).toBe(7)
    expect(rowCount({ lanes: 4 }, 99, [])).toBe(32)
    expect(rowCount({ lanes: 4 }, 1, [0, 4])).toBe(4)
    expect(rowCount({ lanes: 1 }, 1, [0, 4])).toBe(2)
    expect(rowCount({ lanes: 1 }, 1, [])).toBe(1)
    const rows = [0, 8, 24, 28]
    expect([0, 7, 8, 23, 24, 27, 28, 99].map((address) => rowAt(rows, address))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect([rowAt([8, 16], 4), rowAt([], 4), rowAt([8], 99)]).toEqual([0, 0, 0])
  })

  test('columns are copied with all they have', () => {
    const [from, into] = [traceColumnsFor(5, 2, 3, 2), traceColumnsFor(0, 2, 4, 2)]
    expect([from.to, from.shares.buffer]).toEqual([11, from.address.buffer])
    for (const [k, name] of (['address', 'group', 'mask', 'waiting', 'flags'] as const).entries())
      from[name].set([10 * k + 1, 10 * k + 2, 10 * k + 3])
    from.shares.set([1, 2, 3, 4, 5, 6])
    copyColumns(from, 1, 2, into, 1)
    expect([...into.address, ...into.group, ...into.mask]).toEqual([0, 2, 3, 0, 0, 12, 13, 0, 0, 22, 23, 0])
    expect([...into.waiting, ...into.flags]).toEqual([0, 32, 33, 0, 0, 42, 43, 0])
    expect([...into.shares]).toEqual([0, 0, 3, 4, 5, 6, 0, 0])
  })
})

describe('plots', () => {
  const plotted = (tracer: Tracer, plot: Partial<PlotAsked>) =>
    answered(
      tracer,
      { do: 'plot', plot: { of: 'near', formulas: ['r0'], from: 0, to: 0, every: 1, lane: 0, ...plot } },
      'plot',
    )

  test('a value before each step', () => {
    const tracer = tracerOf(scalarToy(), [add(0, 1), add(0, 2), add(0, 3), STOP])
    expect(plotted(tracer, { from: 1, to: 3, formulas: ['r0', 'r0 * 2'] })).toEqual({
      did: 'plot',
      of: 'near',
      plot: {
        from: 1,
        every: 1,
        to: 3,
        count: 2,
        lines: [
          { low: [1n, 3n], high: [1n, 3n] },
          { low: [2n, 6n], high: [2n, 6n] },
        ],
      },
      ended: false,
      to: 7,
    })
    // The values after the last step, the fourth, count, too.
    expect(plotted(tracer, { from: 2, to: 9 })).toMatchObject({
      plot: { to: 5, count: 3, lines: [{ low: [3n, 6n, 6n] }] },
      ended: true,
    })
    for (const to of [2, 0])
      expect(plotted(tracer, { from: 2, to })).toMatchObject({ plot: { to: 2, count: 0 }, ended: false })
    expect(plotted(tracer, { to: 2, every: 0 })).toMatchObject({ plot: { every: 1, count: 2 } })
  })

  test('the lowest and highest of the first 32 steps of a column', () => {
    const tracer = tracerOf(scalarToy(), ENDLESS)
    // r0 goes up by 1 at every second step, beginning with the first.
    expect(plotted(tracer, { of: 'far', to: 200, every: 100 }).plot).toEqual({
      from: 0,
      every: 100,
      to: 200,
      count: 2,
      lines: [{ low: [0n, 50n], high: [16n, 66n] }],
    })
    expect(plotted(tracer, { of: 'far', to: 7, every: 4 }).plot).toMatchObject({
      to: 7,
      lines: [{ low: [0n, 2n], high: [2n, 3n] }],
    })
    expect(plotted(tracer, { to: 1000 }).plot).toMatchObject({ to: 512, count: 512 })
  })

  test('a step without a value counts only where no other has one', () => {
    const tracer = tracerOf(scalarToy(), [add(0, -1), [5, 0, 0]], { init: { registers: { r: { 0: 2n } } } })
    // r0 is 2, 1, 1, 0, 0: 6 / r0 has no value at the end.
    expect(plotted(tracer, { to: 5, formulas: ['6 / r0'] }).plot.lines[0]?.low).toEqual([
      3,
      6,
      6,
      'infinite',
      'infinite',
    ])
    expect(plotted(tracer, { of: 'far', to: 4, every: 4, formulas: ['6 / r0'] }).plot.lines).toEqual([
      { low: [3], high: [6] },
    ])
    expect(plotted(tracer, { of: 'far', from: 3, to: 5, every: 2, formulas: ['6 / r0'] }).plot.lines).toEqual([
      { low: ['infinite'], high: ['infinite'] },
    ])
  })

  test('a program that ends in the middle of a column', () => {
    const tracer = tracerOf(scalarToy(), [add(0, 1), add(0, 2), STOP])
    expect(plotted(tracer, { of: 'far', to: 99, every: 8 })).toMatchObject({
      plot: { to: 4, count: 1, lines: [{ low: [0n], high: [3n] }] },
      ended: true,
    })
  })

  test('what it is not given is refused', () => {
    const tracer = tracerOf(blockToy(), [STOP], { init: { grid: { blocks: [1], threads: [8] } } })
    const ask = (plot: Partial<PlotAsked>) => () =>
      tracer.ask({ do: 'plot', plot: { of: 'near', formulas: ['r0'], from: 0, to: 1, every: 1, lane: 0, ...plot } }, 1)
    expect(ask({ lane: 4 })).toThrow('there is no lane 4')
    expect(ask({ lane: -1 })).toThrow('there is no lane -1')
    expect(ask({ group: 2 })).toThrow('there is no group 2')
    expect(ask({ group: -1 })).toThrow('there is no group -1')
    expect(ask({ formulas: Array(17).fill('r0') })).toThrow('17 formulas are asked for, 16 are possible')
    for (const fine of [{ lane: 3 }, { group: 0 }, { group: 1 }, { formulas: Array(16).fill('r0') }])
      expect(ask(fine)).not.toThrow()
  })
})

describe('reports', () => {
  const logged = (tracer: Tracer, steps: readonly number[], lane?: number) =>
    answered(tracer, { do: 'log', log: { of: 'file', steps, ...(lane !== undefined && { lane }) } }, 'log')

  test('of the steps that are asked for, until the program ends', () => {
    const tracer = tracerOf(toy(4), [[12, 5, 1], add(0, 1), STOP], {
      init: { registers: { r: { 5: [2n, 0n, 0n, 2n] } } },
    })
    const { of, rows, ended } = logged(tracer, [-1, 0, 1, 2, 3, 4, 5])
    expect([of, ended, rows.map(({ step }) => step)]).toEqual(['file', true, [1, 2, 3]])
    expect(rows.map(({ mask, group, report }) => [mask, group, report.lane, report.address])).toEqual([
      [15, 0, 0, 0],
      [6, 0, 1, 4],
      [6, 0, 1, 8],
    ])
    expect(logged(tracer, [2], 3).rows[0]).toMatchObject({ report: { lane: 3, active: false } })
    expect(() => tracer.ask({ do: 'log', log: { of: 'file', steps: [1], lane: 4 } }, 1)).toThrow('there is no lane 4')
    expect(logged(tracer, [])).toMatchObject({ rows: [], ended: false })
    expect(answered(tracer, { do: 'log', log: { of: 'sight', steps: [1] } }, 'log').of).toBe('sight')
  })

  test('no more than 256 at once, and of a group its number', () => {
    const endless = tracerOf(scalarToy(), ENDLESS)
    expect(
      logged(
        endless,
        Array.from({ length: 300 }, (_, k) => k + 1),
      ).rows.map(({ step }) => step),
    ).toEqual(Array.from({ length: 256 }, (_, k) => k + 1))
    const groups = tracerOf(blockToy(), [add(0, 1), STOP], { init: { grid: { blocks: [2], threads: [8] } } })
    expect(logged(groups, [1, 2, 5, 6]).rows.map(({ group, report }) => [group, report.group])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(logged(endless, [1]).rows[0]?.report).not.toHaveProperty('group')
  })
})

describe('sieves', () => {
  // Adds to r1 what it has, stores two bytes of r1 at 8 and 9, loads four from 10 into r2, and stops.
  const words: readonly Word[] = [add(1, 3), [4, 1, 0, 0x09], [3, 2, 0, 10], STOP]
  const tracer = tracerOf(scalarToy(), words)
  const sifted = (sieve: Sieve, from = 1, to = 5) => answered(tracer, { do: 'sift', sift: { from, to, sieve } }, 'sift')
  const steps = (sieve: Sieve) => sifted(sieve).steps

  test('by addresses, and a stretch with its end', () => {
    expect(steps({})).toEqual([1, 2, 3, 4])
    expect(steps({ addresses: [8, 0] })).toEqual([1, 3])
    expect(sifted({}, 2, 4)).toEqual({ did: 'sift', steps: [2, 3], next: 4, ended: false, to: 7 })
    expect(sifted({}, 0, 2)).toMatchObject({ steps: [1], next: 2 })
    expect(sifted({}, 3, 9)).toMatchObject({ steps: [3, 4], next: 5, ended: true })
    for (const to of [3, 1]) expect(sifted({}, 3, to)).toMatchObject({ steps: [], next: 3, ended: false })
  })

  test('by bits of a register, read or written', () => {
    const register = (index: number, does: 'read' | 'write' | 'either', lo = 0, width = 32): Sieve => ({
      register: { file: 'r', index, lo, width, does },
    })
    expect(steps(register(1, 'write'))).toEqual([1])
    expect(steps(register(1, 'read'))).toEqual([1, 2])
    expect(steps(register(2, 'read'))).toEqual([])
    expect(steps(register(2, 'either'))).toEqual([3])
    expect(steps(register(1, 'write', 31, 1))).toEqual([1])
    expect(steps(register(1, 'write', 32, 1))).toEqual([])
    expect(steps({ register: { file: 'kind', index: 1, lo: 0, width: 8, does: 'either' } })).toEqual([])
    expect(steps({ ...register(1, 'read'), addresses: [4] })).toEqual([2])
    // An instruction that computes the number of its register may mean any: operation 6 does.
    const any = tracerOf(scalarToy(), [[6, 0, 1, 2], STOP])
    const sift = { from: 1, to: 9, sieve: register(7, 'write') }
    expect(answered(any, { do: 'sift', sift }, 'sift').steps).toEqual([1])
  })

  test('by bytes of memory that are touched', () => {
    const memory = (from: number, bytes: number, space = 'data'): Sieve => ({ memory: { space, from, bytes } })
    expect(steps(memory(0, 100))).toEqual([2, 3])
    expect(steps(memory(0, 9))).toEqual([])
    expect(steps(memory(0, 10))).toEqual([2])
    expect(steps(memory(10, 1))).toEqual([2, 3])
    expect(steps(memory(11, 1))).toEqual([3])
    expect(steps(memory(13, 9))).toEqual([3])
    expect(steps(memory(14, 9))).toEqual([])
    expect(steps(memory(0, 100, 'block'))).toEqual([])
    expect(steps(memory(0, 100, 'none'))).toEqual([])
    expect(steps({ ...memory(0, 100), register: { file: 'r', index: 2, lo: 0, width: 1, does: 'write' } })).toEqual([3])
  })
})

describe('several requests', () => {
  const trace = (stretch: Partial<TraceStretch>): Request & { do: 'trace' } => ({
    do: 'trace',
    stretch: { ...NEAR, ...stretch },
  })

  test('the one that begins first in the run is answered first, and a newer one of a kind replaces the older', () => {
    const tracer = tracerOf(scalarToy(), ENDLESS)
    expect(tracer.busy).toBe(false)
    expect(tracer.slice()).toEqual([])
    expect(tracer.ask(trace({ from: 50, to: 51 }), 1)).toEqual([])
    expect(tracer.ask(trace({ of: 'far', from: 9, to: 11 }), 2)).toEqual([])
    expect(tracer.ask({ do: 'log', log: { of: 'sight', steps: [30] } }, 3)).toEqual([])
    expect(tracer.ask(trace({ from: 60, to: 61 }), 4)).toEqual([{ did: 'noted', to: 1 }])
    expect(tracer.busy).toBe(true)
    const order: number[] = []
    while (tracer.busy) order.push(...tracer.slice().map(({ to }) => to))
    expect(order).toEqual([2, 3, 4])
    tracer.ask(trace({ to: 9 }), 5)
    tracer.ask(trace({ of: 'far', to: 9 }), 6)
    expect(tracer.drop()).toEqual([
      { did: 'noted', to: 5 },
      { did: 'noted', to: 6 },
    ])
    expect(tracer.busy).toBe(false)
  })

  test('a slice takes some milliseconds; after a hundred what there is is the answer', () => {
    // Each look takes a millisecond, so that a slice looks at four steps.
    const tracer = tracerOf(scalarToy(), ENDLESS, {}, 1)
    tracer.ask(trace({ to: 1000 }), 1)
    let slices = 0
    for (;;) {
      slices++
      const [reply] = tracer.slice()
      if (reply?.did !== 'trace') continue
      expect([reply.ended, reply.columns.count, slices]).toEqual([false, 100, 25])
      break
    }
    expect(tracer.busy).toBe(false)
    // A column that has begun is completed first.
    tracer.ask(trace({ of: 'far', to: 1000, every: 500 }), 2)
    const replies: Reply[] = []
    for (slices = 0; tracer.busy; slices++) replies.push(...tracer.slice())
    expect(replies).toMatchObject([{ columns: { count: 1, to: 500 }, ended: false }])
    // The first thing to do is to go back; then 256 steps are looked at.
    expect(slices).toBe(1 + 256 / 4)
  })

  test('what was set by hand happens at its step, going back included', () => {
    const set = { poke: 'register', file: 'r', index: 0, lane: 0, value: 40n } as const
    const tracer = tracerOf(scalarToy(), ENDLESS, { pokes: [{ step: 4, set }] })
    const low = (from: number) =>
      answered(
        tracer,
        { do: 'plot', plot: { of: 'near', formulas: ['r0'], from, to: from + 3, every: 1, lane: 0 } },
        'plot',
      ).plot.lines[0]?.low
    expect([low(3), low(0), low(4), low(20_000), low(2)]).toEqual([
      [2n, 40n, 41n],
      [0n, 1n, 1n],
      [40n, 41n, 41n],
      [10_038n, 10_039n, 10_039n],
      [1n, 2n, 40n],
    ])
  })
})
