// Defines what a backend is: it makes functions that execute basic blocks. The machine knows nothing else of it.
import type { Datum, Step } from '../expr/machine.ts'

/**
 * Executes all instructions of a block on the given registers and returns the address of the next one, or STOP, or
 * WAIT, or TRAP - k for entry k of `traps`. A block that ends with a jump to its own beginning repeats up to `times`
 * times, and writes how often it ran to `rounds[0]`.
 */
export type RunBlock = (ints: Int32Array, floats: Float32Array, times: number, rounds: Int32Array) => number

export interface ExecutableBlock {
  readonly run: RunBlock
  /** Whether it may execute itself several times in one call. */
  readonly loops: boolean
  /** Why it traps, for the user. */
  readonly traps: readonly string[]
}

export interface Backend {
  /**
   * Makes a block of instructions that are executed one after the other.
   * @throws Error if an instruction has a part that no expression or effect can have.
   */
  block(steps: readonly Step[]): ExecutableBlock
}

/**
 * A memory space as blocks see it. Addresses are 0 to 2^48 - 1, in bytes; outside of the space a load gives 0, and a
 * store does nothing.
 */
export interface MemoryPort {
  /** Place in the memory of WebAssembly; left out if it lies elsewhere. */
  readonly fixed?: FixedMemory

  /** Loads an unsigned integer, as `load2` does. */
  load1(address: number): number
  load2(address: number): number
  /** Loads an int32. */
  load4(address: number): number
  /** Loads four bytes as a single. */
  loadFloat(address: number): number
  store1(address: number, value: number): void
  store2(address: number, value: number): void
  store4(address: number, value: number): void
}

/** A memory space in the memory of WebAssembly; all places are in bytes. */
export interface FixedMemory {
  /** Place of address 0, and size of the space. */
  readonly at: number
  readonly bytes: number
  /** Place of a double for each page of 4 KiB, and of one for the space: a page may be written to if they are equal. */
  readonly written: number
  readonly epoch: number
}

/** Parts of a machine that blocks use besides registers: memories by the names of their spaces, and hosts. */
export interface MachineSurroundings {
  readonly memories: ReadonlyMap<string, MemoryPort>
  readonly host: (name: string, args: readonly Datum[]) => readonly Datum[]
}
