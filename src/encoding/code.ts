// Holds code that grows line by line, and pads it so that words group into bundles as the lines say.
import type { MadeInstruction } from './source.ts'
import type { Bundles, Isa } from './types.ts'

/** The properties of a line that decide where it may be placed. */
interface Line {
  /** Whether something jumps to it. */
  readonly entered: boolean
  readonly members: readonly unknown[]
}

/** Why words do not make a bundle, and the index of the word at fault. */
interface Misfit {
  readonly member: number
  readonly what: string
}

/** Returns the word that ends any bundle before it. */
const separator = ({ units }: Bundles): number => units.at(-1)?.filler ?? 0

export class CodeBytes {
  readonly #isa: Isa
  #bytes = new Uint8Array(1024)
  #length = 0
  /** Units of the words so far, and unit of the last word. */
  readonly #used = new Set<number>()
  #last = -1
  /** Whether the code so far ends with data. */
  #endsAsData = false

  constructor(isa: Isa) {
    this.#isa = isa
  }
  get length(): number {
    return this.#length
  }
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
  put({ words, bytes, isData = false }: MadeInstruction): void {
    this.#endsAsData = isData
    const from = this.#length
    this.skip(bytes)
    for (let k = 0; k < bytes; k++) this.#bytes[from + k] = (words[k >> 2] ?? 0) >>> (8 * (k & 3))
  }
  /** Appends data, with which no word runs together. */
  putBytes(bytes: Uint8Array): void {
    const from = this.#length
    this.#endsAsData = true
    this.#last = this.#isa.bundles?.units.length ?? -1
    this.skip(bytes.length)
    this.#bytes.set(bytes, from)
  }
  /** Appends `count` bytes of one value, as data. */
  fill(count: number, value: number): void {
    const from = this.#length
    this.#endsAsData = true
    this.#last = this.#isa.bundles?.units.length ?? -1
    this.skip(count)
    this.#bytes.fill(value, from, this.#length)
  }
  skip(bytes: number): void {
    this.#length += bytes
    if (this.#length <= this.#bytes.length) return
    const larger = new Uint8Array(2 * this.#length)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  /**
   * Pads the code so that words make a bundle of their own here: apart from the bundle before, within one line, at the
   * start of a line if something jumps to them, and, if nothing may come between them and the next bundle, at a place
   * that the next one can follow. Returns why they make no bundle; undefined if they do.
   */
  makeRoom(words: readonly number[], { entered }: Line, next: Line | undefined): Misfit | undefined {
    const { bundles, unit } = this.#isa
    if (!bundles || (words.length === 0 && !entered)) return undefined
    const { line, units, unitOf, delays } = bundles
    const unitsOfWords = words.map(unitOf)
    const member = unitsOfWords.findIndex((u, i) => u <= (unitsOfWords[i - 1] ?? -1))
    if (member >= 0) {
      const titles = units.map(({ id }) => id).join(', ')
      return {
        member,
        what: `which is of the ${units[unitsOfWords[member]!]?.title}: words of a bundle are of different units, in the order ${titles}`,
      }
    }
    const size = unit * words.length
    const waits = next !== undefined && next.members.length > 0 && words.some(delays)
    const fits = (at: number): boolean => {
      if ((at % line) + size > line || (entered && at % line > 0)) return false
      const end = (at + size) % line
      return !waits || end === 0 || (!next.entered && end + unit * next.members.length <= line)
    }
    const joins = this.length % line > 0 && this.#last < (unitsOfWords[0] ?? 0)
    let at = this.length + (joins ? unit : 0)
    const furthest = at + 2 * line
    while (at < furthest && !fits(at)) at += unit
    if (at === furthest)
      return {
        member: words.findIndex(delays),
        what: 'which has a delay slot: the next line does not fit after it, and padding would run there',
      }
    this.#fill(bundles, at)
    for (const u of unitsOfWords) this.#used.add(u)
    this.#last = unitsOfWords.at(-1) ?? -1
    return undefined
  }

  /**
   * Pads code of several units to whole lines, unless it ends with data. Code of one unit has no bundles and stays as
   * it is.
   */
  finish(): void {
    const { bundles } = this.#isa
    if (bundles && !this.#endsAsData && this.#used.size > 1)
      this.#fill(bundles, Math.ceil(this.length / bundles.line) * bundles.line)
  }

  #fill(bundles: Bundles, until: number): void {
    const { unit } = this.#isa
    while (this.length < until) this.put({ words: [separator(bundles), 0, 0], bytes: unit })
  }
}
