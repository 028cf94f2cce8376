// A memory space in pages: made on their first write, and kept as they were at their first write since a mark.
import { toFloat32 } from '../expr/float.ts'
import type { Port } from '../expr/runtime.ts'
import { stirred, sumOf } from './checksum.ts'

export const PAGE = 4096
/** Spaces of up to this many pages have a table; page numbers of larger ones are looked up. */
const TABLE = 1 << 16

/** What pages held before they were written for the first time; undefined: nothing but zeros. */
export type PageLog = Map<number, Uint8Array | undefined>

function doubled(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * array.length)
  larger.set(array)
  return larger
}

const pageOf = (address: number): number => (address < 4294967296 ? address >>> 12 : Math.floor(address / PAGE))

/** Little-endian. Addresses are whole numbers of 0 and more; at the end of the space and after it 0 is read and nothing written. */
export class Memory implements Port {
  readonly bytes: number
  private u8 = new Uint8Array(8 * PAGE)
  private i32 = new Int32Array(this.u8.buffer)
  private f32 = new Float32Array(this.u8.buffer)
  /** Page number to slot; slot 0 stays zero, and stands for all pages never written. */
  private readonly table: Int32Array | undefined
  private readonly slots = new Map<number, number>()
  /** The page looked up last. */
  private lastPage = -1
  private lastSlot = 0
  private used = 1
  /** For each slot, the epoch in which it was written last. */
  private written = new Float64Array(8)
  private epoch = 1
  /** For each slot its page; what its bytes came to when they were summed up last, and the epoch in which that was. */
  private pageIn = new Float64Array(8)
  private sums = new Int32Array(8)
  private summed = new Float64Array(8)
  private log: PageLog = new Map()
  private spare: Uint8Array[] = []

  constructor(bytes: number) {
    this.bytes = bytes
    const pages = Math.ceil(bytes / PAGE)
    this.table = pages <= TABLE ? new Int32Array(pages) : undefined
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
    return this.u8[slot * PAGE + (address & 4095)] ?? 0
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
    this.u8[slot * PAGE + (address & 4095)] = value
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

  /** The slot of a page that is written for the first time since the mark: its content goes to the log. */
  private claim(page: number, known: number): number {
    let slot = known
    if (slot === 0) {
      slot = this.used++
      if (slot * PAGE >= this.u8.length) this.grow()
      if (this.table) this.table[page] = slot
      else this.slots.set(page, slot)
      this.pageIn[slot] = page
      this.lastPage = -1
      this.log.set(page, undefined)
    } else {
      const copy = this.spare.pop() ?? new Uint8Array(PAGE)
      copy.set(this.u8.subarray(slot * PAGE, (slot + 1) * PAGE))
      this.log.set(page, copy)
    }
    this.written[slot] = this.epoch
    return slot
  }

  private grow(): void {
    const bytes = new Uint8Array(2 * this.u8.length)
    bytes.set(this.u8)
    this.u8 = bytes
    this.i32 = new Int32Array(bytes.buffer)
    this.f32 = new Float32Array(bytes.buffer)
    this.written = doubled(this.written)
    this.pageIn = doubled(this.pageIn)
    this.summed = doubled(this.summed)
    const sums = new Int32Array(2 * this.sums.length)
    sums.set(this.sums)
    this.sums = sums
  }

  /** Ends an epoch: gives what its pages held before it, and begins another. */
  mark(): PageLog {
    const log = this.log
    this.log = new Map()
    this.epoch++
    return log
  }

  /** Makes pages what they were before a log; logs are undone from the last one back, beginning with that of `mark`. */
  undo(log: PageLog): void {
    for (const [page, before] of log) {
      const slot = this.slot(page)
      if (before) {
        this.u8.set(before, slot * PAGE)
        this.spare.push(before)
      } else this.u8.fill(0, slot * PAGE, (slot + 1) * PAGE)
      this.written[slot] = this.epoch
    }
    this.epoch++
  }

  /** How many pages were written to. */
  get touched(): number {
    return this.used - 1
  }

  /**
   * One number for all bytes, wherever they lie and however they came there: pages of zeros count as if they were not
   * there. Where `shift` is not 0, only one page in 2 to `shift` counts, chosen by its number. Takes as long as it takes
   * to read the pages written since the last time.
   */
  sum(start: number, shift: number): number {
    let sum = 0
    for (let slot = 1; slot < this.used; slot++) {
      const page = this.pageIn[slot] ?? 0
      const seed = stirred(stirred(start, page | 0), page / 4294967296)
      if (shift && seed >>> (32 - shift)) continue
      // Written in this epoch it may be written again without another claim.
      if ((this.written[slot] ?? 0) >= (this.summed[slot] ?? 0)) {
        this.sums[slot] = sumOf(this.i32, slot * 1024, (slot + 1) * 1024, seed)
        this.summed[slot] = this.epoch
      }
      sum = (sum + (this.sums[slot] ?? 0)) | 0
    }
    return sum
  }

  /** One log in place of two that follow each other: what was earlier holds. */
  join(first: PageLog, second: PageLog): void {
    for (const [page, before] of second) {
      if (!first.has(page)) first.set(page, before)
      else if (before) this.spare.push(before)
    }
  }

  /** Nothing but zeros, as far as there are pages. */
  clear(): void {
    const pages = this.table ? [...this.table.keys()].filter((page) => this.table?.[page]) : [...this.slots.keys()]
    for (const page of pages) {
      const from = this.writable(page) * PAGE
      this.u8.fill(0, from, from + PAGE)
    }
  }

  /** Pages that hold anything, by address. */
  pages(): readonly { readonly address: number; readonly bytes: Uint8Array }[] {
    const known = this.table
      ? [...this.table].flatMap((slot, page) => (slot ? [[page, slot] as const] : []))
      : [...this.slots]
    return known
      .map(([page, slot]) => ({ address: page * PAGE, bytes: this.u8.slice(slot * PAGE, (slot + 1) * PAGE) }))
      .filter(({ bytes }) => bytes.some((x) => x !== 0))
      .sort((a, b) => a.address - b.address)
  }

  /** A copy of some bytes. */
  read(address: number, count: number): Uint8Array {
    const bytes = new Uint8Array(count)
    const end = Math.min(address + count, this.bytes)
    for (let at = address; at < end; ) {
      const page = pageOf(at)
      const next = Math.min((page + 1) * PAGE, end)
      const from = (this.slot(page) - page) * PAGE
      bytes.set(this.u8.subarray(from + at, from + next), at - address)
      at = next
    }
    return bytes
  }

  write(address: number, bytes: Uint8Array): void {
    const end = Math.min(address + bytes.length, this.bytes)
    for (let at = address; at < end; ) {
      const page = pageOf(at)
      const next = Math.min((page + 1) * PAGE, end)
      // First, since it may replace the array.
      const slot = this.writable(page)
      this.u8.set(bytes.subarray(at - address, next - address), slot * PAGE + at - page * PAGE)
      at = next
    }
  }
}
