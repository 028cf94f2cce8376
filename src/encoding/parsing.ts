// Reads a text with parsers: tries every way in which it fits, without allocating, and takes bits back that lead nowhere.
import { readCodec } from './backwards.ts'
import { isOfWord } from './characters.ts'
import { Cursor, type Put } from './cursor.ts'
import { extentOf } from './extent.ts'
import {
  BRANCH,
  CHOICE,
  type ChoiceParser,
  CODEC,
  type Edge,
  type EdgeGroup,
  END,
  KEPT,
  type KeptParser,
  NUMBER,
  type Parser,
  READ,
  SEPARATED,
  type Sequence,
  type ValueTree,
  WORD,
} from './parsers.ts'
import { READING, Readings, UNREAD } from './readings.ts'
import { digitsAt } from './readNumber.ts'
import { nextIn } from './textTree.ts'

/** Most sequences within each other. */
const MOST_DEPTH = 64
/** Most ends of texts that are noted at once. */
const MOST_ENDS = 256
/** Most forms and values that are tried; a line that was printed takes a tenth of them. */
const MOST_TRIES = 20_000
/** Most tries to read an operand in every way: it is read as others are if that takes more. */
const MOST_LEARNING = 2000
/** Most numbers of the readings of an operand that are remembered. */
const MOST_KEPT = 64 * READING

/** Stands for an index where an operand may end in several places. */
const SEVERAL = -2

/** Reads one text at a time; `isLost` says afterwards whether something was left out. */
export class Parsing extends Cursor {
  /** Forms and values tried so far. */
  tries = 0
  /** Order of the template that was found: later ones are read only if their words may be shorter than `foundBytes`. */
  foundOrder = Number.POSITIVE_INFINITY
  foundBytes = 0
  /** Sequences that are begun, the innermost last. */
  readonly #sequences: Sequence[] = []
  /** How far each of them is read. */
  readonly #next = new Int32Array(MOST_DEPTH)
  /** Columns beyond which each of them has to begin. */
  readonly #since = new Int32Array(MOST_DEPTH)
  #depth = 0
  /** The least depth since a choice was begun. */
  #outermost = 0
  /** Number of the text that is read. */
  #text = 0
  /** Columns where texts end that several templates have in common. */
  readonly #ends = new Int32Array(MOST_ENDS)
  #endCount = 0
  /** Number of the last look at such templates. */
  #looks = 0
  readonly readings = new Readings()
  /** The operand whose readings are noted: where it begins, these so far, and whether its text alone decides. */
  #learning = { from: 0, read: [] as number[], mayKeep: true }
  /** Number of tries after which it gives up. */
  #most = MOST_TRIES

  /** Reads a text from its first column. The branches at the ends of the sequence see what was read. */
  read(source: string, at: number, all: Sequence): void {
    this.begin(source, at)
    this.readings.makeRoom()
    this.tries = 0
    this.#most = MOST_TRIES
    this.foundOrder = Number.POSITIVE_INFINITY
    this.#text++
    this.#depth = 0
    this.#endCount = 0
    this.#enter(all, 0, -1)
  }

  /** Reads a sequence, then what follows the operand that it is part of. Returns as `#go` does. */
  #enter(sequence: Sequence, pos: number, since: number): boolean {
    const depth = this.#depth
    if (!this.#push(sequence, since)) return false
    const done = this.#go(pos)
    this.#depth = depth
    return done
  }

  #push(sequence: Sequence, since: number): boolean {
    const depth = this.#depth
    if (depth === MOST_DEPTH || this.tries > this.#most) {
      this.isLost = true
      return false
    }
    this.#sequences[depth] = sequence
    this.#next[depth] = 0
    this.#since[depth] = since
    this.#depth = depth + 1
    return true
  }

  /** Reads on. Returns true if nothing else is to be tried; if not, all but the bits is as before. */
  #go(from: number): boolean {
    const depth = this.#depth - 1
    const sequence = this.#sequences[depth]!
    const begun = this.#next[depth]!
    const since = this.#since[depth]!
    if (begun === 0 && from <= since) return false
    let pos = from
    for (let k = begun; k < sequence.length; k++) {
      const parser = sequence[k]!
      const { kind } = parser
      if (kind === WORD) pos = this.word(parser.codes, pos)
      else if (kind === NUMBER) {
        this.tries++
        pos = digitsAt(this, parser, pos)
      } else {
        const only = kind === KEPT ? this.#onlyReading(parser, pos) : SEVERAL
        if (only === SEVERAL) {
          this.#next[depth] = k + 1
          const done = this.#one(parser, pos)
          this.#next[depth] = begun
          return done
        }
        pos = only
      }
      if (pos < 0) return false
    }
    if (depth === 0) return false
    this.#depth = depth
    if (depth < this.#outermost) this.#outermost = depth
    const done = this.#go(pos)
    // Others may be in its place since.
    this.#sequences[depth] = sequence
    this.#next[depth] = begun
    this.#since[depth] = since
    this.#depth = depth + 1
    return done
  }

  #one(parser: Exclude<Parser, { kind: typeof WORD | typeof NUMBER }>, pos: number): boolean {
    switch (parser.kind) {
      case KEPT:
        return this.#kept(parser, pos)
      case CHOICE:
        return this.#choice(parser, pos)
      case CODEC:
        return this.#codec(parser, pos)
      case SEPARATED:
        return this.#separated(parser, pos) || this.#one(parser.nothing, pos)
      case BRANCH:
        return this.#branch(parser, pos)
      case END:
        if (this.#endCount < MOST_ENDS) this.#ends[this.#endCount++] = pos
        else this.isLost = true
        return false
      case READ: {
        const { bits } = this
        // Others that read the same text are noted, too, as this one may contradict other bits.
        this.clashes++
        this.#learning.read.push(pos - this.#learning.from, bits[0]!, bits[1]!, bits[3]!, bits[4]!)
        return false
      }
    }
  }

  /**
   * Adds the bits of an operand that its text leaves no choice about. Returns the index after it, -1 if it cannot be
   * read here, or `SEVERAL` if there are several readings, or they are not known yet.
   */
  #onlyReading(parser: KeptParser, pos: number): number {
    const { readings } = this
    const at = readings.find(parser.root, this.codes, pos)
    if (at === UNREAD) return SEVERAL
    const { numbers } = readings
    const count = numbers[at]!
    if (count > 1) return SEVERAL
    if (pos + readings.length - 1 > this.reach) this.reach = pos + readings.length - 1
    if (count === 0) return -1
    this.tries++
    return this.#putReading(parser, at + 1) ? pos + numbers[at + 1]! : -1
  }

  #putReading({ putLow, putHigh }: KeptParser, at: number): boolean {
    const { numbers } = this.readings
    return (
      putLow(this, numbers[at + 3]!, numbers[at + 1]!) &&
      (!putHigh || putHigh(this, numbers[at + 4]!, numbers[at + 2]!))
    )
  }

  /** Goes on with what the text of an operand was read as before. */
  #kept(parser: KeptParser, pos: number): boolean {
    const { readings } = this
    let at = readings.find(parser.root, this.codes, pos)
    if (at === UNREAD && parser.plainIn !== this.#text) at = this.#learnt(parser, pos)
    else if (at !== UNREAD && pos + readings.length - 1 > this.reach) this.reach = pos + readings.length - 1
    if (at === UNREAD) return this.#one(parser.plain, pos)
    const { numbers } = readings
    const end = at + 1 + READING * numbers[at]!
    // If the rest fails after the first reading of some length for its text, it fails after all.
    let hopeless = -1
    for (let k = at + 1; k < end; k += READING) {
      const length = numbers[k]!
      if (length === hopeless) continue
      const before = this.clashes
      const saved = this.save()
      this.tries++
      if (this.#putReading(parser, k) && this.#go(pos + length)) return true
      this.restore(saved)
      if (this.clashes === before) hopeless = length
    }
    return false
  }

  /** Reads an operand in every way, whatever stands around it, and remembers how; `UNREAD` if that cannot be. */
  #learnt(parser: KeptParser, pos: number): number {
    const { isBlind, isLost, clashes, reach, tries } = this
    const most = this.#most
    this.#most = tries + MOST_LEARNING
    this.isLost = false
    const outermost = this.#outermost
    const learning = this.#learning
    const own = { from: pos, read: [] as number[], mayKeep: true }
    this.#learning = own
    this.isBlind = false
    this.reach = pos
    const saved = this.save()
    this.bits.fill(0)
    this.#enter(parser.reader, pos, -1)
    this.restore(saved)
    const isKept = own.mayKeep && !this.isLost && own.read.length <= MOST_KEPT
    const at = isKept ? this.readings.put(parser.root, this.codes, pos, this.reach + 1, own.read) : UNREAD
    if (at === UNREAD) parser.plainIn = this.#text
    // A line has as many tries whether or not its operands are known.
    this.#most = most + this.tries - tries
    this.isBlind = isBlind
    this.isLost = isLost
    this.clashes = clashes
    this.#outermost = outermost
    this.#learning = learning
    if (!isKept) learning.mayKeep = false
    if (reach > this.reach) this.reach = reach
    return at
  }

  #choice(parser: ChoiceParser, pos: number): boolean {
    if (parser.failedIn === this.#text && parser.failedAt === pos) return false
    const outermost = this.#outermost
    const { clashes } = this
    this.#outermost = this.#depth + 1
    const fit = parser.forms.at(this.codes[this.skip(pos)]!)
    for (let k = 0; k < fit.length; k++) {
      const { m0, m1, m2, v0, v1, v2, body } = fit[k]!
      const saved = this.save()
      this.tries++
      if (this.agree(m0, m1, m2, v0, v1, v2) && this.#enter(body, pos, -1)) return true
      this.restore(saved)
    }
    // If no form was read to its end, and none contradicts other bits, it fails here whatever the bits are.
    if (this.#outermost > this.#depth && this.clashes === clashes) {
      parser.failedIn = this.#text
      parser.failedAt = pos
    }
    if (outermost < this.#outermost) this.#outermost = outermost
    return false
  }

  /** Puts a number at a place and reads on. */
  #put(put: Put, number: number, of: number, pos: number): boolean {
    const saved = this.save()
    this.tries++
    if (put(this, number, of) && this.#go(pos)) return true
    this.restore(saved)
    return false
  }

  /** Reads the separator before an operand, the operand, which is not empty, and the separator after it. */
  #separated({ opened, inner, closed }: Parser & { kind: typeof SEPARATED }, from: number): boolean {
    let pos = from
    for (let k = 0; k < opened.length && pos >= 0; k++) pos = this.word(opened[k]!.codes, pos)
    const depth = this.#depth
    if (pos < 0 || !this.#push(closed, pos)) return false
    const saved = this.save()
    const done = this.#one(inner, pos)
    if (!done) this.restore(saved)
    this.#depth = depth
    return done
  }

  // ---- templates ----------------------------------------------------------------------------------------------------

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
    if (!this.characters.has(edge.characters)) return false
    if (edge.order > this.foundOrder && edge.bytes >= this.foundBytes) return false
    edge.sequence ??= edge.make()
    const saved = this.save()
    const done = this.#enter(edge.sequence, pos, -1)
    this.restore(saved)
    return done
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
    this.#note(first, from)
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

  /** Notes all ends of the texts of a sequence. */
  #note(sequence: Sequence, from: number): void {
    const wasBlind = this.isBlind
    this.isBlind = true
    this.#enter(sequence, from, -1)
    this.isBlind = wasBlind
  }

  // ---- values -------------------------------------------------------------------------------------------------------

  #codec({ codec, width, put, isEmpty, isFull, texts }: Parser & { kind: typeof CODEC }, start: number): boolean {
    const pos = isEmpty ? start : this.skip(start)
    if (texts) return this.#texts(texts, put, codec.whole === true, isFull, start, pos)
    if (codec.relative) this.relative = true
    // Several values may have one text: if the rest fails after the first for its text, it fails after all.
    let hopeless = -1
    const all = isEmpty ? '' : this.source.slice(pos)
    const most = isEmpty ? 0 : extentOf(codec, all)
    if (most === undefined || codec.relative) this.#learning.mayKeep = false
    else if (pos + most > this.reach) this.reach = pos + most
    const text = all.slice(0, most)
    const readings = codec.parse ? codec.parse(text, 0, this.at) : readCodec(codec, width, text, 0, this.at)
    for (const { end: length, bits, mask } of readings) {
      const end = pos + length
      const isNothing = length === 0
      if (end === hopeless || (isFull && isNothing)) continue
      const before = this.clashes
      if (this.#put(put, bits, mask ?? -1, isNothing ? start : end)) return true
      if (this.clashes === before) hopeless = end
    }
    return false
  }

  /** Reads the longest text of a tree after which the rest fits; `begin`: where it began, `pos`: where it goes on. */
  #texts(tree: ValueTree, put: Put, isWhole: boolean, isFull: boolean, begin: number, pos: number): boolean {
    const { codes } = this
    const at = this.skip(pos)
    const next = nextIn(tree, codes[at]!)
    if (pos > this.reach) this.reach = pos
    if (next && this.#texts(next, put, isWhole, isFull, begin, at + 1)) return true
    const values = tree.here
    if (!values) return false
    const isNothing = pos <= this.skip(begin)
    // The character before it is not part of it.
    if (isWhole && pos === this.#learning.from) this.#learning.mayKeep = false
    if ((isFull && isNothing) || (isWhole && isOfWord(codes[pos - 1]!) && isOfWord(codes[pos]!))) return false
    const before = this.clashes
    for (let j = 0; j < values.length && (j === 0 || this.clashes > before); j++)
      if (this.#put(put, values[j]!, -1, isNothing ? begin : pos)) return true
    return false
  }
}
