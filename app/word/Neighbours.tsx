// Lists the words one flipped bit away, grouped by what the flip changes, with the differing text marked.
import { memo, useMemo } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { documentedTokens } from '../../src/encoding/documented.ts'
import { type Change, type Neighbours as Group, type NeighbourLine, neighbours } from '../../src/encoding/neighbours.ts'
import { isUndocumented } from '../../src/encoding/otherSources.ts'
import type { Decoded } from '../../src/encoding/types.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placedPieces } from '../bits/offsets.ts'
import { linkInstead, type Shown, STATUS } from '../instruction/shown.ts'
import { effectsTextOf } from './effectsText.ts'
import type { PanelProps } from './panelProps.ts'

const TITLES: Readonly<Record<Change, string>> = {
  same: 'same text and effect',
  operation: 'another operation or modifier',
  operand: 'another operand',
  length: 'another length',
  other: 'another instruction, or none',
  impossible: 'not encodable',
}

export const NeighboursPanel = memo(function Neighbours(props: PanelProps) {
  const { shown, architecture, variant, given, base = 0 } = props
  const groups = useMemo(() => {
    const { isa, decoded, sources } = shown
    const of = (d: Decoded) => effectsTextOf({ architecture, variant, given }, d)?.all
    // Computed on first use: most words have no neighbour with their text.
    let wordEffects: { readonly effects: string | undefined } | undefined
    const doesSame = (other: Decoded) => {
      wordEffects ??= { effects: of(decoded) }
      return wordEffects.effects === of(other)
    }
    const telling = sources ? { tokens: documentedTokens } : {}
    return neighbours(isa, shown.bits.words, decoded, { at: base, doesSame, ...telling })
  }, [shown, architecture, variant, given, base])
  return (
    <ul className="side-groups" aria-label="What flipping each bit leads to">
      {groups.map((group) => (
        <li key={group.change}>
          <GroupOf group={group} {...props} />
        </li>
      ))}
    </ul>
  )
})

function GroupOf({ group: { change, count, lines }, ...props }: PanelProps & { readonly group: Group }) {
  const [only] = lines
  // A single word with the same text and effect is not listed again.
  const alone = change === 'same' && only !== undefined
  return (
    <>
      <h3>
        <span className="side-count">{count}</span> {TITLES[change]}
        {alone && (
          <a
            className="side-bits mono"
            href={linkTo(props, only)}
            data-bits={bitsAttribute(only.bits)}
            title={`The word with bit ${only.bits[0]} flipped`}
          >
            {bitsText(only.bits)}
          </a>
        )}
      </h3>
      {!alone && (
        <ul className="side-lines">
          {lines.map((line) => (
            <li key={line.bits.join()} data-bits={bitsAttribute(line.bits)}>
              <span className="side-bits mono">{bitsText(line.bits)}</span>
              <LineOf line={line} {...props} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const linkTo = ({ shown, variant }: PanelProps, { words, decoded }: NeighbourLine): string =>
  linkInstead(shown, words, Math.max(decoded.bytes, shown.decoded.bytes), variant)

function LineOf({ line, ...props }: PanelProps & { readonly line: NeighbourLine }) {
  const { decoded, comparison, because, doesOther } = line
  const { bytes } = props.shown.decoded
  return (
    <span>
      <a className="mono" href={linkTo(props, line)}>
        {comparison.length > 0
          ? placedPieces(comparison).map(({ at, piece: { text, differs } }) =>
              differs ? <mark key={at}>{text}</mark> : text,
            )
          : nameOf(decoded, props.shown)}
      </a>
      {asides(line, bytes).map((aside) => (
        <span key={aside} className="soft">
          {' '}
          {aside}
        </span>
      ))}
      {because !== undefined && <span className="soft"> {because}</span>}
      {doesOther && <span className="soft"> same text, another effect</span>}
    </span>
  )
}

function nameOf({ variant, status }: Decoded, { sources }: Shown): string {
  if (variant === undefined) return 'no known instruction'
  const { encoding } = variant
  if (sources && isUndocumented(encoding)) return 'not in the documents'
  return status === 'invalid' ? encoding.name : `${encoding.name}: ${STATUS[status].label}`
}

function asides({ decoded, comparison }: NeighbourLine, bytes: number): readonly string[] {
  const { status } = decoded
  return [
    ...(decoded.bytes === bytes || comparison.length === 0 ? [] : [`${decoded.bytes} bytes`]),
    ...(status === 'reserved' ? [STATUS.reserved.label] : []),
  ]
}
