// The pages that the memories of one machine hold, in one buffer that grows where it lies, up to a limit.

/** Bytes. */
export const PAGE_BYTES = 4096
/** What a program may write to, at most; and what it may begin with. In pages, each of which counts with its first byte. */
const MOST = (256 << 20) / PAGE_BYTES
const MOST_AT_FIRST = (64 << 20) / PAGE_BYTES
/** Slots of the first buffer, and of the second; what is larger grows by so many at least, and by half of itself. */
const FIRST = 8
const SECOND = 256
const CHUNK = 1024
/** Copies, with those that are kept to be used again (64 MiB). */
const SPARE = 16384

/** A program that needs a page more than there are. The message is for the user. */
export class Full extends Error {}
/** So many pages were copied since a mark that it would be better to go on from an earlier one. */
export class Crowded extends Error {}

/** Only the memory of WebAssembly is used: it grows without being copied, and is as fast to read as any other buffer. */
declare const WebAssembly:
  | { readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => Growing }
  | undefined
interface Growing {
  readonly buffer: ArrayBuffer
  grow(by: number): number
}
const WASM_PAGE = 65536

export class Pages {
  bytes = new Uint8Array(FIRST * PAGE_BYTES)
  ints = new Int32Array(this.bytes.buffer)
  floats = new Float32Array(this.bytes.buffer)
  /** For each slot, the epoch of its memory in which it was written last. */
  written = new Float64Array(FIRST)
  /** Whom to tell that the arrays above are others. */
  readonly readers: (() => void)[] = []
  /** How many copies there are of what pages held, and how many of them memories may make until they are asked to rest. */
  copies = 0
  allowed = Number.POSITIVE_INFINITY
  /** A program runs, and can go on from earlier: only then is anything asked to rest. */
  bounded = false
  private readonly most: number
  private started = false
  private memory: Growing | undefined
  /** Slot 0 stays zero, and stands for all pages never written. */
  private used = 1
  private readonly free: number[] = []
  private readonly spare: Uint8Array[] = []

  /** `most`: pages; left out: as many as a program is given. */
  constructor(most = MOST) {
    this.most = most
  }

  /** How many are written to. */
  get touched(): number {
    return this.used - 1 - this.free.length
  }
  /** Pages that can still be had. */
  get left(): number {
    return (this.started ? this.most : Math.min(this.most, MOST_AT_FIRST)) - this.touched
  }

  /** What is written from now on the program writes. */
  start(): void {
    this.started = true
  }

  /**
   * Makes sure that so many pages can be had for a space.
   * @throws Full
   */
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
   * A slot of zeros, for a page of a space; the arrays may be others afterwards.
   * @throws Full
   */
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

  /**
   * What a slot holds.
   * @throws Crowded
   */
  copy(slot: number): Uint8Array {
    if (this.bounded && this.copies >= this.allowed) throw new Crowded()
    this.copies++
    const copy = this.spare.pop() ?? new Uint8Array(PAGE_BYTES)
    copy.set(this.bytes.subarray(slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES))
    return copy
  }
  /** A copy is not needed any more. */
  drop(copy: Uint8Array): void {
    this.copies--
    if (this.copies + this.spare.length < SPARE) this.spare.push(copy)
  }

  private grow(space: string): void {
    // Not too often: the collector of garbage takes every one for new memory.
    const more = this.used + Math.max(CHUNK, this.used >> 1)
    const slots = this.used < SECOND ? SECOND : Math.min(more, this.most + 1)
    const buffer = this.larger(slots, space)
    const bytes = new Uint8Array(buffer)
    // What grew where it lay has its bytes.
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
