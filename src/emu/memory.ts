// Holds a memory space in pages that are made on their first write, and logs what they held at a mark.

import type { FixedMemory, MemoryPort } from '../backend/backend.ts'
import { toFloat32 } from '../expr/float.ts'
import { stirred, sumOf } from './checksum.ts'
import { PAGE_BYTES, type PageStore, Pages } from './pages.ts'
import type { SearchedMemory } from './search.ts'

/** Most pages of a space that has a table; page numbers of larger spaces are looked up in a map. */
const TABLE = 1 << 16

/**
 * Contents of pages before they were written for the first time, by page number; undefined for a page that was not
 * there.
 */
export type PageLog = Map<number, Uint8Array | undefined>

const pageOf = (address: number): number => (address < 4294967296 ? address >>> 12 : Math.floor(address / PAGE_BYTES))

/** A stretch of memory that holds something other than zeros. */
export interface HeldStretch {
  readonly address: number
  readonly bytes: number
}

/**
 * A memory space, little-endian. Addresses are whole numbers from 0 on; from the end of the space on, loads give 0 and
 * stores do nothing.
 */
export class Memory implements MemoryPort {
  readonly bytes: number
  private readonly pages: PageStore
  private readonly space: string
  /** Arrays of `pages`, kept here for quick access. */
  private u8: Uint8Array = new Uint8Array()
  private i32: Int32Array = new Int32Array()
  private f32: Float32Array = new Float32Array()
  private written: Float64Array = new Float64Array()
  /** Slot of each page by page number; a slot of zeros if it was never written. */
  private readonly table: Int32Array | undefined
  /** Slots of the pages that were written. */
  private readonly slots = new Map<number, number>()
  /** The page looked up last. */
  private lastPage = -1
  private lastSlot = 0
  /** Number of the present epoch. */
  private readonly epoch: Float64Array
  readonly fixed?: FixedMemory
  private log: PageLog = new Map()
  /** Last checksum of each page by page number, and the epoch in which it was computed. */
  private readonly sums = new Map<number, { sum: number; epoch: number }>()

  /** `bytes`: size of the space. `space`: its name for the user. */
  constructor(bytes: number, pages: PageStore = new Pages(), space = 'memory') {
    this.bytes = bytes
    this.pages = pages
    this.space = space
    this.epoch = pages.epoch ?? new Float64Array(1)
    this.epoch[0] = 1
    if (pages.fixed) this.fixed = { ...pages.fixed, bytes }
    const count = Math.ceil(bytes / PAGE_BYTES)
    this.table = count <= TABLE ? new Int32Array(count) : undefined
    for (let page = 0; this.table && pages.first !== undefined && page < count; page++)
      this.table[page] = this.unwritten(page)
    const readArrays = () => {
      this.u8 = pages.bytes
      this.i32 = pages.ints
      this.f32 = pages.floats
      this.written = pages.written
    }
    readArrays()
    pages.onReplaced(readArrays)
  }

  /** Returns the slot of a page that was never written. */
  private unwritten(page: number): number {
    return this.pages.first === undefined ? 0 : this.pages.first + page
  }
  private slot(page: number): number {
    return this.table ? (this.table[page] ?? 0) : this.sought(page)
  }
  private sought(page: number): number {
    if (page === this.lastPage) return this.lastSlot
    this.lastPage = page
    this.lastSlot = this.slots.get(page) ?? 0
    return this.lastSlot
  }

  load1(address: number): number {
    if (!(address < this.bytes)) return 0
    const slot = this.table ? (this.table[address >>> 12] ?? 0) : this.sought(pageOf(address))
    return this.u8[slot * PAGE_BYTES + (address & 4095)] ?? 0
  }

  load2(address: number): number {
    return this.load1(address) | (this.load1(address + 1) << 8)
  }

  load4(address: number): number {
    if (address & 3) return this.load2(address) | (this.load2(address + 2) << 16)
    if (!(address < this.bytes)) return 0
    // The table is read here without a call, since most loads of programs come here.
    const slot = this.table ? (this.table[address >>> 12] ?? 0) : this.sought(pageOf(address))
    return this.i32[slot * 1024 + ((address & 4095) >> 2)] ?? 0
  }

  loadFloat(address: number): number {
    if (address & 3 || !(address < this.bytes)) return toFloat32(this.load4(address))
    const slot = this.table ? (this.table[address >>> 12] ?? 0) : this.sought(pageOf(address))
    return this.f32[slot * 1024 + ((address & 4095) >> 2)] ?? 0
  }

  store1(address: number, value: number): void {
    if (!(address < this.bytes)) return
    // This comes first, because it may replace the array.
    const slot = this.writable(pageOf(address))
    this.u8[slot * PAGE_BYTES + (address & 4095)] = value
  }

  store2(address: number, value: number): void {
    this.store1(address, value)
    this.store1(address + 1, value >>> 8)
  }

  store4(address: number, value: number): void {
    if (address & 3 || address + 4 > this.bytes) {
      this.store2(address, value)
      this.store2(address + 2, value >>> 16)
      return
    }
    const slot = this.writable(pageOf(address))
    this.i32[slot * 1024 + ((address & 4095) >> 2)] = value
  }

  private get now(): number {
    return this.epoch[0] ?? 0
  }
  private writable(page: number): number {
    const slot = this.slot(page)
    return this.written[slot] === this.epoch[0] ? slot : this.claim(page, slot)
  }

  /**
   * Returns the slot of a page that is written for the first time since the mark, and logs what the page held.
   * @throws Full, Crowded
   */
  private claim(page: number, known: number): number {
    let slot = known
    if (!this.slots.has(page)) {
      slot = this.pages.take(this.space, page)
      this.place(page, slot)
      this.log.set(page, undefined)
    } else this.log.set(page, this.pages.copy(slot))
    this.written[slot] = this.now
    return slot
  }

  /** Puts a page into a slot. */
  private place(page: number, slot: number): void {
    if (this.table) this.table[page] = slot
    this.slots.set(page, slot)
    this.lastPage = -1
  }
  private remove(page: number, slot: number): void {
    this.pages.give(slot)
    if (this.table) this.table[page] = this.unwritten(page)
    this.slots.delete(page)
    this.sums.delete(page)
    this.lastPage = -1
  }

  /** Ends an epoch and begins another. Returns the log of the epoch that ended: what its pages held before it. */
  mark(): PageLog {
    const log = this.log
    this.log = new Map()
    this.epoch[0] = this.now + 1
    return log
  }

  /**
   * Restores pages to what they held before a log. Logs must be undone from the last one back, beginning with that of
   * `mark`. Pages that were not there are freed.
   */
  undo(log: PageLog): void {
    for (const [page, before] of log) {
      const slot = this.slot(page)
      if (before) {
        this.u8.set(before, slot * PAGE_BYTES)
        this.written[slot] = this.now
        this.pages.drop(before)
      } else this.remove(page, slot)
    }
    this.epoch[0] = this.now + 1
  }

  /** Joins the second log into the first, which it follows. If both have a page, the earlier content stays. */
  join(first: PageLog, second: PageLog): void {
    for (const [page, before] of second) {
      if (!first.has(page)) first.set(page, before)
      else if (before) this.pages.drop(before)
    }
  }

  /** Frees the copies of a log that will not be undone. */
  forget(log: PageLog): void {
    for (const before of log.values()) if (before) this.pages.drop(before)
  }

  /** Sets all bytes of existing pages to 0. */
  clear(): void {
    for (const page of this.slots.keys()) {
      const from = this.writable(page) * PAGE_BYTES
      this.u8.fill(0, from, from + PAGE_BYTES)
    }
  }

  /** Returns the pages that hold something other than zeros, in the order of their addresses. */
  held(): readonly { readonly address: number; readonly bytes: Uint8Array }[] {
    return [...this.slots]
      .map(([page, slot]) => ({
        address: page * PAGE_BYTES,
        bytes: this.u8.slice(slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES),
      }))
      .filter(({ bytes }) => bytes.some((x) => x !== 0))
      .sort((a, b) => a.address - b.address)
  }

  /**
   * Returns stretches of adjacent pages, each from the first 16 bytes that are not all 0 to the last; it may contain
   * zeros.
   */
  stretches(): readonly HeldStretch[] {
    const out: { address: number; bytes: number }[] = []
    for (const { address, bytes } of this.held()) {
      const last = out.at(-1)
      const first = bytes.findIndex((byte) => byte !== 0) & ~15
      const end = (bytes.findLastIndex((byte) => byte !== 0) | 15) + 1
      if (last && Math.ceil((last.address + last.bytes) / PAGE_BYTES) * PAGE_BYTES === address)
        last.bytes = address + end - last.address
      else out.push({ address: address + first, bytes: end - first })
    }
    return out
  }

  /** Number of pages that were written to. */
  get touched(): number {
    return this.slots.size
  }
  /** This memory for `search`, with the pages that were written to in the order of their addresses. */
  get searched(): SearchedMemory {
    const pages = [...this.slots.keys()].map((page) => page * PAGE_BYTES).sort((a, b) => a - b)
    return { bytes: this.bytes, pages, page: PAGE_BYTES, read: (address, count) => this.read(address, count) }
  }

  /**
   * Returns a checksum of all bytes. It does not depend on the slots of pages or on how the bytes came there; pages of
   * zeros count as absent. If `shift` is not 0, only one page in 2 to the power of `shift` counts, chosen by its
   * number. Takes as long as reading the pages written since the last call.
   */
  sum(start: number, shift: number): number {
    let sum = 0
    for (const [page, slot] of this.slots) {
      const seed = stirred(stirred(start, page | 0), page / 4294967296)
      if (shift && seed >>> (32 - shift)) continue
      let known = this.sums.get(page)
      // A page that was written in this epoch may be written again without another claim.
      if (!known || (this.written[slot] ?? 0) >= known.epoch) {
        known = { sum: sumOf(this.i32, slot * 1024, (slot + 1) * 1024, seed), epoch: this.now }
        this.sums.set(page, known)
      }
      sum = (sum + known.sum) | 0
    }
    return sum
  }

  /** Returns a copy of `count` bytes; those outside the space are 0. */
  read(address: number, count: number): Uint8Array {
    const bytes = new Uint8Array(count)
    const end = Math.min(address + count, this.bytes)
    for (let at = address; at < end; ) {
      const page = pageOf(at)
      const next = Math.min((page + 1) * PAGE_BYTES, end)
      const from = (this.slot(page) - page) * PAGE_BYTES
      bytes.set(this.u8.subarray(from + at, from + next), at - address)
      at = next
    }
    return bytes
  }

  /**
   * Writes bytes; those outside the space are dropped. If they need more pages than the limit allows, none is written.
   * @throws Full, Crowded
   */
  write(address: number, bytes: Uint8Array): void {
    const end = Math.min(address + bytes.length, this.bytes)
    let missing = 0
    for (let page = pageOf(address); page * PAGE_BYTES < end; page++) if (!this.slots.has(page)) missing++
    this.pages.need(missing, this.space)
    for (let at = address; at < end; ) {
      const page = pageOf(at)
      const next = Math.min((page + 1) * PAGE_BYTES, end)
      // This comes first, because it may replace the array.
      const slot = this.writable(page)
      this.u8.set(bytes.subarray(at - address, next - address), slot * PAGE_BYTES + at - page * PAGE_BYTES)
      at = next
    }
  }
}
