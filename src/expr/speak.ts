// Writes an expression in words: pieces of text, each with the place it names and the value that it had.
import { below, perItem } from './below.ts'
import { type Effect, type Expr, isPlace, type RegisterPlace, sx, widthOf, zx } from './expr.ts'
import type { Datum } from './machine.ts'
import { type Cut, type Names, placeName } from './names.ts'
import { plainer } from './plainer.ts'
import { called, ownNumber, ownText } from './registerValues.ts'
import {
  ALL,
  CALLED,
  IF,
  INFIX,
  listedItems,
  PARTS,
  PREFIX,
  plainFloatText,
  plainNumberText,
  QUANTIFIED,
  ROUNDED,
  SUMS,
  show,
  THROUGH,
  TRUTHS,
  UNARY,
} from './spelling.ts'
import type { InstructionState } from './walk.ts'

/**
 * A piece of a sentence. `value` is what it read, if values were asked for and there is one; `place` is the place that
 * it names.
 */
export interface SentenceToken {
  readonly text: string
  readonly value?: string
  readonly place?: RegisterPlace
}

/** The state before the instruction, as a lane sees it. Sentences without values do without what evaluates them. */
export interface StateSeen {
  readonly state: InstructionState
  /** Returns the value of an expression. `item`: index of the item in an `each` or `fold`. */
  readonly value: (e: Expr, item?: number) => Datum
  /** Returns the value of an expression that is an integer. */
  readonly integer: (e: Expr, item?: number) => bigint
  /** Whether an effect is only for active lanes, and this lane is not active. */
  readonly passesBy: (effect: Effect) => boolean
}

export class Speaker {
  readonly tokens: SentenceToken[] = []
  readonly names: Names
  readonly seen: StateSeen | undefined
  /** Number of items of the operation that is being written; 0 if it has none. */
  private items = 0

  constructor(names: Names, seen?: StateSeen) {
    this.names = names
    this.seen = seen
  }

  put(text: string): this {
    const last = this.tokens.at(-1)
    if (last && last.value === undefined && !last.place)
      this.tokens[this.tokens.length - 1] = { text: last.text + text }
    else this.tokens.push({ text })
    return this
  }

  /** Adds a piece that stands for the value of an expression, and for a place if it is one. */
  piece(text: string, e: Expr, place?: RegisterPlace): void {
    const value = this.seen && this.valueOf(e, this.seen, isPlace(e) ? e : e.op === 'zx' ? place : undefined)
    this.tokens.push({ text, ...(value === undefined ? {} : { value }), ...(place ? { place } : {}) })
  }

  /** Returns the text of a value; a value that depends on the item is a list with one text for each item. */
  private valueOf(e: Expr, seen: StateSeen, place: RegisterPlace | undefined): string | undefined {
    if (perItem(e)) return this.items ? listedItems(this.items, (item) => show(seen.value(e, item))) : undefined
    const value = seen.value(e)
    return (place && typeof value === 'bigint' && ownText(this.names, place, value, seen.state)) || show(value)
  }

  /** Adds a register, or the part of it that belongs to an item. */
  private sayRegister(
    text: string,
    e: Expr,
    place: RegisterPlace,
    width: number,
    wanted: number,
    signed: boolean,
  ): void {
    const free = this.seen ? ownNumber(this.names, e, place, width, wanted, this.seen.state) : e
    this.piece(text, signed ? sx(width, e) : free, place)
  }

  list(items: readonly Expr[], before = '', after = ''): void {
    this.put(before)
    items.forEach((e, k) => {
      if (k) this.put(', ')
      this.say(e)
    })
    this.put(after)
  }

  /** Returns the name of a place, with a computed index in words. */
  name(place: RegisterPlace, cut?: Cut): string {
    return placeName(place, this.names, (index) => spokenExpr(index, this.names), cut)
  }

  /** Returns the name of the part of a place that belongs to item `i`. */
  private itemName(place: RegisterPlace): string {
    const name = this.name(place)
    return name.includes(':') && place.op === 'cat' ? `(${name})[i]` : `${name}[i]`
  }

  /**
   * Adds a slice of a register that is written as a shift and a cut, or one bit of a value; returns false for anything
   * else.
   */
  cut(e: Expr): boolean {
    if (e.op !== 'zx') return false
    const [a, lo] = e.a.op === 'shr' && e.a.b.op === 'num' ? [e.a.a, Number(e.a.b.value)] : [e.a, 0]
    if (a.op === 'reg' && lo >= 0 && lo + e.width <= a.width)
      this.piece(this.name(a, { lo, width: e.width }), e, { ...a, lo: a.lo + lo, width: e.width })
    else if (e.a.op === 'shr' && e.width === 1) {
      this.put('bit ').say(e.a.b, ALL, UNARY)
      this.put(' of ').say(a === e.a ? e.a.a : a, ALL, UNARY)
    } else return false
    return true
  }

  /** Adds what is done for every item, after the text `head`. */
  private over(head: string, count: number, body: Expr, wanted: number, level: number): void {
    this.ofItems(count, () => {
      this.put(level ? `(${head}` : head).say(body, wanted)
    })
    if (level) this.put(')')
  }

  /** Runs `say`, whose text is about each of `count` items. */
  ofItems(count: number, say: () => void): void {
    const around = this.items
    this.items = count
    say()
    this.items = around
  }

  /** Adds an expression. `level` is how tightly the surroundings bind; `wanted` is how many of its low bits matter. */
  say(whole: Expr, wanted = ALL, level = 0): void {
    const { e, signed } = plainer(whole, wanted)
    const precedence = e.op === 'if' ? IF : e.op in PREFIX ? UNARY : (INFIX[e.op]?.[1] ?? UNARY + 1)
    if (precedence < level) {
      this.put('(').say(whole, wanted)
      this.put(')')
      return
    }
    if (e.op === 'eq' && e.b.op === 'num' && e.b.value === 0n && TRUTHS.includes(e.a.op)) {
      this.put('not (').say(e.a)
      this.put(')')
      return
    }
    // Only the wanted bits of what is shifted are written.
    if (e.op === 'shr' && wanted !== ALL && e.a.op === 'reg' && this.cut(zx(wanted, e))) return
    const infix = INFIX[e.op]
    const through = THROUGH.includes(e.op) ? wanted : ALL
    if (infix && 'b' in e) {
      const shift = e.op === 'shl' || e.op === 'shr'
      // Nobody remembers whether a shift binds tighter than a sum, so it gets parentheses.
      this.say(e.a, e.op === 'shl' ? wanted : through, shift ? UNARY : precedence)
      this.put(` ${infix[0]} `)
      const name =
        TRUTHS.includes(e.op) && isPlace(e.a) && e.b.op === 'num' ? called(this.names, e.a, e.b.value) : undefined
      if (name !== undefined) this.put(name)
      else this.say(e.b, shift ? ALL : through, shift ? UNARY : precedence + 1)
      return
    }
    switch (e.op) {
      case 'num':
        this.put(plainNumberText(e.value))
        return
      case 'flt':
        this.put(plainFloatText(e.value))
        return
      case 'reg':
      case 'cat':
        this.sayRegister(this.name(e), e, e, widthOf(e), wanted, signed)
        return
      case 'lane':
        this.put('lane')
        return
      case 'item':
        this.put('i')
        return
      case 'named':
        this.piece(e.name, e)
        return
      case 'not':
      case 'neg':
      case 'fneg':
        this.put(PREFIX[e.op] ?? '').say(e.a, through, UNARY)
        return
      case 'if':
        this.say(e.cond, ALL, IF + 1)
        this.put(' ? ').say(e.a, wanted, IF + 1)
        this.put(' : ').say(e.b, wanted, IF)
        return
      case 'asF32':
      case 'asF16': {
        const name = e.op === 'asF32' ? 'f32' : 'f16'
        const part = itemOf(e.a)
        if (part) this.piece(`${name}(${this.itemName(part)})`, e, part)
        else if (isPlace(e.a)) this.piece(`${name}(${this.name(e.a)})`, e, e.a)
        else this.list([e.a], `${name}(`, ')')
        return
      }
      case 'bits32':
      case 'bits16': {
        const round = e.op === 'bits32' ? 'round32' : 'round16'
        const inner = e.a.op === round && e.a.mode === 'even' ? e.a.a : e.a
        if (wanted === ALL) this.list([inner], 'bits(', ')')
        else this.say(inner, ALL, level)
        return
      }
      case 'flush32':
        // A register that is flushed when it is read as a single needs no more words; its value is the flushed one.
        if (e.a.op === 'asF32' && isPlace(e.a.a)) this.piece(`f32(${this.name(e.a.a)})`, e, e.a.a)
        else this.list([e.a], 'flush(', ')')
        return
      case 'fma32':
      case 'fma16':
        if (e.flush) this.put('flush(')
        this.list([e.a, e.b, e.c], `${e.op}(`, e.mode === 'even' ? ')' : `, ${ROUNDED[e.mode]})`)
        if (e.flush) this.put(')')
        return
      case 'fromInt':
        this.list([e.a], 'float(', ')')
        return
      case 'round32':
      case 'round16':
        this.list([e.a], `${e.op}(`, e.mode === 'even' ? ')' : `, ${ROUNDED[e.mode]})`)
        return
      case 'whole':
      case 'toInt':
        this.list([e.a], `${ROUNDED[e.mode]}(`, ')')
        return
      case 'sx': {
        const part = itemOf(e.a)
        if (part && e.a.op === 'elem' && e.a.width === e.width) {
          this.piece(`signed(${this.itemName(part)})`, e, part)
          return
        }
        if (isPlace(e.a) && widthOf(e.a) === e.width) this.piece(`signed(${this.name(e.a)})`, e, e.a)
        else this.put(`signed${e.width}(`).say(e.a, e.width)
        if (!isPlace(e.a) || widthOf(e.a) !== e.width) this.put(')')
        return
      }
      case 'zx':
        if (this.cut(e)) return
        this.put(`low${e.width}(`).say(e.a, e.width)
        this.put(')')
        return
      case 'clamp':
        this.list([e.a], 'clamp(', `, ${plainNumberText(e.low)}, ${plainNumberText(e.high)})`)
        return
      case 'each':
        this.over(`each of ${e.count} ${PARTS[e.width] ?? `${e.width}-bit parts`} i: `, e.count, e.body, e.width, level)
        return
      case 'fold':
        this.over(foldText(e), e.count, e.body, ALL, level)
        return
      case 'elem': {
        const part = itemOf(e)
        if (part) {
          this.sayRegister(`${this.itemName(part)}`, e, part, e.width, wanted, signed)
          return
        }
        this.say(e.a, ALL, UNARY + 1)
        this.put('[').say(e.index)
        this.put(e.index.op === 'item' || e.width === 8 ? ']' : `] of ${e.width} bits`)
        return
      }
      case 'at':
        this.say(e.a, ALL, UNARY + 1)
        this.put(' of lane ').say(e.lane, ALL, UNARY + 1)
        return
      case 'load':
        this.list([e.address], `${e.space}${8 * e.bytes}[`, ']')
        return
      case 'host':
        this.list(e.args, `${e.name}(`, ')')
        return
      default:
        this.list(below(e), `${CALLED[e.op] ?? e.op}(`, ')')
    }
  }
}

/** Returns the place of which the expression is an item's own part; undefined if it is no such part. */
const itemOf = (e: Expr): RegisterPlace | undefined =>
  e.op === 'elem' && e.index.op === 'item' && isPlace(e.a) ? e.a : undefined

/** Returns the text before the body of a fold. `any of` and `all of` stand for `or` and `and` of truth values. */
function foldText({ by, count, body }: Extract<Expr, { op: 'fold' }>): string {
  const quantified = TRUTHS.includes(body.op) ? QUANTIFIED[by] : undefined
  return quantified === undefined
    ? `${SUMS.includes(by) ? 'sum' : by} over ${count} i: `
    : `${quantified} of ${count} i: `
}

/** Returns an expression as plain text. */
export function spokenExpr(e: Expr, names: Names): string {
  const s = new Speaker(names)
  s.say(e)
  return s.tokens.map((token) => token.text).join('')
}
