// Explains an instruction for other programs: what decided, what it does, and how sure anyone is, as plain data.
import { citedBy, contradicted, shortOf, sourcesIn } from '../encoding/citations.ts'
import { exactText } from '../encoding/exact.ts'
import { explain } from '../encoding/explain.ts'
import { RULES } from '../encoding/ruledOut.ts'
import type { Decoded, Encoding, Isa, Note } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import type { Effect } from '../expr/expr.ts'
import { effectText } from '../expr/text.ts'
import type { Architecture } from '../isa/architecture.ts'
import { type AskedRegister, asking } from '../isa/asked.ts'
import { CERTAINTIES, certaintyOf } from '../isa/certainty.ts'
import { instructionAt } from '../isa/instruction.ts'
import { unsaid } from '../isa/unsaid.ts'
import { decodeBoth } from './decode.ts'
import { heldText, heldValue, registerNamed, variantNamed } from './registers.ts'
import type { DecidingBits, Explain, ExplainedInstruction, ExplanationOptions } from './types.ts'

/** Makes the function `explain` of an architecture, which is made when it is first asked for. */
export const explainWith =
  (architecture: () => Architecture): Explain =>
  (bytes, options = {}) => {
    const { plain, decoded } = decodeBoth(() => architecture().isa, bytes, options)
    if (!decoded) return { ...plain, ...NOTHING }
    const known = architecture()
    return {
      ...plain,
      ...why(known.isa, decoded, plain.address),
      ...whatItDoes(known, decoded, plain.address, options),
      ...(decoded.variant && described(known.isa, decoded.variant.encoding)),
      fields: plain.fields.map((field) => {
        const about = decoded.variant?.encoding.extra.fields?.[field.name] ?? known.isa.fields[field.name]
        return { ...field, ...(about !== undefined && { about }) }
      }),
    }
  }

const NOTHING = {
  sources: [],
  notes: [],
  decidedBy: [],
  trouble: [],
  gaveWay: [],
  nearest: [],
  dependsOn: [],
  minor: [],
}

type Why = Pick<ExplainedInstruction, 'sources' | 'notes' | 'exact' | 'decidedBy' | 'trouble' | 'gaveWay' | 'nearest'>

function why(isa: Isa, d: Decoded, at: number): Why {
  const { decided, trouble, gaveWay, nearest } = explain(isa, d)
  const exact = exactText(isa, d, at)
  const highestFirst = (bits: readonly number[]) => bits.toSorted((x, y) => y - x)
  return {
    sources: [],
    notes: [],
    ...(exact !== undefined && { exact }),
    decidedBy: decided.map(({ label, ...bits }): DecidingBits => ({ ...(label && { label }), ...bits })),
    trouble: trouble.map(({ bits, ...rest }) => ({ ...rest, bits: highestFirst(bits) })),
    gaveWay: gaveWay.map(({ rule, encodings, bits, value }) => ({
      names: encodings.map(({ name }) => name),
      because: RULES[rule] + (bits.length > 0 ? ` bits ${bits.join(' ')} = ${value}` : ''),
    })),
    nearest: nearest.map((near) => ({
      name: near.encoding.name,
      bytes: hexOf(bytesOfWords(near.words, near.bytes)),
      bits: highestFirst(near.bits),
    })),
  }
}

const described = (isa: Isa, e: Encoding) => ({
  group: e.group,
  about: e.doc,
  sources: citedBy(isa, e).map(({ title, url }) => ({ title, ...(url !== undefined && { url }) })),
  notes: (e.extra.notes ?? []).map((note) => noteText(isa, note)),
})

/** Returns a remark with its sources, and with what it contradicts. */
export function noteText(isa: Isa, note: Note): string {
  const from = sourcesIn(isa, note.source).map(shortOf)
  const wrong = contradicted(isa, note)
  return [
    note.text,
    ...(from.length > 0 ? [`(${from.join(', ')})`] : []),
    ...(note.chosen ? ['Chosen here.'] : []),
    ...(wrong ? [`${shortOf(wrong)} says otherwise: ${note.instead}.`] : []),
  ].join(' ')
}

type Does = Pick<ExplainedInstruction, 'dependsOn' | 'effects' | 'minor' | 'unsaid' | 'certainty' | 'doubt'>

function whatItDoes(
  architecture: Architecture,
  d: Decoded,
  address: number,
  { variant, held = {} }: ExplanationOptions,
): Does {
  const chip = variantNamed(architecture, variant)
  const { files, reset = [] } = architecture.machine(chip)
  const taken = Object.entries(held).map(([name, value]): AskedRegister => {
    const register = registerNamed(files, name)
    return { ...register, value: heldValue(files, register, name, value) }
  })
  const { peek, asked } = asking({ reset }, taken)
  const meaning = instructionAt(architecture, chip, d, address).meaning(peek)
  const encoding = d.variant?.encoding
  const sentences = (effects: readonly Effect[]) => effects.map((effect) => effectText(effect, files))
  const dependsOn = asked.map((register) => heldText(files, register))
  if (!meaning) return { dependsOn, minor: [], unsaid: unsaid(d, asked.length > 0) }
  const grade = encoding && certaintyOf(architecture.isa, encoding, chip, meaning.fidelity)
  return {
    dependsOn,
    effects: sentences(meaning.effects),
    minor: sentences(meaning.besides),
    ...(grade && { certainty: { grade, about: CERTAINTIES[grade] } }),
    ...(meaning.doubt !== undefined && { doubt: meaning.doubt }),
  }
}
