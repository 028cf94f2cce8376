// Tests the evidence of SM 1.0 lines and how sure their meaning is, by what hwtest, manual, RTL and envytools have.
import { describe, expect, it } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { contradicted, idsOf } from '../../encoding/citations.ts'
import { decode } from '../../encoding/decode.ts'
import { certaintyOf } from '../certainty.ts'
import { core } from './core.ts'
import { description as isa } from './description.ts'
import { FLEXGRIP } from './effects.ts'
import { remarks } from './remarks.ts'

const decoded = (line: string) => {
  const made = assemble(isa, line)
  if (isError(made)) throw new Error(made.message)
  return decode(isa, made.words)
}
const extraOf = (name: string) => isa.encodings.find((e) => e.name === name)!.extra

describe('an instruction', () => {
  it.each([
    // The columns are line, evidence, how sure it is on the G80, and how sure in FlexGripPlus.
    ['IADD R1, R2, R3', 'documented', 'tested', 'documented'],
    ['IMAX R1, R2, R3', 'documented', 'tested', 'modelled'],
    ['ISAD R1, R2, R3, R4', 'documented', 'tested', 'inferred'],
    ['LOP32I.AND R1, R2, 0x3', 'documented', 'tested', 'inferred'],
    ['IMAD.U24.DUP1 R1, R2, R3, R4', 'observed', 'tested', 'inferred'],
    ['FADD.TRUNC R1, R2, R3', 'documented', 'tested', 'documented'],
    ['FADD.FLOOR R1, R2, R3', 'documented', 'none', 'inferred'],
    ['FMIN R1, R2, R3', 'documented', 'tested', 'inferred'],
    ['FMAD R1, R2, R3, R4', 'documented', 'tested', 'documented'],
    ['FMAD R1, R2, c[0x1][0x0], R4', 'documented', 'documented', 'documented'],
    ['FMAD32 R1, R2, R3, R1', 'observed', 'tested', 'modelled'],
    ['I2F.F32.S32.SAT R1, R2', 'documented', 'tested', 'documented'],
    ['I2F.F16.S32 R1L, R2', 'documented', 'tested', 'inferred'],
    ['F2F.F32.F16 R1, R2L', 'documented', 'tested', 'inferred'],
    ['RSQ R1, R2', 'documented', 'tested', 'approximate'],
    ['RRO R1, R2, EX2', 'documented', 'tested', 'approximate'],
    ['RCP32 R1, R2', 'documented', 'inferred', 'approximate'],
    ['SIN.C0 R1, R2', 'documented', 'none', 'approximate'],
    ['MOV R1, R2', 'documented', 'documented', 'modelled'],
    ['MOV.L013 R1, R2', 'documented', 'documented', 'inferred'],
    ['MOV.C0 R1, R2', 'documented', 'inferred', 'modelled'],
    ['C2R R1, C0', 'documented', 'documented', 'modelled'],
    ['S2R R1, SR1', 'documented', 'none', 'none'],
    ['LLD.U32 R1, local[0x4]', 'observed', 'inferred', 'inferred'],
    ['BRK', 'documented', 'documented', 'modelled'],
    ['TRAP', 'documented', 'documented', 'inferred'],
    ['BPT', 'documented', 'inferred', 'inferred'],
    ['BAR.ARV.WAIT b0, 0xfff', 'documented', 'documented', 'documented'],
    ['BAR.ARV.WAIT b1, 0xfff', 'documented', 'none', 'inferred'],
    ['IADD.EXIT R1, R2, R3', 'documented', 'tested', 'inferred'],
    ['FSWZ R5, R6, R14, DX, SUB, ADD, SUBR, MOV', 'documented', 'tested', 'none'],
    ['TEX.LIVE R4.xzw, t2, s2, R4:3', 'observed', 'none', 'none'],
  ])('%s is %s, %s on the G80, %s in FlexGripPlus', (line, evidence, ...sure) => {
    const d = decoded(line)
    const { encoding } = d.variant!
    const certainties = ['G80', FLEXGRIP].map((variant) => {
      const meaning = core.meaning(d, variant)
      return meaning ? certaintyOf(isa, encoding, variant, meaning.fidelity) : 'none'
    })
    expect([encoding.extra.evidence, ...certainties]).toEqual([evidence, ...sure])
  })
})

describe('sources', () => {
  it('that are tests of chips stand beside a line together with the name of the test', () => {
    for (const { name, extra } of isa.encodings)
      expect([name, extra.test !== undefined]).toEqual([name, idsOf(extra.source).includes('hwtest')])
  })
  it.each([
    ['iset', 'test_icmp'],
    ['imad_hi', 'test_imad'],
    ['isad32', 'test_isad_s'],
    ['lop32i', 'test_logop_i'],
    ['fset', 'test_fcmp'],
    ['fcmp', 'test_fslct'],
    ['f2f', 'test_f2f'],
    ['cos', 'test_sfu_sincos_rnd'],
    ['fswz', 'test_fswz'],
    // The test of this line does not compare its result.
    ['rcp32', undefined],
    // The test of this line uses registers.
    ['fmad_const', undefined],
    ['mvi', undefined],
  ])('%s: %s', (name, test) => {
    expect(extraOf(name).test).toBe(test)
  })
  it('do not say that FlexGripPlus has what it does not decode', () => {
    const absent = 'isad isad32 fmax fmin fcmp lop32i s2r bpt bpt32 trap trap32 fswz imad_dup'.split(' ')
    expect(absent.filter((name) => idsOf(extraOf(name).source).includes('rtl'))).toEqual([])
    expect(idsOf(extraOf('lop').source)).toContain('rtl')
    expect((extraOf('lop').notes ?? []).filter(({ text }) => text.includes('does not decode'))).toEqual([])
  })
  it('are Mesa for the lanes of MOV, and NVIDIA’s compiler for local memory', () => {
    expect(idsOf(extraOf('mov').source)).toContain('mesa')
    expect(idsOf(extraOf('lst').source)).toContain('decuda')
  })
})

describe('remarks', () => {
  const all = [...remarks, ...isa.encodings.flatMap(({ extra }) => extra.notes ?? [])]
  it.each([
    ['1 join and 2 exit', 'envytools'],
    ['16 bits for sources of 16 bits', 'envytools'],
    ['BRA (C48.EQU), 0x60 in one listing', 'listings'],
    ['four in FlexGripPlus, where A4 is A0; results are the same', 'rtl'],
    ['opcode 0xD', 'manual'],
  ])('"%s" contradict %s', (instead, source) => {
    const note = all.find((one) => one.instead === instead)!
    expect(contradicted(isa, note)?.id).toBe(source)
    expect(idsOf(note.source)).not.toContain(source)
  })
  it('say what was decided here', () => {
    const chosen = (name: string) => (extraOf(name).notes ?? []).filter((note) => note.chosen).length
    expect(['ret', 'bra', 'bpt', 'rcp32', 'fadd', 'iadd'].map(chosen)).toEqual([2, 1, 1, 1, 1, 0])
  })
  it('say what the manual itself has checked', () => {
    const status = (name: string) => extraOf(name).notes?.at(-1)
    expect(status('imad32')).toEqual({ text: 'The manual calls it not checked.', source: 'manual' })
    expect(status('sin')?.text).toContain('not implemented')
    expect(status('fmul')?.text).toContain('partly implemented')
  })
})

it('reads the name that NVIDIA prints for NSIGN', () => {
  const [ours, theirs] = ['NSIGN', 'NOT_SIGN'].map((name) => decoded(`BRA C1.${name}, 0x60`).words)
  expect(theirs).toEqual(ours)
})
