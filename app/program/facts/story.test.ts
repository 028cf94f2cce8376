// Tests what the page says of a step: the main sentences, flags, the check of a kernel, and the line that is read out.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { outcomeOf } from '../../../src/isa/contents.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { Host } from '../../../src/worker/host.ts'
import type { Moment } from '../../../src/worker/protocol.ts'
import { type Document, ofKernel } from '../document/programLink.ts'
import { type Facts, useProgram } from './facts.ts'
import { flagChanges, flagText, stopAnnouncement, storyOf, valuesRead } from './sentences.ts'

const { files } = vp1.machine('G80')
const documentOf = (source: string): Document => ({
  isa: 'vp1',
  variant: 'G80',
  source,
  init: { registers: { r: { 2: 5n, 3: 7n } } },
})

/** Returns the facts of a program that went to a step. */
function at(document: Document, step: number): { facts: Facts & { moment: Moment } } {
  const host = new Host({ specOf: (_, variant) => vp1.machine(variant), now: () => 0 })
  const assembly = assembleSource(vp1.isa, document.source)
  const { code } = assembly
  const { init } = document
  const kernel = vp1.kernels.find(({ name }) => name === document.kernel)
  const expected = kernel && outcomeOf(kernel.expect, init)
  host.handle({
    do: 'load',
    program: { isa: 'vp1', variant: 'G80', code, init, ...(expected && { expect: expected }), pokes: [] },
    to: step,
    stops: [],
    lane: 0,
  })
  const last = host.slice().at(-1)
  if (last?.did !== 'stopped') throw new Error('it did not stop')
  const { at: moment, why } = last
  const facts = { ...useProgram.getState(), architecture: vp1, document, assembly, moment, why }
  return { facts }
}

test('sentences an instruction is for are told apart from what happens besides', () => {
  const { facts } = at(documentOf('add $r1 $r2 $r3'), 1)
  const last = facts.moment.last
  if (!last) throw new Error('nothing happened')
  const { main, besides } = storyOf(last)
  expect(main).toHaveLength(1)
  expect(besides.length).toBeGreaterThan(0)
  expect(main[0] && valuesRead(main[0])).toBe('5 + 7')
  expect(stopAnnouncement(facts)).toMatch(/^Step 1\. \$r1 <- 5 \+ 7 = 12\./)
})

test('flags that changed are named by their bits', () => {
  const { facts } = at(documentOf('sub $r1 $c1 $r2 $r2'), 1)
  const last = facts.moment.last
  const changes = last ? flagChanges(last, files) : []
  expect(changes).toMatchObject([{ file: 'c', index: 1, before: 0x8000n }])
  expect(changes[0] && flagText(changes[0])).toMatch(/^bits? [\d, ]+ set$/)
  const change = { file: 'c', index: 0, lane: 0, before: 1n, after: 6n }
  expect(flagText(change, ['zero', 'sign', 'carry', 'overflow'])).toBe('sign, carry set; zero cleared')
})

test('every kernel ends in the state it expects, and a wrong one is found out', () => {
  for (const kernel of vp1.kernels) {
    const { facts } = at(ofKernel(vp1, kernel), 10_000)
    expect(['end', 'stop']).toContain(facts.moment.halt?.kind)
    expect(facts.moment.checked?.filter(({ wrong }) => wrong > 0)).toEqual([])
    expect(stopAnnouncement(facts)).toContain('The result is as expected')
    // A program whose outcome is a function of its start expects something else with another start.
    if (typeof kernel.expect === 'function') continue
    const { facts: other } = at({ ...ofKernel(vp1, kernel), init: {} }, 10_000)
    expect(stopAnnouncement(other)).toContain('is wrong in')
  }
})
