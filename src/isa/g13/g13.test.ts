// Tests what G13 instructions do: runs every encoding walked and compiled, and checks rules of the hardware by hand.
import { describe, expect, it } from 'vitest'
import { bothWays, meantWords } from '../../emu/fixtures/bothWays.ts'
import { Machine } from '../../emu/machine.ts'
import type { Execution } from '../../emu/program.ts'
import type { MachineState } from '../../emu/state.ts'
import { noise } from '../../encoding/fixtures/noise.ts'
import { assembleSource } from '../../encoding/source.ts'
import { effectText } from '../../expr/text.ts'
import { g13 } from './g13.ts'

const spec = g13.machine('')
const machineOf = (code: Uint8Array, execution: Execution) =>
  new Machine(spec, { code }, { execution, historyBytes: 0 })

/**
 * Fills the registers that short numbers reach with floats and integers of all kinds, and sets a mask that is rarely
 * full.
 */
function scatter(state: MachineState, next: () => number): void {
  const values = [() => next(), () => next() & 31, () => (next() & 0x807fffff) | 0x3f000000, () => next() & 0x83ffffff]
  const word = () => BigInt((values[next() & 3]?.() ?? 0) >>> 0)
  for (let index = 0; index < 128; index++)
    for (let lane = 0; lane < state.lanes; lane++) state.write('r', index, lane, word())
  for (let index = 0; index < 256; index++) state.write('u', index, 0, word())
  const mask = next() & 1 ? -1 : next()
  for (let lane = 0; lane < state.lanes; lane++) {
    state.write('exec', 0, lane, BigInt((mask >>> lane) & 1))
    if (next() & 3) state.write('r', 0, lane, BigInt(next() & 3))
  }
}

/** The number of words tried of each encoding and length, and the number executed of those with a meaning. */
const TRIED = 80
const EXECUTED = 2
const meant = meantWords(g13, '', TRIED, EXECUTED)

describe('every meaning there is', () => {
  it('is the same walked and compiled', () => {
    const next = noise(5)
    for (const d of meant) {
      const { walked, compiled } = bothWays(g13, '', d, scatter, next)
      expect(compiled).toEqual(walked)
    }
  })
  it('is said in words', () => {
    for (const d of meant)
      for (const effect of g13.meaning(d, '')?.effects ?? [])
        expect(effectText(effect, spec.files)).toMatch(/^\w.* (<-|to) .|^stop$|^trap: ./)
  })
  it('is missing for what nobody knows, and for atomics, copies, pixels and textures', () => {
    const names = new Set(meant.map((d) => d.variant?.encoding.name))
    const without = (group: string) => {
      const all = g13.isa.encodings.filter((e) => e.group === group)
      expect(all).not.toEqual([])
      return all.filter((e) => !names.has(e.name)).map((e) => e.name)
    }
    expect(without('Constants and integers')).toEqual([])
    expect(without('Bits')).toEqual(['iunop'])
    expect(without('Floats')).toEqual([])
    expect(without('Functions of one float')).toEqual(['dfdx', 'dfdy', 'funop'])
    expect(without('Jumps and execution mask')).toEqual(['jmp_incomplete'])
    expect(without('Selects and ballots')).toEqual([])
    const MATRICES = ['simd_matrix_fmadd32', 'simd_matrix_fmadd16']
    expect(without('Between threads: shuffles and matrices')).toEqual(['simd_shuf_op', ...MATRICES])
    const reductions = without('Between threads: reductions and prefixes')
    const IN_QUAD = ['and', 'or', 'xor', 'min.s', 'max.s', 'min.u', 'max.u', 'min.f', 'max.f']
    const FLOATS = ['simd_prefix_min.f', 'simd_prefix_max.f']
    expect(reductions).toEqual([...IN_QUAD.map((what) => `quad_prefix_${what}`), ...FLOATS, 'simd_op'])
    expect(['device_load', 'device_store', 'uniform_store', 'threadgroup_load', 'threadgroup_store']).toEqual(
      [...names].filter((name) => /_(load|store)$/.test(name ?? '')),
    )
  })
})

// ---- by hand --------------------------------------------------------------------------------------------------------

type Words = Readonly<Record<string, number | readonly number[]>>
const place = (name: string): [string, number] => [name.replace(/\d+$/, ''), Number(/\d+$/.exec(name)?.[0] ?? 0)]

/** Runs lines on compiled code. `before` holds registers by name: one number for all lanes, or a list. */
function run(source: string, before: Words = {}, mask = 0xffffffff): MachineState {
  const { code, errors } = assembleSource(g13.isa, source)
  expect(errors).toEqual([])
  const machine = machineOf(code, 'compiled')
  for (const [name, value] of Object.entries(before))
    for (let lane = 0; lane < 32; lane++)
      machine.state.write(...place(name), lane, BigInt((typeof value === 'number' ? value : (value[lane] ?? 0)) >>> 0))
  for (let lane = 0; lane < 32; lane++) machine.state.write('exec', 0, lane, BigInt((mask >>> lane) & 1))
  const rest = machine.run(1000)
  expect(['stop', 'end']).toContain(rest.why)
  return machine.state
}
const lanes = (state: MachineState, name: string): number[] =>
  Array.from({ length: 32 }, (_, lane) => Number(state.read(...place(name), lane)))
const first = (state: MachineState, name: string): number => Number(state.read(...place(name), 0))
const ids = Array.from({ length: 32 }, (_, lane) => lane)

const view = new DataView(new ArrayBuffer(4))
const f32 = (x: number): number => {
  view.setFloat32(0, x)
  return view.getUint32(0)
}

describe('floats', () => {
  const LEAST = 0x00800000
  it.each([
    // A subnormal counts as zero with its sign, both read and written.
    ['fadd32 r1, r2, r3', { r2: 0x807fffff, r3: 0x80000000 }, 0x80000000],
    ['fmul32 r1, r2, 0.5', { r2: LEAST }, 0],
    ['fmul32 r1, r2, 0.5.neg', { r2: LEAST }, 0x80000000],
    // A product of zeros loses its sign, because +0 is added to it.
    ['fmul32 r1, r2, 1.0.neg', { r2: 0 }, 0],
    ['fmadd32 r1, r2, 1.0.neg, r3', { r2: 0, r3: 0x80000000 }, 0x80000000],
    // A result that would round up to the least normal number is flushed before.
    ['fmadd32 r1, r2, r3, r4', { r2: f32(2 ** -100), r3: f32(-(2 ** -100)), r4: LEAST }, 0],
    // All NaN become the same NaN.
    ['fadd32 r1, r2, r3', { r2: 0xffc12345, r3: 0 }, 0x7fc00000],
    ['fadd32 r1, r2, r3', { r2: 0x7f800000, r3: 0xff800000 }, 0x7fc00000],
    ['fadd32.sat r1, r2, r3', { r2: 0x7fc00000, r3: 0 }, 0],
    ['fadd32.sat r1, r2, r3', { r2: 0x80000000, r3: 0x80000000 }, 0],
    ['fadd32.sat r1, r2, 1.0', { r2: f32(0.5) }, f32(1)],
    ['fadd16 r1l, r2l, r2h', { r2: 0x00010001, r1: 0 }, 2],
    // A single is rounded to a single before it is rounded to a half: rounded once, 1 + 2^-11 + 2^-25 would be 1 +
    // 2^-10.
    ['fmadd32 r1l, r2, 1.0, r3', { r1: 0, r2: f32(1 + 2 ** -11), r3: f32(2 ** -25) }, 0x3c00],
    ['fmul16 r1l, r2l, r2h', { r1: 0xaaaa0000, r2: 0x3c013c01 }, 0xaaaa3c02],
    ['floor r1, r2', { r2: f32(-0.5) }, f32(-1)],
    ['rint r1, r2', { r2: f32(2.5) }, f32(2)],
    ['rsqrt r1, r2', { r2: f32(4) }, f32(0.5)],
    ['convert f_to_s32, r1, r2, rtz', { r2: f32(-7.75) }, -7 >>> 0],
    ['convert f_to_u16, r1, r2, rte', { r2: f32(7.5) }, 8],
    ['fcmpsel ltn, r1, r2, r3, r2, r3', { r2: f32(3), r3: 0x7fc00000 }, f32(3)],
    ['fcmpsel lt, r1, r2, r3, r2, r3', { r2: f32(3), r3: 0x7fc00abc }, 0x7fc00abc],
  ] as const)('%s %j', (line, before, after) => {
    expect(first(run(line, before), 'r1')).toBe(after >>> 0)
  })
  it('turns the sine of quarter turns into two steps', () => {
    const angles = ids.map((k) => f32(k / 8))
    const state = run('sin_pt_1 r2, r1\nsin_pt_2 r3, r2\nfmul32 r4, r2, r3', { r1: angles })
    lanes(state, 'r4').forEach((bits, k) => {
      view.setUint32(0, bits)
      expect(Math.abs(view.getFloat32(0) - Math.sin((k / 8) * (Math.PI / 2)))).toBeLessThan(2e-7)
    })
  })
})

describe('integers', () => {
  it.each([
    ['iadd.sat r1, r2, r3', { r2: 0xffffffff, r3: 2 }, 0xffffffff],
    ['iadd.sat r1, r2.sx, r3', { r2: 0x7fffffff, r3: 2 }, 0x7fffffff],
    ['isub.sat r1, r2, r3', { r2: 1, r3: 2 }, 0],
    ['iadd.sat r1, r2, r3, lsl 1', { r2: 0xffffffff, r3: 1 }, 1],
    ['iadd r1, r2, r3, lsl 5', { r2: 7, r3: 1 }, 7],
    ['imadd r1, r2l.sx, r3l, 1', { r2: 0xffff, r3: 5 }, -4 >>> 0],
    ['asr r1, r2h, 4', { r2: 0x80000000 }, 0xfffff800],
    ['asrh r1, r2, 33', { r2: 0x80000000 }, 0xc0000000],
    ['bfi r1, r2, r3, 8, mask 0xFF', { r2: 0x12345678, r3: 0xfff }, 0x1234ff78],
    ['bfeil r1, r2, r3, 4, mask 0xF', { r2: 0xffffffff, r3: 0x50 }, 0xfffffff5],
    ['extr r1, r2, r2, 8', { r2: 0x12345678 }, 0x78123456],
    ['extr r1, r2, r3, 40', { r3: 0x12345678 }, 0x123456],
    ['bitop_mov_a 1100, r1, r2, r3', { r2: 5, r3: 9 }, 5],
    ['ffs r1, r2', { r2: 0 }, 0xffffffff],
    ['ffs r1, r2', { r2: 0x40000001 }, 30],
    ['intl r1, r2, r3', { r2: 0xffff, r3: 0 }, 0x55555555],
    ['icmpsel slt, r1, r2h, 0, 1, 2', { r2: 0x80000000 }, 1],
    ['icmpsel ult, r1, r2h, 0, 1, 2', { r2: 0x80000000 }, 2],
    ['mov_imm r1h, 4660', { r1: 0xffff }, 0x1234ffff],
  ] as const)('%s %j', (line, before, after) => {
    expect(first(run(line, before), 'r1')).toBe(after >>> 0)
  })
  it('adds pairs of registers', () => {
    const state = run('iadd r2_r3, r4_r5, r6', { r4: 0xffffffff, r5: 1, r6: 1 })
    expect([first(state, 'r2'), first(state, 'r3')]).toEqual([0, 2])
  })
})

describe('threads', () => {
  it('has the position in the grid, and who is active before oneself', () => {
    const state = run('get_sr r1, sr80\nget_sr r2, sr58\nget_sr r3, sr56', { sr80: 64 }, 0xf0f0f0f5)
    expect(lanes(state, 'r1').slice(4, 8)).toEqual([68, 69, 70, 71])
    expect(lanes(state, 'r2').filter((_, k) => (0xf0f0f0f5 >>> k) & 1)).toEqual(ids.slice(0, 18))
    expect(lanes(state, 'r3').slice(0, 3)).toEqual([0, 0, 1])
  })
  it('counts levels of nesting in r0l, of inactive threads too', () => {
    const state = run('if_icmp r0l, ult, r1, 12, 2\nif_icmp r0l, ult, r1, 4, 1', { r1: ids })
    expect(lanes(state, 'r0')).toEqual(ids.map((k) => (k < 4 ? 0 : k < 12 ? 1 : 2)))
    expect(lanes(state, 'exec')).toEqual(ids.map((k) => (k < 4 ? 1 : 0)))
  })
  it('runs both sides of a condition', () => {
    const state = run(
      'if_icmp r0l, ult, r1, 12, 1\nmov_imm r2, 1, 0b0\nelse_icmp r0l, ueq, 0, 0, 1\nmov_imm r2, 2, 0b0\npop_exec r0l, 1\niadd r2, r2, 10',
      { r1: ids },
    )
    expect(lanes(state, 'r2')).toEqual(ids.map((k) => (k < 12 ? 11 : 12)))
  })
  it('loops until the last thread leaves', () => {
    const state = run(
      'push_exec r0l, 2\nagain:\niadd r2, r2, 1\nwhile_icmp r0l, ult, r2, r1, 2\njmp_exec_any pc+again\npop_exec r0l, 2',
      { r1: ids },
    )
    expect(lanes(state, 'r2')).toEqual(ids.map((k) => Math.max(1, k)))
    expect(lanes(state, 'exec')).toEqual(ids.map(() => 1))
  })
  it('calls and returns', () => {
    const state = run('call pc+double\niadd r2, r2, 1\nstop\ndouble:\niadd r2, r2, r2\nret r1', { r2: 5 })
    expect([first(state, 'r2'), first(state, 'r1')]).toEqual([11, 6])
  })
  it('votes with active threads only', () => {
    expect(first(run('icmp_ballot r2, ult, r1, 20', { r1: ids }, 0xffff0001), 'r2')).toBe(0x000f0001)
  })
  it('joins what a quad asks for, inactive threads too', () => {
    const state = run(
      'simd_shuffle r3, r1, r2l',
      { r1: ids, r2: ids.map((k) => (k === 1 ? 2 : k === 5 ? 1 : k)) },
      0xfffffffd,
    )
    // Thread 1 of quad 0 is inactive, but its 2 joins the others' 0, 2, 3; every thread of the quad reads thread 3.
    expect(lanes(state, 'r3').slice(0, 4)).toEqual([3, 0, 3, 3])
  })
  it.each([
    ['simd_shuffle_xor r3, r1, 16', (k: number) => k ^ 16],
    ['simd_shuffle_down r3, r1, 3', (k: number) => (k + 3 < 32 ? k + 3 : k)],
    ['simd_shuffle_up r3, r1, 3', (k: number) => (k >= 3 ? k - 3 : k)],
    ['simd_shuffle_rotate_up r3, r1, 3', (k: number) => (k + 29) % 32],
    ['simd_shuffle r3, r1, 7', () => 7],
    ['quad_shuffle_xor r3, r1, 1', (k: number) => k ^ 1],
    ['quad_shuffle_down r3, r1, 3', (k: number) => (k % 4 ? k : k + 3)],
    ['simd_iadd r3, r1', () => 496],
    ['quad_max.u r3, r1', (k: number) => k | 3],
    // A prefix covers the threads below; the first thread gets the number that changes nothing.
    ['simd_prefix_iadd r3, r1', (k: number) => ids.slice(0, k).reduce((x, y) => x + y, 0)],
    ['quad_prefix_iadd r3, 2', (k: number) => 2 * (k % 4)],
    ['simd_prefix_min.s r3, r1', (k: number) => (k ? 0 : 0x7fffffff)],
    ['simd_prefix_and r3, r1', (k: number) => (k ? 0 : 0xffffffff)],
    ['get_sr r3, sr57', () => 4],
    ['get_sr r3, sr59', () => 32],
  ] as const)('%s', (line, of) => {
    expect(lanes(run(line, { r1: ids }), 'r3')).toEqual(ids.map(of))
  })
  it('leaves inactive threads out of sums', () => {
    expect(first(run('simd_iadd r3, r1', { r1: ids }, 0x80000003), 'r3')).toBe(32)
    expect(first(run('simd_min.s r3, r1', { r1: ids.map((k) => -k) }, 7), 'r3')).toBe(-2 >>> 0)
    // Threads 1, 2 and 31 are active; threads 3 and 30 do not count.
    const state = run('simd_prefix_iadd r3, r1\nsimd_prefix_max.u r4l, r1l', { r1: ids, r3: 77 }, 0x80000006)
    expect(lanes(state, 'r3')).toEqual(ids.map((k) => ({ 1: 0, 2: 1, 31: 3 })[k] ?? 77))
    expect(lanes(state, 'r4')[31]).toBe(2)
  })
})

describe('memory', () => {
  const store = 'device_store 0, i32, xy, r4_r5, u0_u1, r1, unsigned, lsl 1, 0\n'
  const before = { r1: ids, r4: ids.map((k) => 0x11223300 + k), r5: 0xc0ffee, u0: 0x1003, u1: 2 }
  it('loads what was stored, at addresses of 64 bits, low bits of the base aside', () => {
    const state = run(
      `${store}device_load 0, i32, y, r6, u0_u1, r1, unsigned, lsl 1\ndevice_load 0, i8, x, r7, u0_u1, 8, signed`,
      before,
    )
    expect(lanes(state, 'r6')).toEqual(ids.map(() => 0xc0ffee))
    expect(lanes(state, 'r7')[3]).toBe(0x11)
    expect(state.load('device', 2 * 2 ** 32 + 0x1000 + 8, 4)).toBe(0x11223301n)
  })
  it('unpacks formats', () => {
    const load = (format: string, word: number, to = 'r6_r7_r8_r9') =>
      run(`device_store 0, i32, x, r4, u0_u1, 0, signed, 0\ndevice_load 0, ${format}, xyzw, ${to}, u0_u1, 0, signed`, {
        r4: word,
        u0: 64,
      })
    const four = (state: MachineState) => [6, 7, 8, 9].map((k) => first(state, `r${k}`))
    expect(four(load('u8norm', 0xff330000)).map((x) => x)).toEqual([0, 0, f32(0.2), f32(1)])
    expect(four(load('s8norm', 0x7f818000))).toEqual([0, f32(-1), f32(-1), f32(1)])
    expect(four(load('rgb10a2', 0xc00003ff))).toEqual([f32(1), 0, 0, f32(1)])
    expect(four(load('srgba8', 0x80ff0001))).toEqual([f32(1 / 4095), 0, f32(1), f32(128 / 255)])
    expect(four(load('rgb9e5', 0x80000101)).slice(0, 2)).toEqual([f32((257 / 512) * 2), 0])
    expect(four(load('rg11b10f', 0x3c0)).slice(0, 2)).toEqual([f32(1), 0])
  })
  it('keeps to the threadgroup', () => {
    const lines = 'threadgroup_store i32, x, r4, 0, r1l\nthreadgroup_barrier\nthreadgroup_load i16, x, r6, 0, 2'
    const state = run(lines, before)
    expect(lanes(state, 'r6')).toEqual(ids.map(() => 0x3301))
  })
  it('fills uniforms', () => {
    expect(first(run('uniform_store 2, i16, xy, 0, r4l_r4h, 8', { r4: 0x12345678 }), 'u4')).toBe(0x12345678)
  })
})

describe('what is not known', () => {
  it('stops the machine with its text', () => {
    const { code } = assembleSource(g13.isa, 'mov_imm r1l, 5\ndfdx r1, r2\nstop')
    const rest = machineOf(code, 'compiled').run(10)
    expect([rest.why, rest.text]).toEqual(['undescribed', 'dfdx r1, r2: no source says what it does'])
  })
})
