// Text with the parts marked that a search found.
import type { Range } from '../../src/search/marks.ts'

interface Props {
  readonly text: string
  /** In the order of the text, none over another. */
  readonly marks: readonly Range[]
}

export function Marked({ text, marks }: Props) {
  if (marks.length === 0) return text
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {text.slice(ends[i], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
