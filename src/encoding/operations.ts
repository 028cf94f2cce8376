// Assembles the texts of a program into words, and keeps them, so that no text is assembled twice.
import { readAsPrinted } from './asPrinted.ts'
import { attempt, refused } from './assemble.ts'
import { dataOf, isData } from './data.ts'
import type { AsmValue } from './expressions.ts'
import { BoundedCache } from './kept.ts'
import { type Addresses, type LabelTarget, resolved } from './labels.ts'
import { moved } from './refusal.ts'
import type { MadeInstruction } from './source.ts'
import { spelledOut } from './symbols.ts'
import type { AsmError, Isa } from './types.ts'

/** The result of assembling a text. */
export interface WordMade {
  /** Undefined if the text is wrong. */
  readonly made: MadeInstruction | undefined
  /** Whether the result depends on the address, as a relative jump does. */
  readonly relative: boolean
  readonly tries: number
  /** The error, found only when it is needed: finding out what would be right takes longer than assembling. */
  why?: AsmError
}

/** A text that becomes one word, with its column and the results that are known. */
export interface InstructionText {
  readonly text: string
  readonly column: number
  /** Whether the text was made by expansion, so that its columns are not those of the line. */
  readonly isMade: boolean
  readonly target: LabelTarget | undefined
  /** The result, kept if it depends on no label and no address. */
  word: WordMade | undefined
}

/** Values of the names in a text. */
export interface NameScope {
  readonly labels: Addresses
  /** Undefined if the program has labels only. */
  readonly symbols?: {
    readonly isSymbol: (name: string) => boolean
    readonly lookUp: (name: string) => AsmValue | undefined
  }
}

export class Operations {
  /** Choices that may still be tried; each takes about a microsecond. */
  triesLeft = 0
  readonly #isa: Isa
  readonly #words = new BoundedCache<WordMade>()

  constructor(isa: Isa) {
    this.#isa = isa
  }

  /** Ends a turn: drops the results that nobody asked for during it. */
  turn(): void {
    this.#words.turn()
  }

  /** Returns the word of a text at an address; undefined if the text refers to a label that does not exist. */
  word(operation: InstructionText, at: number, scope: NameScope): WordMade | undefined {
    const word = this.#plain(operation, at, scope.labels)
    return word?.made ? word : (this.#spelled(operation, at, scope).find(({ made }) => made) ?? word)
  }

  #plain(operation: InstructionText, at: number, labels: Addresses): WordMade | undefined {
    const { target, text } = operation
    if (!target || (target.isBare && !labels.has(target.name))) {
      if (operation.word) return operation.word
      const word = this.#assembled(text, at)
      if (!word.relative) operation.word = word
      return word
    }
    const source = resolved(text, target, at, labels, this.#isa)
    return 'message' in source ? undefined : this.#assembled(source.text, at)
  }

  /** Assembles a text with numbers in place of its symbols. */
  #spelled(
    { text }: InstructionText,
    at: number,
    { symbols }: NameScope,
  ): readonly (WordMade & { readonly text: string })[] {
    if (!symbols) return []
    const texts = spelledOut(text, this.#isa, at, symbols.isSymbol, symbols.lookUp)
    return texts.map((one) => ({ ...this.#assembled(one, at), text: one }))
  }

  why(operation: InstructionText, at: number, scope: NameScope): AsmError {
    const { target, text, column, isMade } = operation
    const [spelled] = this.#spelled(operation, at, scope)
    // The error is in the text with numbers, whose columns are not those of the line.
    if (spelled) {
      const error = refused(this.#isa, spelled.text, at)
      return { ...moved(error, () => column), message: `${moved(error, () => column).message}, in "${spelled.text}"` }
    }
    const source = target && resolved(text, target, at, scope.labels, this.#isa)
    const toLine = (error: AsmError) => moved(error, (c) => (isMade ? column : c + column))
    if (source && 'message' in source) return toLine(source)
    const read = source?.text ?? text
    const word = this.#assembled(read, at)
    if (!word.why) this.triesLeft -= word.tries
    word.why ??= refused(this.#isa, read, at)
    return toLine(source ? source.blame(word.why) : word.why)
  }

  #assembled(text: string, at: number): WordMade {
    const known = this.#words.get(text)
    if (known && !known.relative) return known
    const there = known && this.#words.get(keyAt(text, at))
    if (there) return there
    if (isData(text)) return this.#words.put(text, dataWord(dataOf(this.#isa, text)))
    const { made, relative, tries } = readAsPrinted(this.#isa, text, at) ?? attempt(this.#isa, text, at)
    this.triesLeft -= tries
    const word: WordMade = { made: made && { words: made.words, bytes: made.bytes }, relative, tries }
    if (relative) this.#words.put(keyAt(text, at), word)
    return this.#words.put(text, word)
  }
}

/** Returns the key of a relative word: it has a line break, which no line contains. */
const keyAt = (text: string, at: number): string => `${text}\n${at}`

const dataWord = (data: MadeInstruction | AsmError): WordMade =>
  'message' in data
    ? { made: undefined, relative: false, tries: 0, why: data }
    : { made: data, relative: false, tries: 0 }
