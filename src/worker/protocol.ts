// Defines the messages between the page and the worker that runs programs: each request gets at least one event.

import type { Checked } from '../emu/check.ts'
import type { HeldStretch } from '../emu/memory.ts'
import type { Poke as Setting } from '../emu/program.ts'
import type { SearchResult } from '../emu/search.ts'
import type { LaneAccess, MemoryChange, RegisterChange } from '../emu/tell.ts'
import type { Unwritten } from '../emu/unwritten.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { Sentence } from '../expr/text.ts'
import type { ExpectedOutcome, Start } from '../isa/contents.ts'
import type { FrameView } from './frame.ts'
import type { LogAsked, LogRow, SiftAsked } from './log.ts'
import type { Plot, PlotAsked } from './plot.ts'
import type { StopAt, Until } from './stopping.ts'
import type { TraceColumns, TraceStretch } from './trace.ts'

export type { Setting }

/** A change that the user made before a step; it is made again whenever the machine passes that step. */
export interface TimedPoke {
  readonly step: number
  readonly set: Setting
}

/** A poke that could not be carried out. */
export interface MissedPokeNumber {
  /** Index of the poke in `LoadedProgram.pokes`, counted from 0. */
  readonly poke: number
  /** Reason, as a sentence without its full stop. */
  readonly why: string
}

/** Everything a machine is made from, so that a new worker can replace a dead one without any loss. */
export interface LoadedProgram {
  readonly isa: string
  readonly variant: string
  readonly code: Uint8Array
  readonly init: Start
  /** Expected outcome, if it is known. */
  readonly expect?: ExpectedOutcome
  readonly pokes: readonly TimedPoke[]
}

/**
 * A request to the worker. While the machine seeks a step, `run`, `runBack`, `writers` and `poke` wait until it is
 * there, and `seek` and `block` wait if anything else does; the other requests are carried out at once.
 */
export type Request =
  /**
   * Loads a program and goes to step `to`; `lane` is the lane to report, the first active one if left out. Answers
   * `loaded`, then as `seek` does.
   */
  | {
      readonly do: 'load'
      readonly program: LoadedProgram
      readonly to: number
      readonly stops: readonly StopAt[]
      readonly lane?: number
    }
  /** Runs to a stop, the place `until`, a halt or `pause`, at most `steps` steps. Answers `going`, then `stopped`. */
  | { readonly do: 'run'; readonly until?: Until; readonly steps?: number }
  /**
   * Goes back to the last step before which a run would have stopped, or to the beginning if there is none. Answers
   * `going`, then `stopped`.
   */
  | { readonly do: 'runBack' }
  /** Pauses the machine. Drops the requests that wait, except pokes. Answers `stopped`, also if nothing runs. */
  | { readonly do: 'pause' }
  /**
   * Goes to a step before or after this one and ignores stops; ends early if the program ends. Answers `going`, then
   * `stopped`.
   */
  | { readonly do: 'seek'; readonly to: number }
  /** Goes to the beginning of a block of groups; ends early if the program ends. Answers `going`, then `stopped`. */
  | { readonly do: 'block'; readonly to: number }
  /** Sets a register or bytes now; pokes of later steps are forgotten. Answers `stopped`. */
  | { readonly do: 'poke'; readonly set: Setting }
  /**
   * Chooses the lane to report from now on, the first active one if left out. Answers `told` if the machine rests, else
   * `noted`.
   */
  | { readonly do: 'lane'; readonly lane?: number }
  /** Sets the stops of a run. Answers `noted`. */
  | { readonly do: 'stops'; readonly stops: readonly StopAt[] }
  /**
   * Finds the last `most` steps up to this one that wrote to a place, even if the value stayed the same, the last
   * first. `group` counts groups of the block; if left out, the one whose turn it is. Answers `going`, `wrote`, then
   * `stopped` once the machine is back.
   */
  | { readonly do: 'writers'; readonly of: WriteTarget; readonly most: number; readonly group?: number }
  /** Fills a frame. Answers `frame` in the buffer of the request if that is large enough. Both messages transfer it. */
  | { readonly do: 'frame'; readonly view: FrameView; readonly into: ArrayBuffer }
  /**
   * Finds the next place of bytes in a space, or the last one before an address; does not move the machine. Answers
   * `found`.
   */
  | {
      readonly do: 'find'
      readonly space: string
      readonly needle: Uint8Array
      readonly from: number
      readonly back: boolean
    }
  /** Reports what an instruction with these bytes would do here; changes nothing. Answers `tried`. */
  | { readonly do: 'tryHere'; readonly bytes: Uint8Array }
  /** Lists the stretches of a space that hold anything. Answers `stored`. */
  | { readonly do: 'stored'; readonly space: string }
  /** Copies bytes of a space. Answers `bytes`. */
  | { readonly do: 'bytes'; readonly space: string; readonly from: number; readonly count: number }
  /**
   * Looks at a stretch of the run while the machine rests, without moving it. Answers `trace` with the first columns,
   * or with none if that takes long; answers `noted` if another request replaces it or the program changes.
   */
  | { readonly do: 'trace'; readonly stretch: TraceStretch }
  /** Gathers values of formulas while the machine rests. Answers `plot`, or `noted` if another request replaces it. */
  | { readonly do: 'plot'; readonly plot: PlotAsked }
  /**
   * Gathers full reports of steps while the machine rests. Answers `log`, or `noted` if another request replaces it.
   */
  | { readonly do: 'log'; readonly log: LogAsked }
  /**
   * Looks for steps in a stretch while the machine rests. Answers `sift`, or `noted` if another request replaces it.
   */
  | { readonly do: 'sift'; readonly sift: SiftAsked }
  /** Asks whether the worker lives. Answers `alive` at once, before earlier requests. */
  | { readonly do: 'ping' }

/** A request as it is posted. Later requests have larger numbers; answers repeat the number. */
export type NumberedRequest = Request & { readonly id: number }

export type Answer =
  | { readonly did: 'loaded' }
  | { readonly did: 'going'; readonly how: Going }
  /** Precedes `stopped`: these pokes of the program could not be carried out and are forgotten. */
  | { readonly did: 'missed'; readonly pokes: readonly MissedPokeNumber[] }
  /** Answers its request and all earlier ones that move the machine. `by` is the index of the stop. */
  | { readonly did: 'stopped'; readonly why: RestReason; readonly at: Moment; readonly by?: number }
  /** Precedes `stopped`. */
  | { readonly did: 'wrote'; readonly of: WriteTarget; readonly by: readonly WrittenStep[] }
  | { readonly did: 'noted' }
  /** The moment in which the machine rests, as the newly chosen lane sees it. */
  | { readonly did: 'told'; readonly at: Moment }
  | { readonly did: 'frame'; readonly view: FrameView; readonly buffer: ArrayBuffer }
  /** The result of a search. A long search ends early and says where to continue. */
  | { readonly did: 'found'; readonly found: SearchResult }
  /** The report of the step and where it goes next, or why nothing is known of it. */
  | { readonly did: 'tried'; readonly report: StepReport; readonly goes: Goes; readonly halt?: undefined }
  | {
      readonly did: 'tried'
      readonly report?: undefined
      readonly halt: { readonly kind: Halting; readonly text: string }
    }
  /** Stretches in ascending order; `more` counts those left out. */
  | { readonly did: 'stored'; readonly stretches: readonly HeldStretch[]; readonly more: number }
  | { readonly did: 'bytes'; readonly bytes: Uint8Array }
  /** All arrays share one transferred buffer. `ended` means that the program ends within or before the stretch. */
  | { readonly did: 'trace'; readonly of: TraceStretch['of']; readonly columns: TraceColumns; readonly ended: boolean }
  /** `ended` means the same as in `trace`. */
  | { readonly did: 'plot'; readonly of: PlotAsked['of']; readonly plot: Plot; readonly ended: boolean }
  /** Reports of the first of the requested steps. */
  | { readonly did: 'log'; readonly of: LogAsked['of']; readonly rows: readonly LogRow[]; readonly ended: boolean }
  /** Steps found before step `next`, the first that was not looked at. */
  | { readonly did: 'sift'; readonly steps: readonly number[]; readonly next: number; readonly ended: boolean }
  | { readonly did: 'alive' }
  /** The request could not be carried out; `message` is a sentence without its full stop that says why. */
  | { readonly did: 'failed'; readonly request: string; readonly message: string }

/** A step that wrote to a place. */
export interface WrittenStep {
  /** Step count after the write. */
  readonly step: number
  /** Address of the instruction. */
  readonly address: number
  /** Index of the group among all groups. */
  readonly group: number
  /** Value before and after, as an unsigned number. A register without a lane is read in the first lane. */
  readonly before: bigint
  readonly after: bigint
}

/** An answer with the number of its request, or 0 if the request had none. */
export type Reply = Answer & { readonly to: number }

export type Event =
  /** The code of the worker has loaded. This event answers no request. */
  { readonly did: 'ready' } | Reply

export type Going = 'running' | 'seeking'
/**
 * Why the machine stopped: it reached its goal, a stop, the beginning because no stop came before, the user paused it,
 * or nothing is left to execute.
 */
export type RestReason = 'arrived' | 'breakpoint' | 'beginning' | 'paused' | 'halted'

/** A report of where the machine stands. */
export interface Moment {
  readonly step: number
  /** Address of the next instruction. */
  readonly address: number
  /** The lane chosen by the user, else the first active lane; if none is active, the first that was. */
  readonly lane: number
  /** Eight hexadecimal digits that depend only on registers and memory (`Machine.checksum`). */
  readonly check: string
  /** Group of lanes whose turn it is, counted from 0; left out if there is only one. */
  readonly group?: { readonly index: number; readonly of: number }
  /** Why there is no next instruction. */
  readonly halt?: { readonly kind: Halting; readonly text: string }
  /** Comparison with the expected outcome, once the program has halted. */
  readonly checked?: readonly Checked[]
  /** Report of the last step, with the values it read and wrote. */
  readonly last?: StepReport
  /** Report of the next step. */
  readonly next?: StepReport
  /** Places that the next step reads although nothing gave or wrote them, if the program was loaded with that stop. */
  readonly unwritten?: readonly Unwritten[]
}
export type Halting = 'end' | 'stop' | 'trap' | 'memory' | 'unknown' | 'undescribed'

/** The destination of an instruction, or how it ends. Without any member it goes to the next instruction. */
export interface Goes {
  readonly jump?: number
  readonly stop?: true
  readonly wait?: true
  readonly trap?: string
}

export interface StepReport {
  readonly address: number
  readonly bytes: number
  /** Index among all groups of the group whose step it is; left out if there is only one. */
  readonly group?: number
  /** Lane whose values are reported. */
  readonly lane: number
  /** Sentences about the step, as that lane sees it. */
  readonly sentences: readonly Sentence[]
  /** Count of the sentences at the end about what no program is meant to rely on; none if left out. */
  readonly besides?: number
  /** Says what is not certain about the step. */
  readonly doubt?: string
  /** Address of the word that each sentence belongs to, for a bundle. */
  readonly owners?: readonly number[]
  /** Notes on what results from the words of a bundle running together. */
  readonly bundleNotes?: readonly string[]
  /** Whether that lane is active. */
  readonly active: boolean
  /** Registers that changed. */
  readonly changes: readonly RegisterChange[]
  readonly stores: readonly MemoryChange[]
  /** Memory accesses of each lane; none if left out. */
  readonly accesses?: readonly LaneAccess[]
}
