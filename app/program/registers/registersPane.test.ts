// Tests which registers are shown, and what a frame must bring: rows in use or seen, open files, rows in sight.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { filesShown, registersShown } from '../facts/files.ts'
import { BEGINNING, filesInView, type RegistersPane, registersPane, useRegistersPane } from './registersPane.ts'

const factsOf = (architecture: Architecture, source: string): Facts => ({
  ...useProgram.getState(),
  architecture,
  document: { isa: architecture.isa.id, variant: architecture.variants[0]?.id ?? '', source, init: {} },
  assembly: assembleSource(architecture.isa, source),
})

test('of a large file those registers have rows that are used or were seen; the others on demand', () => {
  const facts = factsOf(g13, 'mov_imm r5, 7, 0b0\niadd r9, r5, u3\n')
  expect(registersShown(facts, 'r')).toEqual([5, 9])
  expect(registersShown(facts, 'u')).toEqual([3])
  expect(registersShown(facts, 'r', false, [100, 2])).toEqual([2, 5, 9, 100])
  expect(registersShown(facts, 'r', true)).toHaveLength(128)
  expect(registersShown(factsOf(g13, ''), 'r').length).toBeGreaterThan(0)
})

test('a frame brings the rows in sight, or one lane of all rows', () => {
  const facts = { ...factsOf(g13, 'iadd r9, r5, 1\n'), lane: 4 }
  const spec = g13.machine(facts.document.variant)
  const registers = (pane: Partial<RegistersPane>) =>
    filesInView(facts, spec, { ...BEGINNING, ...pane }).filter(({ file }) => file === 'r')
  expect(registers({ sight: { r: [9] } })).toEqual([{ file: 'r', registers: [9] }])
  expect(registers({ spread: false, sight: { r: [9] } })).toEqual([{ file: 'r', registers: [5, 9], lane: 4 }])
  expect(registers({ spread: false, pins: [7] })).toEqual([
    { file: 'r', registers: [5, 9], lane: 4 },
    { file: 'r', registers: [5, 9], lane: 7 },
  ])
})

test('files are open that the program names', () => {
  const facts = factsOf(vp1, 'add $r1 $r2 $r3')
  const open = filesShown(facts, {}).flatMap(({ file, open }) => (open ? [file] : []))
  expect(open).toEqual(['r'])
  const unfolded = { r: false, v: true }
  const shown = filesInView(facts, vp1.machine(facts.document.variant), { ...BEGINNING, unfolded })
  expect(shown.map(({ file }) => file)).toEqual(['v'])
})

test('with another architecture files and rows begin anew, and what was seen with each load', () => {
  const { architecture = g13, document } = factsOf(g13, '')
  const chosen = { unfolded: { r: false }, whole: { r: true }, live: { r: [1] }, spread: false, pins: [2] }
  useRegistersPane.setState(chosen)
  registersPane.opened?.({ architecture, document, isOther: false })
  expect(useRegistersPane.getState()).toMatchObject(chosen)
  registersPane.begun?.()
  expect(useRegistersPane.getState()).toMatchObject({ ...chosen, live: {} })
  registersPane.opened?.({ architecture, document, isOther: true })
  expect(useRegistersPane.getState()).toEqual({ ...BEGINNING, spread: false, pins: [2] })
})
