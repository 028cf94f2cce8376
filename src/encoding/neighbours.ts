// Lists the words one flipped bit away, by the kind of change: text, operation, operand, length or instruction.
import { decode, tokens } from './decode.ts'
import { operandTrouble } from './explain.ts'
import type { AsmToken, Node } from './node.ts'
import type { Decoded, Isa, Words } from './types.ts'
import { nodeTokens, pick } from './walk.ts'
import { flipped } from './words.ts'

/** Kinds of change, the smallest first. */
const CHANGES = ['same', 'operation', 'operand', 'length', 'other', 'impossible'] as const
export type Change = (typeof CHANGES)[number]

/** A piece of a neighbour's text, and whether it differs from the word's own text. */
interface Said {
  readonly text: string
  readonly differs: boolean
}

/** Bits of a word whose flips, one at a time, have the same result. */
export interface NeighbourLine {
  /** Bits, the highest first. */
  readonly bits: readonly number[]
  /** All bytes that are there, after the flip of the highest bit. */
  readonly words: Words
  readonly decoded: Decoded
  /** Pieces of the text; empty if there is no text. */
  readonly comparison: readonly Said[]
  /** Why the word is invalid; undefined if it is not. */
  readonly because: string | undefined
  /** Whether the text is the same, but the effect is not. */
  readonly doesOther: boolean
}

export interface Neighbours {
  readonly change: Change
  /** Number of bits in all lines. */
  readonly count: number
  /** Lines; those without text come last. */
  readonly lines: readonly NeighbourLine[]
}

interface Telling {
  readonly at?: number
  /** Returns the tokens of a word; left out: those of all sources. */
  readonly tokens?: (d: Decoded) => readonly AsmToken[]
  /** Whether a word with the same text has the same effect; left out: it has. */
  readonly doesSame?: (other: Decoded) => boolean
}

/**
 * Returns the neighbours by kind of change, without the kinds that none has. `words`: all bytes that are there; `d`:
 * their decoding.
 */
export function neighbours(isa: Isa, words: Words, d: Decoded, telling: Telling = {}): readonly Neighbours[] {
  const { at = 0, doesSame = () => true } = telling
  const tokensAt = telling.tokens ?? ((of: Decoded) => tokens(of, at))
  const wordTexts = tokensAt(d).map((token) => token.text)
  const found = new Map<Change, Map<string, { line: NeighbourLine; bits: number[] }>>()
  for (let bit = 8 * d.bytes - 1; bit >= 0; bit--) {
    const flip = flipped(words, bit)
    const decoded = decode(isa, flip)
    const other = tokensAt(decoded)
    const text = other.map((token) => token.text).join('')
    const isSame = text === wordTexts.join('') && text !== '' && decoded.bytes === d.bytes
    const doesOther = isSame && !doesSame(decoded)
    const change = doesOther ? 'operation' : isSame ? 'same' : changeOf(d, decoded, text !== '', at)
    const because = change === 'impossible' ? obstacle(decoded) : undefined
    const lines = found.get(change) ?? new Map<string, { line: NeighbourLine; bits: number[] }>()
    found.set(change, lines)
    const key = `${text} ${text === '' ? decoded.status : decoded.bytes} ${because ?? ''} ${doesOther}`
    const known = lines.get(key)
    if (known) known.bits.push(bit)
    else {
      const comparison = change === 'other' && isNamed(wordTexts, other) ? named(other) : compared(wordTexts, other)
      const bits = [bit]
      lines.set(key, { bits, line: { bits, words: flip, decoded, comparison, because, doesOther } })
    }
  }
  return CHANGES.flatMap((change): readonly Neighbours[] => {
    const all = [...(found.get(change)?.values() ?? [])].map(({ line }) => line)
    const lines = [
      ...all.filter(({ comparison }) => comparison.length > 0),
      ...all.filter(({ comparison }) => comparison.length === 0),
    ]
    return lines.length ? [{ change, count: lines.reduce((sum, { bits }) => sum + bits.length, 0), lines }] : []
  })
}

function changeOf(d: Decoded, other: Decoded, hasText: boolean, at: number): Change {
  if (other.status === 'invalid') return 'impossible'
  const [encoding, next] = [d.variant?.encoding, other.variant?.encoding]
  if (!encoding || !next || encoding.name !== next.name || !hasText) return 'other'
  if (d.bytes !== other.bytes) return 'length'
  return changesOperand(encoding.body, d.words, other.words, at) ? 'operand' : 'operation'
}

function obstacle(d: Decoded): string | undefined {
  const [trouble] = operandTrouble(d)
  return trouble && (trouble.because ?? `operand ${trouble.operand} has no such value`)
}

// ---- kinds of change ------------------------------------------------------------------------------------------------

const textOf = (n: Node, words: Words, at: number): string =>
  nodeTokens([n], words, at, () => [])
    .map((token) => token.text)
    .join('')

/** Suffixes such as `.sx` are modifiers of the operand before them. */
const SUFFIXES = /(?:\.[a-z][\w-]*)+$/i

/** Whether the change is to an operand, not to the operation or a modifier. */
function changesOperand(nodes: readonly Node[], words: Words, others: Words, at: number): boolean {
  return nodes.some((n) => {
    if (n.kind === 'text') return false
    const [was, is] = [textOf(n, words, at), textOf(n, others, at)]
    if (was === is) return false
    if (n.kind !== 'choice') return true
    if (n.kindName !== '' && n.place.length > 0) return was.replace(SUFFIXES, '') !== is.replace(SUFFIXES, '')
    const [form, other] = [pick(n, words), pick(n, others)]
    return form !== undefined && form === other && changesOperand(form.body, words, others, at)
  })
}

/** Whether the mnemonic shows that it is another instruction: then nothing else need be marked. */
const isNamed = (wordTexts: readonly string[], other: readonly AsmToken[]): boolean =>
  other.some(({ text, role }) => role === 'mnemonic' && !wordTexts.includes(text))
const named = (all: readonly AsmToken[]): readonly Said[] =>
  all.map(({ text, role }) => ({ text, differs: role === 'mnemonic' }))

/**
 * Marks pieces that are not in the word's own text. If pieces are only missing, it marks the one before the gap, or
 * after it.
 */
function compared(wordTexts: readonly string[], other: readonly AsmToken[]): readonly Said[] {
  const texts = other.map((token) => token.text)
  const { pairs, missing } = aligned(wordTexts, texts)
  const differs = texts.map((text, k) => !pairs.has(k) && text.trim() !== '')
  const before = missing === undefined ? -1 : texts.findLastIndex((text, k) => k < missing && /\w/.test(text))
  const beside = missing === undefined || before >= 0 ? before : texts.findIndex((text) => /\w/.test(text))
  return texts.map((text, k) => ({ text, differs: differs.includes(true) ? differs[k] === true : k === beside }))
}

/**
 * Finds the longest common part of two lists. `pairs`: indices of `y` in it; `missing`: the index of `y` before which
 * the first element of `x` is missing.
 */
function aligned(
  x: readonly string[],
  y: readonly string[],
): { pairs: ReadonlySet<number>; missing: number | undefined } {
  const length = Array.from({ length: x.length + 1 }, () => new Array<number>(y.length + 1).fill(0))
  for (let i = x.length - 1; i >= 0; i--)
    for (let k = y.length - 1; k >= 0; k--)
      length[i]![k] = x[i] === y[k] ? length[i + 1]![k + 1]! + 1 : Math.max(length[i + 1]![k]!, length[i]![k + 1]!)
  const pairs = new Set<number>()
  let missing: number | undefined
  for (let i = 0, k = 0; i < x.length; )
    if (x[i] === y[k]) {
      pairs.add(k++)
      i++
    } else if (k < y.length && length[i]![k + 1]! >= length[i + 1]![k]!) k++
    else {
      missing ??= k
      i++
    }
  return { pairs, missing }
}
