// Carries out what the user asks of the open program: a press returns whether it was taken, or announces why not.

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
import { isPausable, type Press, refusalOf } from '../facts/presses.ts'
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

/** Maximum number of steps that wrote a place: as many as a line has room for. */
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

  /** Opens what an address says, unless it is open already. */
  open(architecture: Architecture, link: Link): void {
    this.#opening.open(architecture, link)
  }
  /** Leaves the view, and pauses a run, as the user would not see how it goes on. */
  leave(): void {
    this.#opening.leave()
  }
  edit(source: string): void {
    this.#current.edit(source)
  }
  /** Replaces the files that the document includes. */
  giveFiles(files: readonly GivenFile[]): void {
    this.#current.giveFiles(files)
  }
  setUp(setup: Setup): void {
    this.#settingUp.setUp(setup)
  }
  undoSetUp(): void {
    this.#settingUp.undoSetUp()
  }
  /** Writes to the address what is open, where it stands, and what was done to it. */
  save(): void {
    this.#saving.save()
  }
  /** Saves, and resolves to where the program is kept then. */
  saved(): Promise<KeptIn> {
    return this.#saving.saved()
  }
  /** Starts another worker when none is left. */
  tryAgain(): void {
    this.#running.tryAgain()
  }
  /**
   * Adds a pane that shows some of the machine: it says what a frame must bring, and hears what becomes of the program.
   */
  addPane(pane: FramePane): void {
    this.#running.panes.add(pane)
  }
  /** Asks for a frame, as something else is on show. */
  refresh(): void {
    this.#running.refresh()
  }
  /** Chooses the register, or some bits of one, whose value is shown in full. */
  choose(chosen: Inspected): void {
    this.#running.show({ chosen })
  }
  /** Makes the panes show an address of memory. */
  follow(goal: Goal): void {
    for (const pane of this.#running.panes) pane.follow?.(goal)
  }
  /** Asks the machine as it stands; resolves to undefined if it could not be asked. */
  question(asked: Question): Promise<Reply | undefined> {
    return this.#running.question(asked)
  }
  /**
   * Asks for a stretch of the run. Returns the number that the answer will name; undefined if it cannot be asked for.
   */
  trace(stretch: TraceStretch): number | undefined {
    return this.#running.trace(stretch)
  }

  /**
   * Assembles what was typed last, then carries out a press or announces why it is refused. Returns whether it was
   * taken.
   */
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
  /** Executes one step, but a call with all that is called, and the end of a loop with all rounds that are left. */
  over(): boolean {
    return this.#ask('step', { go: 'run', until: { to: 'over' } })
  }
  /** Runs out of the innermost loop, or, if there is none, out of the subroutine. */
  out(): boolean {
    return this.#ask('step', { go: 'run', until: { to: 'out' } })
  }
  /**
   * Sets the speed in steps per second; infinity means as fast as possible. A run that is under way goes on at that
   * speed.
   */
  chooseSpeed(speed: number): void {
    const { runs } = this.#facts()
    this.#change({ speed })
    if (!runs) return
    this.pause()
    this.#running.driver.ask({ go: 'act', act: () => void this.run() })
  }
  /** Looks for the steps up to this one that wrote a place last; registers are those of the group that is shown. */
  findWriters(of: WriteTarget): boolean {
    const { watched } = this.#facts()
    return this.#ask('back', { go: 'writers', of, most: WRITERS, ...(watched !== undefined && { group: watched }) })
  }
  /** Goes back to the breakpoint that was passed last, or to the beginning. */
  runBack(): boolean {
    return this.#ask('back', { go: 'runBack' })
  }
  /** Goes to where a thread block begins. */
  goToBlock(block: number): boolean {
    return this.#ask('seek', { go: 'block', block })
  }

  pause(): void {
    this.#running.player.stop()
    const left = this.#running.driver.pause()
    if (left > 0) this.#options.say.announce(`Paused.${leftText(left)}`)
  }
  runOrPause(): void {
    if (isPausable(this.#facts())) this.pause()
    else this.run()
  }

  /** Goes to the beginning, and forgets what was set by hand on the way. */
  reset(): boolean {
    return this.#press('reset', () => this.#current.restart(() => ({})))
  }

  /** Opens another program; the browser's Back leads to what was typed last. */
  openAnother(link: Link): void {
    this.#current.settled()
    this.#saving.save()
    this.#options.bar.flush()
    this.#options.bar.go(link)
  }

  /**
   * Sets values by hand. Before the first step this changes the program's beginning, except for registers of a machine
   * with thread blocks; otherwise it is a change at that step. Returns whether it was taken.
   */
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
    // Groups in thread blocks begin with registers that identify them, so a change of registers is for one group.
    if (at.step > 0 || (spec.blocks && sets.some((set) => set.poke === 'register'))) {
      this.#running.poke(sets.map((set) => (set.poke === 'register' && group !== undefined ? { ...set, group } : set)))
      return
    }
    this.#current.changeDocument({ init: sets.reduce((init, set) => startWith(init, set, spec), document.init) })
    // Values set in one group before the first step are no part of the beginning, and are set again.
    this.#running.loadAgain(
      0,
      this.#facts().sets.filter(({ step }) => step === 0),
    )
    this.#saving.save()
  }

  /**
   * Replaces bytes that the program begins with, in the order of a view of their space if there is one, and starts it
   * over. Resolves to where the program is kept then.
   */
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

  /**
   * Calls `then` with the instruction of a line, or the next one after it, once the text is assembled; shows a message
   * if there is none.
   */
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

  /** Runs until the instruction of a line is the next one, unless a breakpoint comes before. */
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

  /** Sets what a run stops for, besides breakpoints, and the conditions on those. */
  chooseStops(stops: readonly ChosenStop[]): void {
    const isNew = stops.some(isUnwritten) && !this.#facts().stops.some(isUnwritten)
    this.#change({ stops })
    this.#running.noteBreakpoints()
    // The machine records which places were written only when asked to: the run is repeated up to its present step.
    if (isNew)
      this.#running.driver.ask({
        go: 'act',
        act: ({ step }) => this.#running.loadAgain(step, this.#facts().sets),
      })
    this.#saving.save()
  }

  /** Sets the expressions whose values are shown along the run. */
  choosePinned(pinned: readonly string[]): void {
    this.#change({ pinned })
    this.#saving.save()
  }

  /** Shows the registers of a group of the thread block; undefined means the group whose turn it is. */
  watch(watched: number | undefined): void {
    this.#running.show({ watched })
    this.#saving.save()
  }

  /** Chooses the lane that is shown, and the register whose value in it is shown in full. */
  chooseLane(lane: number, cell = this.#facts().chosen): void {
    const { lane: before, chosen, laneByHand } = this.#facts()
    const same = cell?.file === chosen?.file && cell?.index === chosen?.index && cell?.part === chosen?.part
    const isOther = lane !== before || !laneByHand
    if (isOther) this.#running.tellLane(lane)
    if (isOther || !same) this.#running.show({ lane, laneByHand: true, chosen: cell })
    if (isOther) this.#saving.save()
  }

  /** Shows the first active lane from now on, whichever that is. */
  followActive(): void {
    this.#change({ laneByHand: false })
    this.#running.tellLane(undefined)
    this.#saving.save()
  }
}

const isUnwritten = ({ on }: ChosenStop): boolean => on === 'unwritten'
