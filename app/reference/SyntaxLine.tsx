// Shows a syntax line or the text of a form: each piece in the hue of the field whose bits it shows.

import type { SyntaxPiece } from '../../src/encoding/syntax.ts'
import type { Isa, WordLayout } from '../../src/encoding/types.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { huesOf } from '../bits/hues.ts'
import { placedPieces } from '../bits/offsets.ts'

interface Props {
  readonly isa: Isa
  readonly layout: WordLayout
  readonly parts: readonly SyntaxPiece[]
  /** Whether the line is of another encoding than the rest of the page, with other bits. */
  readonly apart?: boolean
}

/** Returns the hue of the field that has most of the bits; if fields share the same bits, of the smaller one. */
export function hueOfBits(isa: Isa, layout: WordLayout, bits: readonly number[]): number {
  let best = { shared: 0, size: 0, hue: 0 }
  for (const [field, place] of layout.fields) {
    const shared = place.filter((bit) => bits.includes(bit)).length
    if (shared > best.shared || (shared === best.shared && shared > 0 && place.length < best.size))
      best = { shared, size: place.length, hue: huesOf(isa, layout).get(field) ?? 0 }
  }
  return best.hue
}

export function SyntaxLine({ isa, layout, parts, apart = false }: Props) {
  return (
    <code className="ref-syntax">
      {placedPieces(parts).map(({ at, piece: { text, bits } }) =>
        bits.length ? (
          <span
            key={at}
            className="ref-operand"
            data-hue={hueOfBits(isa, layout, bits) || undefined}
            data-bits={apart ? undefined : bitsAttribute(bits)}
          >
            {text}
          </span>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </code>
  )
}
