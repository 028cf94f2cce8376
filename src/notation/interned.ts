// Makes expressions that are alike one object, so that each is computed, and written, once.
import type { Effect, Expr } from '../expr/expr.ts'
import { EFFECT_PARTS, EXPRESSION_RULES, type Part } from '../expr/grammar.ts'

type Fields = Readonly<Record<string, unknown>>
const ONE = ['integer', 'float', 'value', 'place']
const SEVERAL = ['values', 'places']

/** Returns a node with other expressions directly below it; `effect`: what becomes of the effects below an effect. */
function withOthers(
  node: Fields,
  parts: readonly Part[],
  expression: (e: Expr) => Expr,
  effect: (e: Effect) => Effect,
): Fields {
  const other = ({ name, kind }: Part): unknown => {
    const part = node[name]
    if (part === undefined) return undefined
    if (ONE.includes(kind)) return expression(part as Expr)
    if (SEVERAL.includes(kind)) return (part as readonly Expr[]).map(expression)
    return kind === 'effects' ? (part as readonly Effect[]).map(effect) : part
  }
  return {
    ...node,
    ...Object.fromEntries(parts.filter(({ name }) => node[name] !== undefined).map((p) => [p.name, other(p)])),
  }
}

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
    const key = `${e.op} ${parts.map(({ name, kind }) => this.#partKey((e as Fields)[name], kind)).join(' ')}`
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
    const parts = EXPRESSION_RULES.get(e.op)?.parts ?? []
    const made = this.one(
      withOthers(
        e,
        parts,
        (below) => this.all(below),
        (effect) => effect,
      ) as Expr,
    )
    this.#made.set(e, made)
    return made
  }

  effect(effect: Effect): Effect {
    const parts = EFFECT_PARTS.get(effect.do) ?? []
    return withOthers(
      effect,
      parts,
      (e) => this.all(e),
      (inner) => this.effect(inner),
    ) as Effect
  }

  #partKey(part: unknown, kind: string): string {
    if (ONE.includes(kind)) return String(this.#numbers.get(part))
    if (SEVERAL.includes(kind)) return (part as readonly Expr[]).map((one) => this.#numbers.get(one)).join()
    if (typeof part === 'string') return JSON.stringify(part)
    return Object.is(part, -0) ? '-0' : String(part)
  }
}
