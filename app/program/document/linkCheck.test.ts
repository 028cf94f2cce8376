// Tests that parts of a link that the machine cannot use are left out, and named with what would be right.
import { expect, test } from 'vitest'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Start } from '../../../src/isa/contents.ts'
import { architectures } from '../../../src/isa/registry.ts'
import type { Standpoint } from '../../../src/share/standing.ts'
import type { Setting } from '../../../src/worker/protocol.ts'
import { strayProblems, unsetProblems, usable } from './linkCheck.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const specOf = (id: string): MachineSpec => {
  const found = all.find(({ isa }) => isa.id === id)
  if (!found) throw new Error(`no architecture ${id}`)
  return found.machine(found.variants[0]?.id ?? '')
}
const vp1 = specOf('vp1')
const g13 = specOf('g13')
const sm1 = specOf('sm1')
const usse = specOf('usse')
const byte = Uint8Array.of(7)
const one = (space: string, address: number, bytes = byte) => ({ space, address, bytes, item: 'u8' as const })
const named = (name: string, value: unknown): Start => ({ registers: JSON.parse(`{"${name}":{"0":${value}}}`) })

test('what kernels begin with can be used, all of it', () => {
  for (const { kernels, machine, variants } of all)
    for (const { init, source, variant = variants[0]?.id ?? '' } of kernels)
      expect(usable(machine(variant), source.split('\n').length, init, {})).toEqual({
        init,
        standpoint: {},
        problems: [],
      })
})

const starts: readonly (readonly [spec: MachineSpec, init: Start, left: Start, says: string])[] = [
  [
    g13,
    { registers: { nosuch: { 3: 1n }, r: { 0: 7n } } },
    { registers: { r: { 0: 7n } } },
    'The address sets “nosuch 3”; there are the register files r, exec, u and sr. It was left out.',
  ],
  [g13, named('__proto__', 1), {}, 'sets “__proto__ 0”; there are the register files r,'],
  [g13, named('constructor', 1), {}, 'sets “constructor 0”; there are'],
  [g13, { registers: { r: { 4000: 1n } } }, {}, 'sets “r 4000”; of the file r there is register 0 to 127. It was left'],
  [
    g13,
    { registers: { r: Object.fromEntries(Array.from({ length: 9 }, (_, k) => [4000 + k, 1n])) } },
    {},
    'sets “r 4000”, “r 4001”, “r 4002” and 6 more; of the file r there is register 0 to 127. They were left out.',
  ],
  [g13, { registers: { r: { 0: 0x123456789abn } } }, {}, 'sets “r 0 = 0x123456789ab”; that register has 32 bits.'],
  [
    g13,
    { registers: { r: { 0: [1n, 1n << 32n, 3n] } } },
    { registers: { r: { 0: [1n, 0n, 3n] } } },
    'sets “r 0 in lane 1 = 0x100000000”; that register has 32 bits.',
  ],
  [
    g13,
    { registers: { r: { 0: Array(40).fill(1n) } } },
    { registers: { r: { 0: Array(32).fill(1n) } } },
    'sets “r 0 in lane 32 and after”; there are the lanes 0 to 31. It was left out.',
  ],
  [
    g13,
    { registers: { u: { 2: [5n, 6n] } } },
    { registers: { u: { 2: [5n] } } },
    'sets “u 2 in lane 1 and after”; all lanes share registers of u.',
  ],
  [
    g13,
    { memory: [one('__proto__', 0), one('devices', 0)] },
    {},
    'sets “bytes of __proto__ at 0x0” and “bytes of devices at 0x0”; there are the memories device and threadgroup. They',
  ],
  [
    g13,
    { memory: [one('threadgroup', 65536)] },
    {},
    'threadgroup at 0x10000”; threadgroup has the addresses 0 to 0xffff',
  ],
  [
    g13,
    { memory: [one('threadgroup', 65534, Uint8Array.of(1, 2, 3))] },
    { memory: [one('threadgroup', 65534, Uint8Array.of(1, 2))] },
    'sets “bytes of threadgroup at 0x10000”; threadgroup has',
  ],
  [
    g13,
    { grid: { blocks: [2], threads: [4] } },
    {},
    'asks for a grid of 2 blocks; here threads do not come in blocks.',
  ],
  [vp1, { threads: 64 }, {}, 'asks for 64 threads; here a program is one thread. It was left out.'],
  [
    sm1,
    { grid: { blocks: [1], threads: [64, 32] } },
    {},
    'a grid of 1 blocks of 64 × 32 threads; there are at most 65535 × 65535 blocks, of at most 1024 × 1024 × 64 threads',
  ],
  [sm1, { grid: { blocks: [1, 1, 2], threads: [1] } }, {}, 'asks for a grid of 1 × 1 × 2 blocks of 1 threads'],
  [sm1, { threads: 70_000, grid: { blocks: [1], threads: [1] } }, {}, 'asks for a grid of 70000 blocks of 1 threads'],
  [usse, { grid: { blocks: [1], threads: [2] } }, {}, 'of at most 1 threads and 1 in all'],
]

test('of what a program begins with, what there is not is named and left out', () => {
  for (const [spec, init, left, says] of starts) {
    const { init: kept, problems } = usable(spec, 1, init, {})
    expect(problems.join(' ')).toContain(says)
    expect(problems).toHaveLength(1)
    expect(kept).toEqual(left)
  }
})

const warps: Start = { grid: { blocks: [2], threads: [64] } }
const set = (file: string, index: number, lane: number, value: bigint, group?: number) => ({
  step: 12,
  set: { poke: 'register' as const, file, index, lane, value, ...(group !== undefined && { group }) },
})
const bytes = (space: string, address: number) => ({
  step: 3,
  set: { poke: 'memory' as const, space, address, bytes: byte },
})

const standpoints: readonly (readonly [spec: MachineSpec, at: Standpoint, left: Standpoint, says: string])[] = [
  [
    g13,
    { step: 5, lane: 32 },
    { step: 5 },
    'The address asks for lane 32; there are the lanes 0 to 31. It was left out.',
  ],
  [vp1, { lane: 1 }, {}, 'lane 1; there is only lane 0.'],
  [sm1, { group: 2 }, {}, 'asks for group 2; a block has the warps 0 to 1.'],
  [usse, { group: 1 }, {}, 'group 1; a block has only instance 0.'],
  [g13, { group: 0 }, {}, 'group 0; here threads do not come in blocks'],
  [g13, { breakpoints: [1, 9, 10] }, { breakpoints: [1, 9] }, '“a breakpoint at line 10”; the program has 9 lines.'],
  [g13, { sets: [set('nosuch', 1, 0, 1n)] }, {}, '“nosuch 1”; there are the register files r, exec, u and sr.'],
  [g13, { sets: [set('r', 128, 0, 1n)] }, {}, '“r 128”; of the file r there is register 0 to 127.'],
  [g13, { sets: [set('r', 1, 32, 1n)] }, {}, '“r 1 in lane 32”; there are the lanes 0 to 31.'],
  [g13, { sets: [set('r', 1, 0, 1n << 32n)] }, {}, '“r 1 at step 12 = 0x100000000”; that register has 32 bits.'],
  [sm1, { sets: [set('r', 1, 0, 1n, 2)] }, {}, '“r 1 in group 2”; a block has the warps 0 to 1.'],
  [vp1, { sets: [bytes('toString', 0)] }, {}, '“bytes of toString at 0x0”; there is the memory ds.'],
  [vp1, { sets: [bytes('ds', 8192)] }, {}, '“bytes of ds at 0x2000”; ds has the addresses 0 to 0x1fff.'],
]

test('of where a run stands, what there is not is named and left out', () => {
  for (const [spec, at, left, says] of standpoints) {
    const { standpoint, problems } = usable(spec, 9, spec.blocks?.most === 1024 ? warps : {}, at)
    expect(problems.join(' ')).toContain(says)
    expect(problems).toHaveLength(1)
    expect(standpoint).toEqual(left)
  }
})

test('what can be used of where a run stands is kept as it is', () => {
  const at: Standpoint = {
    step: 40,
    breakpoints: [1, 9],
    lane: 31,
    group: 1,
    sets: [set('r', 127, 31, 0xffff_ffffn, 1), bytes('global', 0xffff_ffff)],
    check: '1a2b3c4d',
  }
  expect(usable(sm1, 9, warps, at)).toEqual({ init: warps, standpoint: at, problems: [] })
})

test('stops that mean nothing here are named, and the others are kept', () => {
  const at: Standpoint = {
    breakpoints: [3],
    stops: [
      { on: 'line', line: 3, text: 'r3 > 9' },
      { on: 'line', line: 5, text: 'r3 > 9' },
      { on: 'condition', text: 'R3 >' },
      { on: 'condition', text: '$v0 == 1' },
      { on: 'write', text: 'r3 + 1' },
      { on: 'write', text: 'device 0x10 to 0x1f' },
      { on: 'instruction', text: 'anything' },
      { on: 'doubt' },
    ],
  }
  const { standpoint, problems } = usable(g13, 9, {}, at)
  expect(standpoint).toEqual({
    breakpoints: [3],
    stops: [
      { on: 'line', line: 3, text: 'r3 > 9' },
      { on: 'write', text: 'device 0x10 to 0x1f' },
      { on: 'instruction', text: 'anything' },
      { on: 'doubt' },
    ],
  })
  expect(problems.join(' ')).toContain(
    'sets “the condition “r3 > 9” at line 5”; a condition stands at a breakpoint, and there is none at that line.',
  )
  expect(problems.join(' ')).toContain('“the stop “R3 >””; something is missing at the end.')
  expect(problems.join(' ')).toContain('“the stop “$v0 == 1””; “$v0” is no register, memory or function.')
  expect(problems.join(' ')).toContain('“the stop “r3 + 1””; this is no place that is written to')
})

test('pinned expressions that mean nothing here are named, and the others are kept', () => {
  const at: Standpoint = { pinned: ['max(r3)', '$v0 + 1', 'r3 +', 'count(r3 == 1)'] }
  const { standpoint, problems } = usable(g13, 9, {}, at)
  expect(standpoint).toEqual({ pinned: ['max(r3)', 'count(r3 == 1)'] })
  expect(problems.join(' ')).toContain('“the pinned expression “$v0 + 1””; “$v0” is no register, memory or function.')
  expect(problems.join(' ')).toContain('“the pinned expression “r3 +””; something is missing at the end.')
})

test('values that the machine could not set, and breakpoints without an instruction, are named', () => {
  const register = { poke: 'register', file: 'r', index: 3, lane: 0, value: 1n } as const
  const memory = { poke: 'memory', space: 'device', address: 16, bytes: byte } as const
  const unset = (...sets: readonly Setting[]) =>
    unsetProblems(sets.map((set) => ({ poke: { step: 5, set }, why: 'the run ended before it' })))
  expect(unset()).toEqual([])
  expect(unset(register)).toEqual([expect.stringContaining('“r 3 at step 5”; the run ended before it')])
  expect(unset(memory)).toEqual([expect.stringContaining('“bytes of device at 0x10 at step 5”')])
  expect(unset({ poke: 'address', address: 32 })).toEqual([expect.stringContaining('“the address 0x20 at step 5”')])
  expect(strayProblems([7])).toEqual([
    expect.stringContaining('“a breakpoint at line 7”; there is no instruction there'),
  ])
})
