// Defines what a session is given: stores, workers, an address bar, a clock, and a way to say things to the user.
import type { Link } from '../../../src/share/link.ts'
import type { AssemblerOptions } from '../../../src/worker/assemblerClient.ts'
import type { ClientOptions } from '../../../src/worker/client.ts'
import type { Keeper } from '../document/kept.ts'
import type { ProgramStore } from '../facts/facts.ts'
import type { Frames } from '../frame/frames.ts'
import type { TraceStore } from '../frame/traces.ts'

/** The address bar, and the messages about the address. */
interface AddressBar {
  /** Replaces the address by another one of the same place. */
  readonly put: (link: Link) => void
  /** Goes to another place. */
  readonly go: (link: Link) => void
  /** Writes to the address bar what was put, without waiting. */
  readonly flush: () => void
  /** Reports a problem with the address. */
  readonly report: (problem: string) => void
}

interface Clock {
  /** Calls back after `ms` milliseconds, unless the returned function is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Returns the time in milliseconds. */
  readonly now: () => number
  /** Calls back when the page is drawn next, which does not happen while it is hidden. */
  readonly nextPaint: (callback: () => void) => void
}

interface Voice {
  /** Announces a text; if several come quickly, only the last one is announced. */
  readonly announce: (text: string | (() => string)) => void
  readonly toast: (text: string) => void
}

/** Functions of a session for a page that may be gone for good. */
export interface Leaving {
  readonly hide: () => void
  /** Whether the program would be lost. */
  readonly isUnsaved: () => boolean
}

export interface SessionOptions {
  /** Facts of the program that is open. */
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
