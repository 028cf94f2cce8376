// Keeps snapshots to go back to: registers in slots that are reused, memory as logs of overwritten pages.
import type { Memory, PageLog } from './memory.ts'
import { PAGE_BYTES, type Pages } from './pages.ts'

/** Least number of steps between snapshots, however many pages a program writes to. */
const SHORTEST = 64

/** Position of a run: its state without registers and memory. */
export interface Position {
  readonly step: number
  readonly address: number
  /** Number of the group of lanes whose turn it is. */
  readonly group: number
  /** Number of pokes that have taken effect. */
  readonly pokes: number
}

interface Snapshot extends Position {
  /** Slot that holds its registers. */
  readonly slot: number
  /** For each memory, the pages overwritten between this snapshot and the next one. */
  readonly logs: PageLog[]
}

/** State that a snapshot keeps: registers of all groups, and memories. */
interface Kept {
  readonly all: Int32Array
  readonly memories: ReadonlyMap<string, Memory>
  readonly pages: Pages
}

export class History {
  private readonly memories: readonly Memory[]
  private readonly pages: Pages
  private readonly words: number
  /** Register buffers; each is made on its first use. */
  private readonly slots: Int32Array[] = []
  private readonly free: number[]
  private readonly most: number
  private snapshots: Snapshot[] = []
  private readonly interval: number
  /** Most pages that may be copied between two snapshots, and number of copies at the last snapshot. */
  private readonly copies: number
  private copied = 0
  /** Steps from a snapshot to the next one: fewer while a program writes to many pages. */
  stretch: number

  /** `bytes`: limit for registers, and the same again for overwritten pages. `interval`: steps between snapshots. */
  constructor({ all, memories, pages }: Kept, bytes: number, interval: number) {
    this.interval = interval
    this.stretch = interval
    this.copies = Math.ceil(bytes / PAGE_BYTES / 2)
    this.memories = [...memories.values()]
    this.pages = pages
    this.words = all.length
    const capacity = Math.min(256, Math.max(8, Math.floor(bytes / (4 * Math.max(this.words, 1)))))
    this.most = Math.max(16, Math.floor(bytes / PAGE_BYTES))
    this.free = Array.from({ length: capacity }, (_, k) => capacity - 1 - k)
  }

  /** Step of the last snapshot; -1 if there is none. */
  get last(): number {
    return this.snapshots.at(-1)?.step ?? -1
  }

  /** Drops all snapshots and logs. */
  forget(): void {
    this.memories.forEach((memory, k) => {
      memory.forget(memory.mark())
      for (const { logs } of this.snapshots) memory.forget(logs[k] ?? new Map())
    })
    for (const { slot } of this.snapshots) this.free.push(slot)
    this.snapshots = []
  }

  /** Takes a snapshot of the present state. */
  take(position: Position, registers: Int32Array): void {
    if (this.pages.copies - this.copied < this.copies / 4) this.stretch = Math.min(this.interval, 2 * this.stretch)
    this.close()
    if (!this.free.length) this.thin(position.step)
    while (this.snapshots.length > 2 && this.pages.copies > this.most) this.thin(position.step)
    const slot = this.free.pop() ?? 0
    this.slots[slot] ??= new Int32Array(this.words)
    this.slots[slot].set(registers)
    this.snapshots.push({
      step: position.step,
      address: position.address,
      group: position.group,
      pokes: position.pokes,
      slot,
      logs: this.memories.map(() => new Map()),
    })
    this.count()
  }

  /** Begins to count copied pages, and sets how many may be copied. */
  private count(): void {
    this.copied = this.pages.copies
    this.pages.allowed = this.stretch > SHORTEST ? this.copied + this.copies : Number.POSITIVE_INFINITY
  }

  /** Moves snapshots closer together, because more pages were copied than allowed. */
  crowd(): void {
    this.stretch = Math.max(SHORTEST, this.stretch >> 2)
  }

  /** Moves the log of each memory to the last snapshot. */
  private close(): void {
    const last = this.snapshots.at(-1)
    this.memories.forEach((memory, k) => {
      const log = memory.mark()
      const logs = last?.logs[k]
      if (logs) memory.join(logs, log)
    })
  }

  /** Drops the snapshot that leaves the smallest gap for its age. The first snapshot stays. */
  private thin(now: number): void {
    let best = 1
    let least = Number.POSITIVE_INFINITY
    for (let k = 1; k + 1 < this.snapshots.length; k++) {
      const [before, after] = [this.snapshots[k - 1], this.snapshots[k + 1]]
      if (!before || !after) continue
      const gap = (after.step - before.step) / (now - before.step + 1)
      if (gap < least) [best, least] = [k, gap]
    }
    const [gone] = this.snapshots.splice(best, 1)
    const keeper = this.snapshots[best - 1]
    if (!gone || !keeper) return
    this.free.push(gone.slot)
    this.memories.forEach((memory, k) => {
      const [into, from] = [keeper.logs[k], gone.logs[k]]
      if (into && from) memory.join(into, from)
    })
  }

  /**
   * Restores the last snapshot at or before a step, or else the first, and forgets later ones. Returns its position.
   * @throws Error if there is no snapshot
   */
  restore(step: number, registers: Int32Array): Position {
    this.close()
    for (;;) {
      const last = this.snapshots.at(-1)
      if (!last) throw new Error('nothing was ever kept')
      this.memories.forEach((memory, k) => {
        const log = last.logs[k]
        if (log) memory.undo(log)
        last.logs[k] = new Map()
      })
      if (last.step <= step || this.snapshots.length === 1) {
        registers.set(this.slots[last.slot] ?? [])
        this.count()
        return last
      }
      this.snapshots.pop()
      this.free.push(last.slot)
    }
  }
}
