// What a session is given: its stores, its workers, an address bar, a clock, and somebody who says things.
import type { Link } from '../../../src/share/link.ts'
import type { AssemblerOptions } from '../../../src/worker/assemblerClient.ts'
import type { ClientOptions } from '../../../src/worker/client.ts'
import type { Keeper } from '../document/kept.ts'
import type { ProgramStore } from '../facts/facts.ts'
import type { Frames } from '../frame/frames.ts'
import type { TraceStore } from '../frame/traces.ts'

/** The address bar, and what is said of the address. */
interface AddressBar {
  /** The same place, changed. */
  readonly put: (link: Link) => void
  /** Another place. */
  readonly go: (link: Link) => void
  /** What was put is to be there now. */
  readonly flush: () => void
  /** What is wrong with what it says. */
  readonly report: (problem: string) => void
}

interface Clock {
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Milliseconds. */
  readonly now: () => number
  /** Calls back when the page is drawn next, and not while nobody sees it. */
  readonly nextPaint: (callback: () => void) => void
}

interface Voice {
  /** Of several that come quickly, the last is said. */
  readonly announce: (text: string | (() => string)) => void
  readonly toast: (text: string) => void
}

/** What is asked of a session when the page may be gone for good. */
export interface Leaving {
  readonly hide: () => void
  /** Whether it would be lost. */
  readonly isUnsaved: () => boolean
}

export interface SessionOptions {
  /** What is known of what is open. */
  readonly store: ProgramStore
  readonly frames: Frames
  readonly traces: TraceStore
  readonly startWorker: ClientOptions['start']
  readonly startAssembler: AssemblerOptions['start']
  readonly bar: AddressBar
  readonly kept: Keeper
  readonly clock: Clock
  readonly say: Voice
  /** Called once, when a program is on the page for the first time. */
  readonly whenLeaving: (leaving: Leaving) => void
}
