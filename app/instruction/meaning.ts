// Writes the effects of a word as sentences whose parts know the bits they came from.

import type { Node } from '../../src/encoding/node.ts'
import { operandsOf } from '../../src/encoding/operands.ts'
import type { Decoded } from '../../src/encoding/types.ts'
import { pick, support } from '../../src/encoding/walk.ts'
import { type Effect, type Expr, isPlace, type RegisterPlace } from '../../src/expr/expr.ts'
import { exprText, type Names, sentences } from '../../src/expr/text.ts'
import type { Meaning } from '../../src/isa/architecture.ts'

interface Part {
  readonly text: string
  readonly bits: readonly number[]
}
export interface SentenceLine {
  readonly key: string
  readonly parts: readonly Part[]
}
/** Main effects, and those that are folded away because programs rarely rely on them or do not see them. */
export interface MeaningLines {
  readonly main: readonly SentenceLine[]
  readonly besides: (() => readonly SentenceLine[]) | undefined
}

export function toldOf(decoded: Decoded, meaning: Meaning, names: Names): MeaningLines {
  const bits = bitsByPlace(decoded, names)
  const lines = (effects: readonly Effect[]) =>
    sentences(effects, names).map((sentence, i): SentenceLine => {
      const parts: Part[] = []
      for (const { text, place } of sentence.tokens) {
        const from = (place && bits.get(keyOf(place, names))) ?? []
        const last = parts.at(-1)
        if (last && last.bits.length + from.length === 0) parts[parts.length - 1] = { text: last.text + text, bits: [] }
        else parts.push({ text, bits: from })
      }
      return { key: `${i}`, parts }
    })
  const hidden = (effect: Effect) =>
    effect.do === 'set' && effect.place.op === 'reg' && names[effect.place.file]?.hidden === true
  const besides = [...meaning.effects.filter(hidden), ...meaning.besides]
  return {
    main: lines(meaning.effects.filter((effect) => !hidden(effect))),
    besides: besides.length > 0 ? () => lines(besides) : undefined,
  }
}

/** Returns a key for a register, whichever part of it is meant. */
function keyOf(place: RegisterPlace, names: Names): string {
  if (place.op === 'cat') return place.parts.map((p) => keyOf(p, names)).join(':')
  return `${place.file} ${exprText(place.index, names)}`
}

const isExpr = (value: unknown): value is Expr => typeof value === 'object' && value !== null && 'op' in value

function bitsByPlace({ variant, words }: Decoded, names: Names): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>()
  if (!variant) return found
  const operands = operandsOf(variant.encoding, words, (value) => value)
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') continue
      const value = operands[node.name]
      if (isExpr(value) && isPlace(value)) found.set(keyOf(value, names), support([node]))
      if (node.kind === 'choice') visit(pick(node, words)?.body ?? [])
    }
  }
  visit(variant.encoding.body)
  return found
}
