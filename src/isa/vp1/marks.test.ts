// Tests the evidence of VP1 lines and how sure their meaning is, by the chapters and five tests of envytools.
import { describe, expect, it } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { idsOf } from '../../encoding/citations.ts'
import { decode } from '../../encoding/decode.ts'
import type { Words } from '../../encoding/types.ts'
import { certaintyOf } from '../certainty.ts'
import { core } from './core.ts'
import { description as isa } from './description.ts'

const wordsOf = (line: string): Words => {
  const made = assemble(isa, line)
  if (isError(made)) throw new Error(made.message)
  return made.words
}
function sureOf(words: Words, variant: string): string {
  const d = decode(isa, words)
  const meaning = core.meaning(d, variant)
  return meaning ? certaintyOf(isa, d.variant!.encoding, variant, meaning.fidelity) : 'none'
}
const extraOf = (name: string) => isa.encodings.find((e) => e.name === name)!.extra

describe('a word', () => {
  it.each([
    // The columns are line, evidence, how sure on G80, NV44 and NV41, where nothing shows that the tests were run.
    ['add $r1 $r2 $r3', 'documented', 'tested', 'tested', 'documented'],
    ['band $r1 $r2 0xf', 'documented', 'tested', 'tested', 'documented'],
    ['vec 0x1 0x2 $vc0 sf 0x0', 'documented', 'tested', 'tested', 'documented'],
    ['vadd u $v1 $v2 $v3', 'documented', 'tested', 'tested', 'documented'],
    ['ldavh $v0 $a0 0x10', 'documented', 'tested', 'tested', 'documented'],
    ['mov $v2 0x1 $r3', 'documented', 'tested', 'tested', 'documented'],
    ['mov $x2 $r1', 'documented', 'tested', 'inferred', 'inferred'],
    ['mov $uccfg $r1', 'documented', 'inferred', 'inferred', 'inferred'],
    ['mov $d3 $r1', 'documented', 'none', 'none', 'none'],
    ['bra 0x0', 'named', 'tested', 'tested', 'modelled'],
    ['bra $c1 aef 0x0', 'named', 'tested', 'tested', 'modelled'],
    ['bra not $c1 aef 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['bra loop $l0 $l0 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['call 0x0', 'named', 'tested', 'tested', 'modelled'],
    ['call $c1 aef 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['call not $c1 aef 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['ret', 'named', 'inferred', 'inferred', 'inferred'],
    ['abra 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['mov $l0 $c0 0x3', 'named', 'tested', 'tested', 'modelled'],
    ['exit 0x0', 'named', 'inferred', 'inferred', 'inferred'],
    ['bnop', 'named', 'tested', 'tested', 'modelled'],
    ['xdld $a1 $a2d 0x8', 'documented', 'none', 'none', 'none'],
  ])('%s is %s', (line, evidence, ...sure) => {
    const words = wordsOf(line)
    const { extra } = decode(isa, words).variant!.encoding
    expect([extra.evidence, ...['G80', 'NV44', 'NV41'].map((variant) => sureOf(words, variant))]).toEqual([
      evidence,
      ...sure,
    ])
  })
  // 40 clears flags, 20 does nothing, e9 leads nowhere as far as is known; 6a writes a file without a name, db is
  // unknown.
  it.each([
    [0x40000000, 'observed', 'tested'],
    [0x20000000, 'observed', 'tested'],
    [0xe9000000, 'observed', 'inferred'],
    [0x6a000078, 'documented', 'tested'],
    [0xdb000000, 'unknown', 'none'],
  ])('%i, which has no name, is %s and %s', (word, evidence, sure) => {
    const words: Words = [word | 0, 0, 0]
    expect([decode(isa, words).variant!.encoding.extra.evidence, sureOf(words, 'G80')]).toEqual([evidence, sure])
  })
})

describe('sources', () => {
  it('that are tests of chips stand beside a line together with the name of one of the five', () => {
    const five = ['test_isa_s', 'test_isa_s2v', 'test_isa_bundle', 'test_isa_delay_slots', 'test_isa_double_delay']
    for (const { name, extra } of isa.encodings) {
      expect([name, extra.test !== undefined]).toEqual([name, idsOf(extra.source).includes('hwtest')])
      for (const test of idsOf(extra.test)) expect(five).toContain(test)
    }
  })
  it.each([
    ['add', 'test_isa_s'],
    ['bvecmad', 'test_isa_s2v'],
    ['bra', 'test_isa_bundle, test_isa_double_delay'],
    ['call', 'test_isa_delay_slots'],
    ['bra_loop', 'test_isa_s'],
    ['mov_l', 'test_isa_s'],
    ['exit', 'test_isa_bundle'],
    ['vnop', 'test_isa_bundle'],
    ['abra', undefined],
    ['xdld', undefined],
    ['unnamed_db', undefined],
  ])('%s: %s', (name, test) => {
    expect(extraOf(name).test).toBe(test)
  })
  it('name the operands of transfers, and of branches, and no more', () => {
    expect(extraOf('xdbar').fieldEvidence).toMatchObject({ XNUM: 'named', XLIMIT: 'named' })
    expect(extraOf('bra').fieldEvidence).toEqual({ NOT: 'inferred' })
  })
})

describe('remarks', () => {
  const notesOf = (name: string) => extraOf(name).notes ?? []
  it.each([
    ['bra', 'still runs', 'hwtest'],
    ['call', 'return address is', 'hwtest'],
    ['call', 'stack', undefined],
    ['ret', 'last return address', undefined],
    ['ldavh', 'aef tells', 'envytools, hwtest'],
    ['add_a', 'asf and azf', 'envytools, hwtest'],
    ['lds', 'stays as it is', 'envytools, hwtest'],
    ['band', 'flag output', 'envytools, hwtest'],
    ['mov_to_other', 'RFILE 18', 'envytools, hwtest'],
    ['xdld', '???', 'envytools, envydis, hwtest'],
  ])('of %s that have "%s" are from %s', (name, words, source) => {
    expect(notesOf(name).find(({ text }) => text.includes(words))?.source).toBe(source)
  })
  it('say what was decided here', () => {
    const chosen = (name: string) => notesOf(name).filter((note) => note.chosen).length
    const counts = { bra: 1, bra_loop: 1, call: 2, ret: 2, abra: 1, exit: 1, unnamed_e9: 1, mov_l: 0, add: 0 }
    expect(Object.fromEntries(Object.keys(counts).map((name) => [name, chosen(name)]))).toEqual(counts)
  })
})
