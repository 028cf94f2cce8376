// Keeps registers of compiled code: their known values along straight code, or where they lie in the buffer.
import { type CodeLines, type Emitter, literal, type RegisterCode } from './emit.ts'
import { type BufferLayout, type FileLayout, strideOf } from './layout.ts'

/** Bits of a word that were written later than the rest of it. */
interface Patch {
  readonly at: number
  readonly width: number
  readonly value: string
}

/** Keeps what is known of a word. Atoms never change their value: a write only changes which atom the word is. */
interface Local {
  readonly file: string
  /** Index of the word in the buffer, as code. */
  readonly at: string
  int: string | undefined
  flt: string | undefined
  /** Bits written over `int`; no two of them overlap. */
  patches: readonly Patch[]
  /** Whether the buffer does not hold the value yet. */
  dirty: boolean
}

/** Returns the index of a register's word in the buffer, as code; `lane` is an atom. */
export function addressOf(
  layout: BufferLayout,
  file: FileLayout,
  index: number | string,
  word: number,
  lane: string,
): string {
  const stride = strideOf(file, layout.lanes)
  const laneOffset = file.lanes && !file.mask && layout.lanes > 1 ? ` + ${lane}` : ''
  if (typeof index === 'number') return `${file.base + (index * file.words + word) * stride}${laneOffset}`
  const scaled = file.words * stride === 1 ? index : `${index} * ${file.words * stride}`
  return `${file.base + word * stride} + ${scaled}${laneOffset}`
}

export class Locals implements RegisterCode {
  readonly layout: BufferLayout
  /** Set after construction, because the emitter itself needs the registers. */
  emitter!: Emitter
  /** Lane whose registers are known, as an atom. */
  laneIndex = '0'
  /** If false, every read comes from the buffer. */
  caching = true
  private locals = new Map<string, Local>()
  /** Lines for loads; they precede all code since registers were last forgotten. */
  private anchor: CodeLines = []

  constructor(layout: BufferLayout) {
    this.layout = layout
  }

  static key(file: string, index: number, word: number): string {
    return `${file} ${index} ${word}`
  }

  /** Begins a new stretch of code at the present line, with nothing known. */
  begin(): void {
    this.locals.clear()
    this.mark()
  }

  private mark(): void {
    this.anchor = []
    this.emitter.lines.push(this.anchor)
  }

  private file(name: string): FileLayout {
    const file = this.layout.files.get(name)
    if (!file) throw new Error(`no register file ${name}`)
    return file
  }

  private local(name: string, index: number, word: number): Local {
    const key = Locals.key(name, index, word)
    const known = this.locals.get(key)
    if (known) return known
    const file = this.file(name)
    const at = addressOf(this.layout, file, index, word, this.laneIndex)
    const local: Local = { file: name, at, int: undefined, flt: undefined, patches: [], dirty: false }
    this.locals.set(key, local)
    return local
  }

  word(name: string, index: number, word: number, lane: string): string {
    const file = this.file(name)
    if (file.mask) return this.emitter.let(`E >>> ${lane} & 1`)
    if (!this.caching || (file.lanes && lane !== this.laneIndex))
      return this.emitter.let(`I[${addressOf(this.layout, file, index, word, lane)}]`)
    return this.int(this.local(name, index, word))
  }

  some(name: string, index: string, word: number, lane: string): string {
    const file = this.file(name)
    if (file.mask) return this.emitter.let(`E >>> ${lane} & 1`)
    return this.emitter.let(`I[${addressOf(this.layout, file, index, word, lane)}]`)
  }

  float(name: string, index: number, lane: string): string | undefined {
    const file = this.file(name)
    // There is nothing to read past the end.
    if (file.bits !== 32 || !(index >= 0 && index < file.count)) return undefined
    if (!this.caching || (file.lanes && lane !== this.laneIndex))
      return this.emitter.let(`F[${addressOf(this.layout, file, index, 0, lane)}]`)
    return this.flt(this.local(name, index, 0))
  }

  private load(view: 'I' | 'F', local: Local): string {
    const name = this.emitter.fresh('r')
    this.anchor.push(`const ${name} = ${view}[${local.at}];`)
    return name
  }

  /** Returns the word without what was written over it. */
  private base(local: Local): string {
    if (local.int !== undefined) return local.int
    if (local.flt === undefined || !local.dirty) {
      // A float that was only read does not give the bits: a NaN may have lost some of them.
      local.int = this.load('I', local)
      return local.int
    }
    this.emitter.emit(`asFloat[0] = ${local.flt};`)
    const bits = this.emitter.let(`${local.flt} === ${local.flt} ? asInt[0] : 2143289344`)
    if (!this.emitter.inside) local.int = bits
    return bits
  }

  private int(local: Local): string {
    const base = this.base(local)
    if (!local.patches.length) return base
    const hole = local.patches.reduce((bits, { at, width }) => bits & holeOf(at, width), -1)
    const parts = local.patches.flatMap(({ value, at }) => (value === '0' ? [] : [at ? `${value} << ${at}` : value]))
    const whole = this.emitter.let([hole === 0 ? '0' : `${base} & ${literal(hole)}`, ...parts].join(' | '))
    if (!this.emitter.inside) {
      local.int = whole
      local.patches = []
    }
    return whole
  }

  private flt(local: Local): string | undefined {
    if (local.flt !== undefined || local.dirty) return local.flt
    local.flt = this.load('F', local)
    return local.flt
  }

  /** Writes bits of a word, always or under a condition (an atom); `whole` is true if no bit of the old word stays. */
  write(
    name: string,
    index: number,
    word: number,
    bits: Patch & { readonly whole: boolean },
    condition?: string,
  ): void {
    const local = this.local(name, index, word)
    if (condition !== undefined) {
      const old = this.int(local)
      const value = bits.whole ? bits.value : this.emitter.let(mergedWord(old, bits))
      local.int = this.emitter.let(`${condition} ? ${value} : ${old}`)
    } else if (bits.whole) {
      local.int = bits.value
      local.patches = []
    } else {
      this.base(local)
      const others = local.patches.filter(({ at, width }) => at !== bits.at || width !== bits.width)
      if (others.some(({ at, width }) => at < bits.at + bits.width && bits.at < at + width)) this.int(local)
      else local.patches = others
      local.patches = [...local.patches, bits]
    }
    local.flt = undefined
    local.dirty = true
  }

  /** Writes a float that is a single already to a whole 32-bit register. */
  writeFloat(name: string, index: number, value: string): void {
    const local = this.local(name, index, 0)
    local.int = undefined
    local.patches = []
    local.flt = value
    local.dirty = true
  }

  /**
   * Writes values that only atoms hold back into the buffer: all of them, or those of one file before a register of it
   * is picked at run time.
   */
  flush(file?: string): void {
    let any = false
    for (const local of this.locals.values()) {
      if (!local.dirty || (file !== undefined && local.file !== file)) continue
      if (local.int !== undefined) this.emitter.emit(`I[${local.at}] = ${this.int(local)};`)
      else {
        this.emitter.emit(`F[${local.at}] = ${local.flt};`)
        this.emitter.emit(`if (${local.flt} !== ${local.flt}) I[${local.at}] = 2143289344;`)
      }
      local.dirty = false
      any = true
    }
    if (any) this.mark()
  }

  /** Forgets the registers of a file, because one of them was written in the buffer. */
  drop(file: string): void {
    for (const [key, local] of this.locals) if (local.file === file) this.locals.delete(key)
    this.mark()
  }
}

const holeOf = (at: number, width: number): number => (width === 32 ? 0 : ~((2 ** width - 1) << at))

/** Returns a word with some of its bits replaced, as code; the value has zeros elsewhere. */
export function mergedWord(old: string, { at, width, value }: Patch): string {
  const kept = `${old} & ${literal(holeOf(at, width))}`
  return value === '0' ? kept : `${kept} | ${at ? `${value} << ${at}` : value}`
}
