// Tests groups that take turns: their order, barriers and memory per block, in one run and step by step.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockToy, STOP_OPERATION, WAITS } from './fixtures/toy.ts'
import { RUNNING, STOPPED, WAITING } from './groups.ts'
import { Machine } from './machine.ts'
import type { MachineProgram } from './program.ts'
import { happened } from './tell.ts'

const spec = blockToy()

describe('blocks of groups', () => {
  const grid = { blocks: [2, 1], threads: [5, 2], parameters: [40, 50] }
  // The program loads data[r3] into r0, stores the low byte of r6 there, waits, and loads data[r3] again into r1.
  const program = (r3: bigint): MachineProgram => ({
    code: Uint8Array.from([3, 0, 3, 0, 4, 6, 3, 0, WAITS, 0, 0, 0, 3, 1, 3, 0, STOP_OPERATION, 0, 0, 0]),
    registers: { r: { 3: r3 } },
    grid,
  })
  const made = (r3 = 64n) => new Machine(spec, program(r3))

  test('take turns, an instruction each, and wait for each other', () => {
    const machine = made()
    expect(machine.groups).toBe(6)
    const turns: string[] = []
    for (let k = 0; k < 16; k++) {
      turns.push(`${machine.group}:${machine.address}`)
      machine.forward()
    }
    expect(turns.join(' ')).toBe('0:0 1:0 2:0 0:4 1:4 2:4 0:8 1:8 2:8 0:12 1:12 2:12 0:16 1:16 2:16 3:0')
    // A block has ten threads: lanes 2 and 3 of its third group have none, so lane 1 of that group stored last.
    expect([happened(machine)?.group, machine.group]).toEqual([3, 4])
    expect(machine.back(4).why).toBe('budget')
    expect(machine.group).toBe(0)
    expect([0, 1].map((index) => machine.state.read('r', index, 0))).toEqual([0n, 9n])
  })
  test('see the same of each other in one go', () => {
    // Groups may execute two loads one group after the other, but not a store to where others load or store.
    const [load, store, again, jump] = [
      [3, 0, 3, 0],
      [4, 6, 3, 0],
      [4, 7, 3, 0],
      [5, 7, 0, 0],
    ]
    // Group 1 traps before group 2 gets that far.
    const trap = [11, 6, 4, 0]
    const bodies = [
      [load, trap],
      [load, store],
      [store, load],
      [store, again, load],
      [load, load, store, jump],
    ]
    for (const body of bodies) {
      const code = Uint8Array.from([...body, [STOP_OPERATION, 0, 0, 0]].flat())
      const start: MachineProgram = { code, registers: { r: { 3: 64n } }, grid: { blocks: [1], threads: [12] } }
      const [fast, slow] = [new Machine(spec, start), new Machine(spec, start)]
      fast.run(500)
      while (slow.step < 500 && !slow.end) slow.forward()
      expect(fast.dump()).toEqual(slow.dump())
    }
  })
  test('one that waits is passed over; none waits for one that stopped', () => {
    // All groups but the first, which has 0 in r6 of lane 0, jump to where they wait.
    const words = [
      [5, 6, 4, 0],
      [0, 0, 0, 1],
      [STOP_OPERATION, 0, 0, 0],
      [STOP_OPERATION, 0, 0, 0],
      [WAITS, 0, 0, 0],
      [0, 0, 0, 2],
      [5, 7, 2, 0],
    ]
    const code = Uint8Array.from(words.flat())
    const machine = new Machine(spec, { code, grid: { blocks: [1], threads: [12] } })
    const turns: string[] = []
    while (!machine.end && turns.length < 40) {
      turns.push(`${machine.group}:${machine.address}`)
      machine.forward()
    }
    expect(turns.join(' ')).toBe('0:0 1:0 2:0 0:4 1:16 2:16 0:8 1:20 2:20 1:24 2:24 1:8 2:8')
  })
  test('can be seen and changed while another one has its turn', () => {
    const machine = made()
    machine.seek(8)
    const standings = () => [0, 1, 2].map((group) => machine.standing(group))
    // The first two groups wait already; the last one has two threads.
    expect(standings()).toEqual([
      { address: 12, status: WAITING, mask: 15 },
      { address: 12, status: WAITING, mask: 15 },
      { address: 8, status: RUNNING, mask: 3 },
    ])
    const lanes = (group?: number) => [0, 1, 2, 3].map((lane) => Number(machine.registersOf(group).read('r', 6, lane)))
    expect([lanes(), lanes(0), lanes(1), lanes(2)]).toEqual([
      [8, 9, 10, 11],
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ])
    machine.poke({ poke: 'register', group: 1, file: 'r', index: 6, lane: 2, value: 99n })
    expect([lanes(0)[2], lanes(1)[2], lanes(2)[2]]).toEqual([2, 99, 10])
    machine.run(1000)
    expect(standings().map(({ status }) => status)).toEqual([STOPPED, STOPPED, STOPPED])
    machine.seek(9)
    expect([
      lanes(1)[2],
      standings()
        .map(({ status }) => status)
        .join(),
    ]).toEqual([99, [RUNNING, RUNNING, RUNNING].join()])
  })
  test('begin anew with each block, in memory of their own too', () => {
    const machine = made()
    machine.seek(15)
    expect(machine.group).toBe(3)
    expect([...(machine.state.memories.get('block')?.read(0, 4) ?? [])]).toEqual([1, 40, 50, 0])
    expect([0, 1, 2, 3].map((lane) => machine.state.read('r', 6, lane))).toEqual([12n, 13n, 14n, 15n])
    expect(machine.state.read('r', 0, 0)).toBe(0n)
    machine.back()
    expect([...(machine.state.memories.get('block')?.read(0, 4) ?? [])]).toEqual([0, 40, 50, 0])
    expect(machine.run(1000).why).toBe('stop')
    expect([machine.step, machine.group]).toEqual([30, 5])
  })
  test('are as many as so many threads need', () => {
    expect(new Machine(spec, { ...program(0n), threads: 25 }).groups).toBe(9)
    expect(new Machine(spec, { code: new Uint8Array(4), threads: 25 }).groups).toBe(9)
    expect(new Machine(spec, { code: new Uint8Array(4) }).groups).toBe(1)
  })
  test('end behind the last word, where that is how they end', () => {
    const start: MachineProgram = {
      code: Uint8Array.from([0, 0, 6, 1, 4, 0, 3, 0]),
      registers: { r: { 3: 64n } },
      grid: { blocks: [3], threads: [4] },
    }
    const machine = new Machine({ ...spec, runsOut: true }, start)
    expect([machine.forward(2), machine.group, machine.address]).toEqual([expect.anything(), 1, 0])
    expect([machine.run(1000).why, machine.step, machine.group, machine.address]).toEqual(['end', 6, 2, 8])
    expect(machine.state.load('data', 64, 1)).toBe(28n)
    machine.back(3)
    expect([machine.group, machine.address]).toEqual([1, 4])
    const resting = new Machine(spec, start)
    expect([resting.run(1000).why, resting.group, resting.address]).toEqual(['end', 0, 8])
  })
  test('of a size there is none', () => {
    const none = { ...program(0n), grid: { blocks: [1], threads: [13] } }
    expect(() => new Machine(spec, none)).toThrow('13 threads in a block: 1 to 12 are possible')
  })
})

/** Number of random programs; more are run by hand with RUNS=5000 npx vitest run src/emu. */
const RUNS = Number(process.env.RUNS ?? 50)

describe('groups that run ahead', { timeout: 120_000 + 100 * RUNS }, () => {
  // All groups share a few words of memory from r7 = 3 on. r6, which differs, and what they loaded decide where they
  // go.
  const number = fc.integer({ min: 0, max: 36 })
  const small = fc.integer({ min: 0, max: 7 })
  const word = (operation: number, d: fc.Arbitrary<number>, a: fc.Arbitrary<number>, b = small) =>
    fc.tuple(fc.constant(operation), d, a, b)
  const r = fc.integer({ min: 0, max: 6 })
  const [base, target] = [fc.constant(7), fc.integer({ min: 0, max: 23 })]
  const words = fc.oneof(
    { weight: 4, arbitrary: word(0, r, r, fc.constantFrom(1, 4, 252, 255)) },
    { weight: 5, arbitrary: word(1, r, fc.constant(6), r) },
    { weight: 3, arbitrary: word(3, r, base) },
    { weight: 3, arbitrary: word(4, r, base) },
    { weight: 2, arbitrary: word(WAITS + 1, r, r) },
    { weight: 5, arbitrary: word(5, r, target) },
    { weight: 2, arbitrary: word(14, r, target) },
    { weight: 3, arbitrary: word(WAITS, r, r) },
    { weight: 1, arbitrary: word(8, r, r) },
    { weight: 1, arbitrary: word(9, r, r) },
    { weight: 1, arbitrary: word(11, r, fc.integer({ min: 0, max: 63 })) },
    { weight: 1, arbitrary: word(STOP_OPERATION, r, r) },
  )
  const program = fc
    .tuple(fc.array(words, { minLength: 3, maxLength: 24 }), fc.array(number, { minLength: 6, maxLength: 6 }))
    .map(
      ([code, values]): MachineProgram => ({
        code: Uint8Array.from(code.flat()),
        registers: { r: Object.fromEntries(values.map((x, k) => [k, BigInt(x)])) },
        grid: { blocks: [3], threads: [12] },
      }),
    )
  test('are level where one waits already and another has not come so far', () => {
    // All groups but the first jump over its loop of seven instructions, and wait after eight of their own.
    const loop = [[5, 6, 8, 0], ...Array.from({ length: 6 }, () => [0, 0, 0, 1]), [5, 7, 1, 0]]
    const rest = [...Array.from({ length: 8 }, () => [0, 1, 1, 1]), [WAITS, 0, 0, 0], [STOP_OPERATION, 0, 0, 0]]
    const code = Uint8Array.from([...loop, ...rest].flat())
    const start: MachineProgram = { code, grid: { blocks: [1], threads: [12] } }
    for (let interval = 27; interval < 30; interval++) {
      const [fast, turns] = [new Machine(spec, start, { execution: 'compiled', interval }), new Machine(spec, start)]
      fast.run(90)
      for (let k = 0; k < 90; k++) turns.forward()
      for (let step = 89; step > 0; step--) {
        fast.seek(step)
        turns.seek(step)
        expect(fast.dump()).toEqual(turns.dump())
      }
    }
  })

  const chunks = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 4 })
  const breaks = fc.oneof(
    fc.constant<number[]>([]),
    fc.array(
      target.map((k) => 4 * k),
      { maxLength: 2 },
    ),
  )

  test('leave no trace: not in memory, in what comes next, at a breakpoint, at the end, or when going back', () => {
    fc.assert(
      fc.property(program, chunks, breaks, fc.integer({ min: 1, max: 900 }), (p, many, addresses, back) => {
        const [fast, turns] = [
          new Machine(spec, p, { execution: 'compiled', interval: 10 + (back % 200) }),
          new Machine(spec, p),
        ]
        fast.stops = [{ on: 'address', addresses: new Set(addresses) }]
        for (const most of many) {
          const why: string = fast.run(most).why
          let expected: string = 'budget'
          for (let k = 0; k < most && expected === 'budget' && !turns.end; k++) {
            if (k > 0 && addresses.includes(turns.address) && !('halt' in turns.next())) expected = 'breakpoint'
            else expected = turns.forward().why
          }
          expect(fast.dump()).toEqual(turns.dump())
          expect(fast.end).toEqual(turns.end)
          expect(why).toBe(turns.end?.why ?? expected)
        }
        fast.back(back)
        turns.back(back)
        expect(fast.dump()).toEqual(turns.dump())
      }),
      { numRuns: RUNS },
    )
  })
})
