// Compiles template nodes into parsers: plain objects that say what to read, and what bits it sets.
import { textTable } from './backwards.ts'
import type { CharacterSet } from './characters.ts'
import { type Put, putter } from './cursor.ts'
import { ANY, ByFirst, codesOf, type Firsts, followed, joined, madeOnce, NO_TEXT } from './firsts.ts'
import { wordsIn } from './fit.ts'
import type { Codec, Form, Node } from './node.ts'
import { sharedBy } from './packed.ts'
import type { Readings } from './readings.ts'
import { type TextTree, treeOf } from './textTree.ts'
import type { BitPlace } from './types.ts'
import { isRelative, support } from './walk.ts'
import type { PlainBits } from './words.ts'

/** Parsers of the parts of a text, one after the other. Blanks do not count. */
export type Sequence = readonly Parser[]

/** A word of the template. */
interface WordParser {
  readonly kind: typeof WORD
  /** Codes of its characters. */
  readonly codes: Uint16Array
}
/** A number, `raw * times + plus`. */
interface NumberParser {
  readonly kind: typeof NUMBER
  readonly times: number
  readonly plus: number
  readonly low: number
  readonly high: number
  /** Added to a negative raw number. */
  readonly end: number
  /** Words after a sign that is always written; undefined if only numbers below 0 have a sign. */
  readonly sign: readonly WordParser[] | undefined
  readonly put: Put
}
/** Values of a codec by their texts, without blanks. */
export type ValueTree = TextTree<readonly number[]>

/** An operand that a codec reads. `isEmpty`: it reads an empty text only; `isFull`: it reads no empty text. */
interface CodecParser {
  readonly kind: typeof CODEC
  readonly codec: Codec
  readonly width: number
  readonly put: Put
  readonly isEmpty: boolean
  readonly isFull: boolean
  /** Values by texts; undefined if the codec has to be asked. */
  readonly texts: ValueTree | undefined
}
/** One of several forms, tried in order. */
export interface ChoiceParser {
  readonly kind: typeof CHOICE
  readonly forms: ByFirst<FormParser>
  /** Number of the text in which it failed for its text alone, and the column where it did. */
  failedIn: number
  failedAt: number
}
/** An operand whose readings are remembered by its text. */
export interface KeptParser {
  readonly kind: typeof KEPT
  /** The node at which its texts begin among the readings. */
  readonly root: number
  /** Puts the lowest 32 bits of what was read, and the others, of which there may be none. */
  readonly putLow: Put
  readonly putHigh: Put | undefined
  /** Reads the operand with its bits packed into the lowest ones of a word, and notes what was read. */
  readonly reader: Sequence
  /** Reads it where its bits are. */
  readonly plain: CodecParser | ChoiceParser
  /** Number of the text in which its readings could not be remembered. */
  plainIn: number
}
type OperandParser = CodecParser | ChoiceParser | KeptParser
/** An operand between separators, with something in it, or nothing at all. */
interface SeparatedParser {
  readonly kind: typeof SEPARATED
  readonly opened: readonly WordParser[]
  readonly inner: OperandParser
  readonly closed: Sequence
  readonly nothing: CodecParser | ChoiceParser
}
/** A place where templates part, and where some end. */
interface BranchParser {
  readonly kind: typeof BRANCH
  /** Whether more than one template goes on from here, of which several may have the same text. */
  readonly isShared: boolean
  /** Is called at the end of the text; returns whether a template has it. */
  readonly ends: (() => boolean) | undefined
  /** Templates by the word that follows. */
  readonly words: TextTree<Edge>
  /** Templates by the operand that follows. */
  readonly operands: ByFirst<EdgeGroup>
}
/** Templates that go on with the same texts, such as predicates, which may stand for other bits in each. */
export interface EdgeGroup {
  /** Reads one of these texts, and notes where it ends; undefined for a single template. */
  readonly first: Sequence | undefined
  /** The templates, these texts included, by what follows them. */
  readonly edges: ByFirst<Edge>
}
/** Templates that go on alike. */
export interface Edge {
  /** Returns what is read, up to the next branch. */
  readonly make: () => Sequence
  sequence: Sequence | undefined
  /** Number of the last look at its group in which it was tried. */
  triedIn: number
  /** The first of its templates, and the least bytes of their words: it may be hopeless by what was found before. */
  readonly order: number
  readonly bytes: number
  /** Characters that all of its templates have. */
  readonly characters: CharacterSet
}
/** Notes where a text ends, or what was read as well, and lets others be tried. */
interface NoteParser {
  readonly kind: typeof END | typeof READ
}
export type Parser = WordParser | NumberParser | OperandParser | SeparatedParser | BranchParser | NoteParser

export const [WORD, NUMBER, CODEC, CHOICE, SEPARATED, BRANCH, END, KEPT, READ] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** The bits of a form, and what is read with them. */
interface FormParser extends PlainBits {
  readonly body: Sequence
}
/** All forms are made here: objects that are spread would each have a layout of their own, which is ten times as slow. */
export const formParser = ({ mask, value }: Pick<Form, 'mask' | 'value'>, body: Sequence): FormParser => ({
  m0: mask[0],
  v0: value[0],
  m1: mask[1],
  v1: value[1],
  m2: mask[2],
  v2: value[2],
  body,
})

/** Most bits of an operand whose readings are remembered. */
const MOST_BITS = 64
/** The key of what is shared, since the parsers are those of one description. */
const ONE_DESCRIPTION = {}

type Choice = Node & { kind: 'choice' }
type CodecNode = Node & { kind: 'codec' }

/** Makes the parsers of the nodes of one architecture, when a text first needs them. */
export class Parsers {
  readonly #lowerCase: boolean
  readonly #reader: ((n: Node, bits: readonly number[]) => Pick<KeptParser, 'root' | 'reader'>) | undefined
  readonly #known = new Map<Node, Parser>()
  readonly #empty = new Map<Node, CodecParser | ChoiceParser>()
  readonly #firsts = new Map<Node, Firsts>()
  readonly #textKeys = new Map<Node, string>()
  readonly #codecs = new Map<Codec, number>()

  /**
   * `lowerCase`: templates are read as if they had no capitals; the source has none. `readings`: where the readings of
   * operands are remembered; if left out, they are not.
   */
  constructor(lowerCase: boolean, readings?: Readings) {
    this.#lowerCase = lowerCase
    if (!readings) return
    const plain = new Parsers(lowerCase)
    const reader = sharedBy((packed) => ({
      root: readings.root(),
      reader: [...plain.sequence(packed), { kind: READ } as const],
    }))
    this.#reader = (n, bits) => reader([n], bits, ONE_DESCRIPTION)
  }

  sequence(nodes: readonly Node[]): Sequence {
    return nodes.flatMap((n) => (n.kind === 'text' ? this.#words(n.text) : kept(this.#known, n, () => this.#made(n))))
  }

  #words(text: string): WordParser[] {
    return wordsIn(text, this.#lowerCase).map((word) => ({
      kind: WORD,
      codes: Uint16Array.from(word, (one) => one.charCodeAt(0)),
    }))
  }

  #made(n: Exclude<Node, { kind: 'text' }>): Parser {
    if (n.kind === 'number') return numberParser(n, n.style.sign === undefined ? undefined : this.#words(n.style.sign))
    const bare = this.#operand(n)
    if (!n.pre && !n.post) return bare
    return {
      kind: SEPARATED,
      opened: this.#words(n.pre),
      inner: bare,
      closed: this.#words(n.post),
      nothing: this.#nothing(n),
    }
  }

  #operand(n: Choice | CodecNode): OperandParser {
    const plain = n.kind === 'codec' ? codecParser(n, false) : this.#choice(n)
    const isQuick = n.kind === 'codec' && !n.codec.parse
    if (!this.#reader || isQuick || isRelative([n])) return plain
    const bare = asRead({ ...n, pre: '', post: '' })
    const bits = support([bare])
    const { root, reader } = this.#reader(bare, bits)
    if (root === 0 || bits.length > MOST_BITS) return plain
    const high = bits.slice(32)
    const putHigh = high.length > 0 ? putter(high) : undefined
    return { kind: KEPT, root, putLow: putter(bits.slice(0, 32)), putHigh, reader, plain, plainIn: 0 }
  }

  #choice(n: Choice): ChoiceParser {
    const forms = readable(n).map((form) => ({
      make: madeOnce(() => formParser(form, this.sequence(form.body))),
      firsts: this.firsts(form.body),
    }))
    return choiceOf(new ByFirst(forms))
  }

  /** Returns a parser of an empty text. */
  #nothing(n: Choice | CodecNode): CodecParser | ChoiceParser {
    return kept(this.#empty, n, () => {
      if (n.kind === 'codec') return codecParser(n, true)
      const forms = readable(n).flatMap((form) => {
        const body = form.body.flatMap((inner) => (canBeEmpty(inner) ? inner : []))
        if (body.length < form.body.length) return []
        const nothing = () => body.map((inner) => this.#nothing(inner))
        const make = madeOnce(() => formParser(form, nothing()))
        return { make, firsts: ANY }
      })
      return choiceOf(new ByFirst(forms))
    })
  }

  /** Returns a key that nodes have in common if they have the same texts, whatever bits these stand for. */
  textKey(n: Node): string {
    return kept(this.#textKeys, n, () => {
      if (n.kind === 'text') return wordsIn(n.text, this.#lowerCase).join(' ')
      if (n.kind === 'number') return `#${[presence(n.place), n.signed, n.times, n.plus, n.style.sign ?? ''].join(' ')}`
      const around = (inner: string) => `{${[n.pre, inner, n.post].join('^')}}`
      if (n.kind === 'codec')
        return around(`@${kept(this.#codecs, n.codec, () => this.#codecs.size)} ${presence(n.place)}`)
      const keys = readable(n).map((form) => form.body.map((inner) => this.textKey(inner)).join('~'))
      return around(keys.join('|'))
    })
  }

  /** Returns which characters may begin a text of these nodes. */
  firsts(nodes: readonly Node[]): Firsts {
    return nodes.reduceRight<Firsts>((rest, n) => {
      const here = kept(this.#firsts, n, () => this.#firstsOf(n))
      return here.isEmpty ? followed(here, rest) : here
    }, NO_TEXT)
  }

  #firstsOf(n: Node): Firsts {
    if (n.kind === 'text') {
      const [word] = wordsIn(n.text, this.#lowerCase)
      return { codes: codesOf(word?.[0] ?? ''), isEmpty: word === undefined }
    }
    if (n.kind === 'number')
      return { codes: codesOf(n.style.sign === undefined ? '-0123456789' : '+-'), isEmpty: false }
    if (n.kind === 'codec') return { codes: undefined, isEmpty: true }
    const [before] = wordsIn(n.pre, this.#lowerCase)
    if (before !== undefined) return { codes: codesOf(before[0] ?? ''), isEmpty: true }
    const { codes, isEmpty } = joined(readable(n).map((form) => this.firsts(form.body)))
    return { codes, isEmpty: isEmpty || n.post !== '' }
  }
}

export const choiceOf = (forms: ByFirst<FormParser>): ChoiceParser => ({
  kind: CHOICE,
  forms,
  failedIn: 0,
  failedAt: 0,
})

function kept<K, T>(all: Map<K, T>, key: K, make: () => T): T {
  const known = all.get(key)
  if (known !== undefined || all.has(key)) return known as T
  const made = make()
  all.set(key, made)
  return made
}

/** Writes which bits of a place the word has. */
const presence = (place: BitPlace): string => place.map((bit) => (bit < 0 ? '-' : '+')).join('')

const readable = ({ forms, also = [] }: Choice): readonly Form[] =>
  [...forms, ...also].filter((form) => !form.hole && form.mark < 2)

/** Returns a node of which all forms are read: it has those that are never printed, and none that are not read. */
function asRead(n: Node): Node {
  if (n.kind !== 'choice') return n
  const { also: _, ...rest } = n
  return { ...rest, forms: readable(n).map((form) => ({ ...form, body: form.body.map(asRead) })) }
}

const canBeEmpty = (n: Node): n is Choice | CodecNode => n.kind === 'codec' || n.kind === 'choice'

function numberParser(n: Node & { kind: 'number' }, sign: readonly WordParser[] | undefined): NumberParser {
  const { place, signed, times, plus } = n
  const half = 2 ** (place.length - 1)
  return {
    kind: NUMBER,
    times,
    plus,
    low: signed ? -half : 0,
    high: signed ? half - 1 : 2 ** place.filter((bit) => bit >= 0).length - 1,
    end: 2 * half,
    sign,
    put: putter(place),
  }
}

function codecParser({ codec, place, pre, post }: CodecNode, isEmpty: boolean): CodecParser {
  return {
    kind: CODEC,
    codec,
    width: place.length,
    put: putter(place),
    isEmpty,
    isFull: !isEmpty && (pre !== '' || post !== ''),
    texts: codec.parse || isEmpty ? undefined : valueTree(codec, place.length),
  }
}

const trees = new WeakMap<Codec, Map<number, ValueTree>>()

function valueTree(codec: Codec, width: number): ValueTree {
  const all = trees.get(codec) ?? new Map<number, ValueTree>()
  trees.set(codec, all)
  return kept(all, width, () => treeOf(textTable(codec, width).bits))
}
