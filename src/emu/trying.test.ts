// Tests which values are proposed for what an instruction reads, which stay, and what is told of it, by hand.
import { expect, test } from 'vitest'
import { toy as described } from '../../e2e/toy/toy.ts'
import { decode } from '../encoding/decode.ts'
import * as X from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Contents } from '../isa/contents.ts'
import { toy } from './fixtures/toy.ts'
import { MachineState } from './state.ts'
import { Trying } from './trying.ts'

const base = toy(2)
const show = (name: string) => (index: number) => `${name}${index}`
const spec: MachineSpec = {
  ...base,
  nesting: { file: 'r', index: 5, bits: 16, name: 'r5l' },
  files: {
    ...base.files,
    u: { shape: 'numbers', count: 4, bits: 32, show: show('u'), about: '' },
    one: { shape: 'numbers', count: 1, bits: 32, show: show('one'), about: '' },
    to: { shape: 'addresses', count: 2, bits: 32, show: show('to'), about: '' },
    mode: { shape: 'names', count: 1, bits: 2, names: ['off', 'on'], show: show('mode'), about: '' },
    inner: { shape: 'numbers', count: 1, bits: 8, lanes: true, hidden: true, show: show('inner'), about: '' },
  },
}
const r = (index: X.Value, width = 32, lo = 0) => X.reg('r', index, width, lo)
const u = (index: X.Value) => X.reg('u', index)
const unknown = decode(described.isa, [0, 0, 0])

function tried(effects: readonly X.Effect[], chosen: Contents = {}, given: Readonly<Record<string, bigint>> = {}) {
  const made = () => {
    const state = new MachineState(spec)
    for (const lane of [0, 1]) state.write('exec', 0, lane, 1n)
    return state
  }
  const [plain, state] = [made(), made()]
  for (const [place, value] of Object.entries(given)) {
    const [file = '', index] = place.split(' ')
    for (const one of [plain, state]) one.write(file, Number(index), 0, value)
  }
  return new Trying(plain, state, { address: 8, bytes: 4, effects }, unknown, chosen).trial()
}
const inputs = (...args: Parameters<typeof tried>) => tried(...args).inputs.map(({ name, values }) => [name, ...values])

test('each place has its own small values, one for each lane', () => {
  expect(inputs([X.set(r(0), X.add(r(1), X.mul(r(2), u(0))))])).toEqual([
    ['r1', 20n, 21n],
    ['r2', 3n, 4n],
    ['u0', 5n],
  ])
})

test('the first address is one, what is added to it is an index', () => {
  expect(inputs([X.set(r(0), X.load('data', 4, X.add(r(1), X.add(r(2), r(3)))))])).toEqual([
    ['r1', 0x1000n, 0x1010n],
    ['r2', 1n, 2n],
    ['r3', 1n, 2n],
  ])
})

test('what is chosen counts before what is proposed', () => {
  expect(inputs([X.set(r(0), X.add(r(1), u(0)))], { registers: { r: { 1: [7n, 8n] }, u: { 0: 9n } } })).toEqual([
    ['r1', 7n, 8n],
    ['u0', 9n],
  ])
  expect(inputs([X.set(r(0), r(1))], { registers: { r: { 1: [7n] } } })).toEqual([['r1', 7n, 0n]])
})

test('modes, what is hidden, addresses of code, single registers, and values that are given stay', () => {
  const values = [
    X.reg('mode', 0, 2),
    X.reg('inner', 0, 8),
    X.reg('to', 1),
    X.reg('one', 0),
    u(1),
    u(2),
    r(5, 8),
    r(5, 16, 16),
    r(6),
  ]
  const sum = values.reduce<X.Expr>((all, e) => X.add(all, e), X.num(0))
  expect(inputs([X.set(r(0), sum)], {}, { 'mode 0': 1n, 'one 0': 77n, 'u 1': 5n })).toEqual([
    ['mode0', 1n],
    ['inner0', 0n, 0n],
    ['to1', 0n],
    ['one0', 77n],
    ['u1', 5n],
    // The first that is proposed, and then those of lanes.
    ['u2', 20n],
    ['r5[0]', 0n, 0n],
    ['r5.31:16', 3n, 4n],
    ['r6', 5n, 6n],
  ])
  // A value that is given and an address, or decides, is proposed all the same.
  expect(inputs([X.store('data', 4, u(1), 0)], {}, { 'u 1': 5n })).toEqual([['u1', 0x1000n]])
})

test('no registers past the end, and not the execution mask, which has its own place', () => {
  const trial = tried([X.set(r(0), X.add(r(8), X.add(r(7), X.reg('exec', 0, 1))))])
  expect(trial.inputs.map(({ name }) => name)).toEqual(['r7'])
  expect(trial.mask?.values).toEqual([1n, 1n])
})

test('conditions are set so that as much as possible happens', () => {
  const bit = X.reg('flags', 0, 1)
  const [few, many] = [X.set(r(1), 1), X.when(X.eq(bit, 0), X.set(r(1), 1), X.set(r(2), 1))]
  expect(tried([few, X.when(bit, X.jump(64))]).next).toEqual({ go: 'jump', address: 64 })
  expect(tried([many, X.when(bit, X.set(r(3), 1))]).inputs).toMatchObject([{ name: 'flag0', values: [0n, 0n] }])
  expect(tried([X.when(bit, few, X.set(r(2), 1)), X.when(X.eq(bit, 0), few)]).inputs).toMatchObject([
    { values: [1n, 1n] },
  ])
  // A trap is nothing that should happen.
  expect(tried([X.when(bit, few, X.trap('why')), few]).next).toEqual({ go: 'on', address: 12 })
  // A chosen value is not decided anew.
  expect(tried([X.when(bit, few)], { registers: { flags: { 0: 0n } } }).inputs).toMatchObject([{ values: [0n, 0n] }])
})

test('what a step leads to', () => {
  const next = (...effects: X.Effect[]) => tried(effects).next
  expect(next(X.set(r(0), 1))).toEqual({ go: 'on', address: 12 })
  expect(next(X.jump(0))).toEqual({ go: 'jump', address: 0 })
  expect(next(X.stop)).toEqual({ go: 'stop' })
  expect(next(X.wait)).toEqual({ go: 'wait' })
  expect(next(X.stop, X.trap('why'))).toEqual({ go: 'trap', why: 'why' })
})

test('registers that are found by computed numbers get values, and are told', () => {
  const trial = tried([X.set(r(0), r(X.add(u(0), 1)))], { registers: { u: { 0: 3n } } })
  expect(trial.inputs.map(({ name, values }) => [name, ...values])).toEqual([
    ['u0', 3n],
    ['r4', 3n, 4n],
  ])
  expect(trial.outputs).toMatchObject([
    { name: 'r0', before: [0n, 0n], after: [3n, 4n], written: [true, true], besides: false },
  ])
  // Written registers are told, too. A register that holds such a number is an index: 1 in the first lane.
  const chain = tried([X.set(u(X.zx(1, r(u(0)))), 1)], { registers: { u: { 0: 2n } } })
  expect(chain.inputs.map(({ name, values }) => [name, ...values])).toEqual([
    ['u0', 2n],
    ['r2', 1n, 2n],
  ])
  expect(chain.outputs.map(({ name, written }) => [name, ...written])).toEqual([['u1', true]])
})

test('memory that is loaded gets values, unless it is chosen or is not 0; stores are told', () => {
  const load = X.set(r(0), X.load('data', 4, X.add(r(1), 4)))
  const first = tried([load])
  expect(
    first.memory.map(({ address, bytes, lanes, loaded, stored, before, after }) => [
      address,
      bytes,
      lanes,
      loaded,
      stored,
      before,
      after,
    ]),
  ).toEqual([
    [0x1004, 4, [0], true, false, 20n, 20n],
    [0x1014, 4, [1], true, false, 3n, 3n],
  ])
  const bytes = (address: number, ...values: number[]) => ({
    space: 'data',
    address,
    bytes: Uint8Array.from(values),
    item: 'u8' as const,
  })
  const befores = (...memory: ReturnType<typeof bytes>[]) =>
    tried([load], { memory }).memory.map(({ before }) => before)
  expect(befores(bytes(0x1004, 0))).toEqual([0n, 3n])
  expect(befores(bytes(0x1007, 0))).toEqual([0n, 3n])
  expect(befores(bytes(0x1000, 1, 1, 1, 1))).toEqual([20n, 3n])
  expect(befores(bytes(0x1008, 1))).toEqual([20n, 3n])
  expect(befores(bytes(0x1014, 9, 9))).toEqual([20n, 0x909n])
  const stored = tried([X.store('data', 2, r(1), 0x1234), X.store('block', 2, 63, -1)], {
    memory: [bytes(2 ** 16 - 1, 1, 1)],
  })
  expect(stored.memory.map(({ space, before, after, kind }) => [space, before, after, kind])).toEqual([
    ['data', 0n, 0x1234n, undefined],
    ['block', 0n, 0xffn, undefined],
    ['data', 0n, 0x1234n, undefined],
  ])
  // A stretch that does not fit into its space is left out of the start.
  expect(stored.start.memory).toBeUndefined()
  expect(tried([X.set(r(0), X.asF32(X.load('data', 4, 8)))]).memory[0]).toMatchObject({
    kind: { as: 'float', bits: 32 },
    before: 0x3fc0_0000n,
  })
})

test('a program that starts with what differs from the start does the same', () => {
  const { start } = tried([X.set(r(0), X.add(r(1), X.add(u(0), X.load('data', 1, 8))))])
  expect(start).toEqual({
    registers: { r: { 1: [20n, 21n] }, u: { 0: 3n } },
    memory: [{ space: 'data', address: 8, bytes: Uint8Array.of(20), item: 'u8' }],
  })
  expect(tried([X.stop]).start).toEqual({})
})
