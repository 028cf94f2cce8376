// Tests texts about the groups of a block: where a block is, which groups wait for which, and which others stand where.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { Frame, type FrameView, frameLayout } from '../../../src/worker/frame.ts'
import { Host } from '../../../src/worker/host.ts'
import { ofKernel } from '../document/programLink.ts'
import { viewOf } from '../frame/view.ts'
import { BEGINNING, filesInView } from '../registers/registersPane.ts'
import { type Facts, useProgram } from './facts.ts'
import { groupText, othersAt, placeText, standingsWith, type Team, teamOf, waitingText } from './groups.ts'

const spec = sm1.machine('')

/** Returns the facts of a kernel at a step, and a frame of it. */
function at(name: string, step: number, more: Partial<Facts> = {}) {
  const kernel = sm1.kernels.find((k) => k.name === name)
  if (!kernel) throw new Error(`no kernel ${name}`)
  const document = ofKernel(sm1, kernel)
  const assembly = assembleSource(sm1.isa, kernel.source)
  const host = new Host({ specOf: (_, variant) => sm1.machine(variant), now: () => 0 })
  const program = {
    isa: 'sm1',
    variant: document.variant,
    code: assembly.code,
    init: kernel.init,
    pokes: [],
  }
  const facts = { ...useProgram.getState(), architecture: sm1, document, assembly, ...more }
  const view: FrameView = viewOf(facts, [{ view: (s, spec) => ({ files: filesInView(s, spec, BEGINNING) }) }])
  host.handle({ do: 'load', program, to: step, stops: [], lane: 0 })
  const events = host.slice()
  const last = events.at(-1)
  const [event] = host.handle({ do: 'frame', view, into: new ArrayBuffer(0) })
  if (event?.did !== 'frame' || last?.did !== 'stopped') throw new Error('no frame')
  const frame = new Frame(frameLayout(spec.files, spec.lanes, view), view, event.buffer)
  const team = teamOf(facts) as Team
  return { host, frame, team, assembly, facts: { ...facts, moment: last.at, ...standingsWith(facts, frame) } }
}

test('a frame brings where all groups of the block are, and registers of the one that is asked for', () => {
  const { frame } = at('reduction', 14)
  expect([frame.group, frame.groups, frame.read('r', 0, 0)]).toEqual([2, 4, 64n])
  expect(frame.standing(1)).toEqual({ address: 0x20, status: 0, mask: 0xffffffff })
  expect(frame.standing(4)).toBeUndefined()
  const { frame: first } = at('reduction', 14, { watched: 1 })
  expect([first.group, first.read('r', 0, 0)]).toEqual([2, 32n])
  // The last step's changes are marked only in the group that took it.
  expect([frame.changed('r', 3, 5), first.changed('r', 3, 5)]).toEqual([false, true])
})

test('others are counted where they stand, whichever is shown', () => {
  const others = (watched: number | undefined) => [...othersAt(at('reduction', 14, { watched }).facts)]
  expect(others(undefined)).toEqual([
    [0x20, 2],
    [0x18, 1],
  ])
  expect(others(0)).toEqual([
    [0x20, 1],
    [0x18, 2],
  ])
})

test('who waits at a barrier is said with who does not', () => {
  const { frame, team, assembly } = at('reduction', 46)
  expect(waitingText(frame, team, assembly)).toEqual([
    expect.stringMatching(/^Waiting at line \d+, BAR.ARV.WAIT b0, 0xfff: warps 0–1. Not there yet: warps 2–3.$/),
  ])
  const { frame: later } = at('reduction', 48)
  expect(waitingText(later, team, assembly)).toEqual([])
})

test('a block is gone to, forwards and backwards, to where it begins', () => {
  const { host, team } = at('reduction', 14)
  const went = (to: number) => {
    host.handle({ do: 'block', to })
    let events = host.slice()
    while (host.busy) events = host.slice()
    const last = events.at(-1)
    return last?.did === 'stopped' ? last : undefined
  }
  const second = went(1)
  expect(second).toMatchObject({ why: 'arrived', at: { address: 0, group: { index: 4, of: 12 } } })
  expect(went(2)?.at.group?.index).toBe(8)
  expect(went(1)?.at.step).toBe(second?.at.step)
  expect(went(0)?.at).toMatchObject({ step: 0, group: { index: 0 } })
  expect(went(9)).toMatchObject({ why: 'halted', at: { halt: { kind: 'stop' } } })
  expect(groupText(5, team)).toBe('block 1 · warp 1')
  expect(groupText(5, { ...team, size: 1, rules: { ...team.rules, most: 1, group: 'instance' } })).toBe('instance 5')
})

test('where a block is in its grid', () => {
  expect(placeText(5, { blocks: [3, 2], threads: [1] })).toBe('x 2, y 1')
  expect(placeText(5, { blocks: [8, 1], threads: [1] })).toBe('')
})
