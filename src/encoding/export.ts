// Exports a description as plain data for other tools: all that it was made of, and what follows from its patterns.
import { writtenCodec } from './codecs/written.ts'
import { FORMAT, type WrittenDescription, type WrittenKind } from './descriptionJson.ts'
import { widthOfOwners } from './place.ts'
import type { Isa, Kinds, OperandKind } from './types.ts'
import { writtenEncoding } from './writtenEncoding.ts'

/**
 * Returns a description as data that JSON can hold, and of which `imported` makes the same description again. It has
 * all but what forms and codecs mean to semantics.
 */
export function exported(isa: Isa): WrittenDescription {
  const { bundles, comment, spellings } = isa
  const sets = [...new Set(isa.groups.map(kindsOf))]
  return {
    format: FORMAT,
    id: isa.id,
    title: isa.title,
    about: isa.about,
    ...(isa.ran && { ran: isa.ran }),
    unit: isa.unit,
    usual: isa.usual,
    aligned: isa.aligned,
    bytesOfWord: isa.bytesOfWord,
    lowerCase: isa.lowerCase,
    spellings: spellings.map(({ from, to }) => ({ from: { source: from.source, flags: from.flags }, to })),
    style: isa.style,
    labelOperands: isa.labelOperands,
    mnemonicFirst: isa.mnemonicFirst,
    ...(comment && { comment: { source: comment.source, flags: comment.flags } }),
    ...(isa.prefix !== undefined && { prefix: isa.prefix }),
    ...(bundles && { bundles: { line: bundles.line, units: bundles.units, delayed: bundles.delayed } }),
    unknownLengths: isa.unknownLengths,
    fields: isa.fields,
    unknownBits: isa.unknownBits,
    ...(isa.ignoredBits !== undefined && { ignoredBits: isa.ignoredBits }),
    sources: isa.sources,
    operands: sets.map((kinds) =>
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, writtenKind(kind)])),
    ),
    groups: isa.groups.map((group) => ({ title: group.title, operands: sets.indexOf(kindsOf(group)) })),
    encodings: isa.encodings.map((e) => writtenEncoding(isa, e)),
  }
}

const NO_KINDS: Kinds = {}
const kindsOf = ({ encodings: [first] }: Isa['groups'][number]): Kinds => first?.kinds ?? NO_KINDS

function writtenKind({ owners, template, forms, codec, total }: OperandKind): WrittenKind {
  return {
    owners,
    ...(template !== undefined && { template }),
    ...(forms && { forms: forms.map(({ pattern, asm, also }) => ({ pattern, assembly: asm, ...(also && { also }) })) }),
    ...(codec && { codec: writtenCodec(codec, widthOfOwners(owners)) }),
    ...(total && { total }),
  }
}
