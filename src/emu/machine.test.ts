// Tests that the machine agrees with itself: forwards and backwards, compiled and walked, in one run and step by step.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sentenceText } from '../expr/text.ts'
import { blockToy, STOP_OPERATION, scalarToy, toy, WORDS } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import type { MachineProgram, Poke } from './program.ts'
import { happened } from './tell.ts'

/** Number of random programs; more are run by hand with RUNS=5000 npx vitest run src/emu. */
const RUNS = Number(process.env.RUNS ?? 100)
const timeout = 120_000 + 100 * RUNS

const byte = fc.integer({ min: 0, max: 255 })
/** The end of the program is rare, so that programs go on for a while. */
const operation = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 0, max: STOP_OPERATION - 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: STOP_OPERATION, max: WORDS }) },
)
const code = fc
  .array(fc.tuple(operation, byte, byte, byte), { minLength: 1, maxLength: 24 })
  .map((words) => Uint8Array.from(words.flat()))
const specs = { scalar: scalarToy(), one: toy(1), four: toy(4), thirtyTwo: toy(32), blocks: blockToy() }
const spec = fc.constantFrom(...Object.values(specs))
const threads = fc.integer({ min: 1, max: 70 })
const program = fc.tuple(code, fc.array(fc.integer(), { minLength: 8, maxLength: 8 }), threads).map(
  ([bytes, values, many]): MachineProgram => ({
    code: bytes,
    threads: many,
    registers: { r: Object.fromEntries(values.map((x, k) => [k, BigInt(x)])) },
    memory: [{ space: 'data', address: 0x100, bytes: Uint8Array.from({ length: 64 }, (_, k) => 7 * k) }],
  }),
)

/** A loop that counts: adds 1 to r0, stores r0 at r0 + 3, and repeats until r2 - r0 is 0. */
const LOOP: MachineProgram = {
  code: Uint8Array.from([0, 0, 0, 1, 4, 0, 0, 3, 1, 3, 2, 0, 5, 3, 0, 0, STOP_OPERATION, 0, 0, 0]),
  registers: { r: { 2: 5000n } },
}

describe('a machine is the same', { timeout }, () => {
  test('compiled and walked', () => {
    fc.assert(
      fc.property(spec, program, fc.integer({ min: 1, max: 300 }), (s, p, n) => {
        const [fast, slow] = [new Machine(s, p, { execution: 'compiled' }), new Machine(s, p, { execution: 'walked' })]
        expect(fast.run(n)).toEqual(slow.run(n))
        expect(fast.dump()).toEqual(slow.dump())
      }),
      { numRuns: RUNS },
    )
  })
  test('in one go and step by step', () => {
    fc.assert(
      fc.property(spec, program, fc.integer({ min: 1, max: 200 }), (s, p, n) => {
        const [fast, slow] = [new Machine(s, p, { execution: 'compiled' }), new Machine(s, p)]
        fast.run(n)
        for (let k = 0; k < n; k++) slow.forward()
        expect(fast.dump()).toEqual(slow.dump())
      }),
      { numRuns: RUNS },
    )
  })
  test('after going back and forth', () => {
    fc.assert(
      fc.property(
        spec,
        program,
        fc.array(fc.integer({ min: 0, max: 3500 }), { minLength: 1, maxLength: 6 }),
        (s, p, stations) => {
          const machine = new Machine(s, p, { historyBytes: 1 << 16, interval: 50 })
          for (const to of stations) {
            machine.seek(to)
            const fresh = new Machine(s, p)
            fresh.run(to)
            expect(machine.dump()).toEqual(fresh.dump())
            expect(machine.end).toEqual(fresh.end)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
  test('after going back over pokes', () => {
    const poke: fc.Arbitrary<Poke> = fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 9 }))
        .map(([index, x]): Poke => ({ poke: 'register', file: 'r', index, lane: 0, value: BigInt(x) })),
      byte.map((x): Poke => ({ poke: 'memory', space: 'data', address: 0x100, bytes: Uint8Array.of(x, x) })),
      fc.constant<Poke>({ poke: 'address', address: 0 }),
    )
    fc.assert(
      fc.property(
        spec,
        program,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), poke), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 3000 }),
        (s, p, pokes, back) => {
          const machine = new Machine(s, p, { interval: 200 })
          for (const [steps, what] of pokes) {
            machine.forward(steps)
            machine.poke(what)
          }
          machine.forward(700)
          const [end, at] = [machine.dump(), machine.step]
          machine.back(back)
          machine.seek(at)
          expect(machine.dump()).toEqual(end)
        },
      ),
      { numRuns: RUNS },
    )
  })
  test('after it was written down', () => {
    fc.assert(
      fc.property(spec, program, (s, p) => {
        const machine = new Machine(s, p)
        machine.run(100)
        const again = Machine.from(s, p, JSON.parse(JSON.stringify(machine.dump())))
        expect(again.dump()).toEqual(machine.dump())
        if (machine.end) return
        machine.run(100)
        again.run(100)
        expect(again.dump()).toEqual(machine.dump())
        again.back(100)
        machine.back(machine.step - again.step)
        expect(again.dump()).toEqual(machine.dump())
      }),
      { numRuns: RUNS / 2 },
    )
  })
})

describe('running', () => {
  test('to the end, and what that means', () => {
    const machine = new Machine(specs.scalar, LOOP)
    expect(machine.run(1e6).why).toBe('stop')
    expect([machine.step, machine.address]).toEqual([20001, 16])
    expect(machine.run(1).why).toBe('stop')
    expect(machine.state.read('r', 0, 0)).toBe(5000n)
    machine.back()
    expect(machine.end).toBeUndefined()
    expect([machine.step, machine.address]).toEqual([20000, 16])
    expect(new Machine(specs.scalar, { code: Uint8Array.of(99, 0, 0, 0) }).run(9)).toEqual({
      why: 'unknown',
      text: 'operation 99',
    })
    expect(new Machine(specs.scalar, { code: new Uint8Array(8) }).run(9).why).toBe('end')
  })
  test('breakpoints stop before, and let go of', () => {
    const machine = new Machine(specs.four, LOOP)
    machine.stops = [{ on: 'address', addresses: new Set([8]) }]
    expect(machine.run(1e6).why).toBe('breakpoint')
    expect([machine.step, machine.address]).toEqual([2, 8])
    expect(machine.run(1e6).why).toBe('breakpoint')
    expect([machine.step, machine.address]).toEqual([6, 8])
    machine.forward(8)
    expect(machine.step).toBe(14)
    machine.stops = []
    expect(machine.run(1e6).why).toBe('stop')
  })
  test('an endless loop ends with its budget, and with the limit', () => {
    const endless = { code: Uint8Array.of(0, 0, 0, 1, 5, 7, 0, 0) }
    const machine = new Machine(specs.scalar, endless, { limit: 50_000 })
    expect(machine.run(12345)).toEqual({ why: 'budget', text: 'ran as long as it was asked to' })
    expect(machine.step).toBe(12345)
    expect(machine.run(1e9).why).toBe('limit')
    expect(machine.step).toBe(50_000)
  })
  test('a step in words with values, and all that it changed', () => {
    const machine = new Machine(specs.scalar, LOOP)
    expect(happened(machine)).toBeUndefined()
    machine.forward(5)
    const first = happened(machine)
    expect(first?.sentences.map((s) => sentenceText(s, true))).toEqual(['r0 <- 1 + 1 = 2'])
    expect(first?.registers).toEqual([{ file: 'r', index: 0, lane: 0, before: 1n, after: 2n }])
    machine.forward()
    expect(happened(machine)?.memory).toEqual([{ space: 'data', address: 5, before: 0, after: 2 }])
    expect(machine.step).toBe(6)
  })
  test('a page that forbids code from text, which is found out once', async () => {
    let asked = 0
    class Forbidden {
      constructor() {
        asked++
        throw new EvalError('unsafe-eval')
      }
    }
    vi.stubGlobal('Function', Forbidden)
    vi.resetModules()
    const { Machine: Slow } = await import('./machine.ts')
    const slow = new Slow(specs.four, LOOP)
    slow.run(100)
    vi.unstubAllGlobals()
    // Files of tests share modules: the next one must not get those that found out that code is forbidden.
    vi.resetModules()
    expect(asked).toBe(1)
    const fast = new Machine(specs.four, LOOP)
    fast.run(100)
    expect(slow.dump()).toEqual(fast.dump())
  })
  test('each lane may start with its own', () => {
    const machine = new Machine(specs.four, { code: LOOP.code, registers: { r: { 2: [1n, 2n, 3n, 4n], 3: 9n } } })
    expect(machine.dump().registers).toEqual({
      exec: { 0: ['1', '1', '1', '1'] },
      r: { 2: ['1', '2', '3', '4'], 3: ['9', '9', '9', '9'], 7: ['3', '3', '3', '3'] },
    })
  })
  test('a poke cuts off the future', () => {
    const machine = new Machine(specs.scalar, LOOP)
    machine.forward(3000)
    machine.poke({ poke: 'register', file: 'r', index: 0, lane: 0, value: 4000n })
    machine.back(2000)
    machine.poke({ poke: 'register', file: 'r', index: 2, lane: 0, value: 260n })
    expect(machine.run(1e6).why).toBe('stop')
    expect(machine.state.read('r', 0, 0)).toBe(260n)
    expect(machine.step).toBe(1041)
  })
})

describe('more threads than lanes', () => {
  // Each group computes r1 = r6 * r5 and r0 = r6 + 1, and stores r0 at r1 + 3; r6 is the number of the group.
  const many: MachineProgram = {
    code: Uint8Array.from([2, 1, 6, 5, 0, 0, 6, 1, 4, 0, 1, 3, STOP_OPERATION, 0, 0, 0]),
    registers: { r: { 3: [7n, 8n, 9n, 10n], 5: 4n } },
    threads: 10,
  }
  const found = (machine: Machine) => ({
    step: machine.step,
    address: machine.address,
    group: machine.group,
    who: machine.state.read('r', 6, 0),
    result: machine.state.read('r', 0, 0),
    active: [0, 1, 2, 3].filter((lane) => machine.state.active(lane)),
  })

  test('run group after group, over the same memory', () => {
    const machine = new Machine(specs.four, many)
    expect(machine.groups).toBe(3)
    expect(machine.run(1000).why).toBe('stop')
    expect([...(machine.state.memories.get('data')?.read(0, 16) ?? [])]).toEqual([
      0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0,
    ])
    // The last group has two threads only, and a stop that ends everything leaves the machine at its own address.
    expect(found(machine)).toEqual({ step: 12, address: 12, group: 2, who: 2n, result: 3n, active: [0, 1] })
    expect([0, 1, 2].map((lane) => machine.state.read('r', 3, lane))).toEqual([7n, 8n, 0n])
  })
  test('going back over the border between two', () => {
    const machine = new Machine(specs.four, many, { interval: 3 })
    machine.run(1000)
    machine.seek(8)
    const border = { step: 8, address: 0, group: 2, who: 2n, result: 0n, active: [0, 1] }
    expect(found(machine)).toEqual(border)
    machine.back()
    expect(found(machine)).toEqual({ step: 7, address: 12, group: 1, who: 1n, result: 2n, active: [0, 1, 2, 3] })
    expect(happened(machine)?.memory).toEqual([{ space: 'data', address: 7, before: 0, after: 2 }])
    machine.forward()
    expect(found(machine)).toEqual(border)
    machine.back(100)
    expect(found(machine)).toMatchObject({ step: 0, address: 0, group: 0, who: 0n })
    expect(machine.dump().memory).toEqual({})
  })
  test('what is set by hand is forgotten with its group, and comes again with its step', () => {
    const machine = new Machine(specs.four, many)
    machine.forward(5)
    machine.poke({ poke: 'register', file: 'r', index: 6, lane: 0, value: 77n })
    machine.run(1000)
    expect(machine.state.load('data', 7, 4)).toBe(2n)
    machine.seek(6)
    expect(machine.state.read('r', 0, 0)).toBe(78n)
    machine.seek(9)
    expect(machine.state.read('r', 6, 0)).toBe(2n)
  })
  test('a breakpoint at the beginning stops each', () => {
    const machine = new Machine(specs.four, many)
    machine.stops = [{ on: 'address', addresses: new Set([0]) }]
    expect([1, 2, 3].map(() => [machine.run(1000).why, machine.step])).toEqual([
      ['breakpoint', 4],
      ['breakpoint', 8],
      ['stop', 12],
    ])
  })
})
