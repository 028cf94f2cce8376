// Gives USSE words their meaning: the effects of their encoding, under their predicate, and what is not certain.

import { fieldsOf } from '../../encoding/decode.ts'
import type { Encoding, Words } from '../../encoding/types.ts'
import { pick } from '../../encoding/walk.ts'
import { type Expr, eq, when } from '../../expr/expr.ts'
import type { Peek } from '../../expr/machine.ts'
import type { Architecture, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { halvesSemantics, internalsSemantics, madSemantics, singlesSemantics } from './arithmetic-meaning.ts'
import { coloursSemantics } from './colours-meaning.ts'
import { doubtsOf, PER_INSTANCE } from './doubts.ts'
import { dualSemantics } from './dual-meaning.ts'
import type { Context } from './effects.ts'
import { flowSemantics } from './flow-meaning.ts'
import { functionsSemantics, movesSemantics } from './functions-meaning.ts'
import { integersSemantics, logicSemantics } from './integers-meaning.ts'
import { predicate } from './machine.ts'
import { memorySemantics, texturesSemantics } from './memory-meaning.ts'
import { packsSemantics } from './packs-meaning.ts'
import { executionOf } from './repeats.ts'
import { testsSemantics } from './tests-meaning.ts'
import { isVector, type Vector } from './vector.ts'

const semantics: AnySemantics<Context> = {
  ...madSemantics, ...singlesSemantics, ...halvesSemantics, ...internalsSemantics, ...dualSemantics,
  ...functionsSemantics, ...movesSemantics, ...packsSemantics, ...testsSemantics, ...logicSemantics, ...integersSemantics, ...coloursSemantics,
  ...memorySemantics, ...texturesSemantics, ...flowSemantics,
}

/** Returns the predicate as the text before the mnemonic, such as `!p0`. Only the lines have its seven encodings. */
function predicateOf({ body }: Encoding, words: Words): string {
  const node = body.find((n) => n.kind === 'choice' && n.name === 'p')
  const taken = node?.kind === 'choice' ? pick(node, words)?.body : undefined
  return (taken ?? []).map((n) => (n.kind === 'text' ? n.text : '')).join('').trim()
}

function guardOf(written: string): Expr | undefined {
  const [, not, n] = /^(!?)p(\d)$/.exec(written) ?? []
  if (n === undefined) return undefined
  return not ? eq(predicate(Number(n)), 0) : predicate(Number(n))
}

/**
 * The variant of a program that runs once, before all instances: it has secondary attributes only, whatever bank it
 * names.
 */
export const SECONDARY = 'secondary'

const REGISTER_BITS = 32
/**
 * Whether effects reach bits that no register has: a word of fx10 holds three channels, and no source says where a
 * fourth would be.
 */
function hasFourthOfThree(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { op, lo, width } = part as { readonly op?: unknown; readonly lo?: unknown; readonly width?: unknown }
  return (op === 'reg' && Number(lo) + Number(width) > REGISTER_BITS) || Object.values(part).some(hasFourthOfThree)
}

/** Reads the state at the start of a program: strides are 0, and no execution is done. */
const atStart: Peek = () => 0

export const meaning: Architecture['meaning'] = (d, variant, address = 0, peek = atStart): Meaning | undefined => {
  if (!d.variant || d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const execution = executionOf(encoding.name, fieldsOf(encoding, d.words), peek)
  let isKnown = true
  const seen = (operand: Expr, name: string): Expr => {
    if (!isVector(operand)) return operand
    const here: Vector = variant === SECONDARY ? { ...operand, base: operand.base.in('sa') } : operand
    const there = execution ? execution.operand(here, name) : here
    if (!there) isKnown = false
    return (there ?? here) as unknown as Expr
  }
  const found = effectsOf(semantics, encoding, d.words, { address }, seen)
  if (!found || !isKnown || hasFourthOfThree(found.effects)) return undefined
  const written = predicateOf(encoding, d.words)
  const guard = execution?.isFirst === false ? undefined : guardOf(written)
  const doubts = [...doubtsOf(encoding.name, found), ...(written === 'Pn' ? [PER_INSTANCE] : [])]
  const effects = [...found.effects, ...(execution?.onward(address) ?? [])]
  return {
    effects: guard && effects.length ? [when(guard, ...effects)] : effects,
    besides: [],
    fidelity: doubts.length ? 'inferred' : found.fidelity,
    ...(doubts.length && { doubt: doubts.join(' ') }),
  }
}
