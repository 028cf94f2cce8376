// Exports a description as plain data for other tools: its lines, and what follows from them.
import { widthsOf } from './encoding.ts'
import type { Encoding, Isa } from './types.ts'
import { numberOfWords } from './words.ts'

interface ExportedEncoding {
  readonly name: string
  readonly group: string
  readonly description: string
  readonly pattern: string
  readonly assembly: string | null
  readonly bytes: readonly number[]
  readonly mask: string
  readonly value: string
  readonly unknown: string
  readonly ignored: string
  /** Bit numbers, least significant first. */
  readonly fields: Readonly<
    Record<string, { readonly bits: readonly number[]; readonly about?: string; readonly evidence: string }>
  >
  readonly evidence: string
  readonly source?: string
  /** Why some of its words have no meaning. */
  readonly stops?: string
  /** Other templates that assemble to it. */
  readonly accepts?: readonly string[]
  /** The encoding that takes all of its words. */
  readonly hiddenBy?: string
  readonly notes: readonly { readonly text: string; readonly source?: string; readonly instead?: string }[]
}

export function exported(isa: Isa) {
  const { id, title, about, ran, unit, bundles, style, sources, unknownBits } = isa
  const kinds = Object.assign({}, ...isa.encodings.map((e) => e.kinds)) as Encoding['kinds']
  return {
    format: 1,
    id,
    title,
    about,
    ...(ran && { ran }),
    unit,
    ...(bundles && { bundles: { line: bundles.line, units: bundles.units } }),
    style,
    sources,
    unknownBits,
    operands: Object.fromEntries(
      Object.entries(kinds).map(([name, k]) => [
        name,
        {
          owners: k.owners,
          template: k.template,
          forms: k.forms?.map(({ pattern, asm }) => ({ pattern, assembly: asm })),
          values: k.codec?.name,
        },
      ]),
    ),
    encodings: isa.encodings.map((e): ExportedEncoding => encoding(isa, e)),
  }
}

function encoding(isa: Isa, e: Encoding): ExportedEncoding {
  const { layout, extra } = e
  const evidence = extra.evidence ?? 'unknown'
  return {
    name: e.name,
    group: e.group,
    description: e.doc,
    pattern: e.pattern,
    assembly: e.asm || null,
    bytes: widthsOf(layout).map((width) => width / 8),
    mask: numberOfWords(layout.mask),
    value: numberOfWords(layout.value),
    unknown: numberOfWords(layout.unknown),
    ignored: numberOfWords(layout.ignored),
    fields: Object.fromEntries(
      [...layout.fields].map(([name, bits]) => {
        const about = extra.fields?.[name] ?? isa.fields[name]
        return [
          name,
          { bits, ...(about !== undefined && { about }), evidence: extra.fieldEvidence?.[name] ?? evidence },
        ]
      }),
    ),
    evidence,
    ...(extra.source !== undefined && { source: extra.source }),
    ...(extra.stops !== undefined && { stops: extra.stops }),
    ...(extra.accepts && { accepts: extra.accepts }),
    ...(extra.hiddenBy !== undefined && { hiddenBy: extra.hiddenBy }),
    notes: extra.notes ?? [],
  }
}
