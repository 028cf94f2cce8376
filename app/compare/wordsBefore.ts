// Lists words that were shown on the Word screen, the last one first, as suggestions for a comparison.
import type { Core } from '../../src/isa/architecture.ts'
import type { Side } from '../../src/share/sides.ts'
import { hexOfWords, shownOf, spacedHex } from '../instruction/shown.ts'
import { useStore } from '../store/store.ts'

interface WordBefore {
  readonly side: Side
  readonly text: string
}

const MOST = 6

/** Returns each word once, and none that is already compared. */
export function wordsBefore(sides: readonly Side[], cores: Readonly<Record<string, Core>>): readonly WordBefore[] {
  const { past, left, link: here } = useStore.getState()
  const last = [...Object.values(left)].sort((x, y) => Number(x.isa === here.isa) - Number(y.isa === here.isa))
  const shown = last.flatMap((link) =>
    link.view === 'word' && link.hex !== undefined
      ? [{ isa: link.isa, held: { hex: link.hex, at: link.at ?? 0 } }]
      : [],
  )
  const seen = new Set(sides.map((side) => ('hex' in side ? `${side.isa} ${side.hex}` : '')))
  const words: WordBefore[] = []
  for (const { isa: id, held } of [...past, ...shown].reverse()) {
    const isa = cores[id]?.isa
    if (!isa || words.length >= MOST) continue
    const { decoded, text } = shownOf(isa, held.hex.slice(2 * held.at))
    const hex = hexOfWords(decoded.words, decoded.bytes)
    if (seen.has(`${id} ${hex}`)) continue
    seen.add(`${id} ${hex}`)
    words.push({ side: { isa: id, hex }, text: text ?? spacedHex(hex) })
  }
  return words
}
