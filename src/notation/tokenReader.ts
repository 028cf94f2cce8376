// Goes through the tokens of a text in the notation, and says what would be right where another token stands.
import { shortened } from '../encoding/refusal.ts'
import { Unread } from '../expr/formula/tokens.ts'
import { type NotationToken, notationTokens } from './tokens.ts'

export class TokenReader {
  readonly #text: string
  readonly #tokens: readonly NotationToken[]
  #at = 0

  /** Throws Unread if something in the text is no token. */
  constructor(text: string) {
    this.#text = text
    this.#tokens = notationTokens(text)
  }

  protected get next(): NotationToken {
    return this.#tokens[this.#at]!
  }
  protected get second(): NotationToken {
    return this.#tokens[Math.min(this.#at + 1, this.#tokens.length - 1)]!
  }
  protected take(): NotationToken {
    const token = this.next
    if (token.is !== 'end') this.#at++
    return token
  }

  protected isSign(text: string, token = this.next): boolean {
    return token.is === 'sign' && token.text === text
  }
  protected isWord(text: string, token = this.next): boolean {
    return token.is === 'word' && token.text === text
  }
  /** Takes a sign or a word if it is the next token. */
  protected takes(text: string): boolean {
    const is = this.isSign(text) || this.isWord(text)
    if (is) this.take()
    return is
  }
  protected need(text: string): void {
    if (!this.takes(text)) this.refuse(`"${text}" belongs here`)
  }
  protected wholeNumber(what: string): number {
    const token = this.take()
    if (token.is !== 'integer' || token.value > 0xffffn) this.refuse(`${what} belongs here, such as 8`, token)
    return Number(token.value)
  }

  protected textOf({ from, to }: NotationToken): string {
    return this.#text.slice(from, to)
  }
  /** Throws an error that repeats what was read. `right`: a sentence about what would be right. */
  protected refuse(right: string, at = this.next): never {
    const read =
      at.is === 'end' ? 'the end' : at.is === 'line' ? 'the end of the line' : `"${shortened(this.textOf(at))}"`
    throw new Unread(`read ${read}, but ${right}`, at.from, at.to)
  }
}
