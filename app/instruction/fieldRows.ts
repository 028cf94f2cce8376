// The rows of the field table: fields first as they stand in the word, then what is fixed, unknown or ignored.
import { bitsWhere } from '../../src/encoding/decode.ts'
import type { AsmToken, Node } from '../../src/encoding/node.ts'
import type { BitRole, Encoding, Evidence, Words } from '../../src/encoding/types.ts'
import { nodeTokens, pick, support, verdict } from '../../src/encoding/walk.ts'
import { andWords, bitAt, extract, insert, without, wordsOfBits } from '../../src/encoding/words.ts'
import { fieldsIn, labelsOf, rolesOf } from '../bits/roles.ts'
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
  /** Most significant first. */
  readonly bits: readonly number[]
  readonly binary: string
  readonly value: number
  readonly means: string
  /** All of the operand the field takes part in. */
  readonly operand: string
  readonly evidence: Evidence | undefined
  readonly hue: number
  /** Named values, where there are few of them. */
  readonly choices?: readonly Choice[]
}

/** A list longer than this is better typed. */
const MOST_CHOICES = 16

const rowsKept = new KeyedCache<Shown, readonly FieldRow[]>()

/** The same rows for the same word. */
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
  // Where another field decides that this one does not matter, all its values look the same.
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

/** An operand with an operation in it has hundreds of forms, and is asked about for every field at every flip. */
const supports = new WeakMap<Node, Words>()

function supportWords(n: Node): Words {
  let words = supports.get(n)
  if (!words) {
    words = wordsOfBits(support([n]))
    supports.set(n, words)
  }
  return words
}

/** Operands whose text depends on some bits; of an operation in the place of an operand, its own operands. */
function operandsOf(nodes: readonly Node[], place: readonly number[], words: Words): readonly Node[] {
  return nodes.flatMap((n): readonly Node[] => {
    if (n.kind === 'text' || !place.some((b) => bitAt(supportWords(n), b))) return []
    const list = listIn(n, place, words)
    return list ? operandsOf(list, place, words) : [n]
  })
}

/** What stands there, where that is several operands, and which ones they are does not depend on the bits. */
function listIn(n: Node, place: readonly number[], words: Words): readonly Node[] | undefined {
  if (n.kind !== 'choice' || n.forms.some(({ mask }) => place.some((bit) => bit >= 0 && bitAt(mask, bit))))
    return undefined
  const body = pick(n, words)?.body ?? []
  if (body.some((inner) => inner.kind === 'text' && inner.text.includes(', '))) return body
  return body.length === 1 && body[0] ? listIn(body[0], place, words) : undefined
}

/** A flip changes the bits of few operands, and each is asked for by all of its fields. */
const spoken = new KeyedCache<Node, readonly AsmToken[]>()
const noOwners = () => []

const tokensIn = (node: Node, words: Words): readonly AsmToken[] =>
  spoken.get(node, andWords(words, supportWords(node)).join(), () => nodeTokens([node], words, 0, noOwners))

const isFrom = (token: AsmToken, bits: readonly number[]): boolean => token.bits.some((b) => bits.includes(b))
const isOwn = (node: Node, words: Words, bits: readonly number[]): boolean =>
  tokensIn(node, words).some((token) => isFrom(token, bits))

const differs = (node: Node, words: Words, bit: readonly number[]): boolean =>
  textOf(node, insert(words, bit, 0) ?? words) !== textOf(node, insert(words, bit, 1) ?? words)

/** What one operand prints; `of`: only the words that came from these bits, if there are any. */
function textOf(node: Node, words: Words, of?: readonly number[]): string {
  const all = tokensIn(node, words)
  const some = of !== undefined && all.some((token) => isFrom(token, of))
  // What stood together stays together.
  const text = all.map((token) => (!some || isFrom(token, of) ? token.text : ' ')).join('')
  return text.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' ')
}

/** Choices of a field depend on the operand's other bits alone. */
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

/** Binary digits of some bits; many in groups of a byte, between which a line may break. */
function binaryText(bits: readonly number[], words: Words): string {
  const digits = bits.map((b) => bitAt(words, b)).join('')
  return digits.length > 12 ? digits.replace(/(.)(?=(.{8})+$)/g, '$1\u200b') : digits
}
