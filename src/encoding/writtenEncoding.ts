// Writes an encoding as plain data, for exports and for tables: all that its line says, and what follows from its pattern.
import type { WrittenEncoding } from './descriptionJson.ts'
import { widthsOf } from './encoding.ts'
import { evidenceOf } from './evidence.ts'
import type { Encoding, Isa } from './types.ts'
import { numberOfWords, wordsOfBits } from './words.ts'

/** Returns an encoding as data: all that its line says, and what follows from its pattern. */
export function writtenEncoding(isa: Isa, e: Encoding): WrittenEncoding {
  const { layout } = e
  const { fields: ownAbout, ...extra } = e.extra
  const blank = layout.bits.flatMap((role, bit) => (role.kind === 'blank' ? [bit] : []))
  const should = layout.bits.flatMap((role, bit) => (role.kind === 'shouldBe' ? [bit] : []))
  return {
    name: e.name,
    group: e.group,
    description: e.doc,
    pattern: e.pattern,
    assembly: e.asm || null,
    ...extra,
    evidence: evidenceOf(e),
    bytes: widthsOf(layout).map((width) => width / 8),
    mask: numberOfWords(layout.mask),
    value: numberOfWords(layout.value),
    unknown: numberOfWords(layout.unknown),
    blank: numberOfWords(wordsOfBits(blank)),
    ignored: numberOfWords(layout.ignored),
    shouldBe: { mask: numberOfWords(wordsOfBits(should)), value: numberOfWords(layout.shouldBe) },
    fields: Object.fromEntries(
      [...layout.fields].map(([name, bits]) => {
        const about = ownAbout?.[name] ?? isa.fields[name]
        return [name, { bits, ...(about !== undefined && { about }), evidence: evidenceOf(e, name) }]
      }),
    ),
  }
}
