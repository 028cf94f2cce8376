// Sums up a comparison in sentences, the most telling first.

import { unknownBits } from '../../src/diagram/roles.ts'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { listed } from '../../src/share/problems.ts'
import { type Compared, effectLines, encodingOf, isSameArchitecture, type Pair } from './compared.ts'
import { type Difference, ownerOf } from './differences.ts'
import type { FieldPair } from './fieldPairs.ts'

/** Most names, and most places, that a sentence lists. */
const MOST = 6
const MOST_PLACES = 3

const few = (texts: readonly string[], most = MOST, more = 'more'): string =>
  listed(texts.length > most ? [...texts.slice(0, most - 1), `${texts.length - most + 1} ${more}`] : texts)
const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Everything that is summed up. */
export interface Comparison {
  readonly pair: Pair<Compared>
  /** Differences, bit 0 first. */
  readonly differences: readonly Difference[]
  readonly fields: readonly FieldPair[]
}

export function summary(comparison: Comparison): readonly string[] {
  const { pair } = comparison
  const isSame = isSameArchitecture(pair)
  return [
    ...(isSame
      ? valuesDiffer(comparison)
      : [
          'Two architectures.',
          'Bit 0 stands below bit 0, but the same place means something else in each, and every field is its own.',
        ]),
    ...(isSame ? encodingsDiffer(pair) : []),
    ...lengthsDiffer(pair),
    ...(isSame ? fieldsMove(comparison) : []),
    ...unknownSentence(pair),
    ...sameText(pair),
    ...onVariants(pair),
  ]
}

function valuesDiffer({ pair, differences }: Comparison): readonly string[] {
  const bits = differences.flatMap(({ value }, bit) => (value ? [bit] : [])).reverse()
  const areBare = pair.every(({ isBare }) => isBare)
  if (bits.length === 0) {
    if (areBare)
      return [
        pair[0].encoding === pair[1].encoding
          ? 'This is the same encoding twice.'
          : 'No bit is fixed to 0 in one and to 1 in the other.',
      ]
    return pair.some(({ isBare }) => isBare) || pair[0].bits.width !== pair[1].bits.width
      ? ['No bit that both have differs.']
      : ['The bits are the same.']
  }
  const groups = new Map<string, number[]>()
  for (const bit of bits) {
    const [one, two] = pair.map((side) => placeName(side, bit))
    const owner = one === two ? `${one}` : `${one} in 1, ${two} in 2`
    groups.set(owner, [...(groups.get(owner) ?? []), bit])
  }
  const named = (bitNumbers: readonly number[]) => `${bitNumbers.length === 1 ? 'bit' : 'bits'} ${bitsText(bitNumbers)}`
  const ownerTexts = [...groups].map(([owner, ownerBits]) =>
    groups.size === 1 && !owner.includes(' in ')
      ? `${named(ownerBits)}, in ${owner}`
      : `${named(ownerBits)} (${owner})`,
  )
  const what = areBare ? counted(bits.length, 'fixed bit', 'fixed bits') : counted(bits.length, 'bit', 'bits')
  return [`${what} ${bits.length === 1 ? 'differs' : 'differ'}: ${few(ownerTexts, MOST_PLACES, 'other places')}.`]
}

/** Returns what a bit belongs to: a field, or bits of one kind. */
function placeName(side: Compared, bit: number): string {
  const owner = ownerOf(side, bit).replace(/\[\d+\]/g, '')
  return KINDS.includes(owner) ? `${owner} bits` : owner
}
const KINDS: readonly string[] = ['fixed', 'unknown', 'ignored', 'blank']

function encodingsDiffer([one, two]: Pair<Compared>): readonly string[] {
  const [a, b] = [encodingOf(one), encodingOf(two)]
  if (a?.name === b?.name) return a && !(one.encoding && two.encoding) ? [`Both are ${a.name}.`] : []
  const names = [a, b].map((e, k) => (e ? `${k + 1} is ${e.name}` : `${k + 1} matches no encoding`))
  return [`${names.join(', ')}.`]
}

function lengthsDiffer([one, two]: Pair<Compared>): readonly string[] {
  const [a, b] = [one.bits.width / 8, two.bits.width / 8]
  return a === b ? [] : [`Bytes: ${a} in 1, ${b} in 2.`]
}

function fieldsMove({ fields }: Comparison): readonly string[] {
  const isField = ({ parts }: FieldPair) => parts.some((part) => part?.kind === 'field')
  const nameOf = ({ parts: [one, two] }: FieldPair) => (one ?? two)?.name ?? ''
  const those = fields.filter(isField)
  const moved = those.filter(({ differs }) => differs.includes('place')).map(nameOf)
  const only = (at: 0 | 1) => those.filter(({ parts }) => parts[at] && !parts[1 - at]).map(nameOf)
  return [
    ...(moved.length ? [`${few(moved)} ${moved.length === 1 ? 'stands' : 'stand'} at other bits.`] : []),
    ...([0, 1] as const).flatMap((at) => {
      const names = only(at)
      return names.length ? [`${few(names)} ${names.length === 1 ? 'is' : 'are'} only in ${at + 1}.`] : []
    }),
  ]
}

/** Counts the unknown bits of a side. */
function unknownCount({ bits: { layout, width } }: Compared): number {
  return layout ? unknownBits(layout, width).length : width
}

function unknownSentence([one, two]: Pair<Compared>): readonly string[] {
  const [a, b] = [unknownCount(one), unknownCount(two)]
  if (a === b) return a === 0 ? [] : [`Unknown bits: ${a} in each.`]
  return [`Unknown bits: ${a || 'none'} in 1, ${b || 'none'} in 2.`]
}

/** Returns a sentence if words differ only in bits that the text does not show. */
function sameText([one, two]: Pair<Compared>): readonly string[] {
  if (one.isBare || two.isBare || one.shown?.text === undefined || one.shown.text !== two.shown?.text) return []
  return one.shown.hex === two.shown.hex ? [] : ['Both print the same text.']
}

/** Returns a sentence if both sides are the same word on two variants. */
function onVariants([one, two]: Pair<Compared>): readonly string[] {
  if (!isSameArchitecture([one, two]) || one.variant === two.variant || one.shown?.hex !== two.shown?.hex) return []
  const [a, b] = [effectLines(one)?.join('\n'), effectLines(two)?.join('\n')]
  return [
    a === b
      ? `On ${one.variant} and on ${two.variant} it does the same.`
      : `On ${one.variant} it does not do the same as on ${two.variant}.`,
  ]
}
