// Tests what is claimed of G13 lines: evidence of names and bits, sources, tests, and how sure the effects are.
import { describe, expect, it, test } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { contradicted } from '../../encoding/citations.ts'
import { decode } from '../../encoding/decode.ts'
import type { Encoding } from '../../encoding/types.ts'
import { certaintyOf } from '../certainty.ts'
import { g13 } from './g13.ts'

const byName = (name: string): Encoding => g13.isa.encodings.find((e) => e.name === name)!

/** Returns what is claimed of a line: its encoding's evidence, sources and test, and how sure its effects are. */
function claimed(line: string) {
  const made = assemble(g13.isa, line)
  if (isError(made)) throw new Error(made.message)
  const meaning = g13.meaning(decode(g13.isa, made.words), '')
  const { encoding } = made
  const { evidence, source, test: by } = encoding.extra
  return [evidence, source, by, meaning && certaintyOf(g13.isa, encoding, '', meaning.fidelity)]
}

const CHIP = 'docs, emulator, hwtest'
const MESA = 'disassembler, mesa-isa, mesa-compile, mesa-subgroups'

test.each([
  // These are documented, and were compared with the hardware.
  ['fcmpsel lt, r1, r2, r3, r4, r5', 'documented', CHIP, 'test_fcmpsel', 'tested'],
  ['icmp_ballot r1, ult, r2, r3', 'documented', CHIP, 'test_icmp_ballot', 'tested'],
  ['iadd.sat r1, r2, r3', 'documented', CHIP, 'test_add', 'tested'],
  ['fmadd16 r1l, r2l, r3l, r4l', 'documented', CHIP, 'test_fmadd16', 'tested'],
  ['asrh r1, r2, r3', 'documented', CHIP, 'test_shift', 'tested'],
  ['while_icmp r0l, ult, r1, r2, 2', 'documented', CHIP, 'test_exec_ops', 'tested'],
  ['simd_shuffle r1, r2, r3l', 'documented', CHIP, 'test_simd_shuffle', 'tested'],
  ['get_sr r1, sr80', 'documented', `${CHIP}, mesa-isa, mesa-compile`, 'test_sr80', 'tested'],
  [
    'device_load 0, u8norm, xyzw, r4_r5_r6_r7, u0_u1, r1, unsigned',
    'documented',
    `${CHIP}, disassembler`,
    'test_memory',
    'tested',
  ],
  // The name of this encoding is the disassembler's.
  ['bitop_mov_a 0011, r1, r2, r3', 'observed', 'disassembler, docs, emulator, hwtest', 'test_bitop', 'tested'],
  // These were compared in part; the other operands are inferred.
  ['simd_shuffle_down r1, r2, 3', 'documented', CHIP, 'test_simd_shuffle_down', 'tested'],
  ['simd_shuffle_down r1, r2, r3l', 'documented', CHIP, 'test_simd_shuffle_down', 'inferred'],
  ['fcmpsel ltn, r1, r2, r3, r2, r3', 'documented', CHIP, 'test_fcmpsel', 'inferred'],
  ['get_sr r1, sr59', 'documented', `${CHIP}, mesa-isa, mesa-compile`, 'test_sr80', 'inferred'],
  [
    'device_load 0, rg11b10f, xyz, r4l_r4h_r5l, u0_u1, r1, unsigned',
    'documented',
    `${CHIP}, disassembler`,
    'test_memory',
    'inferred',
  ],
  // These were not compared, though they look as if they were.
  ['popcount r1, r2', 'documented', 'docs, emulator', undefined, 'documented'],
  ['fadd16 r1l, r2l, r3l', 'documented', 'docs, emulator', undefined, 'documented'],
  ['if_fcmp r0l, lt, r1, r2, 1', 'documented', 'docs, emulator', undefined, 'documented'],
  ['floor r1, r2', 'documented', 'docs', undefined, 'documented'],
  ['rcp r1, r2', 'documented', 'docs', undefined, 'approximate'],
  ['fcmp_ballot r1, lt, r2, r3', 'documented', 'docs', undefined, 'documented'],
  ['wait 0', 'documented', 'docs, disassembler', undefined, 'documented'],
  ['threadgroup_load i32, x, r1, 0, 2', 'documented', 'docs, disassembler', undefined, 'documented'],
  ['uniform_store 2, i16, xy, 0, r4l_r4h, 8', 'documented', 'docs, disassembler, mesa-pack', undefined, 'documented'],
  [
    'uniform_store 2, i16, xyz, 0, r4l_r4h_r5l, 8',
    'documented',
    'docs, disassembler, mesa-pack',
    undefined,
    'modelled',
  ],
  // The bits of these are from the documentation; what they do is from names alone, or from the driver.
  ['icmp_quad_ballot r1, ult, r2, r3', 'documented', 'docs, mesa-compile', undefined, 'modelled'],
  ['convert f_to_u32, r1, r2, rtz', 'documented', 'docs', undefined, 'inferred'],
  ['ret r1', 'documented', 'docs', undefined, 'inferred'],
  ['threadgroup_barrier', 'documented', 'docs, disassembler', undefined, 'inferred'],
  ['device_store 0, i32, x, r4, u0_u1, r1, unsigned, 0', 'documented', 'docs, disassembler', undefined, 'inferred'],
  ['dfdx r1, r2', 'documented', 'docs, disassembler, mesa-isa', undefined, undefined],
  // For reductions Mesa shows what it relies on; the rest is inferred.
  ['simd_prefix_iadd r1, r2', 'observed', MESA, undefined, 'modelled'],
  ['quad_max.u r1l, r2l', 'observed', MESA, undefined, 'modelled'],
  ['simd_iadd r1, r2l', 'observed', MESA, undefined, 'inferred'],
  ['simd_fadd r1, r2', 'observed', MESA, undefined, 'approximate'],
  ['simd_min.f r1, r2', 'observed', MESA, undefined, 'inferred'],
  ['quad_prefix_iadd r1, r2', 'named', 'disassembler, mesa-isa', undefined, 'inferred'],
  ['quad_prefix_and r1, r2', 'inferred', 'mesa-isa', undefined, undefined],
  ['quad_shuffle_xor r1, r2, 1', 'observed', 'disassembler, mesa-cases', undefined, 'inferred'],
  ['simd_shuffle_xor r1, r2, 1', 'observed', 'disassembler, emulator', undefined, 'modelled'],
  ['memory_barrier 1, 2, 9', 'observed', 'disassembler, mesa-isa, mesa-compile', undefined, 'inferred'],
] as const)('%s is %s by %s (%s): %s', (line, evidence, source, by, certainty) => {
  expect(claimed(line)).toEqual([evidence, source, by, certainty])
})

describe('all of them', () => {
  it('name a test where they cite the tests on hardware, and only there', () => {
    for (const { name, extra } of g13.isa.encodings)
      expect([name, extra.test !== undefined]).toEqual([name, /\bhwtest\b/.test(extra.source ?? '')])
  })
  it('say of fields that only Mesa names that they are named', () => {
    const of = (name: string) => byName(name).extra.fieldEvidence ?? {}
    expect([of('device_load.TODO').u4, of('device_store').u6, of('atomic').u5, of('iter').elide]).toEqual(
      Array(4).fill('named'),
    )
    expect([of('mov_imm32').kill, of('dfdx').kill, of('texture_load').q3]).toEqual(Array(3).fill('named'))
    // A chapter of the documentation covers these in part: which bits hold the coordinates is from Mesa.
    expect([byName('TODO.ld/st_tile').extra.evidence, of('TODO.ld/st_tile').C]).toEqual(['documented', 'observed'])
  })
  it('do not cite an older layout of the page', () => {
    for (const name of ['iter', 'iterproj']) expect(byName(name).extra.source).toBe('disassembler, mesa-isa')
  })
  it('say which source a remark contradicts', () => {
    const of = (name: string) => byName(name).extra.notes?.flatMap((note) => contradicted(g13.isa, note)?.id ?? [])
    expect(['stack_adjust', 'tex_state_store', 'fcmpsel', 'ffs'].map(of)).toEqual([
      ['disassembler'],
      ['disassembler'],
      ['docs'],
      [],
    ])
  })
  it('say which remarks are decisions', () => {
    const chosen = (name: string) => byName(name).extra.notes?.filter((note) => note.chosen).length
    expect(['device_store', 'simd_fadd', 'floor', 'convert'].map(chosen)).toEqual([1, 2, 1, 1])
    expect(['iadd', 'device_load', 'simd_prefix_iadd'].map(chosen)).toEqual([0, 0, 1])
  })
})
