// Implements isa explain: writes a word's fields, evidence, why it decoded so, and what it does, as plain lines.
import type { Architecture } from '../isa/architecture.ts'
import { type ExplainOptions, wordExplanation } from './explanation.ts'

/**
 * Yields the lines that explain a word.
 * @throws Error, before the first line, as `wordExplanation` does
 */
export function* explainLines(
  architecture: Architecture,
  text: string,
  options: ExplainOptions = {},
): Generator<string> {
  const told = wordExplanation(architecture, text, options)
  const { encoding, meaning } = told
  yield `${told.bytes}  ${told.text ?? `<${told.status}>`}`
  if (told.canonical) yield `canonical   ${told.canonical}`
  yield `read as     ${told.readAs}`
  for (const { how, bytes } of told.orAs) yield `or as       ${how}: ${bytes}`
  yield `status      ${told.status}, ${told.length} bytes`
  if (encoding) {
    yield `encoding    ${encoding.name} (${encoding.group}): ${encoding.description}`
    yield `evidence    ${encoding.evidence}`
    for (const { title, url } of encoding.sources) yield `source      ${title}${url ? `, ${url}` : ''}`
    for (const { name, value, bits, about } of encoding.fields)
      yield `field       ${name.padEnd(10)} ${String(value).padStart(6)} = 0b${value.toString(2).padStart(bits.length, '0')}  bits ${bits.join(' ')}  ${about}`
    for (const note of encoding.notes) yield `note        ${note}`
  }
  for (const { bits, about } of told.unexplained) yield `unexplained bits ${bits.join(' ')}: ${about}`
  for (const { label, high, low, value } of told.decidedBy)
    yield `decided by  ${label ? `${label} ` : ''}bits ${high === low ? high : `${high}:${low}`} = ${value}`
  for (const { operand, bits, because } of told.trouble)
    yield `trouble     ${operand}, bits ${bits.join(' ')}${because === undefined ? '' : `: ${because}`}`
  for (const { encodings, why, bits, value } of told.gaveWay)
    yield `gave way    ${encodings.join(', ')}: ${why}${bits.length ? ` bits ${bits.join(' ')} = ${value}` : ''}`
  for (const near of told.nearest) yield `nearest     ${near.bytes}  ${near.encoding}, by bits ${near.bits.join(' ')}`
  for (const register of meaning.dependsOn) yield `depends on  ${register}`
  if (meaning.why !== undefined) yield `effects     ${meaning.why}`
  if (meaning.effects?.length === 0) yield 'effects     none that a program can see'
  for (const line of meaning.effects ?? []) yield `effects     ${line}`
  for (const line of meaning.minor) yield `minor       ${line}`
  if (meaning.certainty) {
    const { grade, about, test } = meaning.certainty
    yield `certainty   ${grade}: ${about}${test ? ` (${test})` : ''}`
  }
  if (meaning.doubt) yield `not certain ${meaning.doubt}`
}
