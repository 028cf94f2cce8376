// Describes an invented architecture for machine tests: words of four bytes (operation, d, a, b), any number of lanes.
import * as X from '../expr/expr.ts'
import type { Halt, MachineSpec, Step } from '../expr/machine.ts'

const r = (n: number) => X.reg('r', n & 7)
const jump = (n: number, words: number) => X.jump(4 * (n % Math.max(words, 1)))

/**
 * Effects of each operation. Operation 8 depends on the register of file `kind`, which is asked for when its block is
 * made.
 */
const OPERATIONS: readonly ((d: number, a: number, b: number, words: number, kind: number) => readonly X.Effect[])[] = [
  (d, a, b) => [X.set(r(d), X.add(r(a), (b << 24) >> 24))],
  (d, a, b) => [X.set(r(d), X.sub(r(a), r(b))), X.set(X.reg('flags', 0), X.lt(X.sx(32, r(a)), X.sx(32, r(b))))],
  (d, a, b) => [X.set(r(d), X.mul(r(a), r(b))), X.set(r(d + 1), X.shr(X.mul(r(a), r(b)), 32))],
  (d, a, b) => [X.set(r(d), X.load('data', 4, X.add(X.zx(16, r(a)), b)))],
  (d, a, b) => [X.store('data', 1 + (b & 3), X.add(X.zx(16, r(a)), b), r(d))],
  (d, a, _, words) => [X.when(X.ne(X.at(a & 3, r(d)), 0), jump(a, words))],
  (d, a, b) => [X.set(r(d), X.reg('r', X.xor(a & 7, X.bit(r(b), 0)))), X.set(X.reg('r', X.zx(3, r(b))), r(d))],
  (d, a, b) => [X.set(r(d), X.bits32(X.round32(X.fadd(X.asF32(r(a)), X.asF32(r(b))))))],
  (d, a, b, _, kind) => [X.set(r(d), kind & 1 ? X.add(r(a), r(b)) : X.xor(r(a), r(b)))],
  (d) => [X.set(X.reg('kind', 0, 8), d & 1)],
  (d) => [X.set(X.reg('kind', 0, 8), X.at(0, r(d)))],
  (d, a) => [X.when(X.eq(X.at(0, X.zx(6, r(d))), a & 63), X.trap(`trap ${a & 3}`))],
  (d, a) => [X.setAll(X.reg('exec', 0, 1), X.lt(X.zx(3, r(d)), a & 7))],
  () => [X.setAll(X.reg('exec', 0, 1), 1)],
  (d, a, _, words) => [
    X.when(X.fold('or', 4, X.at(X.ITEM, X.lt(X.zx(4, r(d)), 9))), jump(a, words)),
    X.set(r(d), X.add(r(d), X.add(X.LANE, 1))),
  ],
  () => [X.wait],
  (d, a, b) => [X.set(r(d), X.load('block', 4, X.zx(4, r(a)))), X.store('block', 4, b & 15, r(a))],
]
/** Operation that waits for the groups of a block. */
export const WAITS = OPERATIONS.length - 2
/** Operation that ends a program; every greater one is no instruction. */
export const STOP_OPERATION = OPERATIONS.length
export const WORDS = STOP_OPERATION + 1

export function toy(lanes: number): MachineSpec {
  const show = (name: string) => (index: number) => `${name}${index}`
  const step = (code: Uint8Array, address: number, peek: (file: string, index: number) => number): Step | Halt => {
    if (address >= code.length) return { halt: 'end', text: 'end of the program' }
    const [op = 0, d = 0, a = 0, b = 0] = code.subarray(address, address + 4)
    if (op === STOP_OPERATION) return { address, bytes: 4, effects: [X.stop] }
    const kind = op === 8 ? peek('kind', 0) : 0
    const effects = OPERATIONS[op]?.(d, a, b, code.length >> 2, kind)
    return effects ? { address, bytes: 4, effects } : { halt: 'unknown', text: `operation ${op}` }
  }
  return {
    lanes,
    exec: 'exec',
    hosts: {},
    spaces: { data: { bytes: 1 << 16, about: 'data' }, block: { bytes: 64, about: 'data of a block' } },
    files: {
      r: { shape: 'numbers', count: 8, bits: 32, lanes: true, show: show('r'), about: 'numbers' },
      flags: { shape: 'numbers', count: 1, bits: 1, lanes: true, show: show('flag'), about: 'less' },
      kind: { shape: 'numbers', count: 1, bits: 8, show: show('kind'), about: 'what operation 8 does' },
      exec: {
        shape: 'numbers',
        count: 1,
        bits: 1,
        lanes: true,
        show: () => 'exec',
        about: 'active lanes',
        hidden: true,
      },
    },
    reset: [{ file: 'r', index: 7, value: 3 }],
    groups: (group) => [{ file: 'r', index: 6, value: group }],
    step,
  }
}

/**
 * Returns a toy of four lanes whose threads form blocks of up to twelve, so three groups. r6 holds the number of the
 * thread.
 */
export function blockToy(): MachineSpec {
  const { groups: _, ...spec } = toy(4)
  const lanes = [0, 1, 2, 3]
  return {
    ...spec,
    blocks: {
      group: 'team',
      most: 12,
      largest: { blocks: [100, 100], threads: [12, 12] },
      parameter: (index) => `byte ${index + 1}`,
      perBlock: ['block'],
      memory: ({ parameters = [] }, block) => [
        { space: 'block', address: 0, bytes: Uint8Array.of(block, ...parameters) },
      ],
      registers: (_grid, block, group) =>
        lanes.map((lane) => ({ file: 'r', index: 6, lane, value: 12 * block + 4 * group + lane })),
    },
  }
}

/** Returns a toy with one lane and no execution mask, so that compiled code keeps its registers in variables. */
export function scalarToy(): MachineSpec {
  const { exec: _, ...spec } = toy(1)
  const { exec: __, ...files } = spec.files
  const step: MachineSpec['step'] = (code, address, peek) => {
    const at = spec.step(code, address, peek)
    const masked = (effect: X.Effect): boolean =>
      effect.do === 'set' && effect.place.op === 'reg' && effect.place.file === 'exec'
    return 'halt' in at ? at : { ...at, effects: at.effects.filter((effect) => !masked(effect)) }
  }
  return { ...spec, files, step }
}
