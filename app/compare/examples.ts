// Finds comparisons in the examples of an architecture: a bit that makes a word another instruction.

import { asmText, decode, tokens } from '../../src/encoding/decode.ts'
import type { Decoded, Isa } from '../../src/encoding/types.ts'
import { bitsOf, flipped } from '../../src/encoding/words.ts'
import type { Core } from '../../src/isa/architecture.ts'
import type { Side } from '../../src/share/sides.ts'
import { hexOfWords, shownOf } from '../instruction/shown.ts'
import type { Pair } from './compared.ts'

interface Example {
  readonly sides: Pair<Side>
  readonly texts: Pair<string>
}

const kept = new WeakMap<Isa, Example | undefined>()

/** Returns a comparison, or undefined if no example has such a bit. */
export function exampleOf(core: Core): Example | undefined {
  if (!kept.has(core.isa)) kept.set(core.isa, found(core))
  return kept.get(core.isa)
}

/** Least share of the words of the texts that both must have, so that the difference is easy to see. */
const ENOUGH = 1 / 2

function found({ isa, examples }: Core): Example | undefined {
  for (const { hex } of examples) {
    const { decoded } = shownOf(isa, hex)
    const [best] = oneBitAway(isa, decoded)
    if (best && best.alike >= ENOUGH)
      return { sides: [sideOf(isa, decoded), best.side], texts: [asmText(decoded) ?? '', best.text] }
  }
  return undefined
}

interface Away {
  readonly side: Side
  readonly text: string
  /** Share of words that both texts have, 0 to 1. */
  readonly alike: number
}

/** Returns other instructions that a flip of one fixed bit makes of a word, those with the most similar text first. */
export function oneBitAway(isa: Isa, decoded: Decoded): readonly Away[] {
  const before = asmText(decoded)
  const layout = decoded.variant?.encoding.layout
  if (before === undefined || !layout) return []
  return bitsOf(layout.mask)
    .filter((bit) => bit < 8 * decoded.bytes)
    .map((bit) => decode(isa, flipped(decoded.words, bit)))
    .filter((other) => isOther(decoded, other))
    .map((other) => ({ side: sideOf(isa, other), text: asmText(other) ?? '' }))
    .map((other) => ({ ...other, alike: alike(before, other.text) }))
    .sort((x, y) => y.alike - x.alike)
}

const sideOf = ({ id }: Isa, { words, bytes }: Decoded): Side => ({ isa: id, hex: hexOfWords(words, bytes) })

const nameOf = (d: Decoded): string | undefined => tokens(d).find(({ role }) => role === 'mnemonic')?.text

/** Returns whether `two` is another instruction of the same length, of which some source knows more than its name. */
function isOther(one: Decoded, two: Decoded): boolean {
  const [a, b] = [one.variant?.encoding, two.variant?.encoding]
  if (two.status !== 'ok' || two.bytes !== one.bytes || !b || a === b || b.extra.evidence === 'named') return false
  return nameOf(one) !== nameOf(two)
}

/** Returns the share of words that two texts have in common, 0 to 1. */
function alike(one: string, two: string): number {
  const [ones, twos] = [one, two].map((line) => new Set(line.split(/[\s,]+/))) as [Set<string>, Set<string>]
  return [...twos].filter((word) => ones.has(word)).length / Math.max(ones.size, twos.size)
}
