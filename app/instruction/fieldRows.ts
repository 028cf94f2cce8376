// Builds the rows of the field table: fields in the order of the word, then fixed, unknown and ignored bits.

import { fieldsIn, labelsOf, rolesOf } from '../../src/diagram/roles.ts'
import { bitsWhere } from '../../src/encoding/decode.ts'
import type { AsmToken, Node } from '../../src/encoding/node.ts'
import type { BitRole, Encoding, Evidence, Words } from '../../src/encoding/types.ts'
import { nodeTokens, pick, support, verdict } from '../../src/encoding/walk.ts'
import { andWords, bitAt, extract, insert, without, wordsOfBits } from '../../src/encoding/words.ts'
import { KeyedCache } from './kept.ts'
import type { Shown } from './shown.ts'

interface Choice {
  readonly value: number
  readonly text: string
}

export interface FieldRow {
  readonly key: string
  readonly kind: 'field' | 'fixed' | 'unknown' | 'ignored' | 'blank' | 'shouldBe' | 'none'
  readonly name: string
  readonly about: string
  /** Bit numbers, the most significant first. */
  readonly bits: readonly number[]
  readonly binary: string
  readonly value: number
  readonly means: string
  /** Text of the whole operand that the field is part of. */
  readonly operand: string
  readonly evidence: Evidence | undefined
  readonly hue: number
  /** Named values, if there are few of them. */
  readonly choices?: readonly Choice[]
}

/** Most choices in a list; with more, typing is easier. */
const MOST_CHOICES = 16

const rowsKept = new KeyedCache<Shown, readonly FieldRow[]>()

/** Returns the rows of a word; the same array for the same `Shown`. */
export const fieldRows = (shown: Shown): readonly FieldRow[] => rowsKept.get(shown, '', () => rowsOf(shown))

function rowsOf(shown: Shown): readonly FieldRow[] {
  const { decoded, encoding, layout, isa } = shown
  const { width, sayings } = shown.bits
  if (!layout || !encoding) {
    const bits = descending(Array.from({ length: width }, (_, i) => i))
    return [plainRow('none', 'word', 'no encoding matches these bits', '', bits, decoded.words)]
  }
  const inWord = (bits: readonly number[]) => bits.filter((b) => b >= 0 && b < width)
  const fields = fieldsIn(layout)
    .map((name) => fieldRow(name, inWord(layout.fields.get(name) ?? []), shown, encoding))
    .filter((row) => row.bits.length > 0)
    .sort((x, y) => (y.bits[0] ?? 0) - (x.bits[0] ?? 0))
  const roles = rolesOf(layout)
  const where = (test: (role: BitRole) => boolean) => bitsWhere(roles, width, test)
  const plain = (kind: FieldRow['kind'], name: string, about: string, bits: readonly number[], means = '') =>
    plainRow(kind, name, about, means, bits, decoded.words)
  const rest = [
    ...labelsOf(layout).map((label) => {
      const bits = where((r) => r.kind === 'fixed' && (r.label ?? '') === label)
      return plain(
        'fixed',
        label || 'fixed',
        isa.fields[label] ?? '',
        bits,
        shown.withheld === 'all' ? '' : `selects ${encoding.name}`,
      )
    }),
    plain(
      'shouldBe',
      'should be',
      'not looked at; an assembler writes them so',
      where((r) => r.kind === 'shouldBe'),
    ),
    plain(
      'unknown',
      'unknown',
      isa.unknownBits,
      where((r) => r.kind === 'unknown'),
    ),
    plain(
      'ignored',
      'ignored',
      sayings.ignored,
      where((r) => r.kind === 'ignored'),
    ),
    plain(
      'blank',
      'blank',
      sayings.blank,
      where((r) => r.kind === 'blank'),
    ),
  ]
  return [...fields, ...rest.filter((row) => row.bits.length > 0)]
}

const descending = (bits: readonly number[]): readonly number[] => [...bits].sort((x, y) => y - x)

function plainRow(
  kind: FieldRow['kind'],
  name: string,
  about: string,
  means: string,
  bits: readonly number[],
  words: Words,
): FieldRow {
  return {
    key: `${kind} ${name}`,
    kind,
    name,
    about,
    bits,
    binary: binaryText(bits, words),
    value: extract(words, [...bits].reverse()),
    means,
    operand: '',
    evidence: kind === 'unknown' ? 'unknown' : undefined,
    hue: 0,
  }
}

function fieldRow(name: string, place: readonly number[], shown: Shown, encoding: Encoding): FieldRow {
  const { decoded, isa, hueOf, evidenceOf, layout } = shown
  const all = operandsOf([...encoding.body, ...encoding.also], place, decoded.words)
  const those = all.filter((n) => isOwn(n, decoded.words, place))
  const nodes = those.length ? those : all
  const choices = choicesOf(place, nodes, decoded.words)
  // If another field decides that this one does not matter, all its values have the same text.
  const matters = choices
    ? choices.some(({ text }) => text !== choices[0]?.text)
    : place.length !== 1 || nodes.some((n) => differs(n, decoded.words, place))
  const whole = nodes.map((n) => textOf(n, decoded.words)).filter(Boolean)
  const texts = nodes.map((n) => textOf(n, decoded.words, place)).filter(Boolean)
  return {
    key: `field ${name}`,
    kind: 'field',
    name,
    about: encoding.extra.fields?.[name] ?? isa.fields[name] ?? '',
    bits: descending(place),
    binary: binaryText(descending(place), decoded.words),
    value: extract(decoded.words, layout?.fields.get(name) ?? []),
    means: matters ? [...new Set(texts)].join(', ') : '',
    operand: [...new Set(whole)].join(', '),
    evidence: evidenceOf(name),
    hue: hueOf(name),
    ...(choices && matters ? { choices } : {}),
  }
}

/**
 * Bits that a node depends on, kept because operands with an operation in them have hundreds of forms, and every field
 * asks at every flip.
 */
const supports = new WeakMap<Node, Words>()

function supportWords(n: Node): Words {
  let words = supports.get(n)
  if (!words) {
    words = wordsOfBits(support([n]))
    supports.set(n, words)
  }
  return words
}

/**
 * Returns the operands whose text depends on some bits. An operation in place of an operand is replaced by its own
 * operands.
 */
function operandsOf(nodes: readonly Node[], place: readonly number[], words: Words): readonly Node[] {
  return nodes.flatMap((n): readonly Node[] => {
    if (n.kind === 'text' || !place.some((b) => bitAt(supportWords(n), b))) return []
    const list = listIn(n, place, words)
    return list ? operandsOf(list, place, words) : [n]
  })
}

/**
 * Returns the nodes in place of a choice, if they are several operands and the bits do not decide which ones they are.
 */
function listIn(n: Node, place: readonly number[], words: Words): readonly Node[] | undefined {
  if (n.kind !== 'choice' || n.forms.some(({ mask }) => place.some((bit) => bit >= 0 && bitAt(mask, bit))))
    return undefined
  const body = pick(n, words)?.body ?? []
  if (body.some((inner) => inner.kind === 'text' && inner.text.includes(', '))) return body
  return body.length === 1 && body[0] ? listIn(body[0], place, words) : undefined
}

/** Caches tokens: a flip changes the bits of few operands, and all fields of an operand ask for them. */
const spoken = new KeyedCache<Node, readonly AsmToken[]>()
const noOwners = () => []

const tokensIn = (node: Node, words: Words): readonly AsmToken[] =>
  spoken.get(node, andWords(words, supportWords(node)).join(), () => nodeTokens([node], words, 0, noOwners))

const isFrom = (token: AsmToken, bits: readonly number[]): boolean => token.bits.some((b) => bits.includes(b))
const isOwn = (node: Node, words: Words, bits: readonly number[]): boolean =>
  tokensIn(node, words).some((token) => isFrom(token, bits))

const differs = (node: Node, words: Words, bit: readonly number[]): boolean =>
  textOf(node, insert(words, bit, 0) ?? words) !== textOf(node, insert(words, bit, 1) ?? words)

/** Returns the text of an operand; `of`: only the pieces that came from these bits, if there are any. */
function textOf(node: Node, words: Words, of?: readonly number[]): string {
  const all = tokensIn(node, words)
  const some = of !== undefined && all.some((token) => isFrom(token, of))
  // Adjacent pieces stay adjacent, and gaps become blanks.
  const text = all.map((token) => (!some || isFrom(token, of) ? token.text : ' ')).join('')
  return text.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' ')
}

/** Caches choices: those of a field depend only on the other bits of the operand. */
const offered = new KeyedCache<Node, readonly Choice[]>()

function choicesOf(place: readonly number[], nodes: readonly Node[], words: Words): readonly Choice[] | undefined {
  const node = nodes.find((n) => n.kind === 'choice' || n.kind === 'codec')
  const count = 2 ** place.length
  if (!node || place.length < 2 || count > MOST_CHOICES) return undefined
  const others = andWords(words, without(supportWords(node), wordsOfBits(place)))
  const key = `${place.join()} ${others.join()}`
  return offered.get(node, key, () => Array.from({ length: count }, (_, value) => choice(node, place, value, words)))
}

function choice(node: Node, place: readonly number[], value: number, words: Words): Choice {
  const changed = insert(words, place, value) ?? words
  const fits = verdict([node], changed)
  const text = fits === 'hole' ? 'another encoding' : textOf(node, changed, place) || 'nothing'
  return { value, text: fits === 1 ? `${text} (reserved)` : fits === 2 ? 'not encodable' : text }
}

/**
 * Returns the binary digits of some bits. More than 12 have zero-width spaces between bytes, where a line may break.
 */
function binaryText(bits: readonly number[], words: Words): string {
  const digits = bits.map((b) => bitAt(words, b)).join('')
  return digits.length > 12 ? digits.replace(/(.)(?=(.{8})+$)/g, '$1\u200b') : digits
}
