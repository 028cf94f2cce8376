// Writes effects in the notation: `$r3 <- unsigned32($r2 + 7)`; what is used more than once has a line of its own.
import { below } from '../expr/below.ts'
import type { Effect, Expr, RegisterPlace } from '../expr/expr.ts'
import type { Hosts } from '../expr/machine.ts'
import { INFIX, PREFIX, plainNumberText } from '../expr/spelling.ts'
import { Interned } from './interned.ts'
import { type NotationMachine, PlaceNames } from './places.ts'
import { ATOM, CALLS_BY_OP, CHOICE, OF_LANE, PREFIXED, RESERVED, USUAL } from './words.ts'

/** An expression of no more characters is written again each time it is used. */
const SHORT = 16

/** Returns a function that writes effects of a machine, a line for each; `notationReader` reads them back. */
export function notationWriter(machine: NotationMachine): (effects: readonly Effect[]) => string {
  const places = new PlaceNames(machine)
  return (effects) => new Writer(places, machine.hosts).lines(effects).join('\n')
}

class Writer {
  readonly #places: PlaceNames
  readonly #hosts: Hosts
  /** Names of expressions that have a line of their own. */
  readonly #names = new Map<Expr, string>()
  readonly #lines: string[] = []

  constructor(places: PlaceNames, hosts: Hosts) {
    this.#places = places
    this.#hosts = hosts
  }

  lines(all: readonly Effect[]): readonly string[] {
    const interned = new Interned()
    const effects = all.map((effect) => interned.effect(effect))
    const uses = new Map<Expr, number>()
    for (const e of effects.flatMap(expressionsOf)) this.#count(e, uses)
    for (const effect of effects) {
      for (const e of expressionsOf(effect)) this.#define(e, uses)
      this.#lines.push(this.#effect(effect))
    }
    return this.#lines
  }

  #count(e: Expr, uses: Map<Expr, number>): void {
    const known = uses.get(e) ?? 0
    uses.set(e, known + 1)
    if (known === 0) for (const one of below(e)) this.#count(one, uses)
  }

  /** Writes a line for what is used more than once within an expression, from the inside out. */
  #define(e: Expr, uses: ReadonlyMap<Expr, number>): void {
    if (this.#names.has(e)) return
    for (const one of below(e)) this.#define(one, uses)
    if ((uses.get(e) ?? 0) < 2 || e.op === 'reg' || e.op === 'cat') return
    const text = this.#value(e, CHOICE)
    if (text.length <= SHORT) return
    const name = this.#free()
    this.#lines.push(`${name} = ${text}`)
    this.#names.set(e, name)
  }
  #free(): string {
    for (let k = this.#names.size + 1; ; k++) {
      const name = `t${k}`
      if (!this.#places.has(name) && !Object.hasOwn(this.#hosts, name)) return name
    }
  }

  // ---- effects ------------------------------------------------------------------------------------------------------

  #effect(effect: Effect): string {
    switch (effect.do) {
      case 'set': {
        const { place, value, all, back } = effect
        const to = place.op === 'reg' || place.op === 'cat' ? this.#value(place, ATOM) : this.#nothing(place)
        const marks = `${all ? 'all lanes: ' : ''}${back ? 'return address: ' : ''}`
        return `${marks}${to} <- ${this.#value(value, CHOICE)}`
      }
      case 'store': {
        const { space, bytes, address, value, count } = effect
        const each = count === undefined ? '' : `each i below ${count}: `
        return `${each}${this.#memory(space, bytes, address)} <- ${this.#value(value, CHOICE)}`
      }
      case 'when':
        return `if ${this.#value(effect.cond, CHOICE)}: ${effect.effects.map((one) => this.#inner(one)).join('; ') || '{}'}`
      case 'jump': {
        const word = effect.as === 'return' ? 'return' : effect.as === 'exception' ? 'raise' : 'jump'
        return `${word} to ${this.#value(effect.to, CHOICE)}`
      }
      case 'stop':
      case 'wait':
        return effect.do
      case 'trap':
        return `trap ${JSON.stringify(effect.why)}`
      case 'host': {
        const results = effect.results.map((place) => this.#value(place, ATOM)).join(', ')
        return `${results}${results && ' <- '}call ${effect.name}(${this.#list(effect.args)})`
      }
    }
  }
  #inner(effect: Effect): string {
    return effect.do === 'when' ? `{${this.#effect(effect)}}` : this.#effect(effect)
  }
  #nothing(place: Expr): string {
    return place.op === 'num' && place.value === 0n ? 'nothing' : `nothing(${this.#value(place, CHOICE)})`
  }

  // ---- expressions --------------------------------------------------------------------------------------------------

  #list(all: readonly Expr[]): string {
    return all.map((one) => this.#value(one, CHOICE)).join(', ')
  }
  #memory(space: string, bytes: number, address: Expr): string {
    return `${this.#places.writtenMemory(space, bytes)}[${this.#value(address, CHOICE)}]`
  }

  /** Writes an expression, in parentheses if it binds less than `level`. */
  #value(e: Expr, level: number): string {
    const name = this.#names.get(e)
    if (name !== undefined) return name
    const [text, own] = this.#bare(e)
    return own < level ? `(${text})` : text
  }

  #bare(e: Expr): readonly [text: string, level: number] {
    const infix = INFIX[e.op]
    if (infix && 'b' in e) {
      const [sign, level] = infix
      return [`${this.#value(e.a, level)} ${sign} ${this.#value(e.b, level + 1)}`, level]
    }
    const prefix = PREFIX[e.op]
    if (prefix !== undefined && 'a' in e) {
      const text = this.#value(e.a, PREFIXED)
      // A sign before a number belongs to it.
      return [prefix + (/^(?:\d|infinity)/.test(text) ? `(${text})` : text), PREFIXED]
    }
    switch (e.op) {
      case 'num':
        return numbered(plainNumberText(e.value))
      case 'flt':
        return numbered(floatText(e.value))
      case 'reg':
        return [this.#places.written(e, () => this.#value(e.index, CHOICE)), ATOM]
      case 'cat':
        return [this.#joined(e.parts), ATOM]
      case 'lane':
        return ['lane', ATOM]
      case 'item':
        return ['i', ATOM]
      case 'if':
        return [
          `${this.#value(e.cond, CHOICE + 1)} ? ${this.#value(e.a, CHOICE)} : ${this.#value(e.b, CHOICE)}`,
          CHOICE,
        ]
      case 'each':
        return [`each(${e.count} of ${e.width} bits: ${this.#value(e.body, CHOICE)})`, ATOM]
      case 'fold':
        return [`fold(${e.by} of ${e.count}: ${this.#value(e.body, CHOICE)})`, ATOM]
      case 'at':
        return [`${this.#value(e.a, ATOM)} of lane ${this.#value(e.lane, ATOM)}`, OF_LANE]
      case 'load':
        return [this.#memory(e.space, e.bytes, e.address), ATOM]
      case 'host': {
        const word = RESERVED.has(e.name) || this.#places.has(e.name) ? 'host ' : ''
        return [`${word}${e.name}(${this.#list(e.args)})${e.result === undefined ? '' : `.${e.result}`}`, ATOM]
      }
      case 'named':
        return [`(${this.#value(e.a, CHOICE)} as ${JSON.stringify(e.name)})`, ATOM]
      default:
        return [this.#called(e), ATOM]
    }
  }

  /** Writes places side by side, the high part first; a colon tells a single one from one in parentheses. */
  #joined(parts: readonly RegisterPlace[]): string {
    const written = [...parts].reverse().map((part) => this.#value(part, ATOM))
    return `(${written.join(':')}${parts.length < 2 ? ':' : ''})`
  }

  #called(e: Expr): string {
    const call = CALLS_BY_OP.get(e.op)
    if (!call) throw new Error(`the notation has no word for ${e.op}`)
    const parts = e as unknown as Readonly<Record<string, Expr | bigint | string | boolean | number>>
    const words = call.words.flatMap(({ name, kind }) => {
      const word = parts[name]
      if (kind === 'flag') return word === true ? [name] : []
      return word === USUAL ? [] : [String(word)]
    })
    const values = call.values.map(({ name }) => this.#value(parts[name] as Expr, CHOICE))
    const constants = call.constants.map(({ name }) => plainNumberText(parts[name] as bigint))
    return `${call.name}${call.width ? parts[call.width.name] : ''}(${[...values, ...constants, ...words].join(', ')})`
  }
}

/** Returns the expressions of an effect and of those below it, which are not parts of each other. */
const expressionsOf = (effect: Effect): readonly Expr[] => {
  switch (effect.do) {
    case 'set':
      return [effect.place, effect.value]
    case 'store':
      return [effect.address, effect.value]
    case 'when':
      return [effect.cond, ...effect.effects.flatMap(expressionsOf)]
    case 'jump':
      return [effect.to]
    case 'host':
      return [...effect.args, ...effect.results]
    default:
      return []
  }
}

const numbered = (text: string): readonly [text: string, level: number] => [
  text,
  text.startsWith('-') ? PREFIXED : ATOM,
]

/** Writes a float with a point or an exponent, so that it is no integer. */
function floatText(x: number): string {
  if (Number.isNaN(x)) return 'nan'
  const size = Math.abs(x)
  const text = size === Number.POSITIVE_INFINITY ? 'infinity' : String(size)
  const sign = x < 0 || Object.is(x, -0) ? '-' : ''
  return sign + (/[.e]|infinity/.test(text) ? text : `${text}.0`)
}
