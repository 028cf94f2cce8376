// A frame: step, address, registers, what changed in the last step, and a window of memory, in one flat buffer.
import type { MachineSpec } from '../expr/machine.ts'

/** What the page wants to see. */
export interface View {
  readonly files: readonly string[]
  readonly memory?: { readonly space: string; readonly from: number; readonly bytes: number }
}

/** What a frame is filled from. */
export interface Source {
  readonly step: number
  readonly address: number
  read(file: string, index: number, lane: number): bigint
  changed(file: string, index: number, lane: number): boolean
  load(space: string, address: number, bytes: number): bigint
}

type Files = MachineSpec['files']

interface FilePlace {
  /** First 32-bit word of the file, and words for each register. */
  readonly word: number
  readonly words: number
  /** First byte of its marks, one for each register. */
  readonly mark: number
  /** Registers times lanes, the lanes of one register side by side. */
  readonly registers: number
  readonly lanes: number
}

export interface FrameLayout {
  readonly bytes: number
  readonly files: ReadonlyMap<string, FilePlace>
  readonly memory: number
}

/** Step (float64), address (uint32), and a spare word. */
const HEADER_WORDS = 4

/** The same on both sides, from the description and the view alone. */
export function frameLayout(files: Files, lanes: number, view: View): FrameLayout {
  const places = new Map<string, FilePlace>()
  let word = HEADER_WORDS
  for (const file of view.files) {
    const of = files[file]
    if (!of || places.has(file)) continue
    const wide = of.lanes ? lanes : 1
    const words = Math.ceil(of.bits / 32)
    places.set(file, { word, words, mark: 0, registers: of.count * wide, lanes: wide })
    word += words * of.count * wide
  }
  let mark = 4 * word
  for (const [file, place] of places) {
    places.set(file, { ...place, mark })
    mark += place.registers
  }
  return { bytes: mark + (view.memory?.bytes ?? 0), files: places, memory: mark }
}

/** Fills a buffer; a new one where that is too small. */
export function writeFrame(layout: FrameLayout, view: View, from: Source, into: ArrayBuffer): ArrayBuffer {
  const buffer = into.byteLength >= layout.bytes ? into : new ArrayBuffer(layout.bytes + (-layout.bytes & 7))
  new Float64Array(buffer, 0, 1)[0] = from.step
  const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2)
  const marks = new Uint8Array(buffer)
  words[2] = from.address
  for (const [file, place] of layout.files) {
    for (let k = 0; k < place.registers; k++) {
      const index = Math.floor(k / place.lanes)
      const lane = k % place.lanes
      let value = from.read(file, index, lane)
      for (let w = 0; w < place.words; w++) {
        words[place.word + k * place.words + w] = Number(value & 0xffff_ffffn)
        value >>= 32n
      }
      marks[place.mark + k] = from.changed(file, index, lane) ? 1 : 0
    }
  }
  const { memory } = view
  if (memory) {
    for (let i = 0; i < memory.bytes; i++)
      marks[layout.memory + i] = Number(from.load(memory.space, memory.from + i, 1))
  }
  return buffer
}

/** Reads a frame where it lies. */
export class Frame {
  readonly view: View
  readonly buffer: ArrayBuffer
  readonly #layout: FrameLayout
  readonly #words: Uint32Array
  readonly #marks: Uint8Array

  constructor(layout: FrameLayout, view: View, buffer: ArrayBuffer) {
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
  /** Undefined where the view does not show the register. */
  read(file: string, index: number, lane = 0): bigint | undefined {
    const place = this.#layout.files.get(file)
    if (!place) return undefined
    const at = place.word + (index * place.lanes + lane) * place.words
    let value = 0n
    for (let w = place.words - 1; w >= 0; w--) value = (value << 32n) | BigInt(this.#words[at + w] ?? 0)
    return value
  }
  changed(file: string, index: number, lane = 0): boolean {
    const place = this.#layout.files.get(file)
    return place !== undefined && this.#marks[place.mark + index * place.lanes + lane] === 1
  }
  get memory(): Uint8Array {
    return this.#marks.subarray(this.#layout.memory, this.#layout.bytes)
  }
}
