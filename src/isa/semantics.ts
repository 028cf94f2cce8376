// Ties semantics to encoding lines: by types, so that a misspelt field or operand does not compile, and by a lookup.

import { fieldsOf } from '../encoding/decode.ts'
import type { EncodingLine, EncodingLines } from '../encoding/encoding.ts'
import { operandsOf } from '../encoding/operands.ts'
import type { FieldsOf } from '../encoding/pattern.ts'
import type { Encoding, Words } from '../encoding/types.ts'
import { type Effect, type Expr, num } from '../expr/expr.ts'

/** Fields of the line, as unsigned numbers. */
type Fields<L extends EncodingLine> = Readonly<Record<FieldsOf<L[0]>, number>>
/**
 * Operands with a kind in the template: the expression (or what an architecture's forms mean) of the form that each
 * takes, or the number itself.
 */
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

/**
 * Grade of how well effects agree with the hardware, or with what the sources say of it. If left out, nothing is known
 * to differ.
 */
export type Fidelity = 'exact' | 'modelled' | 'approximate' | 'inferred'
/** Grades of fidelity, the best first. */
export const FIDELITIES: readonly [Fidelity, ...Fidelity[]] = ['exact', 'modelled', 'approximate', 'inferred']

/** Effects that are not claimed to be exact. */
interface Claim {
  readonly fidelity: Fidelity
  readonly effects: readonly Effect[]
}
/** Effects of an instruction; undefined if nobody knows what it does with these fields. */
type Says = readonly Effect[] | Claim | undefined

/**
 * Returns effects with the claim that they are no better than `fidelity`; the claim is left out if `where` is false.
 */
const claim =
  (fidelity: Fidelity) =>
  (effects: readonly Effect[] | undefined, where = true): Says =>
    effects && where ? { fidelity, effects } : effects

/** Marks effects that a driver, an emulator or the like has, whatever the documents say about the rest of the word. */
export const modelled = claim('modelled')
/** Marks effects that the hardware may round otherwise. */
export const approximately = claim('approximate')
/**
 * Marks effects that no source states: they follow from names, from what is alike, or from other hardware. If `where`
 * is given, the mark is only for where it is true.
 */
export const inferred = claim('inferred')

/**
 * One line of meaning for each encoding. `C` is what the architecture gives besides the word: its variant, its address,
 * run-time types. `V` is what its operands mean.
 */
export type Semantics<T extends EncodingLines, C, V = Expr> = {
  readonly [K in keyof T]: (o: Operands<T[K], V>, f: Fields<T[K]>, c: C) => Says
}
/**
 * Semantics in which the names of fields and operands no longer matter; the architecture looks up an encoding's meaning
 * in it.
 */
export type AnySemantics<C> = Readonly<Record<string, (o: never, f: never, c: C) => Says>>

/** Effects of a word, with the operands and fields that its line of meaning made them of. */
export interface WordEffects {
  readonly effects: readonly Effect[]
  readonly fidelity: Fidelity
  readonly operands: Readonly<Record<string, Expr>>
  readonly fields: Readonly<Record<string, number>>
}

/** Returns what the line of the encoding says of a word; undefined if nobody knows what it does. */
export function effectsOf<C>(
  semantics: AnySemantics<C>,
  encoding: Encoding,
  words: Words,
  context: C,
  /** Returns what an operand is to this line; if left out, it is what its form means. */
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
