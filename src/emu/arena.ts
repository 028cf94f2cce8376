// Holds the registers of a machine and its small memories in one buffer, each at a fixed place.

import type { FixedMemory } from '../backend/backend.ts'
import type { WasmRoom } from '../backend/wasm/compile.ts'
import type { Space } from '../expr/machine.ts'
import { PAGE_BYTES, type PageStore, type Pages, WASM_PAGE } from './pages.ts'

/** Size in bytes up to which a memory has its place in the buffer; larger ones have pages elsewhere. */
const LARGEST = 65536
/** Bytes that what comes after them begins at a multiple of: those of a vector. */
const ALIGNMENT = 16
/** Bytes for what compiled blocks need besides registers. */
const ASIDE = 32768

/**
 * The buffer never moves and never grows, so that code may keep views of it and addresses in it: it is a memory of
 * WebAssembly, if there is such. Registers come first, then the memories in the order of their names in the description.
 */
export class Arena {
  readonly ints: Int32Array
  readonly floats: Float32Array
  readonly bytes: Uint8Array
  /** For each page, the epoch of its memory in which it was written last. */
  readonly written: Float64Array
  /** Number of the first page of each memory that is here. */
  private readonly first: ReadonlyMap<string, number>
  /** Place of the epochs of the memories, in bytes. */
  private readonly epochs: number
  /** The memory of WebAssembly, for blocks that are compiled to it; undefined if there is none. */
  readonly room: WasmRoom | undefined

  /** `words`: number of words for registers. */
  constructor(words: number, spaces: Readonly<Record<string, Pick<Space, 'bytes'>>>) {
    let pages = Math.ceil((4 * words) / PAGE_BYTES)
    const first = new Map<string, number>()
    for (const [name, { bytes }] of Object.entries(spaces)) {
      if (bytes > LARGEST) continue
      first.set(name, pages)
      pages += Math.ceil(bytes / PAGE_BYTES)
    }
    // After the pages comes a double for each of them, then one for each memory, then what blocks need.
    const written = pages * PAGE_BYTES
    this.epochs = written + 8 * pages
    const end = this.epochs + 8 * first.size
    this.room = roomAfter(Math.ceil(end / ALIGNMENT) * ALIGNMENT)
    const buffer = this.room?.memory.buffer ?? new ArrayBuffer(end)
    this.first = first
    this.ints = new Int32Array(buffer)
    this.floats = new Float32Array(buffer)
    this.bytes = new Uint8Array(buffer)
    this.written = new Float64Array(buffer, written, pages)
  }

  /** Returns the pages of a memory, counted with all others; undefined if the memory has no place here. */
  pagesOf(space: string, pages: Pages): PageStore | undefined {
    const first = this.first.get(space)
    if (first === undefined) return undefined
    const epoch = this.epochs + 8 * [...this.first.keys()].indexOf(space)
    return new FixedPages(this, first, epoch, pages)
  }
}

/** Returns a memory with so many bytes and room after them. */
function roomAfter(bytes: number): WasmRoom | undefined {
  if (typeof WebAssembly === 'undefined') return undefined
  const size = Math.ceil((bytes + ASIDE) / WASM_PAGE)
  return { memory: new WebAssembly.Memory({ initial: size, maximum: size }), aside: bytes, bytes: ASIDE }
}

/** Pages of one memory in the arena. A page that was not written yet is in its place already, and holds zeros. */
class FixedPages implements PageStore {
  readonly first: number
  readonly bytes: Uint8Array
  readonly ints: Int32Array
  readonly floats: Float32Array
  readonly written: Float64Array
  readonly epoch: Float64Array
  readonly fixed?: Omit<FixedMemory, 'bytes'>
  private readonly pages: Pages

  /** `first`: number of its first page. `epoch`: place of its epoch, in bytes. */
  constructor({ bytes, ints, floats, written, room }: Arena, first: number, epoch: number, pages: Pages) {
    this.epoch = new Float64Array(bytes.buffer, epoch, 1)
    if (room) this.fixed = { at: first * PAGE_BYTES, written: written.byteOffset + 8 * first, epoch }
    this.first = first
    this.bytes = bytes
    this.ints = ints
    this.floats = floats
    this.written = written
    this.pages = pages
  }

  /** Calls nothing: the arrays stay. */
  onReplaced(): void {}
  need(count: number, space: string): void {
    this.pages.need(count, space)
  }
  take(space: string, page: number): number {
    this.pages.count(space)
    return this.first + page
  }
  give(slot: number): void {
    this.bytes.fill(0, slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES)
    this.pages.uncount()
  }
  copy(slot: number): Uint8Array {
    return this.pages.copyOf(this.bytes, slot)
  }
  drop(copy: Uint8Array): void {
    this.pages.drop(copy)
  }
}
