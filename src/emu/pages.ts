// Holds the pages of all memories of a machine in one buffer that grows in place, up to a limit.

import type { FixedMemory } from '../backend/backend.ts'

/** Size of a page in bytes. */
export const PAGE_BYTES = 4096
/**
 * Limits in pages: what a program may write to, and what it may begin with. A page counts as soon as a byte is written.
 */
const MOST = (256 << 20) / PAGE_BYTES
const MOST_AT_FIRST = (64 << 20) / PAGE_BYTES
/**
 * Slots of the first buffer and of the second. A larger buffer grows by `CHUNK` slots at least, and by half of itself.
 */
const FIRST = 8
const SECOND = 256
const CHUNK = 1024
/** Most copies, those in use and those kept for reuse together, up to which copies are kept (64 MiB). */
const SPARE = 16384

/** Gives a memory its pages: slots of arrays. Slot `k` is bytes `k * PAGE_BYTES` and up. */
export interface PageStore {
  readonly bytes: Uint8Array
  readonly ints: Int32Array
  readonly floats: Float32Array
  /** For each slot, the epoch of its memory in which it was written last. */
  readonly written: Float64Array
  /** Places of the memory and of its epoch in the memory of WebAssembly; left out if they lie elsewhere. */
  readonly fixed?: Omit<FixedMemory, 'bytes'>
  readonly epoch?: Float64Array
  /** Slot of the memory's first page, if its pages have places before they are written; left out: slot 0, of zeros. */
  readonly first?: number
  /** Calls a function each time after the arrays were replaced. */
  onReplaced(read: () => void): void
  /**
   * Makes sure that `count` pages can be taken for a space.
   * @throws Full
   */
  need(count: number, space: string): void
  /**
   * Returns a slot of zeros for a page of a space. It may replace the arrays.
   * @throws Full
   */
  take(space: string, page: number): number
  give(slot: number): void
  /**
   * Returns a copy of what a slot holds.
   * @throws Crowded
   */
  copy(slot: number): Uint8Array
  /** Frees a copy. */
  drop(copy: Uint8Array): void
}

/** Thrown if a program needs more pages than there are. The message is for the user. */
export class Full extends Error {}
/** Thrown if so many pages were copied since a mark that the run should go back and mark more often. */
export class Crowded extends Error {}

/** Size of a page of WebAssembly in bytes. */
export const WASM_PAGE = 65536

export class Pages implements PageStore {
  bytes = new Uint8Array(FIRST * PAGE_BYTES)
  ints = new Int32Array(this.bytes.buffer)
  floats = new Float32Array(this.bytes.buffer)
  written = new Float64Array(FIRST)
  /** Functions to call after the arrays above were replaced. */
  private readonly readers: (() => void)[] = []
  /** Number of copies of pages, and the number from which on `copy` throws `Crowded`. */
  copies = 0
  allowed = Number.POSITIVE_INFINITY
  /** Whether a program runs that can go on from an earlier step: only then does `copy` throw `Crowded`. */
  bounded = false
  private readonly most: number
  private started = false
  /** Memory of WebAssembly: it grows without being copied, and is as fast to read as another buffer. */
  private memory: WebAssembly.Memory | undefined
  /** Number of slots in use. Slot 0 stays zero, and stands for all pages that were never written. */
  private used = 1
  private readonly free: number[] = []
  /** Number of pages that are in use elsewhere, and count here. */
  private elsewhere = 0
  private readonly spare: Uint8Array[] = []

  /** `most`: limit in pages; left out: `MOST`. */
  constructor(most = MOST) {
    this.most = most
  }

  /** Number of pages that were written to. */
  get touched(): number {
    return this.used - 1 - this.free.length + this.elsewhere
  }
  /** Number of pages that can still be taken. */
  get left(): number {
    return (this.started ? this.most : Math.min(this.most, MOST_AT_FIRST)) - this.touched
  }

  /** Marks the start of the program: its limit counts from now on. */
  start(): void {
    this.started = true
  }

  onReplaced(read: () => void): void {
    this.readers.push(read)
  }

  need(count: number, space: string): void {
    if (count <= this.left) return
    const most = sizeOf(this.touched + this.left)
    throw new Full(
      this.started
        ? `the program has written to more than ${most} of memory (space ${space}), the most it is given`
        : `the program begins with more than ${most} of memory (space ${space}), the most it may begin with; each page of 4 KB that is written to counts`,
    )
  }

  /**
   * Counts a page that is in use elsewhere.
   * @throws Full
   */
  count(space: string): void {
    this.need(1, space)
    this.elsewhere++
  }
  uncount(): void {
    this.elsewhere--
  }

  take(space: string): number {
    this.need(1, space)
    const slot = this.free.pop()
    if (slot !== undefined) return slot
    if (this.used === this.written.length) this.grow(space)
    return this.used++
  }
  give(slot: number): void {
    this.bytes.fill(0, slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES)
    this.free.push(slot)
  }

  copy(slot: number): Uint8Array {
    return this.copyOf(this.bytes, slot)
  }
  /**
   * Returns a copy of what a slot of an array holds, counted with all others.
   * @throws Crowded
   */
  copyOf(bytes: Uint8Array, slot: number): Uint8Array {
    if (this.bounded && this.copies >= this.allowed) throw new Crowded()
    this.copies++
    const copy = this.spare.pop() ?? new Uint8Array(PAGE_BYTES)
    copy.set(bytes.subarray(slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES))
    return copy
  }
  drop(copy: Uint8Array): void {
    this.copies--
    if (this.copies + this.spare.length < SPARE) this.spare.push(copy)
  }

  private grow(space: string): void {
    // The buffer grows rarely, because the garbage collector takes every one for new memory.
    const more = this.used + Math.max(CHUNK, this.used >> 1)
    const slots = this.used < SECOND ? SECOND : Math.min(more, this.most + 1)
    const buffer = this.larger(slots, space)
    const bytes = new Uint8Array(buffer)
    // A buffer that grew in place has its bytes already; the old array is empty then.
    if (this.bytes.length) bytes.set(this.bytes)
    this.bytes = bytes
    this.ints = new Int32Array(buffer)
    this.floats = new Float32Array(buffer)
    const written = new Float64Array(slots)
    written.set(this.written)
    this.written = written
    for (const read of this.readers) read()
  }

  private larger(slots: number, space: string): ArrayBuffer {
    if (slots <= SECOND || typeof WebAssembly === 'undefined') return new ArrayBuffer(slots * PAGE_BYTES)
    const size = Math.ceil((slots * PAGE_BYTES) / WASM_PAGE)
    try {
      if (this.memory) this.memory.grow(size - this.memory.buffer.byteLength / WASM_PAGE)
      else {
        const maximum = Math.ceil(((this.most + 1) * PAGE_BYTES) / WASM_PAGE)
        this.memory = new WebAssembly.Memory({ initial: size, maximum })
      }
      return this.memory.buffer
    } catch {
      throw new Full(`the browser has no more than ${sizeOf(this.touched)} of memory for the program (space ${space})`)
    }
  }
}

const sizeOf = (pages: number): string => (pages < 256 ? `${4 * pages} KB` : `${Math.round(pages / 256)} MB`)
