// Shows the text of a puzzle's word, in the hues of its bits, and what the word does.
import type { Architecture } from '../../src/isa/architecture.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placedPieces } from '../bits/offsets.ts'
import { explained } from '../instruction/explained.ts'
import { hueOfToken, type Shown, STATUS } from '../instruction/shown.ts'

interface Props {
  readonly shown: Shown
}

/** Returns the text of a word, or its status if it has none. */
export const sayingOf = ({ text, decoded }: Shown): string => text ?? STATUS[decoded.status].label

export const WordText = ({ shown }: Props) => (
  <p className="mono puzzle-text">
    {shown.text === undefined ? (
      <span className="soft">{sayingOf(shown)}</span>
    ) : (
      placedPieces(shown.tokens).map(({ at, piece: token }) => (
        <span key={at} data-hue={hueOfToken(token, shown) || undefined} data-bits={bitsAttribute(token.bits)}>
          {token.text}
        </span>
      ))
    )}
  </p>
)

export function WordDoes({ shown, architecture }: Props & { readonly architecture: Architecture }) {
  const { meaningLines, asked } = explained(architecture, shown, architecture.variants[0]?.id ?? '', undefined)
  return (
    <ul className="puzzle-does" aria-label="What it does">
      {meaningLines ? (
        meaningLines.main.map(({ key, parts }) => <li key={key}>{parts.map(({ text }) => text).join('')}</li>)
      ) : (
        <li className="soft">{unsaid(shown.decoded, asked.length > 0)}</li>
      )}
    </ul>
  )
}
