// A memory space in pages: made on their first write, and kept as they were at their first write since a mark.
import { toFloat32 } from '../expr/float.ts'
import type { Port } from '../expr/runtime.ts'
import { stirred, sumOf } from './checksum.ts'
import { PAGE_BYTES, Pages } from './pages.ts'
import type { SearchedMemory } from './search.ts'

/** Spaces of up to this many pages have a table; page numbers of larger ones are looked up. */
const TABLE = 1 << 16

/** What pages held before they were written for the first time; undefined: nothing but zeros. */
export type PageLog = Map<number, Uint8Array | undefined>

const pageOf = (address: number): number => (address < 4294967296 ? address >>> 12 : Math.floor(address / PAGE_BYTES))

/** A stretch that holds something other than zeros. */
export interface HeldStretch {
  readonly address: number
  readonly bytes: number
}

/** Little-endian. Addresses are whole numbers of 0 and more; at the end of the space and after it 0 is read and nothing written. */
export class Memory implements Port {
  readonly bytes: number
  private readonly pages: Pages
  private readonly space: string
  /** The arrays of `pages`, at hand. */
  private u8 = new Uint8Array(0)
  private i32 = new Int32Array(0)
  private f32 = new Float32Array(0)
  private written = new Float64Array(0)
  /** Page number to slot; 0: never written. */
  private readonly table: Int32Array | undefined
  private readonly slots = new Map<number, number>()
  /** The page looked up last. */
  private lastPage = -1
  private lastSlot = 0
  private epoch = 1
  private log: PageLog = new Map()
  /** What the bytes of a page came to when they were summed up last, and the epoch in which that was. */
  private readonly sums = new Map<number, { sum: number; epoch: number }>()

  /** `space`: what a person calls it. */
  constructor(bytes: number, pages = new Pages(), space = 'memory') {
    this.bytes = bytes
    this.pages = pages
    this.space = space
    const count = Math.ceil(bytes / PAGE_BYTES)
    this.table = count <= TABLE ? new Int32Array(count) : undefined
    const read = () => {
      this.u8 = pages.bytes
      this.i32 = pages.ints
      this.f32 = pages.floats
      this.written = pages.written
    }
    pages.readers.push(read)
    read()
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
    // Without a call where there is a table: most of what programs load is here.
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
    // First, since it may replace the array.
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

  private writable(page: number): number {
    const slot = this.slot(page)
    return slot !== 0 && this.written[slot] === this.epoch ? slot : this.claim(page, slot)
  }

  /**
   * The slot of a page that is written for the first time since the mark: its content goes to the log.
   * @throws Full, Crowded
   */
  private claim(page: number, known: number): number {
    let slot = known
    if (slot === 0) {
      slot = this.pages.take(this.space)
      this.place(page, slot)
      this.log.set(page, undefined)
    } else this.log.set(page, this.pages.copy(slot))
    this.written[slot] = this.epoch
    return slot
  }

  /** From now on a page is in a slot; 0: nowhere. */
  private place(page: number, slot: number): void {
    if (this.table) this.table[page] = slot
    if (slot) this.slots.set(page, slot)
    else this.slots.delete(page)
    this.lastPage = -1
  }

  /** Ends an epoch: gives what its pages held before it, and begins another. */
  mark(): PageLog {
    const log = this.log
    this.log = new Map()
    this.epoch++
    return log
  }

  /**
   * Makes pages what they were before a log; logs are undone from the last one back, beginning with that of `mark`. Pages
   * that were not there are given back.
   */
  undo(log: PageLog): void {
    for (const [page, before] of log) {
      const slot = this.slot(page)
      if (before) {
        this.u8.set(before, slot * PAGE_BYTES)
        this.written[slot] = this.epoch
        this.pages.drop(before)
      } else {
        this.pages.give(slot)
        this.place(page, 0)
        this.sums.delete(page)
      }
    }
    this.epoch++
  }

  /** One log in place of two that follow each other: what was earlier holds. */
  join(first: PageLog, second: PageLog): void {
    for (const [page, before] of second) {
      if (!first.has(page)) first.set(page, before)
      else if (before) this.pages.drop(before)
    }
  }

  /** A log nobody will undo. */
  forget(log: PageLog): void {
    for (const before of log.values()) if (before) this.pages.drop(before)
  }

  /** Nothing but zeros, as far as there are pages. */
  clear(): void {
    for (const page of this.slots.keys()) {
      const from = this.writable(page) * PAGE_BYTES
      this.u8.fill(0, from, from + PAGE_BYTES)
    }
  }

  /** Pages that hold anything, by address. */
  held(): readonly { readonly address: number; readonly bytes: Uint8Array }[] {
    return [...this.slots]
      .map(([page, slot]) => ({
        address: page * PAGE_BYTES,
        bytes: this.u8.slice(slot * PAGE_BYTES, (slot + 1) * PAGE_BYTES),
      }))
      .filter(({ bytes }) => bytes.some((x) => x !== 0))
      .sort((a, b) => a.address - b.address)
  }

  /** Stretches of pages side by side, from the first 16 bytes that are not all 0 to the last: zeros may be part of what is there. */
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

  /** Pages that were written to. */
  get touched(): number {
    return this.slots.size
  }
  /** For a search: pages that were written to, by address. */
  get searched(): SearchedMemory {
    const pages = [...this.slots.keys()].map((page) => page * PAGE_BYTES).sort((a, b) => a - b)
    return { bytes: this.bytes, pages, page: PAGE_BYTES, read: (address, count) => this.read(address, count) }
  }

  /**
   * One number for all bytes, wherever they lie and however they came there: pages of zeros count as if they were not
   * there. Where `shift` is not 0, only one page in 2 to `shift` counts, chosen by its number. Takes as long as it takes
   * to read the pages written since the last time.
   */
  sum(start: number, shift: number): number {
    let sum = 0
    for (const [page, slot] of this.slots) {
      const seed = stirred(stirred(start, page | 0), page / 4294967296)
      if (shift && seed >>> (32 - shift)) continue
      let known = this.sums.get(page)
      // Written in this epoch it may be written again without another claim.
      if (!known || (this.written[slot] ?? 0) >= known.epoch) {
        known = { sum: sumOf(this.i32, slot * 1024, (slot + 1) * 1024, seed), epoch: this.epoch }
        this.sums.set(page, known)
      }
      sum = (sum + known.sum) | 0
    }
    return sum
  }

  /** A copy of some bytes. */
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
   * All of the bytes, or none.
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
      // First, since it may replace the array.
      const slot = this.writable(page)
      this.u8.set(bytes.subarray(at - address, next - address), slot * PAGE_BYTES + at - page * PAGE_BYTES)
      at = next
    }
  }
}
