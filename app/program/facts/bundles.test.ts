// Tests steps of several words: what each did and read from before, and what a branch left to be done.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { sentenceText } from '../../../src/expr/text.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { Host } from '../../../src/worker/host.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { bundleOf, lineText, listedLines } from './bundles.ts'

const SOURCE = `top:
ldas $r1 $c0 $a0 0x4 | add $r2 $r1 $r3 | vmov $v1 0x5
bra $c0 zf top
ldas $r4 $a0 0x4 | mov $r4 $v2 0x0
bvec $r1 $vc0 sf 0x0 | vmac2 u factor rn fract 0x0 hi $v3 u $v0d
vmac2 u factor rn fract 0x0 hi $v3 u $v0d`
const assembly = assembleSource(vp1.isa, SOURCE)
const spec = vp1.machine('G80')

/** Returns the report of the step that follows after this many steps. */
function next(steps: number, code: Uint8Array): StepReport {
  const host = new Host({ specOf: (_, variant) => vp1.machine(variant), now: () => 0 })
  const program = { isa: 'vp1', variant: 'G80', code, init: {}, pokes: [] }
  host.handle({ do: 'load', program, to: steps, stops: [], lane: 0 })
  const last = host.slice().at(-1)
  if (last?.did !== 'stopped' || !last.at.next) throw new Error('it did not get there')
  return last.at.next
}
const bundle = (steps: number, source = SOURCE) => {
  const { code } = assembleSource(vp1.isa, source)
  return bundleOf(next(steps, code), { architecture: vp1, variant: 'G80', code, spec })
}

test('each unit has its word and what that does', () => {
  expect(assembly.errors).toEqual([])
  const { parts = [], late, notes } = bundle(0) ?? {}
  expect(parts.map(({ unit, word }) => [unit.id, word?.text.split(' ')[0]])).toEqual([
    ['address', 'ldas'],
    ['scalar', 'add'],
    ['vector', 'vmov'],
    // Without this word the next line would join the bundle.
    ['branch', 'bnop'],
  ])
  expect(parts.map(({ word }) => word && lineText(assembly, word.address))).toEqual([
    'line 2',
    'line 2',
    'line 2',
    'padding between lines',
  ])
  expect(parts.map(({ main }) => main.length > 0)).toEqual([true, true, true, false])
  expect(sentenceText(parts[1]?.main[0] ?? { tokens: [] })).toMatch(/^\$r2 <- \$r1 \+ \$r3$/)
  expect(late).toEqual([])
  expect(notes).toEqual(['add reads $r1 as it was before the bundle: ldas writes it at the same time.'])
})

test('what is passed on at once is told apart from what is read from before', () => {
  const found = bundle(3)?.notes.join(' ') ?? ''
  expect(found).toMatch(/^bvec passes s2v factor 0, .* on to vmac2 at once\.$/)
  expect(bundle(4)?.notes).toEqual([expect.stringMatching(/^vmac2 reads s2v factor .* what it finds is junk\.$/)])
})

test('a word that reads the register of another one by a shared port is told of that register', () => {
  // The store names $v1, but the move makes the port read $v7, which the vector word writes.
  const { notes } = bundle(0, 'stavh $v1 $a0 0x10 | mov $r3 $v7 0x0 | vmov $v7 0x40') ?? {}
  expect(notes?.filter((note) => note.startsWith('stavh reads'))).toEqual([
    'stavh reads $v7 as it was before the bundle: vmov writes it at the same time.',
  ])
})

test('what a branch does a bundle later is told apart, with the line of the branch', () => {
  const { lateFrom = -1, late = [], notes } = bundle(2) ?? {}
  expect(lineText(assembly, lateFrom)).toBe('line 3')
  expect(sentenceText(late[0] ?? { tokens: [] })).toContain('jump to')
  // A move from a vector loses against a load.
  expect(notes?.join(' ')).toMatch(/Two words write \$r4/)
})

test('a program of single words has no bundles', () => {
  const { owners: _, ...report } = next(0, assembly.code)
  const where = { architecture: sm1, variant: '', code: assembly.code, spec }
  expect(bundleOf({ ...report, owners: [] }, where)).toBeUndefined()
})

test('words of a line stand in one, and each line of the program once', () => {
  const lines = listedLines(assembly)
  expect(lines.map(({ line, words }) => [line, words.length])).toEqual([
    [2, 3],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 1],
  ])
  expect(lineText(assembly, assembly.code.length)).toBe('padding between lines')
})
