// Holds the sections of a program: each grows by itself, and then they are laid out one after the other.
import { CodeBytes } from './code.ts'
import type { Isa } from './types.ts'

/**
 * Kinds of sections in the order of the layout. Sections of one kind keep the order in which they appeared; others come
 * last.
 */
const KINDS = ['.rom', '.text', '.rodata', '.data', '.bss'] as const
/** Least alignment of data, in bytes. */
const DATA_ALIGNMENT = 4

interface Section {
  readonly name: string
  readonly code: CodeBytes
  /** Address to a multiple of which it begins. */
  alignment: number
}

/** Addresses where sections begin, by name, as far as an earlier round found them. */
export type Bases = ReadonlyMap<string, number>

export class Sections {
  readonly #isa: Isa
  readonly #bases: Bases
  readonly #origin: number
  readonly #all = new Map<string, Section>()
  #current: Section
  /** Value of the next label in a structure, which takes no room; undefined outside a structure. */
  struct: bigint | undefined

  /** `origin`: address of the first byte. */
  constructor(isa: Isa, bases: Bases, origin: number) {
    this.#isa = isa
    this.#bases = bases
    this.#origin = origin
    this.#current = this.#section('.text')
  }

  get code(): CodeBytes {
    return this.#current.code
  }
  get base(): number {
    return this.#bases.get(this.#current.name) ?? this.#origin
  }
  /** Address of the next byte. */
  get address(): number {
    return this.base + this.code.length
  }

  enter(name: string): void {
    this.struct = undefined
    this.#current = this.#section(name)
  }

  /** Fills up to a multiple of `to` bytes. */
  align(to: number, fill: number): void {
    this.#current.alignment = Math.max(this.#current.alignment, to)
    const missing = (to - (this.address % to)) % to
    this.code.fill(missing, fill)
  }

  #section(name: string): Section {
    const known = this.#all.get(name)
    if (known) return known
    const { bundles, unit } = this.#isa
    const isCode = kindOf(name) <= KINDS.indexOf('.text')
    const alignment = isCode ? (bundles?.line ?? unit) : name.startsWith('.rodata') ? 1 : DATA_ALIGNMENT
    const made = { name, code: new CodeBytes(this.#isa), alignment }
    this.#all.set(name, made)
    return made
  }

  /** Returns the address where each section begins. */
  bases(): Bases {
    const out = new Map<string, number>()
    let at = this.#origin
    for (const { name, code, alignment } of this.#ordered()) {
      at = Math.ceil(at / alignment) * alignment
      out.set(name, at)
      at += code.length
    }
    return out
  }

  /**
   * Returns the bytes of all sections with zeros between them; without .bss sections at the end, which take no room in
   * a file.
   */
  bytes(): Uint8Array {
    const bases = this.bases()
    const from = (name: string) => (bases.get(name) ?? this.#origin) - this.#origin
    const all = this.#ordered().filter(({ name }) => !name.startsWith('.bss'))
    const end = Math.max(0, ...all.map(({ name, code }) => (code.length > 0 ? from(name) + code.length : 0)))
    const out = new Uint8Array(end)
    for (const { name, code } of all) if (code.length > 0) out.set(code.bytes(), from(name))
    return out
  }

  finish(): void {
    for (const { code } of this.#all.values()) code.finish()
  }

  /** Returns the sections in the order of the layout, without the empty ones. */
  #ordered(): readonly Section[] {
    return [...this.#all.values()].filter(({ code }) => code.length > 0).sort((x, y) => kindOf(x.name) - kindOf(y.name))
  }
}

function kindOf(name: string): number {
  const found = KINDS.findIndex((kind) => name === kind || name.startsWith(`${kind}.`))
  return found < 0 ? KINDS.length : found
}
