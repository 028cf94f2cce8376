// Derives the reference of an architecture from its description: one entry for each encoding, with facets to search by.
import { widthsOf } from './encoding.ts'
import { EVIDENCES, evidenceOf, worstOf } from './evidence.ts'
import { numbersOf, type OpcodeSpace, opcodeSpace, opcodeText, runsOf } from './opcodes.ts'
import { type SyntaxPiece, syntaxOf } from './syntax.ts'
import type { Encoding, Evidence, Isa, Words } from './types.ts'
import { bytesOfWords, hexOf } from './words.ts'

/** Whether a source names the encoding. */
type Naming = 'named' | 'nameless'

/** A property that a list of entries can be narrowed by, with its name in a query. */
export type Facet = 'group' | 'evidence' | 'semantics' | 'naming'

export interface ReferenceEntry {
  readonly encoding: Encoding
  readonly naming: Naming
  /** Its lengths in bytes, the shortest first. */
  readonly bytes: readonly number[]
  /** Fields that vary, most significant first. */
  readonly fields: readonly string[]
  readonly evidence: Evidence
  /** Evidence of the field with the worst; that of the encoding if no field has worse. */
  readonly weakest: Evidence
  /** Fixed bits of the shortest form as one number, most significant digit first. */
  readonly mask: string
  readonly value: string
  /** The line with the names of its operands. */
  readonly syntax: readonly SyntaxPiece[]
  /** Opcode numbers; empty if the architecture has none. */
  readonly numbers: readonly number[]
  readonly facets: Readonly<Record<Facet, string>>
}

export interface Reference {
  readonly isa: Isa
  readonly opcodes: OpcodeSpace | undefined
  readonly entries: readonly ReferenceEntry[]
  /** Whether entries that only other sources have are left out. */
  readonly documentsOnly: boolean
}

/**
 * Returns the reference of an architecture. `semanticsOf` returns a word for how well the meaning of an encoding is
 * known, as this folder knows no meanings.
 */
export function referenceOf(isa: Isa, semanticsOf: (e: Encoding) => string, documentsOnly = false): Reference {
  const opcodes = opcodeSpace(isa)
  return { isa, opcodes, entries: isa.encodings.map((e) => entryOf(isa, opcodes, e, semanticsOf(e))), documentsOnly }
}

function entryOf(isa: Isa, opcodes: OpcodeSpace | undefined, e: Encoding, semantics: string): ReferenceEntry {
  const bytes = widthsOf(e.layout).map((width) => width / 8)
  const shortest = isa.variants.find((v) => v.encoding === e) ?? e.layout
  const naming: Naming = e.asm === '' ? 'nameless' : 'named'
  const evidence = evidenceOf(e)
  const fields = variableFields(e)
  const numbers = opcodes ? numbersOf(opcodes, e) : []
  const mask = numberHex(shortest.mask, bytes[0] ?? 0)
  const value = numberHex(shortest.value, bytes[0] ?? 0)
  return {
    encoding: e,
    naming,
    bytes,
    fields,
    evidence,
    weakest: worstOf(EVIDENCES, [evidence, ...fields.map((field) => evidenceOf(e, field))]),
    mask,
    value,
    syntax: syntaxOf(e),
    numbers,
    facets: { group: slug(e.group), evidence, semantics, naming },
  }
}

export const fieldAbout = (isa: Isa, e: Encoding, field: string): string =>
  e.extra.fields?.[field] ?? isa.fields[field] ?? ''

/** Returns a group's name as a query has it. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the names of fields with free bits. Labels of fixed bits are no fields to a reader. */
function variableFields({ layout }: Encoding): readonly string[] {
  const free = (bit: number): boolean => {
    const role = layout.bits[bit]
    return role?.kind === 'field' && role.fixed === undefined
  }
  return [...layout.fields]
    .filter(([, place]) => place.some(free))
    .sort(([, x], [, y]) => Math.max(...y) - Math.max(...x))
    .map(([name]) => name)
}

/** Returns a word as one hexadecimal number, most significant digit first. */
const numberHex = (words: Words, bytes: number): string => hexOf([...bytesOfWords(words, bytes)].reverse())

/** Returns opcode numbers as text: `0x4c, 0x5c`, `0x80 to 0xbf`. */
export function numbersText({ bits }: OpcodeSpace, numbers: readonly number[]): string {
  const hex = (n: number): string => `0x${opcodeText(bits, n)}`
  return runsOf(numbers)
    .map(([first, last]) =>
      first === last ? hex(first) : `${hex(first)}${last === first + 1 ? ', ' : ' to '}${hex(last)}`,
    )
    .join(', ')
}
