// Tests the limit of memory: it stops a program at the same step on every way there, and going back leads away from it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { blockToy, STOP_OPERATION, scalarToy, toy } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import type { MachineProgram } from './program.ts'
import { happened } from './tell.ts'

const RUNS = Number(process.env.RUNS ?? 100)
const timeout = 20_000 + 100 * RUNS

/** Adds 64 to r0, stores r1 at r0 + 3, and begins again: it needs another page every 64 rounds of three steps. */
const WALK: MachineProgram = {
  code: Uint8Array.from([0, 0, 0, 64, 4, 1, 0, 3, 5, 7, 0, 0]),
  registers: { r: { 1: 9n } },
}
const SENTENCE = /^the program has written to more than 12 KB of memory \(space data\), the most it is given$/

/** Returns a machine that was walked one instruction at a time, for up to `most` steps. */
function slowly(spec: MachineSpec, program: MachineProgram, pages: number, most: number): Machine {
  const machine = new Machine(spec, program, { execution: 'walked', pages })
  while (machine.step < most && !machine.end) if (machine.forward().why !== 'budget') break
  return machine
}
const found = (machine: Machine) => ({
  end: machine.end,
  touched: machine.state.pages.touched,
  checksum: machine.checksum,
  dump: machine.dump(),
})

test('what is written from outside is not refused for the sake of a short history', () => {
  const memory = [{ space: 'data', address: 0, bytes: new Uint8Array(3 * 4096).fill(1), item: 'u8' as const }]
  const machine = new Machine(scalarToy(), { ...WALK, memory }, { historyBytes: 0 })
  const data = machine.state.memories.get('data')
  for (let page = 0; page < 3; page++) data?.write(4096 * page, Uint8Array.of(page + 5))
  expect([0, 1, 2].map((page) => data?.read(4096 * page, 2))).toEqual([5, 6, 7].map((x) => Uint8Array.of(x, 1)))
  machine.poke({ poke: 'memory', space: 'data', address: 4096, bytes: Uint8Array.of(9) })
  expect(machine.run(1000).why).toBe('budget')
})

test('names itself, at the step before the instruction that has no memory', () => {
  const machine = new Machine(scalarToy(), WALK, { pages: 3 })
  const rest = machine.run(1e6)
  expect(rest.why).toBe('memory')
  expect(rest.text).toMatch(SENTENCE)
  // Page 3 begins at 0x3000, which round 192 reaches; the store is the second step of a round.
  expect([machine.step, machine.address, machine.state.read('r', 0, 0)]).toEqual([3 * 191 + 1, 4, 0x3000n])
  expect(machine.end).toEqual(rest)
  expect(machine.run(5)).toEqual(rest)
  expect(machine.step).toBe(574)
  expect(happened(machine)?.registers).toEqual([{ file: 'r', index: 0, lane: 0, before: 0x2fc0n, after: 0x3000n }])
  expect(machine.end).toEqual(rest)
  // The user makes the program go on.
  machine.poke({ poke: 'register', file: 'r', index: 0, lane: 0, value: 0n })
  expect(machine.end).toBeUndefined()
  expect(machine.run(100).why).toBe('budget')
  machine.seek(573)
  expect(machine.end).toBeUndefined()
  expect(machine.run(1e6).why).toBe('memory')
})

test('is known where a machine comes to rest before it, without its being asked to go on', () => {
  const machine = new Machine(scalarToy(), WALK, { pages: 3 })
  machine.seek(573)
  machine.look()
  expect(machine.end).toBeUndefined()
  machine.seek(574)
  expect(machine.end).toBeUndefined()
  machine.look()
  expect([machine.step, machine.end?.why]).toEqual([574, 'memory'])
})

test('holds for what a program begins with, and what a person sets', () => {
  const memory = [0, 0x1000, 0x2000, 0x3000].map((address) => ({ space: 'data', address, bytes: Uint8Array.of(1) }))
  const begin = () => new Machine(scalarToy(), { ...WALK, memory }, { pages: 3 })
  expect(begin).toThrow('the program begins with')
  const machine = new Machine(scalarToy(), WALK, { pages: 3 })
  const before = machine.dump()
  const poke = () =>
    machine.poke({ poke: 'memory', space: 'data', address: 0xfff, bytes: new Uint8Array(0x3000).fill(7) })
  expect(poke).toThrow(SENTENCE)
  expect(machine.dump()).toEqual(before)
  machine.forward()
  machine.back()
  expect(machine.dump()).toEqual(before)
})

test('what is to be set at a step and has no memory left is named once, and left out wherever one goes', () => {
  const machine = new Machine(scalarToy(), WALK, { pages: 3 })
  const set = (address: number, bytes: number) =>
    ({ poke: 'memory', space: 'data', address, bytes: new Uint8Array(bytes).fill(7) }) as const
  const [fits, first, later] = [
    { step: 5, poke: set(0x8000, 1) },
    { step: 5, poke: set(0x9000, 0x3000) },
    { step: 300, poke: set(0xd000, 1) },
  ]
  machine.expect([later, fits, first])
  expect(machine.takeMissed(false)).toEqual([])
  // The program has two pages by then, of which the second begins in round 64.
  machine.seek(1000)
  const why = expect.stringMatching(SENTENCE)
  expect(machine.takeMissed(false)).toEqual([
    { one: first, why },
    { one: later, why },
  ])
  machine.seek(0)
  machine.seek(1000)
  expect(machine.takeMissed(true)).toEqual([])
  expect(machine.state.memories.get('data')?.read(0x8000, 2)).toEqual(Uint8Array.of(7, 0))
})

test('pages are given back on the way back, and counted again on the way there', () => {
  const machine = new Machine(toy(4), WALK, { pages: 9, interval: 50 })
  const touched = (step: number) => {
    machine.seek(step)
    return machine.state.pages.touched
  }
  // Stores of the second page begin in round 64.
  expect([0, 3, 189, 193, 600, 100, 0, 600].map(touched)).toEqual([0, 1, 1, 2, 4, 1, 0, 4])
})

test('what is kept to go back is bounded, however much is written again', () => {
  // Each lane writes to a page of its own, 32 pages in a step, and each of a thousand pages again after 32 steps.
  const step: MachineSpec['step'] = () => ({
    address: 0,
    bytes: 4,
    effects: [
      X.store('data', 4, X.shl(X.zx(10, X.reg('r', 0)), 12), X.reg('r', 1)),
      X.set(X.reg('r', 0), X.add(X.reg('r', 0), 32)),
      X.set(X.reg('r', 1), X.add(X.reg('r', 1), 3)),
      X.jump(0),
    ],
  })
  const wide = { ...toy(32), spaces: { data: { bytes: 2 ** 32, about: 'data' } }, step }
  const program: MachineProgram = {
    code: new Uint8Array(4),
    registers: { r: { 0: Array.from({ length: 32 }, (_, k) => BigInt(k)) } },
  }
  const machine = new Machine(wide, program, { historyBytes: 64 * 4096 })
  let most = 0
  for (let k = 0; k < 400; k++) {
    machine.run(101)
    most = Math.max(most, machine.state.pages.copies)
  }
  // The first snapshot, the last one and the steps since need a thousand pages each.
  expect(most).toBeLessThanOrEqual(3 * 1024)
  const fresh = new Machine(wide, program)
  fresh.run(20_000)
  machine.seek(20_000)
  expect(found(machine)).toEqual(found(fresh))
})

describe('is met at one step', { timeout }, () => {
  const byte = fc.integer({ min: 0, max: 255 })
  // Random programs have many stores, to places far from each other.
  const word = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(4, 16), byte, byte, byte) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(2), byte, byte, byte) },
    { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 0, max: STOP_OPERATION - 1 }), byte, byte, byte) },
  )
  const program = fc
    .tuple(
      fc.array(word, { minLength: 1, maxLength: 24 }),
      fc.array(fc.integer(), { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
    )
    .map(
      ([words, values, threads]): MachineProgram => ({
        code: Uint8Array.from(words.flat()),
        threads,
        registers: { r: Object.fromEntries(values.map((x, k) => [k, BigInt(x)])) },
      }),
    )
  const spec = fc.constantFrom(scalarToy(), toy(1), toy(4), toy(32), blockToy())
  const pages = fc.integer({ min: 1, max: 4 })

  test('walked, compiled, in slices of any size, with breakpoints or without', () => {
    let full = 0
    fc.assert(
      fc.property(
        spec,
        program,
        pages,
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (s, p, most, slices, breaks) => {
          const machine = new Machine(s, p, {
            pages: most,
            interval: 200,
            historyBytes: 1 << 14,
            ...(breaks && { execution: 'compiled' }),
          })
          if (breaks) machine.stops = [{ on: 'address', addresses: new Set([4, 12]) }]
          for (const slice of slices) {
            const start = machine.step
            while (machine.step < start + slice && machine.run(start + slice - machine.step).why === 'breakpoint') {}
          }
          const slow = slowly(s, p, most, machine.step + (machine.end ? 5 : 0))
          expect(found(machine)).toEqual(found(slow))
          if (slow.end?.why === 'memory') full++
        },
      ),
      { numRuns: RUNS },
    )
    expect(full).toBeGreaterThan(RUNS / 50)
  })

  test('sought from anywhere', () => {
    fc.assert(
      fc.property(
        spec,
        program,
        pages,
        fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 6 }),
        (s, p, most, stations) => {
          const machine = new Machine(s, p, { pages: most, historyBytes: 1 << 15, interval: 100 + most })
          for (const to of stations) {
            machine.seek(to)
            machine.look()
            const slow = slowly(s, p, most, to)
            slow.look()
            expect(found(machine)).toEqual(found(slow))
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
})
