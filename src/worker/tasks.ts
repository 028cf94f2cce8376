// Defines what a host works on between two messages, and for which request.
import type { Stop } from '../emu/stops.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { Request, WrittenStep } from './protocol.ts'
import type { WayBack } from './wayBack.ts'

/** A task of the host, with the request it answers. */
export type Task = RunTask | ToStep | ToBlock | Back | ToWriters
interface For {
  readonly request: Request['do']
  readonly id: number
}
export interface RunTask extends For {
  readonly how: 'running'
  /** An additional stop for this run. */
  readonly until: Stop | undefined
  /** Number of steps that it may still execute. */
  left: number
  /** Whether the run has yet to leave the instruction where it begins. */
  fresh: boolean
  /** Whether it has reached `until`, and other groups run until its own group has its turn again. */
  isThere: boolean
}
interface Back extends For {
  readonly how: 'seeking'
  readonly way: WayBack
}
/** Goes back from step to step that wrote to a place, and then home again. */
export interface ToWriters extends For {
  readonly how: 'seeking'
  readonly of: WriteTarget
  readonly writes: Stop
  readonly most: number
  readonly home: number
  readonly found: WrittenStep[]
  /** The way to the next such step; undefined once all are found. */
  writer: WayBack | undefined
}
interface ToStep extends For {
  readonly how: 'seeking'
  readonly to: number
}
/** Seeks the beginning of a block, which comes after step `low` and, once `high` is known, not after `high`. */
export interface ToBlock extends For {
  readonly how: 'seeking'
  readonly block: number
  low: number
  high: number | undefined
}
