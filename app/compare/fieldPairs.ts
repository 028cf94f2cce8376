// Pairs the fields of two words, and says in what they differ.

import { fieldsIn, labelsOf, rolesOf } from '../../src/diagram/roles.ts'
import { bitsWhere } from '../../src/encoding/decode.ts'
import type { BitRole } from '../../src/encoding/types.ts'
import { placeWithin } from '../../src/encoding/words.ts'
import { type FieldRow, fieldRows } from '../instruction/fieldRows.ts'
import { type Compared, fixedBit, isSameArchitecture, type Pair } from './compared.ts'

type Kind = FieldRow['kind']

/** Stands for the digit of a bit that an encoding leaves open. */
const OPEN = '·'

/** A field of one side. */
export interface ComparedField {
  readonly name: string
  readonly kind: Kind
  /** Description of the field. */
  readonly about: string
  /** Bit numbers, the most significant first. */
  readonly bits: readonly number[]
  /** A digit for each bit, or `OPEN`. */
  readonly digits: string
  /** Meaning of its value. */
  readonly means: string
  readonly hue: number
}

export interface FieldPair {
  readonly key: string
  /** The field on both sides; undefined if a side does not have it. */
  readonly parts: Pair<ComparedField | undefined>
  /** Empty if nothing differs. */
  readonly differs: readonly FieldDifference[]
}

/** `missing`: one side does not have the field; `place`: it has different bits on both sides. */
export type FieldDifference = 'missing' | 'place' | 'value' | 'meaning'

/**
 * Pairs the fields: differing ones first, then in the order of the first side, then of the second. Fields of two
 * architectures are never paired.
 */
export function fieldPairs(pair: Pair<Compared>): readonly FieldPair[] {
  const [ones, twos] = [partsOf(pair[0]), partsOf(pair[1])]
  const isSame = isSameArchitecture(pair)
  const of = (part: ComparedField) => (isSame ? twos.find((other) => keyOf(other) === keyOf(part)) : undefined)
  const names = pair.map(mnemonicOf)
  /** The field chooses the name of the instruction, so its meaning differs anyway. */
  const isNaming = (one: ComparedField, two: ComparedField) => one.means === names[0] && two.means === names[1]
  const shared = new Set<ComparedField>()
  const pairs = ones.map((one) => {
    const two = of(one)
    if (two) shared.add(two)
    return paired(one, two, isNaming)
  })
  const rest = twos.filter((two) => !shared.has(two)).map((two) => paired(undefined, two, isNaming))
  return [...pairs, ...rest]
    .map((field) => ({ field, rank: rankOf(field) }))
    .sort((x, y) => x.rank - y.rank)
    .map(({ field }) => field)
}

const mnemonicOf = ({ shown }: Compared): string | undefined =>
  shown?.tokens.find(({ role }) => role === 'mnemonic')?.text

/**
 * Ranks pairs: differing values of fixed bits, of fields, places, missing fields, meanings; bits of no field; equal.
 */
function rankOf({ parts, differs }: FieldPair): number {
  if (differs.length === 0) return 6
  if (!parts.every((part) => part === undefined || isNumber(part))) return 5
  if (differs.includes('value')) return parts.some((part) => part?.kind === 'fixed') ? 0 : 1
  return differs.includes('place') ? 2 : differs.includes('missing') ? 3 : 4
}

const isNumber = ({ kind }: Pick<ComparedField, 'kind'>): boolean => kind === 'field' || kind === 'fixed'

/** Returns the key to pair fields by. A field that is open on one side may be fixed on the other. */
const keyOf = (part: ComparedField): string => (isNumber(part) ? `field ${part.name}` : part.kind)

function paired(
  one: ComparedField | undefined,
  two: ComparedField | undefined,
  isNaming: (one: ComparedField, two: ComparedField) => boolean,
): FieldPair {
  const key = [one, two].map((part) => (part ? keyOf(part) : '')).join('/')
  if (!one || !two) return { key, parts: [one, two], differs: ['missing'] }
  const differs: FieldDifference[] = []
  if (one.bits.join() !== two.bits.join()) differs.push('place')
  // Bits of no field differ in place, not in value, if their numbers differ.
  if ((isNumber(one) || differs.length === 0) && areOther(one.digits, two.digits)) differs.push('value')
  if (one.kind === 'field' && two.kind === 'field' && one.means !== two.means && !isNaming(one, two))
    differs.push('meaning')
  return { key, parts: [one, two], differs }
}

/** Most digits of a number that is shown. */
const MOST_DIGITS = 16

/** Returns the digits, or the number of bits if they are of no field, too many or open. */
export function heldIn(part: ComparedField): string {
  const { digits, bits } = part
  const isRead = isNumber(part) && bits.length <= MOST_DIGITS && digits !== OPEN.repeat(bits.length)
  return isRead ? digits : `${bits.length} ${bits.length === 1 ? 'bit' : 'bits'}`
}

/**
 * Compares digits as numbers, since a field may be shorter on one side. Open bits have no value, so they never differ.
 */
function areOther(one: string, two: string): boolean {
  if (one.includes(OPEN) || two.includes(OPEN)) return false
  const length = Math.max(one.length, two.length)
  return one.padStart(length, '0') !== two.padStart(length, '0')
}

function partsOf(compared: Compared): readonly ComparedField[] {
  const { shown, isBare } = compared
  if (isBare || !shown) return bareParts(compared)
  return fieldRows(shown).map(({ name, kind, about, bits, binary, means, hue }) => ({
    name,
    kind,
    about,
    bits,
    digits: binary.replaceAll('\u200b', ''),
    means,
    hue,
  }))
}

/** Bits of no field, in the order in which they are listed. */
const OTHERS = [
  ['shouldBe', 'should be'],
  ['unknown', 'unknown'],
  ['ignored', 'ignored'],
  ['blank', 'blank'],
] as const satisfies readonly (readonly [Kind, string])[]

/** Returns the fields of an encoding without values. */
function bareParts({ bits, hueOf, encoding, architecture: { isa } }: Compared): readonly ComparedField[] {
  const { layout, width, sayings } = bits
  if (!layout) return []
  const roles = rolesOf(layout)
  const abouts = { shouldBe: '', unknown: isa.unknownBits, ignored: sayings.ignored, blank: sayings.blank }
  const part = (name: string, kind: Kind, about: string, fieldBits: readonly number[]): ComparedField => ({
    name,
    kind,
    about,
    bits: fieldBits,
    digits: fieldBits.map((bit) => fixedBit(layout.bits[bit]) ?? OPEN).join(''),
    means: '',
    hue: kind === 'field' ? hueOf(name) : 0,
  })
  const where = (test: (role: BitRole) => boolean) => bitsWhere(roles, width, test)
  const about = (name: string) => encoding?.extra.fields?.[name] ?? isa.fields[name] ?? ''
  const fields = fieldsIn(layout)
    .map((name) => {
      const place = placeWithin(layout.fields.get(name) ?? [], width).filter((bit) => bit >= 0)
      return part(
        name,
        'field',
        about(name),
        [...place].sort((x, y) => y - x),
      )
    })
    .sort((x, y) => (y.bits[0] ?? 0) - (x.bits[0] ?? 0))
  const rest = [
    ...labelsOf(layout).map((label) =>
      part(
        label || 'fixed',
        'fixed',
        isa.fields[label] ?? '',
        where((role) => role.kind === 'fixed' && (role.label ?? '') === label),
      ),
    ),
    ...OTHERS.map(([kind, name]) =>
      part(
        name,
        kind,
        abouts[kind],
        where((role) => role.kind === kind),
      ),
    ),
  ]
  return [...fields, ...rest.filter(({ bits: restBits }) => restBits.length > 0)]
}
