// Performs an instruction without changing the machine, and records which registers and bytes it read and wrote.
import { MachineState } from './state.ts'

/**
 * Limit on register reads and memory accesses of an instruction, for all lanes together: a thousand times what
 * instructions take. A witness throws beyond it.
 */
const MOST = 4_000_000

/** Bytes that were loaded or stored. */
export interface Access {
  readonly key: string
  readonly space: string
  readonly address: number
  readonly bytes: number
  /** Lanes that accessed them; empty if only a host function did, which the instruction calls. */
  readonly lanes: readonly number[]
  readonly loaded: boolean
  readonly stored: boolean
}
interface Known extends Access {
  readonly lanes: number[]
  loaded: boolean
  stored: boolean
}

interface Reached {
  readonly file: string
  readonly index: number
}

const BYTE = 8n

export class Witness extends MachineState {
  /** Registers that were read, by file and index. */
  readonly reads = new Map<string, Reached>()
  /** Registers that were written, with the lanes in which they were; lane 0 if all lanes share the register. */
  readonly writes = new Map<string, Reached & { readonly lanes: Set<number> }>()
  readonly #accesses = new Map<string, Known>()
  readonly #bytes = new Map<string, number>()
  /**
   * Key of the register that the last call read for the first time. If it is written next, it was read only to keep its
   * other bits, which is no read of the instruction.
   */
  #last: string | undefined
  #count = 0

  constructor(before: MachineState) {
    super(before.spec, { ints: before.ints.slice(), memories: before.memories, pages: before.pages })
  }

  override read(file: string, index: number, lane: number): bigint {
    this.#tick()
    const key = `${file} ${index}`
    const isNew = !this.reads.has(key)
    if (isNew && this.#exists(file, index)) this.reads.set(key, { file, index })
    this.#last = isNew ? key : undefined
    return super.read(file, index, lane)
  }

  override write(file: string, index: number, lane: number, value: bigint): void {
    const key = `${file} ${index}`
    if (this.#last === key) this.reads.delete(key)
    this.#last = undefined
    if (!this.#exists(file, index)) return
    const known = this.writes.get(key) ?? { file, index, lanes: new Set() }
    this.writes.set(key, known)
    known.lanes.add(this.uniform(file) ? 0 : lane)
    super.write(file, index, lane, value)
  }

  override load(space: string, address: bigint | number, bytes: number, lane?: number): bigint {
    this.#note(space, Number(address), bytes, lane).loaded = true
    return super.load(space, address, bytes)
  }

  override store(space: string, address: bigint | number, bytes: number, value: bigint, lane?: number): void {
    this.#note(space, Number(address), bytes, lane).stored = true
    for (let k = 0; k < bytes; k++)
      this.#bytes.set(`${space} ${Number(address) + k}`, Number((value >> (BYTE * BigInt(k))) & 255n))
  }

  /**
   * Number of register lanes written and of stretches stored: with more of them, the user sees more of an instruction.
   */
  get events(): number {
    let sum = 0
    for (const { lanes } of this.writes.values()) sum += lanes.size
    for (const { stored } of this.#accesses.values()) sum += Number(stored)
    return sum
  }

  get accesses(): readonly Access[] {
    return [...this.#accesses.values()]
  }

  /** Returns bytes of memory after the instruction as a little-endian number; bytes outside the space are 0. */
  after(space: string, address: number, bytes: number): bigint {
    const size = this.spec.spaces[space]?.bytes ?? 0
    let value = super.load(space, address, bytes)
    for (let k = 0; k < bytes; k++) {
      const byte = this.#bytes.get(`${space} ${address + k}`)
      const at = BYTE * BigInt(k)
      if (byte !== undefined && address + k < size) value = (value & ~(255n << at)) | (BigInt(byte) << at)
    }
    return value
  }

  #exists(file: string, index: number): boolean {
    return index >= 0 && index < (this.layout.files.get(file)?.count ?? 0)
  }

  #note(space: string, address: number, bytes: number, lane: number | undefined): Known {
    this.#tick()
    const key = `${space} ${address} ${bytes}`
    const known = this.#accesses.get(key) ?? { key, space, address, bytes, lanes: [], loaded: false, stored: false }
    this.#accesses.set(key, known)
    if (lane !== undefined && !known.lanes.includes(lane)) known.lanes.push(lane)
    return known
  }

  #tick(): void {
    if (++this.#count > MOST) throw new Error('it takes too long')
  }
}
