// Reads expressions in the notation, and finds the type of each from its operands.
import type { Expr, RegisterPlace, Unary } from '../expr/expr.ts'
import { JOINING } from '../expr/grammar.ts'
import { LIMITS } from '../expr/sound.ts'
import { PlaceReader } from './placeReader.ts'
import type { NotationToken } from './tokens.ts'
import {
  CALLS_BY_NAME,
  type Call,
  CHOICE,
  type Choice,
  PREFIXES,
  ROUNDINGS,
  SIGNS,
  TURNED,
  type Type,
  USUAL,
} from './words.ts'

/** Matches a function with a number of bits: `signed8`. */
const WITH_WIDTH = /^([a-z]+)([1-9]\d{0,3})$/

export class ExpressionReader extends PlaceReader {
  #depth = 0

  /** Reads an integer. */
  protected integer(): Expr {
    const at = this.next
    return this.ofType(this.value(), 'integer', at)
  }

  // ---- operators ----------------------------------------------------------------------------------------------------

  /** Reads an expression of any type. */
  protected value(): Expr {
    const at = this.next
    if (++this.#depth > LIMITS.depth) this.refuse(`expressions are nested at most ${LIMITS.depth} deep`)
    let e = this.#binary(CHOICE + 1)
    if (this.takes('?')) {
      const cond = this.ofType(e, 'integer', at)
      const a = this.value()
      this.need(':')
      const other = this.next
      const b = this.ofType(this.value(), this.typeOf(a), other)
      e = this.node({ op: 'if', cond, a, b }, at)
    }
    this.#depth--
    return e
  }

  #binary(level: number): Expr {
    const at = this.next
    let a = this.#prefixed()
    for (;;) {
      const sign = this.next
      const turned = sign.is === 'sign' ? TURNED.get(sign.text) : undefined
      const text = turned ?? (sign.is === 'sign' ? sign.text : '')
      const found = SIGNS.get(text)
      if (!found || found.level < level) return a
      this.take()
      const right = this.next
      const b = this.#binary(found.level + 1)
      const op = this.chosen(found.ops, a, text, sign)
      this.ofType(b, this.typeOf(a), right)
      a = this.node({ op, a: turned ? b : a, b: turned ? a : b } as Expr, at)
    }
  }

  #prefixed(): Expr {
    const at = this.next
    const choice = at.is === 'sign' ? PREFIXES.get(at.text) : undefined
    if (!choice) return this.#ofLane()
    if (++this.#depth > LIMITS.depth) this.refuse(`expressions are nested at most ${LIMITS.depth} deep`)
    this.take()
    const number = this.isSign('-', at) && this.next.from === at.to ? this.#negative(at) : undefined
    const e = number ?? this.#operated(choice, at)
    this.#depth--
    return e
  }
  #operated(choice: Choice<string>, at: NotationToken): Expr {
    const a = this.#prefixed()
    const op = this.chosen(choice, a, this.textOf(at), at)
    return this.node({ op: op as Unary, a }, at)
  }
  /** Reads the digits after a sign that belongs to them. */
  #negative(at: NotationToken): Expr | undefined {
    const { next } = this
    if (next.is === 'integer') {
      this.take()
      return this.node({ op: 'num', value: -next.value }, at)
    }
    const size = next.is === 'float' ? next.value : this.isWord('infinity') ? Number.POSITIVE_INFINITY : undefined
    if (size === undefined) return undefined
    this.take()
    return this.node({ op: 'flt', value: -size }, at)
  }

  #ofLane(): Expr {
    const at = this.next
    let a = this.#primary()
    while (this.isWord('of') && this.isWord('lane', this.second)) {
      this.take()
      this.take()
      const from = this.next
      const lane = this.ofType(this.#primary(), 'integer', from)
      a = this.node({ op: 'at', lane, a }, at)
    }
    return a
  }

  // ---- what needs no parentheses ------------------------------------------------------------------------------------

  #primary(): Expr {
    const at = this.next
    if (at.is === 'integer' || at.is === 'float') {
      this.take()
      return at.is === 'integer'
        ? this.node({ op: 'num', value: at.value }, at)
        : this.node({ op: 'flt', value: at.value }, at)
    }
    if (at.is === 'word') return this.#word(at.text, at)
    return this.isSign('(')
      ? this.inParentheses()
      : this.refuse('a value belongs here: a register, a number, a function')
  }

  protected inParentheses(): Expr {
    const at = this.take()
    if (this.isSign(':')) return this.#joined([], at)
    const from = this.next
    const e = this.value()
    if (this.isSign(':')) return this.#joined([this.asPlace(e, from)], at)
    if (this.takes('as')) {
      const name = this.take()
      if (name.is !== 'text') this.refuse('a name in quotation marks belongs here', name)
      this.need(')')
      return this.node({ op: 'named', name: name.value, a: e }, at)
    }
    this.need(')')
    return e
  }
  /** Reads the other parts of places side by side; a colon after one part, or after none, says that there is no other. */
  #joined(parts: RegisterPlace[], at: NotationToken): RegisterPlace {
    while (this.takes(':') && !(parts.length < 2 && this.isSign(')'))) {
      const from = this.next
      parts.unshift(this.asPlace(this.#primary(), from))
    }
    this.need(')')
    return this.node({ op: 'cat', parts }, at)
  }

  #word(word: string, at: NotationToken): Expr {
    const definition = this.definition()
    if (definition) return definition
    const place = this.registerOrUndefined()
    if (place) return place
    const memory = this.memory()
    if (memory) return this.node({ op: 'load', ...memory }, at)
    this.take()
    switch (word) {
      case 'lane':
        return this.node({ op: 'lane' }, at)
      case 'i':
        return this.node({ op: 'item' }, at)
      case 'nan':
        return this.node({ op: 'flt', value: Number.NaN }, at)
      case 'infinity':
        return this.node({ op: 'flt', value: Number.POSITIVE_INFINITY }, at)
      case 'each':
        return this.#each(at)
      case 'fold':
        return this.#fold(at)
      case 'host':
        return this.#host(at)
    }
    const [, stem = word, digits] = CALLS_BY_NAME.has(word) ? [] : (WITH_WIDTH.exec(word) ?? [])
    const choice = CALLS_BY_NAME.get(stem)
    if (choice) return this.#call(choice, stem, digits, at)
    if (Object.hasOwn(this.machine.hosts, word)) return this.#hostCalled(word, at)
    return this.refuse(this.unknown(word), at)
  }

  // ---- functions ----------------------------------------------------------------------------------------------------

  /** Reads the arguments of a function; `one` reads each. */
  protected arguments(one: () => void): void {
    this.need('(')
    if (this.takes(')')) return
    do one()
    while (this.takes(','))
    this.need(')')
  }

  #call(choice: Choice<Call>, name: string, digits: string | undefined, at: NotationToken): Expr {
    this.need('(')
    const first = this.value()
    const call = this.chosen(choice, first, name, at)
    if ((call.width === undefined) !== (digits === undefined))
      this.refuse(
        call.width ? `a number of bits follows the word, as in ${name}8` : `${name} has no number of bits`,
        at,
      )
    const parts: Record<string, unknown> = { op: call.op }
    if (call.width) parts[call.width.name] = Number(digits)
    for (const { name } of call.words) if (name === 'mode') parts[name] = USUAL
    for (const [k, part] of call.values.entries()) {
      if (k > 0) this.need(',')
      const from = this.next
      const value = k === 0 ? first : this.value()
      parts[part.name] = part.kind === 'value' ? value : this.ofType(value, part.kind as Type, from)
    }
    for (const { name } of call.constants) {
      this.need(',')
      parts[name] = this.#constant()
    }
    while (this.takes(',')) this.#callWord(call, parts)
    this.need(')')
    return this.node(parts as unknown as Expr, at)
  }
  #callWord({ words }: Call, parts: Record<string, unknown>): void {
    const token = this.take()
    const text = token.is === 'word' ? token.text : ''
    const rounding = words.find(({ kind }) => kind === 'rounding')
    const flag = words.find(({ name, kind }) => kind === 'flag' && name === text)
    const all = [...(rounding ? ROUNDINGS : []), ...words.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []))]
    if (flag) parts[flag.name] = true
    else if (rounding && ROUNDINGS.some((one) => one === text)) parts[rounding.name] = text
    else this.refuse(all.length ? `one of ${all.join(', ')} belongs here` : 'there are no more arguments', token)
  }

  #constant(): bigint {
    const isNegative = this.takes('-')
    const token = this.take()
    if (token.is !== 'integer') this.refuse('a number belongs here', token)
    return isNegative ? -token.value : token.value
  }

  #each(at: NotationToken): Expr {
    this.need('(')
    const count = this.wholeNumber('a number of items')
    this.need('of')
    const width = this.wholeNumber('a number of bits')
    this.need('bits')
    this.need(':')
    const body = this.integer()
    this.need(')')
    return this.node({ op: 'each', count, width, body }, at)
  }
  #fold(at: NotationToken): Expr {
    this.need('(')
    const by = this.take()
    const op = this.textOf(by)
    if (!JOINING.has(op)) this.refuse(`one of ${[...JOINING.keys()].join(', ')} belongs here`, by)
    this.need('of')
    const count = this.wholeNumber('a number of items')
    this.need(':')
    const from = this.next
    const body = this.ofType(this.value(), JOINING.get(op) as Type, from)
    this.need(')')
    return this.node({ op: 'fold', by: op, count, body } as Expr, at)
  }

  #host(at: NotationToken): Expr {
    return this.#hostCalled(this.hostName(), at)
  }
  /** Reads the name of a function of the machine. */
  protected hostName(): string {
    const token = this.take()
    const name = this.textOf(token)
    if (token.is === 'word' && Object.hasOwn(this.machine.hosts, name)) return name
    const all = Object.keys(this.machine.hosts)
    return this.refuse(all.length ? `one of ${all.join(', ')} belongs here` : 'this machine has no functions', token)
  }
  #hostCalled(name: string, at: NotationToken): Expr {
    const args: Expr[] = []
    this.arguments(() => args.push(this.value()))
    const { next } = this
    if (next.is !== 'slice') return this.node({ op: 'host', name, args }, at)
    this.take()
    const results = this.machine.hosts[name]?.gives.length ?? 0
    if (next.high !== next.low || next.high >= results) this.refuse(`${name} has the results 0 to ${results - 1}`, next)
    return this.node({ op: 'host', name, args, result: next.high }, at)
  }
}
