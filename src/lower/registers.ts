// Keeps registers of a block: their known values along straight code, or where they lie in the buffer.
import { type BufferLayout, type FileLayout, strideOf } from '../expr/layout.ts'
import { apply, atomKey, holeOf, int, laneBit, merged, orOf, ZERO } from './build.ts'
import type { IrCode, IrValue, WordAddress } from './ir.ts'
import type { Lowering, RegisterWords } from './lowering.ts'

/** Bits of a word that were written later than the rest of it. */
interface Patch {
  readonly at: number
  readonly width: number
  readonly value: IrValue
}

/** Keeps what is known of a word. Atoms never change their value: a write only changes which atom the word is. */
interface KnownWord {
  readonly file: string
  readonly at: WordAddress
  int: IrValue | undefined
  single: IrValue | undefined
  /** Bits written over `int`; no two of them overlap. */
  patches: readonly Patch[]
  /** Whether the buffer does not hold the value yet. */
  dirty: boolean
}

/** Returns where a register's word lies in the buffer; `index` is a number, or an int32 that is an atom. */
export function addressOf(
  layout: BufferLayout,
  file: FileLayout,
  index: number | IrValue,
  word: number,
  lane: IrValue,
): WordAddress {
  const stride = strideOf(file, layout.lanes)
  const hasLane = file.lanes && !file.mask && layout.lanes > 1
  const scale = file.words * stride
  const base = file.base + word * stride
  const place = typeof index === 'number' ? { base: base + index * scale, scale } : { base, index, scale }
  return hasLane ? { ...place, lane } : place
}

export class KnownRegisters implements RegisterWords {
  private readonly c: Lowering
  /** Lane whose registers are known. */
  own: IrValue = ZERO
  /** If false, every read comes from the buffer. */
  caching = true
  private words = new Map<string, KnownWord>()
  /** Place for reads; they precede all statements since registers were last forgotten. */
  private anchor: IrCode = []

  constructor(c: Lowering) {
    this.c = c
  }

  /** Begins a new stretch of code at the present statement, with nothing known. */
  begin(): void {
    this.words.clear()
    this.mark()
  }

  private mark(): void {
    this.anchor = []
    this.c.code.push(this.anchor)
  }

  private file(name: string): FileLayout {
    const file = this.c.layout.files.get(name)
    if (!file) throw new Error(`no register file ${name}`)
    return file
  }

  /** Returns what is known of a word of the lane whose view is computed. */
  private knownWord(name: string, index: number, word: number): KnownWord {
    const key = `${name} ${index} ${word}`
    const known = this.words.get(key)
    if (known) return known
    const at = addressOf(this.c.layout, this.file(name), index, word, this.own)
    const fresh: KnownWord = { file: name, at, int: undefined, single: undefined, patches: [], dirty: false }
    this.words.set(key, fresh)
    return fresh
  }
  word(name: string, index: number, word: number, lane: IrValue): IrValue {
    const file = this.file(name)
    if (file.mask) return this.maskBit(lane)
    if (!this.caching || (file.lanes && atomKey(lane) !== atomKey(this.own)))
      return this.read('i32', addressOf(this.c.layout, file, index, word, lane))
    return this.int(this.knownWord(name, index, word))
  }

  some(name: string, index: IrValue, word: number, lane: IrValue): IrValue {
    const file = this.file(name)
    if (file.mask) return this.maskBit(lane)
    return this.read('i32', addressOf(this.c.layout, file, index, word, lane))
  }

  float(name: string, index: number, lane: IrValue): IrValue | undefined {
    const file = this.file(name)
    // There is nothing to read past the end.
    if (file.bits !== 32 || !(index >= 0 && index < file.count)) return undefined
    if (!this.caching || (file.lanes && atomKey(lane) !== atomKey(this.own)))
      return this.read('f64', addressOf(this.c.layout, file, index, 0, lane))
    return this.single(this.knownWord(name, index, 0))
  }

  private maskBit(lane: IrValue): IrValue {
    return this.c.bind(laneBit(this.c.mask, lane))
  }

  private read(type: 'i32' | 'f64', at: WordAddress): IrValue {
    return this.c.bind({ op: 'word', type, at })
  }

  /** Reads a word before all statements since registers were last forgotten. */
  private readEarly(type: 'i32' | 'f64', { at }: KnownWord): IrValue {
    const name = this.c.name(type)
    this.anchor.push({ do: 'bind', name, value: { op: 'word', type, at } })
    return name
  }

  /** Returns the word without what was written over it. */
  private base(known: KnownWord): IrValue {
    if (known.int !== undefined) return known.int
    if (known.single === undefined || !known.dirty) {
      // A float that was only read does not give the bits: a NaN may have lost some of them.
      known.int = this.readEarly('i32', known)
      return known.int
    }
    const bits = this.c.bind(apply('bitsOfSingle', [known.single]))
    if (!this.c.inside) known.int = bits
    return bits
  }

  private int(known: KnownWord): IrValue {
    const base = this.base(known)
    if (!known.patches.length) return base
    const hole = known.patches.reduce((bits, { at, width }) => bits & holeOf(at, width), -1)
    const parts = known.patches.map(({ value, at }) => apply('shl', [value, int(at)]))
    const whole = this.c.bind(orOf([apply('and', [base, int(hole)]), ...parts]))
    if (!this.c.inside) {
      known.int = whole
      known.patches = []
    }
    return whole
  }

  private single(known: KnownWord): IrValue | undefined {
    if (known.single !== undefined || known.dirty) return known.single
    known.single = this.readEarly('f64', known)
    return known.single
  }

  /** Writes bits of a word, always or under a condition (an atom); `whole` is true if no bit of the old word stays. */
  write(
    name: string,
    index: number,
    word: number,
    bits: Patch & { readonly whole: boolean },
    condition?: IrValue,
  ): void {
    const known = this.knownWord(name, index, word)
    if (condition !== undefined) {
      const old = this.int(known)
      const value = bits.whole ? bits.value : this.c.bind(merged(old, bits.value, bits.at, bits.width))
      known.int = this.c.bind(apply('select', [condition, value, old]))
    } else if (bits.whole) {
      known.int = bits.value
      known.patches = []
    } else {
      this.base(known)
      const others = known.patches.filter(({ at, width }) => at !== bits.at || width !== bits.width)
      if (others.some(({ at, width }) => at < bits.at + bits.width && bits.at < at + width)) this.int(known)
      else known.patches = others
      known.patches = [...known.patches, bits]
    }
    known.single = undefined
    known.dirty = true
  }

  /** Writes a float that is a single already to a whole 32-bit register. */
  writeSingle(name: string, index: number, value: IrValue): void {
    const known = this.knownWord(name, index, 0)
    known.int = undefined
    known.patches = []
    known.single = value
    known.dirty = true
  }

  /**
   * Writes values that only atoms hold back into the buffer: all of them, or those of one file before a register of it
   * is picked at run time.
   */
  flush(file?: string): void {
    let isAny = false
    for (const known of this.words.values()) {
      if (!known.dirty || (file !== undefined && known.file !== file)) continue
      if (known.int !== undefined) this.c.emit({ do: 'setWord', at: known.at, value: this.int(known) })
      else if (known.single !== undefined) this.c.emit({ do: 'setSingle', at: known.at, value: known.single })
      known.dirty = false
      isAny = true
    }
    if (isAny) this.mark()
  }

  /** Forgets the registers of a file, because one of them was written in the buffer. */
  drop(file: string): void {
    for (const [key, known] of this.words) if (known.file === file) this.words.delete(key)
    this.mark()
  }
}
