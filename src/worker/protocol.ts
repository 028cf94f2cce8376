// All that passes between the page and the worker that runs programs. Every request is answered by at least one event, which names it.

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

/** Something set by the user, before the step of this number; replayed whenever the machine passes it. */
export interface TimedPoke {
  readonly step: number
  readonly set: Setting
}

/** A poke that came to nothing. */
export interface MissedPokeNumber {
  /** Its number in `Program.pokes`, counted from 0. */
  readonly poke: number
  /** A sentence without its full stop. */
  readonly why: string
}

/** Everything a machine is made from: the worker can die and be started again without any loss. */
export interface LoadedProgram {
  readonly isa: string
  readonly variant: string
  readonly code: Uint8Array
  readonly init: Start
  /** What it must end in, where that is known. */
  readonly expect?: ExpectedOutcome
  readonly pokes: readonly TimedPoke[]
}

/**
 * What is asked for while the machine is on its way to a step waits until it is there, but for `pause` and another step to
 * go to.
 */
export type Request =
  /** Starts over, and goes to a step, told as a lane sees it, or the first active one. Answers `loaded`, then as `seek` does. */
  | {
      readonly do: 'load'
      readonly program: LoadedProgram
      readonly to: number
      readonly stops: readonly StopAt[]
      readonly lane?: number
    }
  /** To a stop, where `until` says, a halt, or `pause`; for `steps` at most. Answers `going`, then `stopped`. */
  | { readonly do: 'run'; readonly until?: Until; readonly steps?: number }
  /** To the last step before this one that a run would have stopped before; where there is none, to the beginning. Answers `going`, then `stopped`. */
  | { readonly do: 'runBack' }
  /** Answers `stopped`, also where nothing runs. What waits is dropped, but for what is set by hand. */
  | { readonly do: 'pause' }
  /** To a step before or after this one, past breakpoints; short of it where the program ends. Answers `going`, then `stopped`. */
  | { readonly do: 'seek'; readonly to: number }
  /** To where a block of groups begins; short of it where the program ends. Answers `going`, then `stopped`. */
  | { readonly do: 'block'; readonly to: number }
  /** Sets a register or bytes now; pokes of later steps are forgotten. Answers `stopped`. */
  | { readonly do: 'poke'; readonly set: Setting }
  /** Whose values are told from now on; left out: those of the first active lane. Answers `told` where the machine rests, else `noted`. */
  | { readonly do: 'lane'; readonly lane?: number }
  /** What a run stops for. Answers `noted`. */
  | { readonly do: 'stops'; readonly stops: readonly StopAt[] }
  /**
   * Which steps up to this one wrote a place last, be it the same value: `most` of them, the last first. `group`: of the
   * block; left out: the one whose turn it is. Answers `going`, `wrote`, then `stopped` where the machine is again.
   */
  | { readonly do: 'writers'; readonly of: WriteTarget; readonly most: number; readonly group?: number }
  /** Answers `frame`, in the buffer that came with it if it is large enough. Both times it is transferred. */
  | { readonly do: 'frame'; readonly view: FrameView; readonly into: ArrayBuffer }
  /** Where bytes are next in a space, or last before an address; the machine stays where it is. Answers `found`. */
  | {
      readonly do: 'find'
      readonly space: string
      readonly needle: Uint8Array
      readonly from: number
      readonly back: boolean
    }
  /** What an instruction would do here, of which these are the bytes; nothing changes by it. Answers `tried`. */
  | { readonly do: 'tryHere'; readonly bytes: Uint8Array }
  /** Which stretches of a space hold anything. Answers `stored`. */
  | { readonly do: 'stored'; readonly space: string }
  /** Answers `bytes`. */
  | { readonly do: 'bytes'; readonly space: string; readonly from: number; readonly count: number }
  /**
   * Looks at a stretch of the run while the machine rests, and leaves it there. Answers `trace` with the first columns of
   * it, or none where that takes long; `noted` where another one takes its place or the program changes.
   */
  | { readonly do: 'trace'; readonly stretch: TraceStretch }
  /** The same of values of formulas. Answers `plot`, or `noted`. */
  | { readonly do: 'plot'; readonly plot: PlotAsked }
  /** The same of steps in full. Answers `log`, or `noted`. */
  | { readonly do: 'log'; readonly log: LogAsked }
  /** Looks for steps in a stretch. Answers `sift`, or `noted`. */
  | { readonly do: 'sift'; readonly sift: SiftAsked }
  /** Answers `alive`, at once: not after what was asked before. */
  | { readonly do: 'ping' }

/** As it is posted: with a number, later ones larger, that its answers name. */
export type NumberedRequest = Request & { readonly id: number }

export type Answer =
  | { readonly did: 'loaded' }
  | { readonly did: 'going'; readonly how: Going }
  /** Comes before `stopped`: these of the program's pokes could not be carried out, and are forgotten. */
  | { readonly did: 'missed'; readonly pokes: readonly MissedPokeNumber[] }
  /** Answers all before it, too, that made the machine go somewhere. `by`: which of the stops. */
  | { readonly did: 'stopped'; readonly why: RestReason; readonly at: Moment; readonly by?: number }
  /** Comes before `stopped`. */
  | { readonly did: 'wrote'; readonly of: WriteTarget; readonly by: readonly WrittenStep[] }
  | { readonly did: 'noted' }
  /** The moment it rests in, in other words. */
  | { readonly did: 'told'; readonly at: Moment }
  | { readonly did: 'frame'; readonly view: FrameView; readonly buffer: ArrayBuffer }
  /** A long search rests now and then, and says where to ask it to go on. */
  | { readonly did: 'found'; readonly found: SearchResult }
  /** `report`: of the step, and where it goes then; or why nothing is known of it. */
  | { readonly did: 'tried'; readonly report: StepReport; readonly goes: Goes; readonly halt?: undefined }
  | {
      readonly did: 'tried'
      readonly report?: undefined
      readonly halt: { readonly kind: Halting; readonly text: string }
    }
  /** In ascending order; `more`: how many there are besides. */
  | { readonly did: 'stored'; readonly stretches: readonly HeldStretch[]; readonly more: number }
  | { readonly did: 'bytes'; readonly bytes: Uint8Array }
  /** All of its arrays are in one buffer, which is transferred. `ended`: the stretch has no more, as the program ends in it, or before it. */
  | { readonly did: 'trace'; readonly of: TraceStretch['of']; readonly columns: TraceColumns; readonly ended: boolean }
  /** `ended`: as above. */
  | { readonly did: 'plot'; readonly of: PlotAsked['of']; readonly plot: Plot; readonly ended: boolean }
  /** The first of the steps that were asked for. */
  | { readonly did: 'log'; readonly of: LogAsked['of']; readonly rows: readonly LogRow[]; readonly ended: boolean }
  /** Those found in the stretch up to step `next`, which is the first that was not looked at. */
  | { readonly did: 'sift'; readonly steps: readonly number[]; readonly next: number; readonly ended: boolean }
  | { readonly did: 'alive' }
  /** What was asked could not be carried out; the message, a sentence without its full stop, says why. */
  | { readonly did: 'failed'; readonly request: string; readonly message: string }

/** A step that wrote something. */
export interface WrittenStep {
  /** The step after which it is written. */
  readonly step: number
  /** Of the instruction. */
  readonly address: number
  /** Which group of lanes it was, among all. */
  readonly group: number
  /** What was there before and after, as an unsigned number; of a register without a lane: in the first. */
  readonly before: bigint
  readonly after: bigint
}

/** With the number of the request; 0 where that had none. */
export type Reply = Answer & { readonly to: number }

export type Event =
  /** The worker can be asked: its code has come. Nobody asked for this one. */
  { readonly did: 'ready' } | Reply

export type Going = 'running' | 'seeking'
/** What ended the going: it came where it should, a stop, there was none before, the user, or there is nothing to execute. */
export type RestReason = 'arrived' | 'breakpoint' | 'beginning' | 'paused' | 'halted'

/** A point in time, told. */
export interface Moment {
  readonly step: number
  /** Of the next instruction. */
  readonly address: number
  /** The lane that was asked for, or the first one that is active; where none is, the first that was. */
  readonly lane: number
  /** Eight hexadecimal digits for registers and memory, the same whenever they are the same (`Machine.checksum`). */
  readonly check: string
  /** Which group of lanes runs, the first is 0; left out where there is only one. */
  readonly group?: { readonly index: number; readonly of: number }
  /** Why there is no next instruction. */
  readonly halt?: { readonly kind: Halting; readonly text: string }
  /** Whether it came out as expected, once it has halted. */
  readonly checked?: readonly Checked[]
  /** What the step before this moment did, with the values it read and wrote. */
  readonly last?: StepReport
  /** What the next one will do. */
  readonly next?: StepReport
  /** What the next one reads that was neither given nor written, where the program runs with a stop for that. */
  readonly unwritten?: readonly Unwritten[]
}
export type Halting = 'end' | 'stop' | 'trap' | 'memory' | 'unknown' | 'undescribed'

/** Where an instruction goes, or how it ends; none of these: to the next one. */
export interface Goes {
  readonly jump?: number
  readonly stop?: true
  readonly wait?: true
  readonly trap?: string
}

export interface StepReport {
  readonly address: number
  readonly bytes: number
  /** Whose step it is, among all groups of lanes; left out where there is only one. */
  readonly group?: number
  /** Whose values are told. */
  readonly lane: number
  /** As that lane sees it. */
  readonly sentences: readonly Sentence[]
  /** How many of them, the last ones, are about what no program is meant to rely on; left out: none. */
  readonly besides?: number
  /** What is not certain of it. */
  readonly doubt?: string
  /** For a bundle: the address of the word that each sentence belongs to. */
  readonly owners?: readonly number[]
  /** What comes of its words' running together. */
  readonly bundleNotes?: readonly string[]
  /** Whether that lane takes part. */
  readonly active: boolean
  /** What came out different. */
  readonly changes: readonly RegisterChange[]
  readonly stores: readonly MemoryChange[]
  /** Which lane read or wrote what; left out: none. */
  readonly accesses?: readonly LaneAccess[]
}
