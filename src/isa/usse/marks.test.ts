// Tests what is claimed of USSE lines: evidence of names and operands, sources, tests, and how sure the effects are.
import { describe, expect, it, test } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { contradicted } from '../../encoding/citations.ts'
import { decode } from '../../encoding/decode.ts'
import type { Encoding } from '../../encoding/types.ts'
import { certaintyOf } from '../certainty.ts'
import { usse } from './usse.ts'

const byName = (name: string): Encoding => usse.isa.encodings.find((e) => e.name === name)!

/** Returns what is claimed of a line: its encoding's evidence and sources, and how sure its effects are. */
function claimed(line: string) {
  const made = assemble(usse.isa, line)
  if (isError(made)) throw new Error(made.message)
  const meaning = usse.meaning(decode(usse.isa, made.words), 'primary')
  const { encoding } = made
  const { evidence, source, test: by } = encoding.extra
  return [evidence, source, by, meaning && certaintyOf(usse.isa, encoding, 'primary', meaning.fidelity)]
}

const WIKI = 'wiki, vita3k'
const CONSOLE = 'wiki, vita3k, tests'
const MASKS = 'vtstmsk_gt_mask2_reg, vtstmsk_log_mask2, vtstmsk_always'

test.each([
  // These were compared with outputs of a console.
  ['mad.f16 r0.xyzw, pa0.xyzw, sa0.xyzw, sa4.xyzw', 'documented', CONSOLE, 'vmad16', 'tested'],
  ['mul.f16 r0.xyzw, pa0.xyzw, sa0.xyzw', 'documented', CONSOLE, 'p4gfrag1', 'tested'],
  ['mad.f32 r0.xyzw, pa0.xyzw, i0.wwww, -i1.xyz1', 'documented', 'wiki, vita3k, compiled, tests', 'p4gvert1', 'tested'],
  ['pack.f16.f32 r0.xyzw, pa0, pa2.xyzw', 'documented', CONSOLE, 'vmad16', 'tested'],
  ['pack.f32.f16 r0.xy, pa0.zwzw', 'documented', CONSOLE, 'vmad16, p4gfrag1', 'tested'],
  ['rsq.f32 r0.x, pa0.y', 'documented', CONSOLE, 'p4gvert1', 'tested'],
  ['cmov.nezero.f32 r0.xy, r4.xy, r8.xy, r12.xy', 'documented', CONSOLE, 'vtstmsk_gt_mask2_reg', 'tested'],
  ['cmov8.nezero.f32 r0.x, r4.x, r8.x, r12.x', 'documented', CONSOLE, 'vtstmsk_gt_mask0', 'tested'],
  ['testmask.sub.gt.f32 r4, pa0, sa2, kind 2', 'observed', 'vita3k, compiled, tests', MASKS, 'tested'],
  ['testmask.log.gt.f32 r4, pa0, sa2, kind 2', 'observed', 'vita3k, compiled, tests', MASKS, 'tested'],
  ['testmask.sub.always.f32 r4, pa0, sa2, kind 2', 'observed', 'vita3k, compiled, tests', MASKS, 'tested'],
  ['mad.u32.s0 r0, r1, r2, r3', 'documented', 'wiki, vita3k, tried', 'ialu.cpp, lines 572 to 576', 'tested'],
  // These are forms of the same encodings for which no output was compared.
  ['cmov.ltzero.f32 r0.xy, r4.xy, r8.xy, r12.xy', 'documented', CONSOLE, 'vtstmsk_gt_mask2_reg', 'modelled'],
  ['pack.u8.f32 r0.xyzw, pa0, pa2.xyzw, scale', 'documented', CONSOLE, 'vmad16', 'inferred'],
  ['mov.f32 r0.xyzw, pa0, pa2.xyzw', 'documented', CONSOLE, 'vmad16', 'modelled'],
  ['rsq.f16.f32 r0.x, pa0.y', 'documented', CONSOLE, 'p4gvert1', 'modelled'],
  ['testmask.sub.lt.f32 r4, pa0, sa2, kind 2', 'observed', 'vita3k, compiled, tests', MASKS, 'modelled'],
  ['testmask.sub.gt.f32 r4, pa0, sa2', 'observed', 'vita3k, compiled, tests', MASKS, 'modelled'],
  ['mad.u32.s1 r0, r1, r2, r3', 'documented', 'wiki, vita3k, tried', 'ialu.cpp, lines 572 to 576', 'inferred'],
  // These are from the wiki alone: picking a source is exact, how others round is not known.
  ['min.f32 r0.x, pa0.x, sa0.x', 'documented', WIKI, undefined, 'documented'],
  ['mad.f32 r0.xy, pa0.xy, sa0.xy, sa4.xy', 'documented', WIKI, undefined, 'approximate'],
  ['add.f16 r0.x, pa0.x, sa0.x', 'documented', WIKI, undefined, 'approximate'],
  // These show what Vita3K alone does, and what compiled programs show.
  ['test.sub.lt.s32 p1, sa7.x, sa27.x', 'observed', 'vita3k, compiled', undefined, 'modelled'],
  ['exp.f32 r0.x, pa0.y', 'documented', 'wiki, vita3k, compiled', undefined, 'modelled'],
  ['and.u32 r0, r2, 0xffff', 'documented', WIKI, undefined, 'modelled'],
  ['mad.u16 r0, r1, r2, r3', 'documented', WIKI, undefined, 'inferred'],
  ['!p1 kill sa20, sa20', 'documented', 'wiki, vita3k, compiled', undefined, 'modelled'],
  ['ret', 'observed', 'vita3k', undefined, 'modelled'],
  ['smlsi 3, -128, (3,2,1,0), 1', 'observed', 'vita3k, compiled', undefined, 'inferred'],
  ['wdf drc1', 'inferred', 'vita3k, compiled', undefined, 'inferred'],
  ['emit', 'inferred', 'vita3k, compiled', undefined, 'inferred'],
] as const)('%s is %s by %s (%s): %s', (line, evidence, source, by, certainty) => {
  expect(claimed(line)).toEqual([evidence, source, by, certainty])
})

describe('all of them', () => {
  it('name a program where they cite what was compared with a console, and only there', () => {
    for (const { name, extra } of usse.isa.encodings)
      expect([name, extra.test !== undefined]).toEqual([name, /\b(tests|tried)\b/.test(extra.source ?? '')])
  })
  it('have from group 0x30 on operands that are observed, and a documented name', () => {
    for (const name of ['rcp', 'mov', 'pack', 'shl', 'sop2', 'imad8', 'tex', 'load', 'store']) {
      const { evidence, fieldEvidence = {} } = byName(name).extra
      expect([name, evidence, fieldEvidence['D.n'] ?? fieldEvidence['A.n'], fieldEvidence.end ?? 'observed']).toEqual([
        name,
        'documented',
        'observed',
        'observed',
      ])
    }
  })
  it('know the conditions of tests from programs', () => {
    const { evidence, fieldEvidence = {} } = byName('test').extra
    expect([evidence, fieldEvidence.op, fieldEvidence.sign]).toEqual(['observed', 'documented', undefined])
  })
  it('say which source a remark contradicts', () => {
    const of = (name: string) => byName(name).extra.notes?.flatMap((note) => contradicted(usse.isa, note)?.id ?? [])
    expect([of('mad32')?.at(-1), of('mask')?.at(-1), of('test')]).toEqual(['vita3k', 'vita3k', ['wiki']])
  })
  it('say what has the base of exp otherwise: not the wiki', () => {
    const [base] = byName('exp').extra.notes ?? []
    expect(base && contradicted(usse.isa, base)?.id).toBe('vita3k')
    expect(byName('log').extra.notes?.map((note) => note.chosen)).toEqual([true])
  })
})
