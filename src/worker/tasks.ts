// What a host is busy with between two messages, and for whom.
import type { Stop } from '../emu/stops.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { Request, WrittenStep } from './protocol.ts'
import type { WayBack } from './wayBack.ts'

/** What is going on between two messages, and for whom. */
export type Task = RunTask | ToStep | ToBlock | Back | ToWriters
interface For {
  readonly request: Request['do']
  readonly id: number
}
export interface RunTask extends For {
  readonly how: 'running'
  /** Where this one stops, besides. */
  readonly until: Stop | undefined
  /** How many steps it may still execute. */
  left: number
  /** It has not left yet where it begins. */
  fresh: boolean
  /** It has come there, and others have their turns until its own. */
  isThere: boolean
}
interface Back extends For {
  readonly how: 'seeking'
  readonly way: WayBack
}
/** To the steps that wrote something, one before the other, and home again. */
export interface ToWriters extends For {
  readonly how: 'seeking'
  readonly of: WriteTarget
  readonly writes: Stop
  readonly most: number
  readonly home: number
  readonly found: WrittenStep[]
  /** To the next of them; undefined: all are found. */
  writer: WayBack | undefined
}
interface ToStep extends For {
  readonly how: 'seeking'
  readonly to: number
}
/** It begins after step `low`, and not after `high`, once that is known. */
export interface ToBlock extends For {
  readonly how: 'seeking'
  readonly block: number
  low: number
  high: number | undefined
}
