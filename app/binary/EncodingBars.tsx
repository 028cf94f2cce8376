// Shows how often encodings occur, as bars with links to the reference.
import type { Isa } from '../../src/encoding/types.ts'
import { withCommas } from '../../src/read/limits.ts'

/** Most encodings that are drawn. */
const MOST = 24

interface Props {
  readonly isa: Isa
  /** Names of encodings with how often each occurs, the most frequent first. */
  readonly counts: readonly (readonly [name: string, count: number])[]
}

export function EncodingBars({ isa, counts }: Props) {
  const most = counts[0]?.[1] ?? 1
  const rest = counts.length - MOST
  return (
    <>
      <ul className="binary-histogram">
        {counts.slice(0, MOST).map(([name, count]) => (
          <li key={name}>
            <a href={`#/${isa.id}/reference/${encodeURIComponent(name)}`}>{name}</a>
            <span className="binary-share" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span className="mono">{withCommas(count)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="soft small">and {rest} more encodings.</p>}
    </>
  )
}
