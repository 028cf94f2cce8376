// Implements isa explain: writes a word's fields, evidence, why it decoded so, and what it does, as plain lines.

import { citedBy } from '../encoding/citations.ts'
import { bitsWhere, decodeAt, fieldsOf, asmText as textOf } from '../encoding/decode.ts'
import { exactText } from '../encoding/exact.ts'
import { explain } from '../encoding/explain.ts'
import { shortened } from '../encoding/refusal.ts'
import { RULES } from '../encoding/ruledOut.ts'
import { bitAt, bytesOfWords, hexOf } from '../encoding/words.ts'
import type { Effect } from '../expr/expr.ts'
import { effectText } from '../expr/text.ts'
import type { Architecture } from '../isa/architecture.ts'
import { asking } from '../isa/asked.ts'
import { CERTAINTIES, certaintyOf } from '../isa/certainty.ts'
import { instructionAt } from '../isa/instruction.ts'
import { unsaid } from '../isa/unsaid.ts'
import { noteText } from '../library/explain.ts'
import { heldText, variantNamed } from '../library/registers.ts'
import { notationWriter } from '../notation/write.ts'
import { bytesText } from '../read/limits.ts'
import { readingsOf } from '../read/readings.ts'
import { heldBy } from './held.ts'

export interface ExplainOptions {
  readonly variant?: string
  /** Registers and what they are taken to hold, such as `type.4=vint8`. */
  readonly with?: readonly string[]
  /** Whether effects are written in the notation, in full. */
  readonly notation?: boolean
}

/**
 * Yields the lines that explain a word.
 * @throws Error, before the first line, if the text is no word of one instruction in any notation, or there is no such
 * chip or register
 */
export function* explainLines(
  architecture: Architecture,
  text: string,
  options: ExplainOptions = {},
): Generator<string> {
  const { isa } = architecture
  const { ways, problem } = readingsOf(isa, text)
  const [taken, ...others] = ways
  if (problem || !taken) {
    const may = ways.map(({ bytes, how }) => ` It may be ${how}: ${hexOf(bytes)}.`).join('')
    throw new Error(`"${shortened(text)}" is not a word: ${problem?.problem ?? ''}${may}`)
  }
  const { length } = taken.bytes
  const d = decodeAt(isa, Uint8Array.from(taken.bytes))
  if (length < d.bytes || (d.variant && length > d.bytes))
    throw new Error(`"${shortened(text)}" has ${bytesText(length)}; the instruction that it begins with has ${d.bytes}`)
  const variant = variantNamed(architecture, options.variant)
  const machine = architecture.machine(variant)
  const { files: names, reset = [] } = machine
  const { peek, asked } = asking({ reset }, heldBy(names, options.with ?? []))
  const encoding = d.variant?.encoding
  const [canonical, exact] = [textOf(d), exactText(isa, d)]
  yield `${hexOf(bytesOfWords(d.words, d.bytes))}  ${exact ?? `<${d.status}>`}`
  if (canonical !== exact) yield `canonical   ${canonical}`
  yield `read as     ${taken.how}`
  for (const { bytes, how } of others) yield `or as       ${how}: ${hexOf(bytes)}`
  yield `status      ${d.status}, ${d.bytes} bytes`
  if (encoding) {
    yield `encoding    ${encoding.name} (${encoding.group}): ${encoding.doc}`
    yield `evidence    ${encoding.extra.evidence ?? 'unknown'}`
    for (const { title, url } of citedBy(isa, encoding)) yield `source      ${title}${url ? `, ${url}` : ''}`
    for (const [name, value] of Object.entries(fieldsOf(encoding, d.words))) {
      const bits = encoding.layout.fields.get(name) ?? []
      yield `field       ${name.padEnd(10)} ${String(value).padStart(6)} = 0b${value.toString(2).padStart(bits.length, '0')}  bits ${[...bits].reverse().join(' ')}  ${encoding.extra.fields?.[name] ?? isa.fields[name] ?? ''}`
    }
    for (const note of encoding.extra.notes ?? []) yield `note        ${noteText(isa, note)}`
  }
  for (const [kind, about] of [
    ['unknown', isa.unknownBits],
    ['blank', 'not described'],
  ] as const) {
    const bits = bitsWhere(encoding?.layout.bits ?? [], 8 * d.bytes, (role) => role.kind === kind)
    const ones = bits.filter((bit) => bitAt(d.words, bit))
    if (ones.length) yield `unexplained bits ${ones.join(' ')}: ${about}`
  }
  const why = explain(isa, d)
  for (const { label, high, low, value } of why.decided)
    yield `decided by  ${label ? `${label} ` : ''}bits ${high === low ? high : `${high}:${low}`} = ${value}`
  for (const { operand, bits, because } of why.trouble)
    yield `trouble     ${operand}, bits ${[...bits].sort((x, y) => y - x).join(' ')}${because === undefined ? '' : `: ${because}`}`
  for (const { rule, encodings, bits, value } of why.gaveWay)
    yield `gave way    ${encodings.map(({ name }) => name).join(', ')}: ${RULES[rule]}${bits.length ? ` bits ${bits.join(' ')} = ${value}` : ''}`
  for (const near of why.nearest)
    yield `nearest     ${hexOf(bytesOfWords(near.words, near.bytes))}  ${near.encoding.name}, by bits ${near.bits.join(' ')}`
  const meaning = instructionAt(architecture, variant, d).meaning(peek)
  for (const register of asked) yield `depends on  ${heldText(names, register)}`
  if (!meaning) yield `effects     ${unsaid(d, asked.length > 0)}`
  if (meaning?.effects.length === 0) yield 'effects     none that a program can see'
  const written = options.notation ? notationWriter(machine) : undefined
  const lines = (effects: readonly Effect[]) =>
    effects.length === 0 ? [] : (written?.(effects).split('\n') ?? effects.map((effect) => effectText(effect, names)))
  for (const line of lines(meaning?.effects ?? [])) yield `effects     ${line}`
  for (const line of lines(meaning?.besides ?? [])) yield `minor       ${line}`
  if (meaning && encoding) {
    const certainty = certaintyOf(isa, encoding, variant, meaning.fidelity)
    yield `certainty   ${certainty}: ${CERTAINTIES[certainty]}${encoding.extra.test ? ` (${encoding.extra.test})` : ''}`
  }
  if (meaning?.doubt) yield `not certain ${meaning.doubt}`
}
