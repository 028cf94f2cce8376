// Makes expressions that are alike one object, so that each is computed, and written, once.
import type { Effect, Expr } from '../expr/expr.ts'
import { EXPRESSION_RULES } from '../expr/grammar.ts'
import { rebuilt } from '../expr/uses.ts'

const ONE = ['integer', 'float', 'value', 'place']
const SEVERAL = ['values', 'places']

/** Expressions of which no two are alike. */
export class Interned {
  readonly #numbers = new Map<unknown, number>()
  readonly #byKey = new Map<string, Expr>()
  readonly #made = new Map<Expr, Expr>()

  get size(): number {
    return this.#byKey.size
  }

  /** Returns the only expression like one whose parts are interned. */
  one<E extends Expr>(e: E): E {
    const parts = EXPRESSION_RULES.get(e.op)?.parts ?? []
    const key = `${e.op} ${parts.map(({ name, kind }) => this.#partKey(e[name as keyof E], kind)).join(' ')}`
    const known = this.#byKey.get(key)
    if (known) return known as E
    this.#byKey.set(key, e)
    this.#numbers.set(e, this.#numbers.size)
    return e
  }

  /** Returns an expression of which all parts are interned, as is what it is a part of. */
  all(e: Expr): Expr {
    const known = this.#made.get(e)
    if (known) return known
    const made = this.one(rebuilt(e, (below) => this.all(below)))
    this.#made.set(e, made)
    return made
  }

  /** Returns an effect of which all expressions are interned. */
  effect(effect: Effect): Effect {
    const all = <E extends Expr>(e: E): E => this.all(e) as E
    switch (effect.do) {
      case 'set':
        return { ...effect, place: all(effect.place), value: all(effect.value) }
      case 'store':
        return { ...effect, address: all(effect.address), value: all(effect.value) }
      case 'when':
        return { ...effect, cond: all(effect.cond), effects: effect.effects.map((one) => this.effect(one)) }
      case 'jump':
        return { ...effect, to: all(effect.to) }
      case 'host':
        return { ...effect, args: effect.args.map(all), results: effect.results.map(all) }
      default:
        return effect
    }
  }

  #partKey(part: unknown, kind: string): string {
    if (ONE.includes(kind)) return String(this.#numbers.get(part))
    if (SEVERAL.includes(kind)) return (part as readonly Expr[]).map((one) => this.#numbers.get(one)).join()
    if (typeof part === 'string') return JSON.stringify(part)
    return Object.is(part, -0) ? '-0' : String(part)
  }
}
