// Remembers how operands were read, by their characters: a tree that grows as texts occur, in a few large arrays.

/** Most nodes of the tree. A text has one of its own; it shares others with the texts that begin alike. */
const MOST_NODES = 1 << 16
/** Operands have the last nodes, and share the others. */
const MOST_ROOTS = 1 << 12
/** Slots of the table of steps; half of them stay free, so that the next free one is near. */
const SLOTS = 2 * MOST_NODES
const SLOT_BITS = Math.log2(SLOTS)
/** Most numbers of all texts, and most characters. */
const MOST_NUMBERS = 1 << 18
const MOST_CHARACTERS = 1 << 18
/** Numbers of a reading: the index after its text, counted from its beginning, masks and values of its first 64 bits. */
export const READING = 5
/** Numbers of a text before those of its readings: where its last characters are, how many, and how many readings. */
const HEAD = 3
/** Stands for a text that was not read before. */
export const UNREAD = -1

/**
 * The readings of operands whose texts occurred. A text is known by the characters that decide how it is read: whatever
 * follows them, it is read alike. So no text begins another.
 */
export class Readings {
  /** The number of readings at the index that `find` returns, and then the readings. */
  readonly numbers = new Int32Array(MOST_NUMBERS)
  /** How many characters decided about the text that was found last. */
  length = 0
  /** A node and a character for each step, and the node that the step leads to, or 0. */
  readonly #steps = new Int32Array(SLOTS)
  readonly #next = new Uint16Array(SLOTS)
  /** Index of the numbers of the only text from a node on, or 0. */
  readonly #only = new Int32Array(MOST_NODES)
  /** The characters of texts from where no other text goes on alike. */
  readonly #characters = new Uint16Array(MOST_CHARACTERS)
  #roots = 0
  #nodes = 0
  #size = 1
  #characterCount = 0
  #isFull = false

  /** Returns the node where the texts of an operand begin; 0 if there are too many operands. */
  root(): number {
    return this.#roots < MOST_ROOTS ? MOST_NODES - ++this.#roots : 0
  }

  /** Returns the index of the number of readings of the text that begins at `from`, or `UNREAD`. */
  find(root: number, codes: Uint16Array, from: number): number {
    let node = root
    for (let at = from; ; at++) {
      const only = this.#only[node]!
      if (only > 0) return this.#ends(only, codes, from, at)
      node = this.#next[this.#slot(node, codes[at]!)]!
      if (node === 0) return UNREAD
    }
  }

  #ends(text: number, codes: Uint16Array, from: number, at: number): number {
    const { numbers } = this
    const [begin, count] = [numbers[text]!, numbers[text + 1]!]
    for (let k = 0; k < count; k++) if (this.#characters[begin + k] !== codes[at + k]) return UNREAD
    this.length = at + count - from
    return text + 2
  }

  /**
   * Remembers the readings of a text that `find` does not find, of which the characters from `from` up to `end` decided.
   * Returns the index of their number, or `UNREAD` if there is no room. `readings`: numbers, `READING` for each.
   */
  put(root: number, codes: Uint16Array, from: number, end: number, readings: readonly number[]): number {
    const length = end - from
    this.#isFull ||=
      this.#nodes + length > MOST_NODES - MOST_ROOTS ||
      this.#size + readings.length + HEAD > MOST_NUMBERS ||
      this.#characterCount + length > MOST_CHARACTERS
    if (this.#isFull) return UNREAD
    let node = root
    let at = from
    for (let isNew = false; !isNew; at++) {
      const other = this.#only[node]!
      if (other > 0) this.#longer(node, other)
      const slot = this.#slot(node, codes[at]!)
      isNew = this.#next[slot] === 0
      node = isNew ? this.#step(slot, node, codes[at]!) : this.#next[slot]!
    }
    const text = this.#size
    this.#only[node] = text
    this.numbers[text] = this.#characterCount
    this.numbers[text + 1] = end - at
    this.numbers[text + 2] = readings.length / READING
    this.numbers.set(readings, text + HEAD)
    this.#size += HEAD + readings.length
    for (let k = at; k < end; k++) this.#characters[this.#characterCount++] = codes[k]!
    return text + 2
  }

  /** Moves the only text of a node to a node of its own, as another begins alike. */
  #longer(node: number, text: number): void {
    const { numbers } = this
    const code = this.#characters[numbers[text]!]!
    this.#only[node] = 0
    this.#only[this.#step(this.#slot(node, code), node, code)] = text
    numbers[text]!++
    numbers[text + 1]!--
  }

  /** Adds a step to a new node, and returns that. */
  #step(slot: number, node: number, code: number): number {
    this.#steps[slot] = stepOf(node, code)
    this.#next[slot] = ++this.#nodes
    return this.#nodes
  }

  /** Returns the slot of a step: the one that has it, or the free one where it belongs. */
  #slot(node: number, code: number): number {
    const step = stepOf(node, code)
    let slot = Math.imul(step, 0x9e3779b1) >>> (32 - SLOT_BITS)
    while (this.#steps[slot] !== step && this.#next[slot] !== 0) slot = (slot + 1) & (SLOTS - 1)
    return slot
  }

  /** Forgets everything if there is no room for more. No index that `find` returned is valid after it. */
  makeRoom(): void {
    if (!this.#isFull) return
    this.#isFull = false
    this.#next.fill(0)
    this.#only.fill(0)
    this.#nodes = 0
    this.#size = 1
    this.#characterCount = 0
  }
}

const stepOf = (node: number, code: number): number => (node << 16) | code
