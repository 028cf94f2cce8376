// The document that is open: what is typed is assembled after a moment of quiet, and runs where it is another program than before.
import { problemOf } from '../../../src/share/problems.ts'
import type { GivenFile } from '../../../src/share/program.ts'
import { type Assembly, errorCount } from '../../../src/spec/source.ts'
import type { Poke } from '../../../src/worker/protocol.ts'
import { toast } from '../../controls/Toast.tsx'
import { announce } from '../../store/announce.ts'
import { reportProblem } from '../../store/navigate.ts'
import { MOST_TEXT } from '../document/address.ts'
import { LeftBreakpoints, movedStops, strayOf } from '../document/breakpoints.ts'
import { changedDocument } from '../document/documents.ts'
import { strayProblems } from '../document/linkCheck.ts'
import type { Document } from '../document/programLink.ts'
import { useProgram } from '../facts/facts.ts'
import { isUnsettled } from '../facts/presses.ts'
import { leftText } from '../facts/troubles.ts'
import { assembling } from './assembling.ts'
import { driver, load, loadAgain, noteBreakpoints, runnable } from './running.ts'
import { keepAddress, save, stepSeen } from './saving.ts'
import { isSameCode, Stands } from './stands.ts'

const { getState: facts, setState: change } = useProgram

/** Typing is assembled and run after so many milliseconds of quiet. */
const QUIET = 200

let settling: ReturnType<typeof setTimeout> | undefined
/** Texts that wait for the one before to be assembled, the oldest first. */
let texts: string[] = []
/** What waits for the text it was asked of to be assembled. */
let afterwards: (() => void)[] = []
/** What the machine has to run when all that was typed and is no error is loaded. */
let code: Uint8Array = new Uint8Array()
const stands = new Stands()
const leftBreakpoints = new LeftBreakpoints()
/** Counts what is assembled: what comes of a program that was left is of no interest. */
let number = 0

/** What is open is left: nothing that was asked of it is carried out any more. What is asked from now on is of what comes. */
export function leaveDocument(): void {
  clearTimeout(settling)
  settling = undefined
  number++
  texts = []
  afterwards = []
  stands.clear()
  leftBreakpoints.clear()
  driver.clear()
  driver.hold()
  change({ assembling: true, loading: true })
}
/** The document after it, at a step that was come to with what was set by hand. */
export function begin(document: Document, step: number, sets: readonly Poke[], check?: string): void {
  change({ document })
  assemble(document.source, () => {
    const problem = problemOf(strayProblems(dropStray()))
    if (problem !== undefined) {
      keepAddress()
      reportProblem(problem)
    }
    const next = codeOf(facts().assembly)
    code = next
    driver.replace(() => load(next, step, sets, check))
  })
}

/** A condition stands at a breakpoint: without it there is none. */
export function putBreakpoints(breakpoints: readonly number[]): void {
  const stops = facts().stops.filter((stop) => stop.on !== 'line' || breakpoints.includes(stop.line))
  change({ breakpoints, stops })
}

/** Takes away breakpoints that mean no instruction: they would never stop. Which they were. */
function dropStray(): readonly number[] {
  const { assembly, breakpoints } = facts()
  const stray = strayOf(breakpoints, assembly)
  if (stray.length > 0) {
    const rest = breakpoints.filter((line) => !stray.includes(line))
    leftBreakpoints.dropped(rest)
    putBreakpoints(rest)
  }
  return stray
}

/** Lines left out for their errors would make it another program: then none of it runs. */
const codeOf = ({ errors, code }: Assembly): Uint8Array => (errors.length ? new Uint8Array() : code)

/** The program starts over, with another chip or another beginning. */
export function restart(part: () => Partial<Document>): void {
  settled()
  driver.restart(() => {
    changeDocument(part())
    loadAgain(0)
    save()
  })
}

/** An edited kernel is a program of one's own. */
export function changeDocument(part: Partial<Document>): void {
  const { architecture, document } = facts()
  if (architecture) change({ document: changedDocument(architecture, document, part) })
}

export function edit(source: string): void {
  const { document, breakpoints, stops } = facts()
  if (source === document.source) return
  const isWhole = facts().settled === document.source
  // The text first: an editor that sees another one than was typed takes that for what is to be shown.
  changeDocument({ source })
  change({
    breakpoints: leftBreakpoints.after(breakpoints, document.source, source, isWhole),
    stops: movedStops(stops, document.source, source),
  })
  clearTimeout(settling)
  settling = setTimeout(settled, QUIET)
}

/** What was typed last is what runs. */
export function settled(): void {
  if (settling === undefined) return
  clearTimeout(settling)
  settling = undefined
  assembleAnew()
}

/** What the document includes is other than before. */
export function giveFiles(files: readonly GivenFile[]): void {
  clearTimeout(settling)
  settling = undefined
  changeDocument({ files })
  assembleAnew()
  save()
}

function assembleAnew(): void {
  const { assembling, document } = facts()
  const { source } = document
  if (!assembling) {
    driver.hold()
    assemble(source, arrived)
  } else if (texts.length > 0 && !driver.hasNew) texts[texts.length - 1] = source
  else {
    driver.hold()
    texts.push(source)
  }
  // The page may be left while a long one is assembled.
  if (isUnsettled(facts())) save()
}

/** Carries something out when the lines it is about are those that were assembled. */
export function whenSettled(act: () => void): void {
  settled()
  if (isUnsettled(facts())) afterwards.push(act)
  else act()
}

/** `then`: what becomes of it. */
function assemble(source: string, then: () => void): void {
  const { architecture } = facts()
  if (!architecture) return
  const mine = ++number
  const done = (assembly: Assembly) => {
    if (mine !== number) return
    change({ assembly, settled: source, assembling: texts.length > 0 })
    then()
    const next = texts.shift()
    if (next !== undefined) assemble(next, arrived)
    else if (!isUnsettled(facts())) for (const act of afterwards.splice(0)) act()
  }
  change({ assembling: true })
  if (source.length > MOST_TEXT) done(tooLong(source))
  else assembling(architecture.isa, source, new Map(facts().document.files), done)
}

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
      message: `The program has ${length.toLocaleString('en')} characters; at most ${MOST_TEXT.toLocaleString('en')} are assembled. It stays here as it is`,
    },
  ],
})

/** A text that was typed has been assembled. */
function arrived(): void {
  const { assembly } = facts()
  const { errors } = assembly
  const [first] = errors
  const [stray] = dropStray()
  const gone = stray === undefined ? '' : `. The breakpoint at line ${stray} went with its instruction`
  const text = `Assembled: ${assembly.lines.length} instructions${gone}`
  const tell = stray === undefined ? announce : toast
  if (first) {
    const left = driver.refuse()
    announce(`${errorCount(assembly)} errors. Line ${first.line}: ${first.message}.${leftText(left)}`)
  } else if (isSameCode(code, assembly.code)) {
    noteBreakpoints()
    driver.release()
    tell(text)
  } else {
    const next = assembly.code
    code = next
    driver.replace((aim) => {
      const begun = exchange(next, aim)
      if (begun === undefined) tell(text)
      else toast(`${text}. ${begun}`)
    })
  }
  save()
}

/**
 * Another program takes the place of the one that runs; one that comes back is where it was. `aim`: the step the other
 * would have come to. Answers where it begins, where that is not what one expects.
 */
function exchange(next: Uint8Array, aim: number | undefined): string | undefined {
  const { moment, sets } = facts()
  const left = runnable()
  stands.leave(left, { step: aim ?? stepSeen(facts()), sets })
  const back = stands.take({ ...left, code: next })
  load(next, back?.step ?? 0, back?.sets)
  if (back) return `The run is where it was, at step ${back.step}.`
  return moment?.step ? 'The run begins again.' : undefined
}
