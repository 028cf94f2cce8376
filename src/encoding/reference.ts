// What the reference tells of an architecture, derived from its description: one entry an encoding, and how to find it.
import { widthsOf } from './encoding.ts'
import { EVIDENCES, evidenceOf, worstOf } from './evidence.ts'
import { numbersOf, type OpcodeSpace, opcodeSpace, opcodeText, runsOf } from './opcodes.ts'
import { type SyntaxPiece, syntaxOf } from './syntax.ts'
import type { Encoding, Evidence, Isa, Words } from './types.ts'
import { bytesOfWords, hexOf } from './words.ts'

/** Whether a source names the encoding. */
type Naming = 'named' | 'nameless'

/** What the entries of a list can be narrowed to, by the name it has in a query. */
export type Facet = 'group' | 'evidence' | 'semantics' | 'naming'

export interface ReferenceEntry {
  readonly encoding: Encoding
  readonly naming: Naming
  /** Lengths it comes in. */
  readonly bytes: readonly number[]
  /** Fields that vary, most significant first. */
  readonly fields: readonly string[]
  readonly evidence: Evidence
  /** Of the field that is known worst; that of the encoding where none is known worse. */
  readonly weakest: Evidence
  /** As one number of the shortest form, most significant digit first. */
  readonly mask: string
  readonly value: string
  /** The line with operands by their names. */
  readonly syntax: readonly SyntaxPiece[]
  /** Opcode numbers, where the architecture has such. */
  readonly numbers: readonly number[]
  readonly facets: Readonly<Record<Facet, string>>
}

export interface Reference {
  readonly isa: Isa
  readonly opcodes: OpcodeSpace | undefined
  readonly entries: readonly ReferenceEntry[]
  /** What only other sources have is left out. */
  readonly documentsOnly: boolean
}

/** `semanticsOf` is a word for how well the meaning of an encoding is known: this folder knows no meanings. */
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

/** A group's name as it stands in a query. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** Labels of fixed bits are no fields to a reader. */
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

/** As one number, most significant digit first. */
const numberHex = (words: Words, bytes: number): string => hexOf([...bytesOfWords(words, bytes)].reverse())

/** Opcode numbers as a person writes them: `0x4c, 0x5c`, `0x80 to 0xbf`. */
export function numbersText({ bits }: OpcodeSpace, numbers: readonly number[]): string {
  const hex = (n: number): string => `0x${opcodeText(bits, n)}`
  return runsOf(numbers)
    .map(([first, last]) =>
      first === last ? hex(first) : `${hex(first)}${last === first + 1 ? ', ' : ' to '}${hex(last)}`,
    )
    .join(', ')
}
