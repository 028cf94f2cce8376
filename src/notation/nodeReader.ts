// Makes the nodes of expressions in the notation: no two alike, each with its type, its limits and its place in the text.
import type { Expr } from '../expr/expr.ts'
import { EXPRESSION_RULES } from '../expr/grammar.ts'
import { isFloat } from '../expr/range.ts'
import { LIMITS } from '../expr/sound.ts'
import { Interned } from './interned.ts'
import type { NotationMachine, PlaceNames } from './places.ts'
import { TokenReader } from './tokenReader.ts'
import type { NotationToken } from './tokens.ts'
import type { Choice, Type } from './words.ts'

export class NodeReader extends TokenReader {
  protected readonly places: PlaceNames
  protected readonly machine: NotationMachine
  /** The first token of each expression, to say where it is. */
  protected readonly begins = new Map<object, NotationToken>()
  protected readonly defined = new Map<string, Expr>()
  readonly #interned = new Interned()
  readonly #types = new Map<Expr, Type>()

  /** `given`: expressions that the text calls by names of their own, such as the operands of an instruction. */
  constructor(text: string, machine: NotationMachine, places: PlaceNames, given: ReadonlyMap<string, Expr>) {
    super(text)
    this.machine = machine
    this.places = places
    for (const [name, e] of given) {
      const one = this.#interned.all(e)
      this.#types.set(one, isFloat(one, machine.hosts) ? 'float' : 'integer')
      this.defined.set(name, one)
    }
  }

  /** Returns the one expression like this one. `at`: where it begins. */
  protected node<E extends Expr>(e: E, at: NotationToken): E {
    const one = this.#interned.one(e)
    if (!this.begins.has(one)) this.begins.set(one, at)
    if (this.#interned.size > LIMITS.nodes) this.refuse(`effects have at most ${LIMITS.nodes} different parts`, at)
    if (!this.#types.has(one)) this.#types.set(one, this.#typeOf(one))
    return one
  }

  #typeOf(e: Expr): Type {
    const gives = EXPRESSION_RULES.get(e.op)?.gives
    if (gives === 'integer' || gives === 'float') return gives
    if (e.op === 'host') return this.machine.hosts[e.name]?.gives[e.result ?? 0] === 'float' ? 'float' : 'integer'
    if (e.op === 'if') return this.typeOf(e.b)
    return this.typeOf(e.op === 'fold' ? e.body : (e as Expr & { readonly a: Expr }).a)
  }
  protected typeOf(e: Expr): Type {
    return this.#types.get(e) ?? 'integer'
  }

  /** Chooses between operators by the type of an operand. */
  protected chosen<T>(choice: Choice<T>, operand: Expr, name: string, at: NotationToken): T {
    const type = this.typeOf(operand)
    return (
      choice[type] ??
      this.refuse(`"${name}" is for ${type === 'float' ? 'integers' : 'floats'}, and this is ${aType(type)}`, at)
    )
  }
  protected ofType(e: Expr, wanted: Type, at: NotationToken): Expr {
    if (this.typeOf(e) !== wanted)
      this.refuse(`${aType(wanted)} belongs here, and this is ${aType(this.typeOf(e))}`, at)
    return e
  }

  protected zero(at: NotationToken): Expr {
    return this.node({ op: 'num', value: 0n }, at)
  }
}

const aType = (type: Type): string => (type === 'float' ? 'a float' : 'an integer')
