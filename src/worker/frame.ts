// Writes and reads a frame: one buffer with registers and bytes in view, groups, and what the last step changed.
import type { Standing } from '../emu/groups.ts'
import type { MachineSpec } from '../expr/machine.ts'

/** Registers of one register file. */
export interface FileView {
  readonly file: string
  /** All registers if left out. */
  readonly registers?: readonly number[]
  /** The only lane to show; all lanes if left out. */
  readonly lane?: number
}
export interface MemoryView {
  readonly space: string
  readonly from: number
  readonly bytes: number
}
/** Registers, bytes and groups that a frame contains. */
export interface FrameView {
  readonly files: readonly FileView[]
  readonly memory: readonly MemoryView[]
  /** Index, in the block, of the group whose registers are shown; if left out, the group whose turn it is. */
  readonly group?: number
  /** Number of groups of the block whose address, status and mask are included; none if left out. */
  readonly groups?: number
}

/** Source of the values of a frame. */
export interface FrameSource {
  readonly step: number
  readonly address: number
  /** Index among all groups of the group whose turn it is. */
  readonly group: number
  /**
   * Chooses the group of the block whose registers are read from now on; undefined chooses the one whose turn it is.
   */
  look(group: number | undefined): void
  standing(group: number): Standing
  read(file: string, index: number, lane: number): bigint
  changed(file: string, index: number, lane: number): boolean
  /** Whether the register is 0 in all lanes. */
  isZero(file: string, index: number): boolean
  bytes(space: string, from: number, count: number): Uint8Array
  /** Addresses of the bytes that the last step changed. */
  stored(space: string): ReadonlySet<number>
  /** Addresses of the bytes that the last step read. */
  loaded(space: string): ReadonlySet<number>
}

type Files = MachineSpec['files']

interface FilePlace {
  readonly file: string
  readonly registers: readonly number[]
  /** First lane and number of lanes; the lanes of one register lie side by side. */
  readonly lane: number
  readonly lanes: number
  /** Index of the first 32-bit word, and words per value. */
  readonly word: number
  readonly words: number
  /** Offset of the first mark; each value has one byte. */
  readonly mark: number
}
interface MemoryPlace extends MemoryView {
  /** Offset of the first byte; one mark for each byte follows after all bytes. */
  readonly at: number
}

interface FrameLayout {
  readonly bytes: number
  readonly files: readonly FilePlace[]
  /** Offset, by file, of one byte per register of the file: 1 if the register is not 0. */
  readonly live: ReadonlyMap<string, number>
  readonly memory: readonly MemoryPlace[]
  readonly groups: number
}

/** Marks of what the last step did to a byte; 0 means nothing. */
export const BYTE = { read: 1, changed: 2 } as const

/** Words of the header: step (float64), address and group (uint32). */
const HEADER_WORDS = 4
/** Words of each group, after the header: address, status, mask. */
const GROUP_WORDS = 3
const groupAt = (group: number): number => HEADER_WORDS + GROUP_WORDS * group

/**
 * Returns where the values of a frame lie in its buffer. Page and worker compute the same layout from the description
 * and the view. Register files that the machine does not have are left out.
 */
export function frameLayout(files: Files, lanes: number, view: FrameView): FrameLayout {
  const known = view.files.flatMap((window) => {
    const of = Object.hasOwn(files, window.file) ? files[window.file] : undefined
    return of ? [{ window, of }] : []
  })
  const { groups = 0 } = view
  let word = groupAt(groups)
  const places = known.map(({ window: { file, registers, lane }, of }) => {
    const place = {
      file,
      registers: registers ?? Array.from({ length: of.count }, (_, index) => index),
      lane: of.lanes ? (lane ?? 0) : 0,
      lanes: of.lanes && lane === undefined ? lanes : 1,
      word,
      words: Math.ceil(of.bits / 32),
    }
    word += place.registers.length * place.lanes * place.words
    return place
  })
  let at = 4 * word
  const marked = places.map((place): FilePlace => {
    const mark = at
    at += place.registers.length * place.lanes
    return { ...place, mark }
  })
  const live = new Map<string, number>()
  for (const { window, of } of known) {
    if (live.has(window.file)) continue
    live.set(window.file, at)
    at += of.count
  }
  const memory = view.memory.map((window): MemoryPlace => {
    const place = { ...window, at }
    at += 2 * window.bytes
    return place
  })
  return { bytes: at, files: marked, live, memory, groups }
}

/** Writes a frame into a buffer and returns it; returns a new buffer if the given one is too small. */
export function writeFrame(layout: FrameLayout, files: Files, from: FrameSource, into: ArrayBuffer): ArrayBuffer {
  const buffer = into.byteLength >= layout.bytes ? into : new ArrayBuffer(layout.bytes + (-layout.bytes & 7))
  new Float64Array(buffer, 0, 1)[0] = from.step
  const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2)
  const marks = new Uint8Array(buffer)
  words[2] = from.address
  words[3] = from.group
  for (let k = 0; k < layout.groups; k++) {
    const { address, status, mask } = from.standing(k)
    words.set([address, status, mask >>> 0], groupAt(k))
  }
  for (const { file, registers, lane, lanes, word, words: size, mark } of layout.files) {
    for (let k = 0; k < registers.length * lanes; k++) {
      const index = registers[Math.floor(k / lanes)] ?? 0
      const at = lane + (k % lanes)
      let value = from.read(file, index, at)
      for (let w = 0; w < size; w++) {
        words[word + k * size + w] = Number(value & 0xffff_ffffn)
        value >>= 32n
      }
      marks[mark + k] = from.changed(file, index, at) ? 1 : 0
    }
  }
  for (const [file, at] of layout.live)
    for (let index = 0; index < (files[file]?.count ?? 0); index++) marks[at + index] = from.isZero(file, index) ? 0 : 1
  for (const { space, from: first, bytes, at } of layout.memory) {
    marks.set(from.bytes(space, first, bytes), at)
    marks.fill(0, at + bytes, at + 2 * bytes)
    const mark = (addresses: ReadonlySet<number>, as: number) => {
      for (const address of addresses)
        if (address >= first && address < first + bytes) marks[at + bytes + address - first] = as
    }
    mark(from.loaded(space), BYTE.read)
    mark(from.stored(space), BYTE.changed)
  }
  return buffer
}

/** Reads values directly from the buffer of a frame. */
export class Frame {
  readonly view: FrameView
  readonly buffer: ArrayBuffer
  readonly #layout: FrameLayout
  readonly #words: Uint32Array
  readonly #marks: Uint8Array

  constructor(layout: FrameLayout, view: FrameView, buffer: ArrayBuffer) {
    this.view = view
    this.buffer = buffer
    this.#layout = layout
    this.#words = new Uint32Array(buffer, 0, buffer.byteLength >> 2)
    this.#marks = new Uint8Array(buffer)
  }
  get step(): number {
    return new Float64Array(this.buffer, 0, 1)[0]!
  }
  get address(): number {
    return this.#words[2]!
  }
  /** Index among all groups of the group whose turn it is. */
  get group(): number {
    return this.#words[3]!
  }
  /** Returns address, status and mask of a group of the block; undefined if the view does not include the group. */
  standing(group: number): Standing | undefined {
    if (!(group >= 0 && group < this.#layout.groups)) return undefined
    const [address = 0, status = 0, mask = 0] = this.#words.subarray(groupAt(group), groupAt(group + 1))
    return { address, status, mask }
  }
  /** Number of groups that the frame includes. */
  get groups(): number {
    return this.#layout.groups
  }
  /** Value of a register in a lane; undefined if the view does not show it. */
  read(file: string, index: number, lane = 0): bigint | undefined {
    const found = this.#find(file, index, lane)
    if (!found) return undefined
    const { place, k } = found
    const at = place.word + k * place.words
    if (place.words === 1) return BigInt(this.#words[at] ?? 0)
    let value = 0n
    for (let w = place.words - 1; w >= 0; w--) value = (value << 32n) | BigInt(this.#words[at + w] ?? 0)
    return value
  }
  changed(file: string, index: number, lane = 0): boolean {
    const found = this.#find(file, index, lane)
    return found !== undefined && this.#marks[found.place.mark + found.k] === 1
  }
  /** Whether a register, shown or not, is not 0 in some lane; undefined if its file is not in the view. */
  isLive(file: string, index: number): boolean | undefined {
    const at = this.#layout.live.get(file)
    return at === undefined ? undefined : this.#marks[at + index] === 1
  }
  /**
   * Returns bytes of the view, and for each byte what the last step did to it (`BYTE`); undefined if the view does not
   * show them all in one window.
   */
  memory(
    space: string,
    from: number,
    bytes: number,
  ): { readonly bytes: Uint8Array; readonly marks: Uint8Array } | undefined {
    const place = this.#layout.memory.find(
      (p) => p.space === space && p.from <= from && from + bytes <= p.from + p.bytes,
    )
    if (!place) return undefined
    const at = place.at + from - place.from
    const marks = at + place.bytes
    return { bytes: this.#marks.subarray(at, at + bytes), marks: this.#marks.subarray(marks, marks + bytes) }
  }

  #find(file: string, index: number, lane: number): { readonly place: FilePlace; readonly k: number } | undefined {
    for (const place of this.#layout.files) {
      if (place.file !== file || lane < place.lane || lane >= place.lane + place.lanes) continue
      const row = place.registers.indexOf(index)
      if (row >= 0) return { place, k: row * place.lanes + lane - place.lane }
    }
    return undefined
  }
}
