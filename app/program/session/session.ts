// What a person asks of the program that is open. Each answers whether it was taken; what was not, is said.

import type { Target } from '../../../src/expr/formula/target.ts'
import type { SpaceView } from '../../../src/expr/machine.ts'
import type { Link } from '../../../src/share/link.ts'
import { MOST_BREAKPOINTS } from '../../../src/share/standing.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import { instructionFrom, type SourceLine } from '../../../src/spec/source.ts'
import type { Moment, Setting } from '../../../src/worker/protocol.ts'
import { toast } from '../../controls/Toast.tsx'
import { announce } from '../../store/announce.ts'
import { flush, go } from '../../store/navigate.ts'
import type { Place } from '../document/address.ts'
import { movedBreakpoints, toggled } from '../document/breakpoints.ts'
import { specOf } from '../document/machineSpec.ts'
import { startWith } from '../document/start.ts'
import { useProgram } from '../facts/facts.ts'
import { listNotice, noticesWith } from '../facts/notices.ts'
import { type Press, refusalOf } from '../facts/presses.ts'
import { leftText } from '../facts/troubles.ts'
import { stretchesOf } from '../facts/windows.ts'
import { changeDocument, putBreakpoints, restart, settled, whenSettled } from './current.ts'
import type { Errand } from './driver.ts'
import { driver, loadAgain, noteBreakpoints, player, poke, show, tellLane } from './running.ts'
import { save, saved } from './saving.ts'

const { getState: facts, setState: change } = useProgram

/** What was typed last is what it is asked of. */
function press(what: Press, act: () => void): boolean {
  settled()
  const why = refusalOf(what, facts())
  if (why === undefined) act()
  else announce(`${why}.`)
  return why === undefined
}
const ask = (what: Press, errand: Errand): boolean => press(what, () => driver.ask(errand))

export const seek = (step: number): boolean => ask('seek', { go: 'to', step })
export const step = (): boolean => ask('step', { go: 'by', steps: 1 })
export const back = (): boolean => ask('back', { go: 'by', steps: -1 })
export function run(): boolean {
  const { speed } = facts()
  if (speed === Number.POSITIVE_INFINITY) return ask('run', { go: 'run' })
  return press('run', () => player.start(speed))
}
/** A step; of a call, all that is called; of the end of a loop, all rounds that are left. */
export const over = (): boolean => ask('step', { go: 'run', until: { to: 'over' } })
/** Out of the innermost loop; where there is none, out of the subroutine. */
export const out = (): boolean => ask('step', { go: 'run', until: { to: 'out' } })
/** Steps that wrote a place, as many as a line has room for. */
const WRITERS = 12

/** Steps a second; infinite: as fast as it goes. What runs goes on at that speed. */
export function chooseSpeed(speed: number): void {
  const { runs } = facts()
  change({ speed })
  if (!runs) return
  pause()
  driver.ask({ go: 'act', act: () => void run() })
}
/** Which steps wrote a place last, up to this one; of registers those of the group that is shown. */
export const findWriters = (of: Target): boolean => {
  const { watched } = facts()
  return ask('back', { go: 'writers', of, most: WRITERS, ...(watched !== undefined && { group: watched }) })
}
/** To the breakpoint that was passed last, or to the beginning. */
export const runBack = (): boolean => ask('back', { go: 'runBack' })
/** To where a block begins. */
export const goToBlock = (block: number): boolean => ask('seek', { go: 'block', block })

export function pause(): void {
  player.stop()
  const left = driver.pause()
  if (left > 0) announce(`Paused.${leftText(left)}`)
}
export const runOrPause = (): void => {
  if (facts().runs || facts().going) pause()
  else run()
}

/** To the beginning, and what was set by hand on the way is forgotten. */
export const reset = (): boolean => press('reset', () => restart(() => ({})))

/** Another program is opened; what was typed last is where the browser's Back leads. */
export function openAnother(link: Link): void {
  settled()
  save()
  flush()
  go(link)
}

/** Before the first step this changes the program's beginning, of all groups; later these are changes by hand at that step. */
export function setByHand(...sets: readonly Setting[]): boolean {
  const why = refusalOf('set', facts())
  if (why !== undefined) {
    toast(`${why}. The value is as it was.`)
    return false
  }
  settled()
  const { watched } = facts()
  driver.ask({ go: 'act', act: (at) => carryOut(sets, watched, at) })
  return true
}

function carryOut(sets: readonly Setting[], group: number | undefined, at: Moment): void {
  const { architecture, document } = facts()
  if (!architecture) return
  const spec = specOf(architecture, document.variant)
  // Where groups are told who they are, a change is of one of them.
  if (at.step > 0 || (spec.blocks && sets.some((set) => set.poke === 'register'))) {
    poke(sets.map((set) => (set.poke === 'register' && group !== undefined ? { ...set, group } : set)))
    return
  }
  changeDocument({ init: sets.reduce((init, set) => startWith(init, set, spec), document.init) })
  // What was set of one group before the first step is no part of the beginning.
  loadAgain(
    0,
    facts().sets.filter(({ step }) => step === 0),
  )
  save()
}

/** Bytes a program begins with, in the order of a view of their space if there is one; it starts over. Where it is kept then. */
export function replaceMemory(space: string, from: number, bytes: Uint8Array, view?: SpaceView): Promise<Place> {
  restart(() => {
    const { architecture, document } = facts()
    if (!architecture) return {}
    const spec = specOf(architecture, document.variant)
    const sets = stretchesOf(view, from, bytes).map((stretch): Setting => ({ poke: 'memory', space, ...stretch }))
    return { init: sets.reduce((init, set) => startWith(init, set, spec), document.init) }
  })
  return saved()
}

/** The instruction of a line or after it, where the text has come to rest; where there is none, that is said. */
function withInstruction(line: number, then: (found: SourceLine) => void): void {
  const { source } = facts().document
  whenSettled(() => {
    const { document, assembly } = facts()
    const [now = line] = movedBreakpoints([line], source, document.source)
    const found = instructionFrom(assembly, now)
    if (found) then(found)
    else toast(`There is no instruction at line ${now} or after it to stop at`)
  })
}

/** Forwards until the instruction of a line is the next one, unless a breakpoint comes before. */
export const runTo = (line: number): void =>
  withInstruction(line, ({ address }) => void ask('run', { go: 'run', until: { to: 'address', address } }))

export function toggleBreakpoint(line: number): void {
  withInstruction(line, ({ line: at }) => {
    const { assembly, breakpoints } = facts()
    const next = toggled(breakpoints, at, assembly)
    putBreakpoints(next)
    if (breakpoints.length === MOST_BREAKPOINTS && next.length > MOST_BREAKPOINTS)
      change({ notices: noticesWith(facts().notices, listNotice(MOST_BREAKPOINTS, 'breakpoints')) })
    noteBreakpoints()
    save()
    announce(`Breakpoint ${next.includes(at) ? 'set' : 'removed'}: line ${at}`)
  })
}

/** What a run stops for, besides breakpoints; conditions on those among them. */
export function chooseStops(stops: readonly ChosenStop[]): void {
  change({ stops })
  noteBreakpoints()
  save()
}

/** Expressions whose values are shown along the run. */
export function choosePinned(pinned: readonly string[]): void {
  change({ pinned })
  save()
}

/** Registers of a group of the block are shown; undefined: those of the one whose turn it is. */
export function watch(watched: number | undefined): void {
  show({ watched })
  save()
}

/** The one lane that is shown and told of, and the register whose value in it is told in full. */
export function chooseLane(lane: number, cell = facts().chosen): void {
  const { lane: before, chosen, laneByHand } = facts()
  const same = cell?.file === chosen?.file && cell?.index === chosen?.index && cell?.part === chosen?.part
  const isOther = lane !== before || !laneByHand
  if (isOther) tellLane(lane)
  if (isOther || !same) show({ lane, laneByHand: true, chosen: cell })
  if (isOther) save()
}

/** From now on the first active lane is shown, whichever that is. */
export function followActive(): void {
  change({ laneByHand: false })
  tellLane(undefined)
  save()
}
