// Defines the requests for full reports of steps and for a search among steps.
import type { StepReport } from './protocol.ts'

/** One step. `step` is the step count of the machine after it. */
export interface LogRow {
  readonly step: number
  /** Lanes that were active before the step; bit `n` is lane `n`. */
  readonly mask: number
  /** Index of the group among all groups. */
  readonly group: number
  readonly report: StepReport
}

export interface LogAsked {
  /** Kind of the request. At most one of each kind is under way: a newer one replaces it. */
  readonly of: 'sight' | 'file'
  /** Step numbers, ascending. */
  readonly steps: readonly number[]
  /** Lane whose values are reported; the first active lane if left out. */
  readonly lane?: number
}

/** Conditions that a step must meet, all of them. */
export interface Sieve {
  /** Addresses of the instruction. */
  readonly addresses?: readonly number[]
  /**
   * Bits of a register that the instruction reads or writes, whether or not a lane is active. An instruction that
   * computes the index of its register counts too.
   */
  readonly register?: {
    readonly file: string
    readonly index: number
    readonly lo: number
    readonly width: number
    readonly does: 'read' | 'write' | 'either'
  }
  /** Bytes in memory; an active lane must read or write at least one of them. */
  readonly memory?: { readonly space: string; readonly from: number; readonly bytes: number }
}

export interface SiftAsked {
  /** First step to look at, and the first step after the stretch. */
  readonly from: number
  readonly to: number
  readonly sieve: Sieve
}

/** The most rows of one answer. */
export const MOST_ROWS_TOLD = 256
