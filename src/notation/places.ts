// Connects registers with their names in the notation: `$r3`, `r0l`, and `file[3]` for those whose names are no words.
import type { RegisterPlace } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { namableParts } from '../expr/namableParts.ts'
import type { RegisterFile } from '../expr/registerFile.ts'
import { RESERVED } from './words.ts'

/** A register with a constant number, or bits of it. */
export interface NamedPlace {
  readonly file: string
  readonly index: number
  readonly lo: number
  readonly width: number
}
/** The machine that effects are about. */
export type NotationMachine = Pick<MachineSpec, 'files' | 'spaces' | 'hosts'>

const WORD = /^[$%]?[A-Za-z_]\w*$/
/** Files with more registers are not asked for the names of all. */
const MOST_NAMED = 4096
const MOST_BYTES = 128

/** The names of a machine's registers and memories. */
export class PlaceNames {
  readonly #files: NotationMachine['files']
  readonly #spaces: readonly string[]
  readonly #byName = new Map<string, NamedPlace>()
  readonly #names = new Map<string, string>()
  /** Beginnings that the names of all registers of a file have in common. */
  readonly #stems = new Map<string, string>()
  readonly #stemOf = new Map<string, string>()

  constructor({ files, spaces, hosts }: NotationMachine) {
    this.#files = files
    // The longest first: of two that fit, one may begin the other.
    this.#spaces = Object.keys(spaces).sort((x, y) => y.length - x.length)
    const taken = new Set(Object.keys(hosts))
    for (const [file, facts] of Object.entries(files))
      for (const [name, place] of namesIn(file, facts)) {
        if (this.#byName.has(name)) taken.add(name)
        if (WORD.test(name) && !RESERVED.has(name) && !this.memoryOf(name)) this.#byName.set(name, place)
      }
    // A name that two registers have is neither's.
    for (const name of taken) this.#byName.delete(name)
    for (const [name, place] of this.#byName) this.#names.set(keyOf(place), name)
    for (const [file, { show }] of Object.entries(files)) this.#addStem(file, /^(.*\D)0$/.exec(show(0))?.[1] ?? '')
  }

  /** Lets registers with computed numbers be written as the others are: `$r[$r1 + 2]`. */
  #addStem(file: string, stem: string): void {
    const isTaken = this.#stems.has(stem) || this.#byName.has(stem) || Object.hasOwn(this.#files, stem)
    if (!WORD.test(stem) || RESERVED.has(stem) || this.memoryOf(stem) || isTaken) return
    this.#stems.set(stem, file)
    this.#stemOf.set(file, stem)
  }

  names(): Iterable<string> {
    return this.#byName.keys()
  }
  has(name: string): boolean {
    return this.#byName.has(name)
  }
  called(name: string): NamedPlace | undefined {
    return this.#byName.get(name)
  }
  /** Returns the bits of the registers of a file; undefined if there is no such file. */
  bitsIn(file: string): number | undefined {
    return Object.hasOwn(this.#files, file) ? this.#files[file]?.bits : undefined
  }

  /** Returns the file of a word before the number of a register in brackets; undefined if it is none. */
  fileOf(word: string): string | undefined {
    return Object.hasOwn(this.#files, word) ? word : this.#stems.get(word)
  }

  /** Returns how a register is written; `index` writes a number that is computed. */
  written(place: RegisterPlace & { op: 'reg' }, index: () => string): string {
    const { file, lo, width } = place
    const bits = this.bitsIn(file)
    const number = place.index.op === 'num' ? place.index.value : undefined
    if (number !== undefined) {
      const name = (at: number, count: number | undefined) => this.#names.get(`${file} ${number} ${at} ${count}`)
      const whole = name(lo, width)
      if (whole !== undefined) return whole
      const register = name(0, bits)
      if (register !== undefined) return register + slice(lo, width)
    }
    const register = `${this.#stemOf.get(file) ?? file}[${number ?? index()}]`
    return lo === 0 && width === bits ? register : register + slice(lo, width)
  }

  /** Returns how a memory is written, with the bits that are loaded or stored: `data32`. */
  writtenMemory(space: string, bytes: number): string {
    const short = `${space}${8 * bytes}`
    const read = this.memoryOf(short)
    return read?.space === space &&
      read.bytes === bytes &&
      !this.#byName.has(short) &&
      !Object.hasOwn(this.#files, short)
      ? short
      : `${space}.${8 * bytes}`
  }
  /** Returns the memory of a word such as `data32`; undefined if it is none. */
  memoryOf(word: string): { readonly space: string; readonly bytes: number } | undefined {
    for (const space of this.#spaces) {
      if (!word.startsWith(space)) continue
      const bytes = bytesOfBits(word.slice(space.length))
      if (bytes !== undefined) return { space, bytes }
    }
    return undefined
  }
  /** Returns the memory that a word begins with. */
  spaceBefore(word: string): string | undefined {
    return this.#spaces.find((space) => word.startsWith(space))
  }
  isSpace(name: string): boolean {
    return this.#spaces.includes(name)
  }
}

/** Returns how many bytes a number of bits, as digits, is; undefined if that is no whole number, or too many. */
export function bytesOfBits(bits: string): number | undefined {
  const bytes = /^[1-9]\d{0,3}$/.test(bits) ? Number(bits) / 8 : 0
  return Number.isInteger(bytes) && bytes >= 1 && bytes <= MOST_BYTES ? bytes : undefined
}

/** Writes some bits of a register, the highest first: `.15:8`, `.3` for one. */
const slice = (lo: number, width: number): string => (width === 1 ? `.${lo}` : `.${lo + width - 1}:${lo}`)

const keyOf = ({ file, index, lo, width }: NamedPlace): string => `${file} ${index} ${lo} ${width}`

/** Returns the names of the registers of a file, and then those of their parts. */
function namesIn(file: string, facts: RegisterFile): readonly (readonly [string, NamedPlace])[] {
  const { bits, count, show, part } = facts
  const numbers = Array.from({ length: Math.min(count, MOST_NAMED) }, (_, index) => index)
  const whole = numbers.map((index) => [show(index), { file, index, lo: 0, width: bits }] as const)
  if (!part) return whole
  const parts = namableParts(facts)
    .filter(({ width }) => width < bits)
    .flatMap(({ lo, width }) =>
      numbers.flatMap((index) => {
        const name = part(index, lo, width)
        return name === undefined ? [] : [[name, { file, index, lo, width }] as const]
      }),
    )
  return [...whole, ...parts]
}
