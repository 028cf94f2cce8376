// Gathers what isa explain says of a word as plain data: fields, evidence, why it decoded so, and what it does.
import { citedBy } from '../encoding/citations.ts'
import { bitsWhere, decodeAt, fieldsOf, asmText as textOf } from '../encoding/decode.ts'
import { evidenceOf } from '../encoding/evidence.ts'
import { exactText } from '../encoding/exact.ts'
import { type Decider, explain } from '../encoding/explain.ts'
import { shortened } from '../encoding/refusal.ts'
import { RULES } from '../encoding/ruledOut.ts'
import type { Decoded, Encoding, Evidence, Isa, Status } from '../encoding/types.ts'
import { bitAt, bytesOfWords, hexOf } from '../encoding/words.ts'
import type { Effect } from '../expr/expr.ts'
import { effectText } from '../expr/text.ts'
import type { Architecture } from '../isa/architecture.ts'
import { asking } from '../isa/asked.ts'
import { CERTAINTIES, type Certainty, certaintyOf } from '../isa/certainty.ts'
import { instructionAt } from '../isa/instruction.ts'
import { unsaid } from '../isa/unsaid.ts'
import { noteText } from '../library/explain.ts'
import { heldText } from '../library/registers.ts'
import { notationWriter } from '../notation/write.ts'
import { bytesText } from '../read/limits.ts'
import { readingsOf } from '../read/readings.ts'
import { heldBy } from './held.ts'
import { chipOf } from './run.ts'

export interface ExplainOptions {
  readonly variant?: string
  /** Registers and what they are taken to hold, such as `type.4=vint8`. */
  readonly with?: readonly string[]
  /** Whether effects are written in the notation, in full. */
  readonly notation?: boolean
}

/** A way to read a text as the bytes of a word, written as hexadecimal digits in the order of memory. */
interface Reading {
  readonly how: string
  readonly bytes: string
}

/** Facts about a word. Bit numbers are those of the word, the most significant first. */
interface WordExplanation {
  readonly isa: string
  /** Hexadecimal digits in the order of memory. */
  readonly bytes: string
  /** Exact text, which assembles to these bytes; null if there is none. */
  readonly text: string | null
  /** Text as sources print it, if that is another. */
  readonly canonical?: string | null
  readonly readAs: string
  readonly orAs: readonly Reading[]
  readonly status: Status
  /** Bytes of the word. */
  readonly length: number
  readonly encoding?: EncodingFacts
  readonly unexplained: readonly { readonly bits: readonly number[]; readonly about: string }[]
  readonly decidedBy: readonly Decider[]
  readonly trouble: readonly {
    readonly operand: string
    readonly bits: readonly number[]
    readonly because?: string
  }[]
  readonly gaveWay: readonly {
    readonly encodings: readonly string[]
    readonly why: string
    readonly bits: readonly number[]
    /** Binary digits. */
    readonly value: string
  }[]
  /** Words of other encodings, and the bits that would have to change. */
  readonly nearest: readonly {
    readonly bytes: string
    readonly encoding: string
    readonly bits: readonly number[]
  }[]
  readonly meaning: MeaningFacts
}

interface EncodingFacts {
  readonly name: string
  readonly group: string
  readonly description: string
  readonly evidence: Evidence
  readonly sources: readonly { readonly title: string; readonly url?: string }[]
  readonly fields: readonly {
    readonly name: string
    readonly value: number
    readonly bits: readonly number[]
    readonly evidence: Evidence
    readonly about: string
  }[]
  readonly notes: readonly string[]
}

interface MeaningFacts {
  /** Registers that the effects depend on, with what they are taken to hold. */
  readonly dependsOn: readonly string[]
  /** Null if nobody knows them; `why` says so then. */
  readonly effects: readonly string[] | null
  readonly why?: string
  /** Effects that no program is meant to rely on. */
  readonly minor: readonly string[]
  readonly certainty?: { readonly grade: Certainty; readonly about: string; readonly test?: string }
  readonly doubt?: string
}

/**
 * Returns what is known of a word.
 * @throws Error if the text is no word of one instruction in any notation; WrongCall if there is no such chip or register
 */
export function wordExplanation(
  architecture: Architecture,
  text: string,
  options: ExplainOptions = {},
): WordExplanation {
  const { isa } = architecture
  const { d, how, others } = wordIn(isa, text)
  const variant = chipOf(architecture, options.variant)
  const encoding = d.variant?.encoding
  const [canonical, exact] = [textOf(d), exactText(isa, d)]
  const { decided, trouble, gaveWay, nearest } = explain(isa, d)
  return {
    isa: isa.id,
    bytes: hexOf(bytesOfWords(d.words, d.bytes)),
    text: exact ?? null,
    ...(canonical !== exact && { canonical: canonical ?? null }),
    readAs: how,
    orAs: others,
    status: d.status,
    length: d.bytes,
    ...(encoding && { encoding: encodingFacts(isa, encoding, d) }),
    unexplained: unexplained(isa, encoding, d),
    decidedBy: decided,
    trouble: trouble.map((one) => ({ ...one, bits: [...one.bits].sort((x, y) => y - x) })),
    gaveWay: gaveWay.map(({ rule, encodings, bits, value }) => ({
      encodings: encodings.map(({ name }) => name),
      why: RULES[rule],
      bits,
      value,
    })),
    nearest: nearest.map((near) => ({
      bytes: hexOf(bytesOfWords(near.words, near.bytes)),
      encoding: near.encoding.name,
      bits: near.bits,
    })),
    meaning: meaningFacts(architecture, variant, d, options),
  }
}

/**
 * Returns the word in a text, how it was read, and in which other ways it may be.
 * @throws Error if it is no word of one instruction
 */
export function wordIn(
  isa: Isa,
  text: string,
): { readonly d: Decoded; readonly how: string; readonly others: readonly Reading[] } {
  const { ways, problem } = readingsOf(isa, text)
  const all = ways.map(({ bytes, how }): Reading => ({ how, bytes: hexOf(bytes) }))
  const [taken] = ways
  if (problem || !taken) {
    const may = all.map(({ bytes, how }) => ` It may be ${how}: ${bytes}.`).join('')
    throw new Error(`"${shortened(text)}" is not a word: ${problem?.problem ?? ''}${may}`)
  }
  const { length } = taken.bytes
  const d = decodeAt(isa, Uint8Array.from(taken.bytes))
  if (length < d.bytes || (d.variant && length > d.bytes))
    throw new Error(`"${shortened(text)}" has ${bytesText(length)}; the instruction that it begins with has ${d.bytes}`)
  return { d, how: taken.how, others: all.slice(1) }
}

const encodingFacts = (isa: Isa, encoding: Encoding, d: Decoded): EncodingFacts => ({
  name: encoding.name,
  group: encoding.group,
  description: encoding.doc,
  evidence: encoding.extra.evidence ?? 'unknown',
  sources: citedBy(isa, encoding).map(({ title, url }) => ({ title, ...(url && { url }) })),
  fields: Object.entries(fieldsOf(encoding, d.words)).map(([name, value]) => ({
    name,
    value,
    bits: [...(encoding.layout.fields.get(name) ?? [])].reverse(),
    evidence: evidenceOf(encoding, name),
    about: encoding.extra.fields?.[name] ?? isa.fields[name] ?? '',
  })),
  notes: (encoding.extra.notes ?? []).map((note) => noteText(isa, note)),
})

/** Returns the bits that are set although no source says what they do. */
function unexplained(isa: Isa, encoding: Encoding | undefined, d: Decoded): WordExplanation['unexplained'] {
  return (
    [
      ['unknown', isa.unknownBits],
      ['blank', 'not described'],
    ] as const
  ).flatMap(([kind, about]) => {
    const bits = bitsWhere(encoding?.layout.bits ?? [], 8 * d.bytes, (role) => role.kind === kind)
    const ones = bits.filter((bit) => bitAt(d.words, bit))
    return ones.length > 0 ? [{ bits: ones, about }] : []
  })
}

function meaningFacts(
  architecture: Architecture,
  variant: string,
  d: Decoded,
  { with: held = [], notation }: ExplainOptions,
): MeaningFacts {
  const { isa } = architecture
  const encoding = d.variant?.encoding
  const machine = architecture.machine(variant)
  const { files: names, reset = [] } = machine
  const { peek, asked } = asking({ reset }, heldBy(names, held))
  const meaning = instructionAt(architecture, variant, d).meaning(peek)
  const written = notation ? notationWriter(machine) : undefined
  const lines = (effects: readonly Effect[]) =>
    effects.length === 0 ? [] : (written?.(effects).split('\n') ?? effects.map((effect) => effectText(effect, names)))
  const grade = meaning && encoding && certaintyOf(isa, encoding, variant, meaning.fidelity)
  return {
    dependsOn: asked.map((register) => heldText(names, register)),
    effects: meaning ? lines(meaning.effects) : null,
    ...(!meaning && { why: unsaid(d, asked.length > 0) }),
    minor: lines(meaning?.besides ?? []),
    ...(grade && {
      certainty: {
        grade,
        about: CERTAINTIES[grade],
        ...(encoding.extra.test && { test: encoding.extra.test }),
      },
    }),
    ...(meaning?.doubt && { doubt: meaning.doubt }),
  }
}
