// Builds the rows of the operand panel: operands, then other fields, then fixed, unknown and ignored bits.

import { fieldsIn, labelsOf, rolesOf } from '../../src/diagram/roles.ts'
import { bitsWhere } from '../../src/encoding/decode.ts'
import { samePlace } from '../../src/encoding/place.ts'
import type { BitPlace, BitRole, Encoding, Evidence } from '../../src/encoding/types.ts'
import { bitAt, bitsOf, extract, NONE, orWords, wordsOfBits } from '../../src/encoding/words.ts'
import { KeyedCache } from '../instruction/kept.ts'
import type { Shown } from '../instruction/shown.ts'
import { isModifier, supportOf } from './operandChoices.ts'
import { type Control, controlsOf, isSaidBefore, sameness } from './operandControls.ts'
import { inLine, operandsWritten, type WrittenNodes } from './operandWords.ts'

/** A field, or bits of one role, with its bits in the word. */
export interface FieldPart {
  readonly name: string
  readonly about: string
  /** Bit numbers, the highest first. */
  readonly bits: readonly number[]
  readonly binary: string
  readonly raw: number
  readonly hue: number
  readonly evidence: Evidence | undefined
  /** Whether the number can be changed. */
  readonly isOpen: boolean
}

export interface OperandRow {
  readonly key: string
  readonly kind: 'operand' | 'field' | BitRole['kind'] | 'none'
  /** Title, such as `first source`. */
  readonly what: string
  readonly about: string
  readonly controls: readonly Control[]
  readonly parts: readonly FieldPart[]
  /** Shown in place of controls: why nothing can be chosen. */
  readonly note: string
  /** All that the row shows, as one text, to compare rows. */
  readonly same: string
}

const kept = new KeyedCache<Shown, readonly OperandRow[]>()

/** Returns the rows of a word; the same array for the same `Shown`. */
export const operandRows = (shown: Shown): readonly OperandRow[] => kept.get(shown, '', () => rowsOf(shown))

/** Returns the address of the word: 0 if none is given. */
export const placeOf = (shown: Shown & { readonly base?: number }): number => shown.base ?? 0

function rowsOf(shown: Shown): readonly OperandRow[] {
  const { encoding, layout, bits, decoded } = shown
  if (!layout || !encoding) {
    const all = Array.from({ length: bits.width }, (_, bit) => bits.width - 1 - bit)
    return [
      row({
        key: 'none',
        kind: 'none',
        what: 'word',
        about: '',
        controls: [],
        note: 'No encoding matches these bits.',
        parts: [plainPart('', '', all, shown)],
      }),
    ]
  }
  const [text, besides] = [encoding.body, encoding.also].map((nodes) => operandsWritten(inLine(nodes, decoded.words)))
  const words = [...(text ?? []), ...(besides ?? [])]
  const seenFields = new Set<string>()
  const about = (place: BitPlace) => {
    const name = [...layout.fields.keys()].find((one) => samePlace(layout.fields.get(one), place))
    return name === undefined ? '' : short(aboutOf(name, shown, encoding))
  }
  const around = { words: decoded.words, width: bits.width, at: placeOf(shown), about }
  const operands = words.flatMap((word, k) => {
    const parts = partsOf(word, shown, seenFields)
    const controls = controlsOf(word, words, around)
    const isShown = parts.length > 0 || (controls.length > 0 && k < (text?.length ?? 0))
    const fresh = { ...word, nodes: word.nodes.filter((node) => !isSaidBefore(node, words)) }
    return isShown ? [operandRow(fresh, k, controls, parts, shown, encoding)] : []
  })
  const silent = fieldsIn(layout)
    .filter((name) => !seenFields.has(name))
    .flatMap((name) => fieldRow(name, shown, encoding) ?? [])
  return [...operands, ...silent, ...restOf(shown, encoding)]
}

const row = (made: Omit<OperandRow, 'same'>): OperandRow => ({
  ...made,
  same: [
    made.key,
    made.what,
    made.about,
    made.note,
    ...made.controls.map(sameness),
    ...made.parts.map(
      ({ name, bits, binary, hue, evidence, isOpen }) =>
        `${name} ${bits.join()} ${binary} ${hue} ${evidence} ${isOpen}`,
    ),
  ].join('\n'),
})

const aboutOf = (name: string, { isa }: Shown, { extra }: Encoding): string =>
  extra.fields?.[name] ?? isa.fields[name] ?? ''
/** Returns the first words of a description of a field, which name it; the rest explains it. */
const short = (about: string): string => {
  const words = about.split(/[:;,(]/, 1)[0]?.trim() ?? ''
  return /^\d*$/.test(words) ? about : words
}

/** Returns the fields of an operand that no earlier operand has. */
function partsOf({ nodes, selectors }: WrittenNodes, shown: Shown, seenFields: Set<string>): readonly FieldPart[] {
  const { layout, encoding, bits } = shown
  if (!layout || !encoding) return []
  const support = orWords(
    nodes.map(supportOf).reduce(orWords, NONE),
    wordsOfBits(selectors.flatMap(({ place }) => place)),
  )
  const found = bitsOf(support).filter((bit) => bit < bits.width)
  const names = found.flatMap((bit) => {
    const role = layout.bits[bit]
    return role?.kind === 'field' ? role.owners.map(({ field }) => field) : []
  })
  const open = new Set(fieldsIn(layout))
  const order = [...new Set(nodes.flatMap(({ name }) => name)), ...names]
  return [...new Set(order)].flatMap((name) => {
    if (!names.includes(name) || !open.has(name) || seenFields.has(name)) return []
    seenFields.add(name)
    return fieldPart(name, shown, encoding) ?? []
  })
}

function fieldPart(name: string, shown: Shown, encoding: Encoding): FieldPart | undefined {
  const { layout, bits, hueOf, evidenceOf, decoded } = shown
  const place = (layout?.fields.get(name) ?? []).filter((bit) => bit >= 0 && bit < bits.width)
  if (!place.length) return undefined
  const high = [...place].reverse()
  return {
    name,
    about: aboutOf(name, shown, encoding),
    bits: high,
    binary: binaryText(high.map((bit) => bitAt(decoded.words, bit))),
    raw: extract(decoded.words, place),
    hue: hueOf(name),
    evidence: evidenceOf(name),
    isOpen: true,
  }
}

function operandRow(
  { nodes, isName }: WrittenNodes,
  k: number,
  controls: readonly Control[],
  parts: readonly FieldPart[],
  shown: Shown,
  encoding: Encoding,
): OperandRow {
  const nodeNames = [...nodes.filter((node) => !isModifier(node)), ...nodes].map(({ name }) => name)
  const name =
    [...nodeNames, ...parts.map((part) => part.name)].find((one) => aboutOf(one, shown, encoding)) ?? nodeNames[0] ?? ''
  const about = aboutOf(name, shown, encoding)
  const what = isName ? 'operation' : short(about) || name
  return row({ key: `operand ${k}`, kind: 'operand', what, about, controls, parts, note: '' })
}

function fieldRow(name: string, shown: Shown, encoding: Encoding): OperandRow | undefined {
  const part = fieldPart(name, shown, encoding)
  if (!part) return undefined
  const { bits, raw, about } = part
  const control: Control = {
    by: bits.length === 1 ? 'bit' : 'raw',
    key: `field ${name}`,
    field: name,
    raw,
    width: bits.length,
  }
  return row({
    key: `field ${name}`,
    kind: 'field',
    what: short(about) || name,
    about,
    controls: [control],
    parts: [part],
    note: '',
  })
}

function restOf(shown: Shown, encoding: Encoding): readonly OperandRow[] {
  const { layout, bits, isa, withheld } = shown
  if (!layout) return []
  const roles = rolesOf(layout)
  const where = (test: (role: BitRole) => boolean) => bitsWhere(roles, bits.width, test)
  const fixed = labelsOf(layout).flatMap((label) => {
    const fixedBits = where((role) => role.kind === 'fixed' && (role.label ?? '') === label)
    return fixedBits.length ? [plainPart(label, isa.fields[label] ?? '', fixedBits, shown)] : []
  })
  const rest = (kind: BitRole['kind'], what: string, note: string, evidence?: Evidence): readonly OperandRow[] => {
    const roleBits = where((role) => role.kind === kind)
    return roleBits.length
      ? [
          row({
            key: kind,
            kind,
            what,
            about: '',
            controls: [],
            note,
            parts: [plainPart('', '', roleBits, shown, evidence)],
          }),
        ]
      : []
  }
  const selects = withheld === 'all' ? '' : `These bits select ${encoding.name}.`
  return [
    ...(fixed.length
      ? [row({ key: 'fixed', kind: 'fixed', what: 'fixed', about: '', controls: [], note: selects, parts: fixed })]
      : []),
    ...rest('shouldBe', 'should be', 'Not looked at; an assembler writes them so.'),
    ...rest('unknown', 'unknown', sentence(isa.unknownBits), 'unknown'),
    ...rest('ignored', 'ignored', sentence(bits.sayings.ignored)),
    ...rest('blank', 'blank', sentence(bits.sayings.blank)),
  ]
}

const sentence = (text: string): string =>
  text ? `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.` : ''

function plainPart(
  name: string,
  about: string,
  bits: readonly number[],
  { decoded }: Shown,
  evidence?: Evidence,
): FieldPart {
  const binary = binaryText(bits.map((bit) => bitAt(decoded.words, bit)))
  return {
    name,
    about,
    bits,
    binary,
    raw: extract(decoded.words, [...bits].reverse()),
    hue: 0,
    evidence,
    isOpen: false,
  }
}

/** Returns binary digits. More than 12 have zero-width spaces between bytes, where a line may break. */
function binaryText(digits: readonly number[]): string {
  const text = digits.join('')
  return text.length > 12 ? text.replace(/(.)(?=(.{8})+$)/g, '$1\u200b') : text
}

/**
 * Returns the commonest evidence of the fields, which is shown once, and whether all fields have it. Undefined if no
 * field has any.
 */
export function usualEvidence(
  rows: readonly OperandRow[],
): { readonly evidence: Evidence; readonly isAll: boolean } | undefined {
  const counts = new Map<Evidence, number>()
  for (const { parts } of rows)
    for (const { evidence, isOpen } of parts)
      if (isOpen && evidence) counts.set(evidence, (counts.get(evidence) ?? 0) + 1)
  const [most] = [...counts].sort(([, x], [, y]) => y - x)
  return most && { evidence: most[0], isAll: counts.size === 1 }
}

/** Returns whether two rows show the same, as most do after a flip. */
export const sameRow = (x: OperandRow, y: OperandRow): boolean => x.same === y.same
