// Holds sets of instruction words as binary decision diagrams: joins, intersects, counts and lists them.
import type { BitPlace, Words } from './types.ts'
import { bitAt, WORD_BITS } from './words.ts'

/** A set of words of 96 bits, by its number; within one `WordSets`, equal sets have equal numbers. */
export type WordSet = number

export const EMPTY: WordSet = 0
export const EVERY: WordSet = 1

/** Bit of the two sets that depend on no bit. */
const LEAF = 255

const AND = 0
const OR = 1
const MINUS = 2
type Operation = typeof AND | typeof OR | typeof MINUS

const FIRST_ROOM = 1 << 12
/** Room for results of the last operations, by a hash of operation and operands. */
const KNOWN = 1 << 13

/** The sets that a question needs, and those that it shares with earlier questions. */
export class WordSets {
  #size = 2
  /** The highest bit that each set depends on. It is asked first, so that words come in the order of their numbers. */
  #bit = new Uint8Array(FIRST_ROOM).fill(LEAF, 0, 2)
  #low = new Int32Array(FIRST_ROOM)
  #high = new Int32Array(FIRST_ROOM)
  /** Numbers of sets by a hash of bit and branches, with open addressing. */
  #places = new Int32Array(2 * FIRST_ROOM)
  readonly #known = new Int32Array(4 * KNOWN).fill(-1)
  /** Sets computed for parts of a description, such as operands. */
  readonly kept = new Map<unknown, Map<string, WordSet>>()

  get size(): number {
    return this.#size
  }

  #node(bit: number, low: WordSet, high: WordSet): WordSet {
    if (low === high) return low
    let at = this.#place(bit, low, high)
    for (let found = this.#places[at]!; found; found = this.#places[at]!) {
      if (this.#bit[found] === bit && this.#low[found] === low && this.#high[found] === high) return found
      at = (at + 1) & (this.#places.length - 1)
    }
    if (this.#size === this.#low.length) {
      this.#grow()
      return this.#node(bit, low, high)
    }
    const made = this.#size++
    this.#bit[made] = bit
    this.#low[made] = low
    this.#high[made] = high
    this.#places[at] = made
    return made
  }

  #place(bit: number, low: WordSet, high: WordSet): number {
    return hash(bit, low, high) & (this.#places.length - 1)
  }

  #grow(): void {
    const room = 2 * this.#low.length
    const copy = <T extends Uint8Array | Int32Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.#bit = copy(this.#bit, new Uint8Array(room))
    this.#low = copy(this.#low, new Int32Array(room))
    this.#high = copy(this.#high, new Int32Array(room))
    this.#places = new Int32Array(2 * room)
    for (let k = 2; k < this.#size; k++) {
      let at = this.#place(this.#bit[k]!, this.#low[k]!, this.#high[k]!)
      while (this.#places[at]) at = (at + 1) & (this.#places.length - 1)
      this.#places[at] = k
    }
  }

  /** Returns the words that have the bits of `value` where `mask` has ones. */
  cube(mask: Words, value: Words): WordSet {
    let set: WordSet = EVERY
    for (let bit = 0; bit < WORD_BITS; bit++) {
      if (!bitAt(mask, bit)) continue
      set = bitAt(value, bit) ? this.#node(bit, EMPTY, set) : this.#node(bit, set, EMPTY)
    }
    return set
  }

  /** Returns the words that hold a number at a place; bits that a word lacks read 0. */
  holding(place: BitPlace, value: number): WordSet {
    const mask = new Int32Array(3)
    const bits = new Int32Array(3)
    let rest = value
    for (const bit of place) {
      const one = rest % 2
      rest = (rest - one) / 2
      const at = 1 << (bit & 31)
      if (bit < 0 || (mask[bit >> 5]! & at && ((bits[bit >> 5]! & at) !== 0) !== (one === 1))) {
        if (bit >= 0 || one) return EMPTY
        continue
      }
      mask[bit >> 5]! |= at
      if (one) bits[bit >> 5]! |= at
    }
    return rest ? EMPTY : this.cube([mask[0]!, mask[1]!, mask[2]!], [bits[0]!, bits[1]!, bits[2]!])
  }

  /** Returns the words whose number at a place passes a test; it tries all numbers. */
  where(place: BitPlace, test: (value: number) => boolean): WordSet {
    const weights = new Map<number, number>()
    for (const [i, bit] of place.entries()) if (bit >= 0) weights.set(bit, (weights.get(bit) ?? 0) + 2 ** i)
    const bits = [...weights].sort(([x], [y]) => x - y)
    const build = (left: number, value: number): WordSet => {
      if (left === 0) return test(value) ? EVERY : EMPTY
      const [bit, weight] = bits[left - 1]!
      return this.#node(bit, build(left - 1, value), build(left - 1, value + weight))
    }
    return build(bits.length, 0)
  }

  /** Returns the set with bits from `width` on made free: the words whose lower bits some word of the set has. */
  lowerPart(set: WordSet, width: number): WordSet {
    if (set <= EVERY || this.#bit[set]! < width) return set
    return this.or(this.lowerPart(this.#low[set]!, width), this.lowerPart(this.#high[set]!, width))
  }

  and(x: WordSet, y: WordSet): WordSet {
    return this.#apply(AND, x, y)
  }
  or(x: WordSet, y: WordSet): WordSet {
    return this.#apply(OR, x, y)
  }
  minus(x: WordSet, y: WordSet): WordSet {
    return this.#apply(MINUS, x, y)
  }

  #apply(operation: Operation, x: WordSet, y: WordSet): WordSet {
    if (operation === AND) {
      if (x === y || y === EVERY || x === EMPTY) return x
      if (y === EMPTY || x === EVERY) return y
    } else if (operation === OR) {
      if (x === y || y === EMPTY || x === EVERY) return x
      if (x === EMPTY || y === EVERY) return y
    } else if (x === y || x === EMPTY || y === EVERY) return EMPTY
    else if (y === EMPTY) return x
    const known = 4 * (hash(operation, x, y) & (KNOWN - 1))
    const all = this.#known
    if (all[known] === operation && all[known + 1] === x && all[known + 2] === y) return all[known + 3]!
    const [of, other] = [this.#bit[x]!, this.#bit[y]!]
    // Leaves are below all bits.
    const bit = of === LEAF ? other : other === LEAF ? of : Math.max(of, other)
    const low = this.#apply(operation, of === bit ? this.#low[x]! : x, other === bit ? this.#low[y]! : y)
    const high = this.#apply(operation, of === bit ? this.#high[x]! : x, other === bit ? this.#high[y]! : y)
    const made = this.#node(bit, low, high)
    all[known] = operation
    all[known + 1] = x
    all[known + 2] = y
    all[known + 3] = made
    return made
  }

  has(set: WordSet, words: Words): boolean {
    let at = set
    while (at > EVERY) at = bitAt(words, this.#bit[at]!) ? this.#high[at]! : this.#low[at]!
    return at === EVERY
  }

  /** Returns the number of words of a set. */
  count(set: WordSet): bigint {
    const known = new Map<WordSet, bigint>([
      [EMPTY, 0n],
      [EVERY, 1n],
    ])
    /** Counts the values of the bits from a set's highest bit down. */
    const below = (at: WordSet): bigint => {
      const found = known.get(at)
      if (found !== undefined) return found
      const made = [this.#low[at]!, this.#high[at]!]
        .map((branch) => below(branch) << BigInt(this.#skipped(this.#bit[at]!, branch)))
        .reduce((x, y) => x + y)
      known.set(at, made)
      return made
    }
    return below(set) << BigInt(this.#skipped(WORD_BITS, set))
  }

  /** Returns the number of free bits between a bit and the one that a branch asks for. */
  #skipped(bit: number, branch: WordSet): number {
    return bit - 1 - (branch > EVERY ? this.#bit[branch]! : -1)
  }

  /** Returns the bits that the set depends on. */
  support(set: WordSet): Words {
    const found = new Int32Array(3)
    const seen = new Set<WordSet>()
    const visit = (at: WordSet): void => {
      if (at <= EVERY || seen.has(at)) return
      seen.add(at)
      const bit = this.#bit[at]!
      found[bit >> 5]! |= 1 << (bit & 31)
      visit(this.#low[at]!)
      visit(this.#high[at]!)
    }
    visit(set)
    return wordsOf([...found])
  }

  /** Yields the words of a set in the order of their numbers. */
  *words(set: WordSet, bit = WORD_BITS - 1, found: readonly number[] = [0, 0, 0]): Generator<Words> {
    if (set === EMPTY) return
    if (bit < 0) {
      yield wordsOf(found)
      return
    }
    const isAsked = set !== EVERY && this.#bit[set] === bit
    const one = found.with(bit >> 5, found[bit >> 5]! | (1 << (bit & 31)))
    yield* this.words(isAsked ? this.#low[set]! : set, bit - 1, found)
    yield* this.words(isAsked ? this.#high[set]! : set, bit - 1, one)
  }
}

/** A pattern: the words that have the bits of `value` where `mask` has ones. */
export interface Cube {
  readonly mask: Words
  readonly value: Words
}

const wordsOf = ([a = 0, b = 0, c = 0]: readonly number[]): Words => [a, b, c]

function hash(x: number, y: number, z: number): number {
  const mixed = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(z + 1, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}
