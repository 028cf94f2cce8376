// Defines what a machine is given to run, the pokes of the user, and the reasons why a run comes to rest.
import type { Halt } from '../expr/machine.ts'
import type { Start } from '../isa/contents.ts'

export interface MachineProgram extends Omit<Start, 'memory'> {
  readonly code: Uint8Array
  /** Address of the first instruction; left out: 0. */
  readonly entry?: number
  readonly memory?: readonly { readonly space: string; readonly address: number; readonly bytes: Uint8Array }[]
}

/**
 * `walked`: by the slow evaluator only; `compiled`: by JavaScript only; `wasm`: by WebAssembly, and by JavaScript where
 * an instruction needs more than numbers; `mixed`: by JavaScript, then by WebAssembly what is hot and faster so, except
 * for the few instructions before a step that was asked for, which are evaluated sooner than compiled.
 */
export type Execution = 'walked' | 'compiled' | 'wasm' | 'mixed'

export interface MachineOptions {
  /** Steps after which a program counts as endless; left out: never. */
  readonly limit?: number
  /** Bytes of history for registers, and the same again for memory; left out: 64 MiB. */
  readonly historyBytes?: number
  /** Number of pages of memory that a program may write to; left out: 256 MiB. */
  readonly pages?: number
  /** Instructions between snapshots; left out: 8,192, more for many groups. */
  readonly interval?: number
  /** How instructions are executed; left out: mixed. */
  readonly execution?: Execution
}

/** Why a run came to rest: the user or the caller asked for it, or the program cannot go on. */
export interface Rest {
  readonly why: 'breakpoint' | 'budget' | 'limit' | 'stop' | 'trap' | 'memory' | Halt['halt']
  /** Text for the user. */
  readonly text: string
  /** Index of the stop that ended the run; left out if none did. */
  readonly by?: number
}

/** A change made by the user while the machine rests. */
export type Poke =
  | {
      readonly poke: 'register'
      /** Number of the group in its block; left out: the group whose turn it is. */
      readonly group?: number
      readonly file: string
      readonly index: number
      readonly lane: number
      readonly value: bigint
    }
  | { readonly poke: 'memory'; readonly space: string; readonly address: number; readonly bytes: Uint8Array }
  | { readonly poke: 'address'; readonly address: number }
