// Registers of compiled code: in local variables through a stretch of straight code, or where they lie in the buffer.
import type { Emitter, Lines, Registers } from './emit.ts'
import { type FileLayout, type Layout, strideOf } from './layout.ts'

interface Local {
  readonly file: string
  /** Names of the variables that hold it as an int32, and as a float. */
  readonly int: string
  readonly flt: string
  /** Where it lies, as code. */
  readonly at: string
  readonly uniform: boolean
  /** Which of the two variables hold its value; neither: only the buffer does. */
  hasInt: boolean
  hasFlt: boolean
  /** The buffer does not hold its value. */
  dirty: boolean
}

/** Where a word of a register lies, as code; `lane` is an atom. */
export function addressOf(
  layout: Layout,
  file: FileLayout,
  index: number | string,
  word: number,
  lane: string,
): string {
  const stride = strideOf(file, layout.lanes)
  const own = file.lanes && !file.mask && layout.lanes > 1 ? ` + ${lane}` : ''
  if (typeof index === 'number') return `${file.base + (index * file.words + word) * stride}${own}`
  const scaled = file.words * stride === 1 ? index : `${index} * ${file.words * stride}`
  return `${file.base + word * stride} + ${scaled}${own}`
}

export class Locals implements Registers {
  readonly layout: Layout
  /** Set once the emitter exists, which itself needs the registers. */
  emitter!: Emitter
  /** Lane whose registers are in variables. */
  own = '0'
  /** Words the present instruction writes: reads of them are kept apart, for effects read before any writes. */
  written: ReadonlySet<string> = new Set()
  /** Files of which it writes a register that is picked at run time. */
  vague: ReadonlySet<string> = new Set()
  /** How deep in conditional code: there no variable may be brought up to date for what follows. */
  conditional = 0
  /** Off: every read is from the buffer. */
  caching = true
  private locals = new Map<string, Local>()
  private declared: string[] = []
  /** Where loads go: before everything since registers were last forgotten. */
  private anchor: Lines = []

  constructor(layout: Layout) {
    this.layout = layout
  }

  static key(file: string, index: number, word: number): string {
    return `${file} ${index} ${word}`
  }

  /** A new stretch of code, at the present line, with nothing in variables. */
  begin(): void {
    this.locals.clear()
    this.declared = []
    this.mark()
  }

  private mark(): void {
    this.anchor = []
    this.emitter.lines.push(this.anchor)
  }

  /** Declarations of all variables, to stand before the stretch. */
  declarations(): string {
    return this.declared.length ? `let ${this.declared.join(', ')};` : ''
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
    const id = this.emitter.fresh('r')
    const at = addressOf(this.layout, file, index, word, this.own)
    const local = {
      file: name,
      int: id,
      flt: `${id}f`,
      at,
      uniform: !file.lanes,
      hasInt: false,
      hasFlt: false,
      dirty: false,
    }
    this.declared.push(`${local.int} = 0`)
    this.locals.set(key, local)
    return local
  }

  word(name: string, index: number, word: number, lane: string): string {
    const file = this.file(name)
    if (file.mask) return this.emitter.let(`E >>> ${lane} & 1`)
    if (!this.caching || (file.lanes && lane !== this.own))
      return this.emitter.let(`I[${addressOf(this.layout, file, index, word, lane)}]`)
    const atom = this.int(this.local(name, index, word))
    return this.apart(name, index, word) ? this.copy(atom) : atom
  }

  /** Whether the present instruction may write a word, so that its value is kept apart from its variable. */
  private apart(name: string, index: number, word: number): boolean {
    return this.vague.has(name) || this.written.has(Locals.key(name, index, word))
  }

  private copy(atom: string): string {
    const name = this.emitter.fresh()
    this.emitter.emit(`const ${name} = ${atom};`)
    return name
  }

  some(name: string, index: string, word: number, lane: string): string {
    const file = this.file(name)
    if (file.mask) return this.emitter.let(`E >>> ${lane} & 1`)
    return this.emitter.let(`I[${addressOf(this.layout, file, index, word, lane)}]`)
  }

  float(name: string, index: number, lane: string): string | undefined {
    const file = this.file(name)
    if (file.bits !== 32) return undefined
    if (!this.caching || (file.lanes && lane !== this.own))
      return this.emitter.let(`F[${addressOf(this.layout, file, index, 0, lane)}]`)
    const local = this.local(name, index, 0)
    const atom = this.flt(local)
    return atom && this.apart(name, index, 0) ? this.copy(atom) : atom
  }

  private int(local: Local): string {
    if (local.hasInt) return local.int
    // Never from a float that was only read: a NaN there may have lost bits.
    if (!local.dirty) {
      this.anchor.push(`${local.int} = I[${local.at}];`)
      local.hasInt = true
      return local.int
    }
    this.emitter.emit(`asFloat[0] = ${local.flt};`)
    const bits = `${local.flt} === ${local.flt} ? asInt[0] : 2143289344`
    if (this.conditional) return this.emitter.let(bits)
    this.emitter.emit(`${local.int} = ${bits};`)
    local.hasInt = true
    return local.int
  }

  private flt(local: Local): string | undefined {
    if (local.hasFlt) return local.flt
    if (local.dirty) return undefined
    this.declare(local.flt)
    this.anchor.push(`${local.flt} = F[${local.at}];`)
    local.hasFlt = true
    return local.flt
  }

  private declare(float: string): void {
    const text = `${float} = 0.5`
    if (!this.declared.includes(text)) this.declared.push(text)
  }

  /** Writes bits of a word, always or under a condition (an atom); `whole` where nothing of the old word stays. */
  write(
    name: string,
    index: number,
    word: number,
    bits: { value: string; at: number; width: number; whole: boolean },
    condition?: string,
  ): void {
    const local = this.local(name, index, word)
    const value = bits.whole ? bits.value : merged(this.int(local), bits)
    if (condition !== undefined) {
      const old = this.int(local)
      this.emitter.emit(`${local.int} = ${condition} ? ${value} : ${old};`)
    } else this.emitter.emit(`${local.int} = ${value};`)
    local.hasInt = true
    local.hasFlt = false
    local.dirty = true
  }

  /** Writes a whole 32-bit register with a float that is a single already. */
  writeFloat(name: string, index: number, value: string): void {
    const local = this.local(name, index, 0)
    this.declare(local.flt)
    this.emitter.emit(`${local.flt} = ${value};`)
    local.hasInt = false
    local.hasFlt = true
    local.dirty = true
  }

  /** Puts what is only in variables back into the buffer: all, or one file before a register of it is picked at run time. */
  flush(file?: string): void {
    let any = false
    for (const local of this.locals.values()) {
      if (!local.dirty || (file !== undefined && local.file !== file)) continue
      if (local.hasInt) this.emitter.emit(`I[${local.at}] = ${local.int};`)
      else {
        this.emitter.emit(`F[${local.at}] = ${local.flt};`)
        this.emitter.emit(`if (${local.flt} !== ${local.flt}) I[${local.at}] = 2143289344;`)
      }
      local.dirty = false
      any = true
    }
    if (any) this.mark()
  }

  /** Some register of a file was written in the buffer. */
  drop(file: string): void {
    for (const local of this.locals.values()) if (local.file === file) local.hasInt = local.hasFlt = false
    this.mark()
  }
}

/** A word with some of its bits replaced; the value has zeros elsewhere. */
export function merged(old: string, bits: { value: string; at: number; width: number }): string {
  const hole = bits.width === 32 ? 0 : ~((2 ** bits.width - 1) << bits.at)
  return `${old} & ${hole < 0 ? `(${hole})` : hole}${bits.value === '0' ? '' : ` | ${bits.value}${bits.at ? ` << ${bits.at}` : ''}`}`
}
