// What ties semantics to the lines they belong to: types, by which a misspelt field or operand does not compile, and the lookup.

import { fieldsOf } from '../encoding/decode.ts'
import type { EncodingLine, EncodingLines } from '../encoding/encoding.ts'
import { operandsOf } from '../encoding/operands.ts'
import type { FieldsOf } from '../encoding/pattern.ts'
import type { Encoding, Words } from '../encoding/types.ts'
import { type Effect, type Expr, num } from '../expr/expr.ts'

/** Fields of the line, as unsigned numbers. */
type Fields<L extends EncodingLine> = Readonly<Record<FieldsOf<L[0]>, number>>
/** What stands in the template with a kind: an expression (or what an architecture's forms mean) by the form it takes, or the number itself. */
type Operands<L extends EncodingLine, V = Expr> = Readonly<Record<NamedIn<L[1]>, V>>

type NamedIn<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? Operand<Inside> | NamedIn<Rest>
  : never
type Operand<S extends string> = S extends `${string}{${infer Inner}`
  ? Operand<Inner>
  : S extends `${infer Name}:${infer Spec}`
    ? Spec extends `${string}|${string}`
      ? never
      : Word<Name>
    : Word<S>
type Word<S extends string> = S extends `${infer H} ${string}`
  ? Word<H>
  : S extends `, ${infer R}`
    ? Word<R>
    : S extends `${infer H}*${string}`
      ? H
      : S

/** How well what is said agrees with the hardware, or with what the sources have of it; left out: nothing is known to differ. */
export type Fidelity = 'exact' | 'modelled' | 'approximate' | 'inferred'
/** From the best to the worst. */
export const FIDELITIES: readonly [Fidelity, ...Fidelity[]] = ['exact', 'modelled', 'approximate', 'inferred']

/** Effects that are not said to be exact. */
interface Claim {
  readonly fidelity: Fidelity
  readonly effects: readonly Effect[]
}
/** What an instruction does; undefined where nobody knows what it does with these fields. */
type Says = readonly Effect[] | Claim | undefined

/** Effects, or where `where` holds a claim that they are no better than that. */
const claim =
  (fidelity: Fidelity) =>
  (effects: readonly Effect[] | undefined, where = true): Says =>
    effects && where ? { fidelity, effects } : effects

/** A driver, an emulator or the like has it so, whatever the documents say of the word otherwise. */
export const modelled = claim('modelled')
/** The hardware may round otherwise. */
export const approximately = claim('approximate')
/** No source says so: it follows from names, from what is alike, or from other hardware. `where`: only then. */
export const inferred = claim('inferred')

/**
 * One line of meaning an encoding; `C` is what the architecture says beside the word: its variant, its address, run-time
 * types; `V` what its operands mean.
 */
export type Semantics<T extends EncodingLines, C, V = Expr> = {
  readonly [K in keyof T]: (o: Operands<T[K], V>, f: Fields<T[K]>, c: C) => Says
}
/** The same, where the names no longer matter: what the architecture looks an encoding's meaning up in. */
export type AnySemantics<C> = Readonly<Record<string, (o: never, f: never, c: C) => Says>>

/** What a word does, and what its line of meaning made that of. */
export interface WordEffects {
  readonly effects: readonly Effect[]
  readonly fidelity: Fidelity
  readonly operands: Readonly<Record<string, Expr>>
  readonly fields: Readonly<Record<string, number>>
}

/** What the line of the encoding says of a word; undefined where nobody knows. */
export function effectsOf<C>(
  semantics: AnySemantics<C>,
  encoding: Encoding,
  words: Words,
  context: C,
  /** What an operand is to this line; left out: what its form means. */
  seen: (operand: Expr, name: string) => Expr = (operand) => operand,
): WordEffects | undefined {
  const line = semantics[encoding.name]
  if (!line) return undefined
  const fields = fieldsOf(encoding, words)
  const operands = operandsOf(encoding, words, (value) => (typeof value === 'number' ? num(value) : (value as Expr)))
  for (const [name, operand] of Object.entries(operands)) operands[name] = seen(operand, name)
  const says = line(operands as never, fields as never, context)
  if (!says) return undefined
  const { effects, fidelity } = 'fidelity' in says ? says : { effects: says, fidelity: 'exact' as const }
  return { effects, fidelity, operands, fields }
}
