// A session with a program: what a person asks of the one that is open. A press answers whether it was taken; what was not, is said.

import { instructionFrom, type SourceLine } from '../../../src/encoding/source.ts'
import type { WriteTarget } from '../../../src/expr/formula/target.ts'
import type { SpaceView } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Link } from '../../../src/share/link.ts'
import type { GivenFile } from '../../../src/share/program.ts'
import { MOST_BREAKPOINTS } from '../../../src/share/standing.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import type { Question } from '../../../src/worker/client.ts'
import type { Moment, Reply, Setting } from '../../../src/worker/protocol.ts'
import type { TraceStretch } from '../../../src/worker/trace.ts'
import { Address, type KeptIn } from '../document/address.ts'
import { movedBreakpoints, toggledBreakpoint } from '../document/breakpoints.ts'
import { specOf } from '../document/machineSpec.ts'
import { startWith } from '../document/start.ts'
import type { Inspected, ProgramStore } from '../facts/facts.ts'
import { listNotice, noticesWith } from '../facts/notices.ts'
import { type Press, refusalOf } from '../facts/presses.ts'
import type { Setup } from '../facts/setup.ts'
import { leftText } from '../facts/troubles.ts'
import { stretchesOf } from '../facts/windows.ts'
import type { FramePane, Goal } from '../frame/view.ts'
import { Current } from './current.ts'
import type { Errand } from './driver.ts'
import { Opening } from './opening.ts'
import type { SessionOptions } from './options.ts'
import { Running } from './running.ts'
import { Saving } from './saving.ts'
import { SettingUp } from './settingUp.ts'

/** Steps that wrote a place, as many as a line has room for. */
const WRITERS = 12

export class Session {
  readonly #options: SessionOptions
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']
  readonly #saving: Saving
  readonly #running: Running
  readonly #current: Current
  readonly #opening: Opening
  readonly #settingUp: SettingUp

  constructor(options: SessionOptions) {
    const { bar, kept } = options
    const address = new Address({ put: bar.put, keep: kept.keep })
    this.#options = options
    this.#facts = options.store.getState
    this.#change = options.store.setState
    this.#saving = new Saving(options, address)
    this.#running = new Running(options, this.#saving)
    this.#current = new Current(options, this.#running, this.#saving)
    this.#opening = new Opening(options, address, this.#current, this.#running, this.#saving)
    this.#settingUp = new SettingUp(options, this.#current, this.#running, this.#saving)
  }

  /** Opens what an address says, unless it is what is open already. */
  open(architecture: Architecture, link: Link): void {
    this.#opening.open(architecture, link)
  }
  /** The view is left: nobody would see how it goes on. */
  leave(): void {
    this.#opening.leave()
  }
  edit(source: string): void {
    this.#current.edit(source)
  }
  /** What the document includes is other than before. */
  giveFiles(files: readonly GivenFile[]): void {
    this.#current.giveFiles(files)
  }
  setUp(setup: Setup): void {
    this.#settingUp.setUp(setup)
  }
  undoSetUp(): void {
    this.#settingUp.undoSetUp()
  }
  /** The address says what is open, where it stands, and what was done to it. */
  save(): void {
    this.#saving.save()
  }
  /** The same, and where it is kept then. */
  saved(): Promise<KeptIn> {
    return this.#saving.saved()
  }
  /** Another worker begins where none is left. */
  tryAgain(): void {
    this.#running.tryAgain()
  }
  /** A pane shows some of the machine: it says what of it, and is told what becomes of the program. */
  addPane(pane: FramePane): void {
    this.#running.panes.add(pane)
  }
  /** Something else is on show. */
  refresh(): void {
    this.#running.refresh()
  }
  /** The register whose value is told in full, or some bits of one. */
  choose(chosen: Inspected): void {
    this.#running.show({ chosen })
  }
  /** An address of memory is to be seen. */
  follow(goal: Goal): void {
    for (const pane of this.#running.panes) pane.follow?.(goal)
  }
  /** Asked of the machine as it stands; undefined: it could not be asked. */
  question(asked: Question): Promise<Reply | undefined> {
    return this.#running.question(asked)
  }
  /** Asks for a stretch of the run: the number its answer names; undefined: it cannot be asked for. */
  trace(stretch: TraceStretch): number | undefined {
    return this.#running.trace(stretch)
  }

  /** What was typed last is what it is asked of. */
  #press(what: Press, act: () => void): boolean {
    this.#current.settled()
    const why = refusalOf(what, this.#facts())
    if (why === undefined) act()
    else this.#options.say.announce(`${why}.`)
    return why === undefined
  }
  #ask(what: Press, errand: Errand): boolean {
    return this.#press(what, () => this.#running.driver.ask(errand))
  }

  seek(step: number): boolean {
    return this.#ask('seek', { go: 'to', step })
  }
  step(): boolean {
    return this.#ask('step', { go: 'by', steps: 1 })
  }
  back(): boolean {
    return this.#ask('back', { go: 'by', steps: -1 })
  }
  run(): boolean {
    const { speed } = this.#facts()
    if (speed === Number.POSITIVE_INFINITY) return this.#ask('run', { go: 'run' })
    return this.#press('run', () => this.#running.player.start(speed))
  }
  /** A step; of a call, all that is called; of the end of a loop, all rounds that are left. */
  over(): boolean {
    return this.#ask('step', { go: 'run', until: { to: 'over' } })
  }
  /** Out of the innermost loop; where there is none, out of the subroutine. */
  out(): boolean {
    return this.#ask('step', { go: 'run', until: { to: 'out' } })
  }
  /** Steps a second; infinite: as fast as it goes. What runs goes on at that speed. */
  chooseSpeed(speed: number): void {
    const { runs } = this.#facts()
    this.#change({ speed })
    if (!runs) return
    this.pause()
    this.#running.driver.ask({ go: 'act', act: () => void this.run() })
  }
  /** Which steps wrote a place last, up to this one; of registers those of the group that is shown. */
  findWriters(of: WriteTarget): boolean {
    const { watched } = this.#facts()
    return this.#ask('back', { go: 'writers', of, most: WRITERS, ...(watched !== undefined && { group: watched }) })
  }
  /** To the breakpoint that was passed last, or to the beginning. */
  runBack(): boolean {
    return this.#ask('back', { go: 'runBack' })
  }
  /** To where a block begins. */
  goToBlock(block: number): boolean {
    return this.#ask('seek', { go: 'block', block })
  }

  pause(): void {
    this.#running.player.stop()
    const left = this.#running.driver.pause()
    if (left > 0) this.#options.say.announce(`Paused.${leftText(left)}`)
  }
  runOrPause(): void {
    if (this.#facts().runs || this.#facts().going) this.pause()
    else this.run()
  }

  /** To the beginning, and what was set by hand on the way is forgotten. */
  reset(): boolean {
    return this.#press('reset', () => this.#current.restart(() => ({})))
  }

  /** Another program is opened; what was typed last is where the browser's Back leads. */
  openAnother(link: Link): void {
    this.#current.settled()
    this.#saving.save()
    this.#options.bar.flush()
    this.#options.bar.go(link)
  }

  /** Before the first step this changes the program's beginning, of all groups; later these are changes by hand at that step. */
  setByHand(...sets: readonly Setting[]): boolean {
    const why = refusalOf('set', this.#facts())
    if (why !== undefined) {
      this.#options.say.toast(`${why}. The value is as it was.`)
      return false
    }
    this.#current.settled()
    const { watched } = this.#facts()
    this.#running.driver.ask({ go: 'act', act: (at) => this.#carryOut(sets, watched, at) })
    return true
  }

  #carryOut(sets: readonly Setting[], group: number | undefined, at: Moment): void {
    const { architecture, document } = this.#facts()
    if (!architecture) return
    const spec = specOf(architecture, document.variant)
    // Where groups are told who they are, a change is of one of them.
    if (at.step > 0 || (spec.blocks && sets.some((set) => set.poke === 'register'))) {
      this.#running.poke(sets.map((set) => (set.poke === 'register' && group !== undefined ? { ...set, group } : set)))
      return
    }
    this.#current.changeDocument({ init: sets.reduce((init, set) => startWith(init, set, spec), document.init) })
    // What was set of one group before the first step is no part of the beginning.
    this.#running.loadAgain(
      0,
      this.#facts().sets.filter(({ step }) => step === 0),
    )
    this.#saving.save()
  }

  /** Bytes a program begins with, in the order of a view of their space if there is one; it starts over. Where it is kept then. */
  replaceMemory(space: string, from: number, bytes: Uint8Array, view?: SpaceView): Promise<KeptIn> {
    this.#current.restart(() => {
      const { architecture, document } = this.#facts()
      if (!architecture) return {}
      const spec = specOf(architecture, document.variant)
      const sets = stretchesOf(view, from, bytes).map((stretch): Setting => ({ poke: 'memory', space, ...stretch }))
      return { init: sets.reduce((init, set) => startWith(init, set, spec), document.init) }
    })
    return this.#saving.saved()
  }

  /** The instruction of a line or after it, where the text has come to rest; where there is none, that is said. */
  #withInstruction(line: number, then: (found: SourceLine) => void): void {
    const { source } = this.#facts().document
    this.#current.whenSettled(() => {
      const { document, assembly } = this.#facts()
      const [now = line] = movedBreakpoints([line], source, document.source)
      const found = instructionFrom(assembly, now)
      if (found) then(found)
      else this.#options.say.toast(`There is no instruction at line ${now} or after it to stop at`)
    })
  }

  /** Forwards until the instruction of a line is the next one, unless a breakpoint comes before. */
  runTo(line: number): void {
    this.#withInstruction(
      line,
      ({ address }) => void this.#ask('run', { go: 'run', until: { to: 'address', address } }),
    )
  }

  toggleBreakpoint(line: number): void {
    this.#withInstruction(line, ({ line: at }) => {
      const { assembly, breakpoints } = this.#facts()
      const next = toggledBreakpoint(breakpoints, at, assembly)
      this.#current.putBreakpoints(next)
      if (breakpoints.length === MOST_BREAKPOINTS && next.length > MOST_BREAKPOINTS)
        this.#change({ notices: noticesWith(this.#facts().notices, listNotice(MOST_BREAKPOINTS, 'breakpoints')) })
      this.#running.noteBreakpoints()
      this.#saving.save()
      this.#options.say.announce(`Breakpoint ${next.includes(at) ? 'set' : 'removed'}: line ${at}`)
    })
  }

  /** What a run stops for, besides breakpoints; conditions on those among them. */
  chooseStops(stops: readonly ChosenStop[]): void {
    const isNew = stops.some(isUnwritten) && !this.#facts().stops.some(isUnwritten)
    this.#change({ stops })
    this.#running.noteBreakpoints()
    // Where nobody asked for it, it is not kept what was written: the run comes to where it is once more.
    if (isNew)
      this.#running.driver.ask({
        go: 'act',
        act: ({ step }) => this.#running.loadAgain(step, this.#facts().sets),
      })
    this.#saving.save()
  }

  /** Expressions whose values are shown along the run. */
  choosePinned(pinned: readonly string[]): void {
    this.#change({ pinned })
    this.#saving.save()
  }

  /** Registers of a group of the block are shown; undefined: those of the one whose turn it is. */
  watch(watched: number | undefined): void {
    this.#running.show({ watched })
    this.#saving.save()
  }

  /** The one lane that is shown and told of, and the register whose value in it is told in full. */
  chooseLane(lane: number, cell = this.#facts().chosen): void {
    const { lane: before, chosen, laneByHand } = this.#facts()
    const same = cell?.file === chosen?.file && cell?.index === chosen?.index && cell?.part === chosen?.part
    const isOther = lane !== before || !laneByHand
    if (isOther) this.#running.tellLane(lane)
    if (isOther || !same) this.#running.show({ lane, laneByHand: true, chosen: cell })
    if (isOther) this.#saving.save()
  }

  /** From now on the first active lane is shown, whichever that is. */
  followActive(): void {
    this.#change({ laneByHand: false })
    this.#running.tellLane(undefined)
    this.#saving.save()
  }
}

const isUnwritten = ({ on }: ChosenStop): boolean => on === 'unwritten'
