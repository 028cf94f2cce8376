// Reads registers, bits of them, memories, and what has a name of its own in the notation.
import { nearest } from '../encoding/suggest.ts'
import type { Expr, RegisterPlace } from '../expr/expr.ts'
import { NodeReader } from './nodeReader.ts'
import { bytesOfBits, type NamedPlace } from './places.ts'
import type { NotationToken } from './tokens.ts'
import { CALLS_BY_NAME, RESERVED } from './words.ts'

export abstract class PlaceReader extends NodeReader {
  /** Reads an integer, such as the number of a register. */
  protected abstract integer(): Expr
  /** Reads what is in parentheses. */
  protected abstract inParentheses(): Expr

  /** Reads what has a name of its own, or some bits of it; undefined if the next word is no such name. */
  protected definition(): Expr | undefined {
    const at = this.next
    const e = at.is === 'word' ? this.defined.get(at.text) : undefined
    if (!e) return undefined
    this.take()
    if (this.next.is !== 'slice') return e
    return e.op === 'reg' ? this.#register(e, e.index, at) : this.refuse('only a register has bits of this kind')
  }

  /** Reads what is written to: a register, registers side by side in parentheses, or what has a name of its own. */
  protected target(): Expr {
    return this.definition() ?? this.place()
  }
  /** Reads a register, or registers side by side in parentheses. */
  protected place(): RegisterPlace {
    const at = this.next
    const definition = this.definition()
    if (definition) return this.asPlace(definition, at)
    if (this.isSign('(')) return this.asPlace(this.inParentheses(), at)
    return (
      this.registerOrUndefined() ?? this.refuse(at.is === 'word' ? this.unknown(at.text) : 'a register belongs here')
    )
  }

  protected registerOrUndefined(): RegisterPlace | undefined {
    const at = this.next
    if (at.is !== 'word') return undefined
    const called = this.places.called(at.text)
    const file = this.places.fileOf(at.text)
    if (called && !this.isSign('[', this.second)) {
      this.take()
      return this.#register(called, this.node({ op: 'num', value: BigInt(called.index) }, at), at)
    }
    if (file === undefined || !this.isSign('[', this.second)) return undefined
    this.take()
    this.take()
    const index = this.integer()
    this.need(']')
    return this.#register({ file, lo: 0, width: this.places.bitsIn(file) ?? 0 }, index, at)
  }
  #register({ file, lo, width }: Omit<NamedPlace, 'index'>, index: Expr, at: NotationToken): RegisterPlace {
    const { next } = this
    if (next.is !== 'slice') return this.node({ op: 'reg', file, index, lo, width }, at)
    this.take()
    if (next.low > next.high || next.high >= width)
      this.refuse(`this has the bits ${width - 1} to 0, and the higher one comes first`, next)
    return this.node({ op: 'reg', file, index, lo: lo + next.low, width: next.high - next.low + 1 }, at)
  }

  /** Reads a memory and an address; undefined if the next word is no memory. */
  protected memory(): { readonly space: string; readonly bytes: number; readonly address: Expr } | undefined {
    const at = this.next
    if (at.is !== 'word') return undefined
    const { second } = this
    const isApart = second.is === 'slice' && this.places.isSpace(at.text)
    const bytes = isApart ? bytesOfBits(this.textOf(second).slice(1)) : undefined
    const found = bytes === undefined ? this.places.memoryOf(at.text) : { space: at.text, bytes }
    if (!found || !(bytes !== undefined || this.isSign('[', second))) return undefined
    this.take()
    if (bytes !== undefined) this.take()
    this.need('[')
    const address = this.integer()
    this.need(']')
    return { ...found, address }
  }

  protected asPlace(e: Expr, at: NotationToken): RegisterPlace {
    return e.op === 'reg' || e.op === 'cat' ? e : this.refuse('a register belongs here', at)
  }

  protected unknown(word: string): string {
    const space = this.places.spaceBefore(word)
    if (space !== undefined)
      return `the bits that are loaded or stored follow the name of a memory, as in ${space}32[0]`
    const known = [
      ...CALLS_BY_NAME.keys(),
      ...Object.keys(this.machine.hosts),
      ...this.defined.keys(),
      ...this.places.names(),
    ]
    const near = nearest(word, known)
    return `no register, memory or function has this name${near.length ? `; did you mean ${near.join(' or ')}?` : ''}`
  }

  /** Whether a word may become the name of a value. */
  protected isFree(word: string): boolean {
    return (
      !RESERVED.has(word) &&
      !this.places.has(word) &&
      !Object.hasOwn(this.machine.hosts, word) &&
      !this.defined.has(word)
    )
  }
}
