// Holds the open document: assembles typed text after a moment of quiet, and runs it if it is another program.

import { type Assembly, errorCount } from '../../../src/encoding/source.ts'
import { problemText } from '../../../src/share/problems.ts'
import type { GivenFile } from '../../../src/share/program.ts'
import type { TimedPoke } from '../../../src/worker/protocol.ts'
import { MOST_SOURCE } from '../document/address.ts'
import { LeftBreakpoints, movedStops, strayOf } from '../document/breakpoints.ts'
import { changedDocument } from '../document/documents.ts'
import { strayProblems } from '../document/linkCheck.ts'
import type { Document } from '../document/programLink.ts'
import type { ProgramStore } from '../facts/facts.ts'
import { isUnsettled } from '../facts/presses.ts'
import { leftText } from '../facts/troubles.ts'
import { Assembling } from './assembling.ts'
import type { Driver } from './driver.ts'
import type { SessionOptions } from './options.ts'
import type { Running } from './running.ts'
import type { Saving } from './saving.ts'
import { isSameCode, Stands } from './stands.ts'

/** Milliseconds of quiet after which typed text is assembled and run. */
const QUIET = 200

export class Current {
  readonly #options: SessionOptions
  readonly #running: Running
  readonly #driver: Driver
  readonly #saving: Saving
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']
  readonly #assembling: Assembling
  #settling: (() => void) | undefined
  /** Texts that wait until the one before is assembled, the oldest first. */
  #texts: string[] = []
  /** Actions that wait until the text they were asked of is assembled. */
  #afterwards: (() => void)[] = []
  /** Code that the machine has to run once every text that was typed and has no errors is loaded. */
  #code: Uint8Array = new Uint8Array()
  readonly #stands = new Stands()
  readonly #leftBreakpoints = new LeftBreakpoints()
  /** Number of the latest assembly: results of older ones are ignored. */
  #number = 0

  constructor(options: SessionOptions, running: Running, saving: Saving) {
    this.#options = options
    this.#running = running
    this.#driver = running.driver
    this.#saving = saving
    this.#facts = options.store.getState
    this.#change = options.store.setState
    this.#assembling = new Assembling({ start: options.startAssembler, after: options.clock.after })
  }

  /**
   * Leaves the open document: nothing that was asked of it is carried out any more. Later requests are for the next
   * one.
   */
  leaveDocument(): void {
    this.#stopWaiting()
    this.#number++
    this.#texts = []
    this.#afterwards = []
    this.#stands.clear()
    this.#leftBreakpoints.clear()
    this.#driver.clear()
    this.#driver.hold()
    this.#change({ assembling: true, loading: true })
  }
  /**
   * Opens the next document, at a step that was reached with values set by hand; `check` is the check of the state
   * there.
   */
  begin(document: Document, step: number, sets: readonly TimedPoke[], check?: string): void {
    this.#change({ document })
    this.#assemble(document.source, () => {
      const problem = problemText(strayProblems(this.#dropStray()))
      if (problem !== undefined) {
        this.#saving.keepAddress()
        this.#options.bar.report(problem)
      }
      const next = codeOf(this.#facts().assembly)
      this.#code = next
      this.#driver.replace(() => this.#running.load(next, step, sets, check))
    })
  }

  /** Sets the breakpoints, and drops conditions without one: a condition belongs to a breakpoint. */
  putBreakpoints(breakpoints: readonly number[]): void {
    const stops = this.#facts().stops.filter((stop) => stop.on !== 'line' || breakpoints.includes(stop.line))
    this.#change({ breakpoints, stops })
  }

  /** Takes away breakpoints that mean no instruction, which would never stop a run. Returns their lines. */
  #dropStray(): readonly number[] {
    const { assembly, breakpoints } = this.#facts()
    const stray = strayOf(breakpoints, assembly)
    if (stray.length > 0) {
      const rest = breakpoints.filter((line) => !stray.includes(line))
      this.#leftBreakpoints.dropped(rest)
      this.putBreakpoints(rest)
    }
    return stray
  }

  /** Starts the program over with a change of its document, such as another chip or another beginning. */
  restart(part: () => Partial<Document>): void {
    this.settled()
    this.#driver.restart(() => {
      this.changeDocument(part())
      this.#running.loadAgain(0)
      this.#saving.save()
    })
  }

  /** Changes parts of the document; an edited kernel becomes a program of the user's own. */
  changeDocument(part: Partial<Document>): void {
    const { architecture, document } = this.#facts()
    if (architecture) this.#change({ document: changedDocument(architecture, document, part) })
  }

  edit(source: string): void {
    const { document, breakpoints, stops } = this.#facts()
    if (source === document.source) return
    const isWhole = this.#facts().settled === document.source
    // The text is changed first: an editor would replace the typed text if the facts had another one.
    this.changeDocument({ source })
    this.#change({
      breakpoints: this.#leftBreakpoints.after(breakpoints, document.source, source, isWhole),
      stops: movedStops(stops, document.source, source),
    })
    this.#settling?.()
    this.#settling = this.#options.clock.after(QUIET, () => this.settled())
  }

  /** Ends the wait for quiet: assembles what was typed last. */
  settled(): void {
    if (this.#settling === undefined) return
    this.#stopWaiting()
    this.#assembleAnew()
  }

  #stopWaiting(): void {
    this.#settling?.()
    this.#settling = undefined
  }

  /** Replaces the files that the document includes. */
  giveFiles(files: readonly GivenFile[]): void {
    this.#stopWaiting()
    this.changeDocument({ files })
    this.#assembleAnew()
    this.#saving.save()
  }

  #assembleAnew(): void {
    const { assembling, document } = this.#facts()
    const { source } = document
    if (!assembling) {
      this.#driver.hold()
      this.#assemble(source, () => this.#arrived())
    } else if (this.#texts.length > 0 && !this.#driver.hasNew) this.#texts[this.#texts.length - 1] = source
    else {
      this.#driver.hold()
      this.#texts.push(source)
    }
    // The page may be left while a long text is assembled.
    if (isUnsettled(this.#facts())) this.#saving.save()
  }

  /** Carries something out when the lines that it is about have been assembled. */
  whenSettled(act: () => void): void {
    this.settled()
    if (isUnsettled(this.#facts())) this.#afterwards.push(act)
    else act()
  }

  /** Assembles a source, and then calls `then`. */
  #assemble(source: string, then: () => void): void {
    const { architecture } = this.#facts()
    if (!architecture) return
    const mine = ++this.#number
    const done = (assembly: Assembly) => {
      if (mine !== this.#number) return
      this.#change({ assembly, settled: source, assembling: this.#texts.length > 0 })
      then()
      const next = this.#texts.shift()
      if (next !== undefined) this.#assemble(next, () => this.#arrived())
      else if (!isUnsettled(this.#facts())) for (const act of this.#afterwards.splice(0)) act()
    }
    this.#change({ assembling: true })
    if (source.length > MOST_SOURCE) done(tooLong(source))
    else this.#assembling.assemble(architecture.isa, source, new Map(this.#facts().document.files), done)
  }

  /** Takes a text that was typed and has been assembled: runs it if it is another program. */
  #arrived(): void {
    const { assembly } = this.#facts()
    const { errors } = assembly
    const [first] = errors
    const [stray] = this.#dropStray()
    const gone = stray === undefined ? '' : `. The breakpoint at line ${stray} went with its instruction`
    const text = `Assembled: ${assembly.lines.length} instructions${gone}`
    const { announce, toast } = this.#options.say
    const tell = stray === undefined ? announce : toast
    if (first) {
      const left = this.#driver.refuse()
      announce(`${errorCount(assembly)} errors. Line ${first.line}: ${first.message}.${leftText(left)}`)
    } else if (isSameCode(this.#code, assembly.code)) {
      this.#running.noteBreakpoints()
      this.#driver.release()
      tell(text)
    } else {
      const next = assembly.code
      this.#code = next
      this.#driver.replace((aim) => {
        const begun = this.#exchange(next, aim)
        if (begun === undefined) tell(text)
        else toast(`${text}. ${begun}`)
      })
    }
    this.#saving.save()
  }

  /**
   * Puts another program in the place of the one that runs; a program that comes back is where it was. `aim` is the
   * step that the one before would have reached. Returns a sentence about where the new program begins; undefined if
   * the run stays at its beginning.
   */
  #exchange(next: Uint8Array, aim: number | undefined): string | undefined {
    const { moment, sets } = this.#facts()
    const left = this.#running.runnable
    this.#stands.leave(left, { step: aim ?? this.#saving.stepSeen, sets })
    const back = this.#stands.take({ ...left, code: next })
    this.#running.load(next, back?.step ?? 0, back?.sets)
    if (back) return `The run is where it was, at step ${back.step}.`
    return moment?.step ? 'The run begins again.' : undefined
  }
}

/**
 * Returns the code of a program, which is empty if it has errors: without the wrong lines it would be another program.
 */
const codeOf = ({ errors, code }: Assembly): Uint8Array => (errors.length ? new Uint8Array() : code)

const tooLong = ({ length }: string): Assembly => ({
  code: new Uint8Array(),
  lines: [],
  errors: [
    {
      line: 1,
      column: 0,
      end: 0,
      read: '',
      expected: [],
      message: `The program has ${length.toLocaleString('en')} characters; at most ${MOST_SOURCE.toLocaleString('en')} are assembled. It stays here as it is`,
    },
  ],
})
