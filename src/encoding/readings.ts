// Remembers how operands were read, by their characters: a tree that grows as texts occur, in a few large arrays.

/** Most characters in the tree, beginnings that texts have in common counted once. */
const MOST_STATES = 1 << 16
/** Operands have the highest states, and share what is left. */
const MOST_ROOTS = 1 << 12
/** Slots of the table of steps; half of them stay free, so that the next free one is near. */
const SLOTS = 2 * MOST_STATES
const SLOT_BITS = Math.log2(SLOTS)
/** Most numbers of all readings. */
const MOST_NUMBERS = 1 << 18
/** Numbers of a reading: the index after its text, counted from its beginning, masks and values of its first 64 bits. */
export const READING = 5
/** Stands for a text that was not read before. */
export const UNREAD = -1

/**
 * The readings of operands whose texts occurred. A text is known by the characters that decide how it is read, so that
 * it may go on with anything.
 */
export class Readings {
  /** Readings one after the other, those of one text together, after their number. */
  readonly numbers = new Int32Array(MOST_NUMBERS)
  /** How many characters decided about the text that was asked for last. */
  length = 0
  /** The first state and the character of a step, and the state that it leads to, or 0. */
  readonly #steps = new Int32Array(SLOTS)
  readonly #next = new Uint16Array(SLOTS)
  /** Index of the readings of each state at which all is decided, or 0. */
  readonly #found = new Int32Array(MOST_STATES)
  #roots = 0
  #states = 0
  #size = 1

  /** Returns the state where the texts of an operand begin; 0 if there are too many operands. */
  root(): number {
    return this.#roots < MOST_ROOTS ? MOST_STATES - ++this.#roots : 0
  }

  /** Returns the index of the number of readings of the text that begins at `from`, or `UNREAD`. */
  find(root: number, codes: Uint16Array, from: number): number {
    let state = root
    for (let at = from; ; at++) {
      const found = this.#found[state]!
      if (found > 0) {
        this.length = at - from
        return found
      }
      state = this.#next[this.#slot(state, codes[at]!)]!
      if (state === 0) return UNREAD
    }
  }

  /**
   * Remembers the readings of a text, of which the characters from `from` up to `end` decided, and returns the index of
   * their number. `readings`: numbers, `READING` for each.
   */
  put(root: number, codes: Uint16Array, from: number, end: number, readings: readonly number[]): number {
    if (this.#states + end - from > MOST_STATES - MOST_ROOTS || this.#size + readings.length >= MOST_NUMBERS)
      this.#clear()
    let state = root
    for (let at = from; at < end; at++) {
      const slot = this.#slot(state, codes[at]!)
      if (this.#next[slot] === 0) {
        this.#steps[slot] = stepOf(state, codes[at]!)
        this.#next[slot] = ++this.#states
      }
      state = this.#next[slot]!
    }
    const index = this.#size
    this.#found[state] = index
    this.numbers[index] = readings.length / READING
    this.numbers.set(readings, index + 1)
    this.#size += readings.length + 1
    return index
  }

  /** Returns the slot of a step: the one that has it, or the free one where it belongs. */
  #slot(state: number, code: number): number {
    const step = stepOf(state, code)
    let slot = Math.imul(step, 0x9e3779b1) >>> (32 - SLOT_BITS)
    while (this.#steps[slot] !== step && this.#next[slot] !== 0) slot = (slot + 1) & (SLOTS - 1)
    return slot
  }

  #clear(): void {
    this.#next.fill(0)
    this.#found.fill(0)
    this.#states = 0
    this.#size = 1
  }
}

const stepOf = (state: number, code: number): number => (state << 16) | code
