// Tests the stops of a run: random programs of the toys against a machine that looks at each step, and cases by hand.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trap, when } from '../expr/expr.ts'
import { readCondition } from '../expr/formula/formula.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { perform } from '../expr/perform.ts'
import { blockToy, STOP_OPERATION, scalarToy, toy, WAITS } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import type { MachineProgram } from './program.ts'
import { MachineState } from './state.ts'
import type { Stop } from './stops.ts'

/** Number of random programs; more are run by hand with RUNS=5000 npx vitest run src/emu/stops.test.ts. */
const RUNS = Number(process.env.RUNS ?? 60)

const CONDITIONS = [
  'r1 == 3',
  'r2 > r3 && flag0',
  'data32[r1] != 0',
  'data8[3] > 5 || data8[4] > 5',
  'max(r1) > 20',
  'count(r0 != 0) == 2',
  'all(r5 == r5 of lane 0)',
  'r4 of lane 0 & 1',
  'kind0 == 1',
  'any(r2 == r6)',
  'sum(r0) > 40',
]
const conditionOf = (text: string, spec: MachineSpec) => {
  const read = readCondition(text, spec)
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`)
  return read.e
}

/** A randomly drawn stop, before its expression is made. */
type Drawn = { readonly group?: number } & (
  | { readonly on: 'address'; readonly at: readonly number[]; readonly when?: string }
  | { readonly on: 'condition'; readonly text: string }
  | { readonly on: 'register'; readonly file: string; readonly index: number; readonly lane?: number }
  | { readonly on: 'memory'; readonly from: number; readonly bytes: number }
  | { readonly on: 'divergence' }
)
const made = (drawn: Drawn, spec: MachineSpec): Stop => {
  const of = drawn.group === undefined ? {} : { group: drawn.group }
  switch (drawn.on) {
    case 'address': {
      const { at, when: text } = drawn
      return {
        ...of,
        on: 'address',
        addresses: new Set(at),
        ...(text !== undefined && { when: conditionOf(text, spec) }),
      }
    }
    case 'condition':
      return { ...of, on: 'condition', holds: conditionOf(drawn.text, spec) }
    case 'register': {
      const { file, index, lane } = drawn
      return { ...of, on: 'write', to: { file, index, ...(lane !== undefined && { lane }) } }
    }
    case 'memory':
      return { ...of, on: 'write', to: { space: 'data', from: drawn.from, bytes: drawn.bytes } }
    case 'divergence':
      return { ...of, on: 'divergence' }
  }
}

/** Records all that is written, even the same values. */
class Watcher extends MachineState {
  readonly written: string[] = []
  override write(file: string, index: number, lane: number, value: bigint): void {
    this.written.push(`${file} ${index} ${this.uniform(file) ? 0 : lane}`)
    super.write(file, index, lane, value)
  }
  override store(space: string, address: bigint | number, bytes: number, value: bigint): void {
    for (let k = 0; k < bytes; k++) this.written.push(`${space} at ${Number(address) + k}`)
    super.store(space, address, bytes, value)
  }
}

const holds = (e: Parameters<typeof when>[0], state: MachineState): boolean =>
  perform([when(e, trap('holds'))], state).trap !== undefined
const lanesOf = (state: MachineState): number =>
  Array.from({ length: state.lanes }, (_, lane) => Number(state.active(lane))).reduce((a, b) => a + b)

/**
 * Runs to the next stop within `most` steps by looking at each one. Returns the index of the stop, -1 if there is none.
 */
function slowly(
  machine: Machine,
  spec: MachineSpec,
  program: MachineProgram,
  stops: readonly Stop[],
  most: number,
  past: boolean,
): number {
  for (let k = 0; k < most; k++) {
    const step = machine.next()
    if ('halt' in step || machine.end) return -1
    const { group } = machine
    const mine = (stop: Stop) => stop.group === undefined || stop.group === group
    if (k > 0 || !past)
      for (const [by, stop] of stops.entries())
        if (
          mine(stop) &&
          stop.on === 'address' &&
          stop.addresses.has(step.address) &&
          (!stop.when || holds(stop.when, machine.state))
        )
          return by
    const before = stops.map((stop) => stop.on === 'condition' && holds(stop.holds, machine.state))
    const lanes = lanesOf(machine.state)
    // The step is performed in a machine of its own.
    const copy = Machine.from(spec, program, machine.dump())
    const { ints, memories } = copy.state
    const after = new Watcher(spec, { ints: ints.slice(), memories, pages: copy.state.pages })
    perform(step.effects, after)
    const hits = (stop: Stop, number: number): boolean => {
      if (!mine(stop)) return false
      if (stop.on === 'condition') return !before[number] && holds(stop.holds, after)
      if (stop.on === 'divergence') return lanesOf(after) > 0 && lanesOf(after) < lanes
      if (stop.on !== 'write') return false
      const { to } = stop
      if ('space' in to)
        return Array.from({ length: to.bytes }, (_, b) => `${to.space} at ${to.from + b}`).some((one) =>
          after.written.includes(one),
        )
      const any = `${to.file} ${to.index} `
      return after.written.some((one) => (to.lane === undefined ? one.startsWith(any) : one === `${any}${to.lane}`))
    }
    machine.forward(1)
    const by = stops.findIndex(hits)
    if (by >= 0) return by
    if (machine.end) return -1
  }
  return -1
}

describe('stops', { timeout: 120_000 + 300 * RUNS }, () => {
  const small = fc.integer({ min: 0, max: 7 })
  const word = fc.tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 0, max: WAITS + 1 }) },
      { weight: 1, arbitrary: fc.constant(STOP_OPERATION) },
    ),
    small,
    fc.oneof(small, fc.integer({ min: 0, max: 23 })),
    small,
  )
  const drawn = (groups: number): fc.Arbitrary<Drawn> =>
    fc
      .tuple(
        fc.oneof(
          fc.record({
            on: fc.constant('address' as const),
            at: fc.array(
              fc.integer({ min: 0, max: 15 }).map((k) => 4 * k),
              { minLength: 1, maxLength: 3 },
            ),
          }),
          fc.record({
            on: fc.constant('address' as const),
            at: fc.array(
              fc.integer({ min: 0, max: 15 }).map((k) => 4 * k),
              { minLength: 1, maxLength: 3 },
            ),
            when: fc.constantFrom(...CONDITIONS),
          }),
          fc.record({ on: fc.constant('condition' as const), text: fc.constantFrom(...CONDITIONS) }),
          fc.record({
            on: fc.constant('register' as const),
            file: fc.constant('r'),
            index: small,
            lane: fc.constant(0),
          }),
          fc.record({
            on: fc.constant('register' as const),
            file: fc.constantFrom('r', 'flags', 'kind'),
            index: fc.integer({ min: 0, max: 3 }),
          }),
          fc.record({
            on: fc.constant('memory' as const),
            from: fc.integer({ min: 0, max: 20 }),
            bytes: fc.integer({ min: 1, max: 9 }),
          }),
          fc.constant({ on: 'divergence' as const }),
        ),
        fc.option(fc.integer({ min: 0, max: groups - 1 }), { nil: undefined, freq: 3 }),
      )
      .map(([one, group]): Drawn => (group === undefined ? one : { ...one, group }))
  const KINDS: readonly (readonly [string, MachineSpec, number, Partial<MachineProgram>])[] = [
    ['one lane', scalarToy(), 1, {}],
    ['four lanes', toy(4), 1, {}],
    ['groups one after the other', toy(4), 3, { threads: 10 }],
    ['groups in turns', blockToy(), 6, { grid: { blocks: [2], threads: [12] } }],
  ]
  for (const [name, spec, groups, threads] of KINDS)
    for (const execution of ['compiled', 'walked', 'mixed'] as const)
      test(`${name}, ${execution}`, () => {
        fc.assert(
          fc.property(
            fc.array(word, { minLength: 3, maxLength: 16 }),
            fc.array(drawn(groups), { minLength: 1, maxLength: 3 }),
            fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 5 }),
            fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 }),
            (words, all, chunks, values) => {
              const program: MachineProgram = {
                code: Uint8Array.from(words.flat()),
                registers: { r: Object.fromEntries(values.map((x, k) => [k, BigInt(x)])) },
                ...threads,
              }
              const stops = all.map((one) => made(one, spec))
              const fast = new Machine(spec, program, { interval: 40, execution })
              const turns = new Machine(spec, program)
              fast.stops = stops
              let past = true
              for (const most of chunks) {
                const rest = fast.run(most, past)
                const by = slowly(turns, spec, program, stops, most, past)
                expect(fast.dump()).toEqual(turns.dump())
                expect(rest.by ?? -1).toBe(by)
                past = by >= 0
              }
            },
          ),
          { numRuns: RUNS },
        )
      })
})

describe('leaving a range of addresses', () => {
  /** Operation 5 jumps to word a if the register r0 of lane a & 3 is not 0; operation 0 adds b to r1. */
  const [ADD, JUMP, END] = [(b: number) => [0, 1, 1, b], (to: number) => [5, 0, to, 0], [STOP_OPERATION, 0, 0, 0]]
  const stoppedAt = (words: readonly (readonly number[])[], from: number, to: number) => {
    const registers = { r: { 0: 1n } }
    const machine = new Machine(scalarToy(), { code: Uint8Array.from(words.flat()), registers })
    machine.stops = [{ on: 'leaving', from, to }]
    const { by } = machine.run(100)
    return [by, machine.address]
  }
  test('it ends where the flow goes on after the range, or jumps out of it', () => {
    const straight = [ADD(1), ADD(2), ADD(3), ADD(4), END]
    expect(stoppedAt(straight, 0, 4)).toEqual([0, 8])
    expect(stoppedAt(straight, 0, 0)).toEqual([0, 4])
    expect(stoppedAt(straight, 0, 8)).toEqual([0, 12])
    expect(stoppedAt([ADD(1), JUMP(3), ADD(3), ADD(4), END], 0, 8)).toEqual([0, 12])
  })
  test('a jump to the first or the last address of the range stays in it', () => {
    expect(stoppedAt([JUMP(2), END, ADD(1), ADD(2), END], 0, 8)).toEqual([0, 12])
    // The way back to address 4 does not leave the range: after 100 steps, of which the first leads to 4, it is at 8.
    expect(stoppedAt([ADD(1), ADD(1), JUMP(1), END], 4, 8)).toEqual([undefined, 8])
  })
  test('an instruction outside of the range ends nothing', () => {
    expect(stoppedAt([ADD(1), ADD(2), END], 40, 80)[0]).toBeUndefined()
  })
})
