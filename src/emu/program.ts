// What a machine is given to run, what a person may change while it rests, and why it comes to rest.
import type { Halt } from '../expr/machine.ts'
import type { Start } from '../isa/contents.ts'

export interface MachineProgram extends Omit<Start, 'memory'> {
  readonly code: Uint8Array
  /** Address of the first instruction; left out: 0. */
  readonly entry?: number
  readonly memory?: readonly { readonly space: string; readonly address: number; readonly bytes: Uint8Array }[]
}

export interface MachineOptions {
  /** Steps after which a program counts as endless; left out: never. */
  readonly limit?: number
  /** For registers to go back to, and the same again for memory; left out: 64 MiB. */
  readonly historyBytes?: number
  /** Pages of memory it may write to; left out: 256 MiB. */
  readonly pages?: number
  /** Instructions between snapshots; left out: 8,192, more for many groups. */
  readonly interval?: number
  /**
   * true: with the slow evaluator only; false: with compiled code only. Left out: compiled, but for the few instructions
   * before a step somebody asked for, which are evaluated sooner than compiled.
   */
  readonly slow?: boolean
}

/** Why a run came to rest: where the user or the caller wanted, or because there is no way on. */
export interface Rest {
  readonly why: 'breakpoint' | 'budget' | 'limit' | 'stop' | 'trap' | 'memory' | Halt['halt']
  /** For the user. */
  readonly text: string
  /** Which of the machine's stops, where one is why. */
  readonly by?: number
}

/** A change made by the user while the machine rests. */
export type Poke =
  | {
      readonly poke: 'register'
      /** Which one of the block; left out: the one whose turn it is. */
      readonly group?: number
      readonly file: string
      readonly index: number
      readonly lane: number
      readonly value: bigint
    }
  | { readonly poke: 'memory'; readonly space: string; readonly address: number; readonly bytes: Uint8Array }
  | { readonly poke: 'address'; readonly address: number }
