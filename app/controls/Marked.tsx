// Shows a text with the matching parts marked.
import type { TextRange } from '../../src/search/marks.ts'

interface Props {
  readonly text: string
  /** Ranges in the order of the text, without overlaps. */
  readonly ranges: readonly TextRange[]
}

export function Marked({ text, ranges }: Props) {
  if (ranges.length === 0) return text
  const ends = ranges.map(([, to]) => to)
  return (
    <>
      {ranges.map(([from, to], k) => (
        <span key={from}>
          {text.slice(ends[k - 1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
