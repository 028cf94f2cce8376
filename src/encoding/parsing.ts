// Reads a text with parsers: tries every way in which it fits, without allocating, and takes bits back that lead nowhere.
import { readCodec } from './backwards.ts'
import { Cursor, type Put } from './cursor.ts'
import {
  BRANCH,
  CHOICE,
  type ChoiceParser,
  CODEC,
  type Edge,
  type EdgeGroup,
  END,
  type FormParser,
  NUMBER,
  type Parser,
  SEPARATED,
  type Sequence,
  type ValueTree,
  WORD,
} from './parsers.ts'
import { nextIn } from './textTree.ts'

/** Most sequences within each other. */
const MOST_DEPTH = 64
/** Most ends of texts that are noted at once. */
const MOST_ENDS = 256
/** A text that takes more tries is left to others: no line that was printed does. */
const MOST_TRIES = 20_000

/** Reads one text at a time. */
export class Parsing extends Cursor {
  /** Bits tried so far. */
  tries = 0
  /** What was found: later templates are read only if their words may be shorter than this many bytes. */
  foundOrder = Number.POSITIVE_INFINITY
  foundBytes = 0
  /** Sequences that are begun, the innermost last, and how far each is read. */
  readonly #sequences: Sequence[] = []
  readonly #next = new Int32Array(MOST_DEPTH)
  /** Columns that the text must be beyond before a sequence begins. */
  readonly #since = new Int32Array(MOST_DEPTH)
  #depth = 0
  /** The least depth since a choice was begun. */
  #outermost = 0
  /** Number of the text that is read. */
  #text = 0
  /** Columns where texts end that several templates have in common. */
  readonly #ends = new Int32Array(MOST_ENDS)
  #endCount = 0
  #looks = 0

  /** Reads a text from its first column. The branches at the ends of the sequence see what was read. */
  read(source: string, at: number, all: Sequence): void {
    this.begin(source, at)
    this.tries = 0
    this.foundOrder = Number.POSITIVE_INFINITY
    this.#text++
    this.#depth = 0
    this.#enter(all, 0, -1)
  }

  /** Reads a sequence, then what follows the operand that it is part of. */
  #enter(sequence: Sequence, pos: number, since: number): boolean {
    const depth = this.#depth
    if (depth === MOST_DEPTH) return false
    this.#sequences[depth] = sequence
    this.#next[depth] = 0
    this.#since[depth] = since
    this.#depth = depth + 1
    const done = this.#go(pos)
    this.#depth = depth
    return done
  }

  /** Reads on. Returns true if nothing else is to be tried; if not, all is as before. */
  #go(from: number): boolean {
    const depth = this.#depth - 1
    const sequence = this.#sequences[depth]!
    const begun = this.#next[depth]!
    const since = this.#since[depth]!
    if (begun === 0 && from <= since) return false
    let pos = from
    let k = begun
    while (k < sequence.length) {
      const parser = sequence[k]!
      k++
      if (parser.kind !== WORD) {
        this.#next[depth] = k
        const done = this.#one(parser, pos)
        this.#next[depth] = begun
        return done
      }
      pos = this.#word(parser.codes, pos)
      if (pos < 0) return false
    }
    if (depth === 0) return false
    this.#depth = depth
    if (depth < this.#outermost) this.#outermost = depth
    const done = this.#go(pos)
    // What was read since may have put other sequences there.
    this.#sequences[depth] = sequence
    this.#next[depth] = begun
    this.#since[depth] = since
    this.#depth = depth + 1
    return done
  }

  /** Returns the index after a word, or -1 if it is not there. */
  #word(word: Uint16Array, from: number): number {
    const { codes } = this
    const at = this.skip(from)
    for (let k = 0; k < word.length; k++) if (codes[at + k] !== word[k]) return -1
    return at + word.length
  }

  #one(parser: Parser, pos: number): boolean {
    switch (parser.kind) {
      case CHOICE:
        return this.#choice(parser, pos)
      case NUMBER:
        return this.#number(parser, pos)
      case CODEC:
        return this.#codec(parser, pos)
      case SEPARATED:
        return this.#separated(parser, pos)
      case BRANCH:
        return this.#branch(parser, pos)
      case END:
        if (this.#endCount < MOST_ENDS) this.#ends[this.#endCount++] = pos
        return false
      case WORD: {
        const end = this.#word(parser.codes, pos)
        return end >= 0 && this.#go(end)
      }
    }
  }

  #choice(parser: ChoiceParser, pos: number): boolean {
    if (parser.failedIn === this.#text && parser.failedAt === pos) return false
    const outermost = this.#outermost
    const { clashes } = this
    this.#outermost = this.#depth + 1
    const fit = parser.forms.at(this.codes[this.skip(pos)]!)
    for (let k = 0; k < fit.length; k++) if (this.#form(fit[k]!, pos)) return true
    // If no form was read to its end, and none contradicts other bits, it fails here whatever the bits are.
    if (this.#outermost > this.#depth && this.clashes === clashes) {
      parser.failedIn = this.#text
      parser.failedAt = pos
    }
    this.#outermost = Math.min(this.#outermost, outermost)
    return false
  }

  #form(form: FormParser, pos: number): boolean {
    const { bits } = this
    const m0 = bits[0]!
    const m1 = bits[1]!
    const m2 = bits[2]!
    const v0 = bits[3]!
    const v1 = bits[4]!
    const v2 = bits[5]!
    if (++this.tries > MOST_TRIES) return false
    if (!this.agree(form.m0, form.m1, form.m2, form.v0, form.v1, form.v2)) return false
    if (this.#enter(form.body, pos, -1)) return true
    this.set(m0, m1, m2, v0, v1, v2)
    return false
  }

  /** Puts a number at a place and reads on. */
  #put(put: Put, number: number, of: number, pos: number): boolean {
    const { bits } = this
    const m0 = bits[0]!
    const m1 = bits[1]!
    const m2 = bits[2]!
    const v0 = bits[3]!
    const v1 = bits[4]!
    const v2 = bits[5]!
    if (++this.tries > MOST_TRIES || !put(this, number, of)) return false
    if (this.#go(pos)) return true
    this.set(m0, m1, m2, v0, v1, v2)
    return false
  }

  #separated({ opened, closed, nothing }: Parser & { kind: typeof SEPARATED }, pos: number): boolean {
    // The separator before the operand, the operand, then the separator after it.
    return this.#opened(opened, closed, pos) || this.#one(nothing, pos)
  }

  #opened(opened: Sequence, closed: Sequence, from: number): boolean {
    let pos = from
    let k = 0
    for (; k < opened.length - 1 && pos >= 0; k++) {
      const word = opened[k]!
      pos = word.kind === WORD ? this.#word(word.codes, pos) : -1
    }
    if (pos < 0) return false
    const depth = this.#depth
    if (depth === MOST_DEPTH) return false
    this.#sequences[depth] = closed
    this.#next[depth] = 0
    this.#since[depth] = pos
    this.#depth = depth + 1
    const done = this.#one(opened[k]!, pos)
    this.#depth = depth
    return done
  }

  #branch({ isShared, ends, words, operands }: Parser & { kind: typeof BRANCH }, from: number): boolean {
    const { codes } = this
    const pos = this.skip(from)
    let found = ends !== undefined && pos >= this.source.length && ends()
    let at = pos
    for (let tree = nextIn(words, codes[at]!); tree; tree = nextIn(tree, codes[at]!)) {
      at++
      if (tree.here && this.#edge(tree.here, at)) found = true
    }
    const groups = operands.at(codes[pos]!)
    for (let k = 0; k < groups.length; k++) if (this.#group(groups[k]!, from)) found = true
    return found && !isShared
  }

  /** Reads on with templates, unless a word that was found before is preferred to all of theirs. Bits stay. */
  #edge(edge: Edge, pos: number): boolean {
    if (edge.order > this.foundOrder && edge.bytes >= this.foundBytes) return false
    const { bits } = this
    const m0 = bits[0]!
    const m1 = bits[1]!
    const m2 = bits[2]!
    const v0 = bits[3]!
    const v1 = bits[4]!
    const v2 = bits[5]!
    edge.sequence ??= edge.make()
    if (!this.#enter(edge.sequence, pos, -1)) return false
    this.set(m0, m1, m2, v0, v1, v2)
    return true
  }

  #group({ first, edges }: EdgeGroup, from: number): boolean {
    let found = false
    if (!first) {
      const all = edges.all()
      for (let k = 0; k < all.length; k++) if (this.#edge(all[k]!, from)) found = true
      return found
    }
    const begin = this.#endCount
    const look = ++this.#looks
    const wasBlind = this.isBlind
    this.isBlind = true
    this.#enter(first, from, -1)
    this.isBlind = wasBlind
    for (let e = begin; e < this.#endCount; e++) {
      const fit = edges.at(this.codes[this.skip(this.#ends[e]!)]!)
      for (let k = 0; k < fit.length; k++) {
        const edge = fit[k]!
        if (edge.triedIn === look) continue
        edge.triedIn = look
        if (this.#edge(edge, from)) found = true
      }
    }
    this.#endCount = begin
    return found
  }

  #codec({ codec, width, put, isEmpty, isFull, texts }: Parser & { kind: typeof CODEC }, start: number): boolean {
    const pos = isEmpty ? start : this.skip(start)
    if (texts) return this.#texts(texts, put, codec.whole === true, isFull, start, pos)
    if (codec.relative) this.relative = true
    // Several values may have one text: if the rest fails after the first for its text, it fails after all.
    let hopeless = -1
    const [text, from] = isEmpty ? ['', 0] : [this.source, pos]
    const readings = codec.parse ? codec.parse(text, from, this.at) : readCodec(codec, width, text, from, this.at)
    for (const { end, bits, mask } of readings) {
      const isNothing = isEmpty || end === pos
      if (end === hopeless || (isFull && isNothing)) continue
      const before = this.clashes
      if (this.#put(put, bits, mask ?? -1, isNothing ? start : end)) return true
      if (this.clashes === before) hopeless = end
    }
    return false
  }

  /** Reads the longest text of a tree after which the rest fits; `begin`: where it began, `pos`: where it is read on. */
  #texts(tree: ValueTree, put: Put, isWhole: boolean, isFull: boolean, begin: number, pos: number): boolean {
    const { codes } = this
    const at = this.skip(pos)
    const next = nextIn(tree, codes[at]!)
    if (next && this.#texts(next, put, isWhole, isFull, begin, at + 1)) return true
    const values = tree.here
    if (!values) return false
    const isNothing = pos <= this.skip(begin)
    if ((isFull && isNothing) || (isWhole && isWithinWord(codes, pos))) return false
    const before = this.clashes
    for (let j = 0; j < values.length && (j === 0 || this.clashes > before); j++)
      if (this.#put(put, values[j]!, -1, isNothing ? begin : pos)) return true
    return false
  }

  #number({ times, plus, low, high, end, sign, put }: Parser & { kind: typeof NUMBER }, pos: number): boolean {
    const { codes } = this
    let at = this.skip(pos)
    const first = codes[at]!
    const isSigned = first === MINUS || (sign !== undefined && first === PLUS)
    if (isSigned) at++
    if (sign) {
      for (let k = 0; k < sign.length && at >= 0; k++) at = this.#word(sign[k]!.codes, at)
      if (!isSigned || at < 0) return false
      at = this.skip(at)
    }
    const prefix = codes[at]! === ZERO ? codes[at + 1]! | SMALL : 0
    let base = prefix === SMALL_X ? 16 : prefix === SMALL_B ? 2 : 10
    if (base !== 10 && digitOf(codes[at + 2]!) >= base) base = 10
    if (base !== 10) at += 2
    const digits = at
    let v = 0
    for (let digit = digitOf(codes[at]!); digit < base; digit = digitOf(codes[at]!)) {
      v = v * base + digit
      at++
    }
    const raw = ((first === MINUS ? -v : v) - plus) / times
    if (at === digits || !Number.isInteger(raw) || raw < low || raw > high) return false
    return this.#put(put, raw < 0 ? raw + end : raw, -1, at)
  }
}

const [PLUS, MINUS, ZERO, NINE, UNDERSCORE] = [43, 45, 48, 57, 95]
/** The bit by which small letters differ from capitals. */
const SMALL = 32
const [SMALL_A, SMALL_B, SMALL_F, SMALL_X, SMALL_Z] = [97, 98, 102, 120, 122]
const NO_DIGIT = 99

/** Returns the value of a hexadecimal digit. */
function digitOf(code: number): number {
  if (code >= ZERO && code <= NINE) return code - ZERO
  const small = code | SMALL
  return small >= SMALL_A && small <= SMALL_F ? small - SMALL_A + 10 : NO_DIGIT
}

const isWithinWord = (codes: Uint16Array, end: number): boolean => isOfWord(codes[end - 1]!) && isOfWord(codes[end]!)
function isOfWord(code: number): boolean {
  const small = code | SMALL
  return (code >= ZERO && code <= NINE) || (small >= SMALL_A && small <= SMALL_Z) || code === UNDERSCORE
}
