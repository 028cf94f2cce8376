// Shows why the answer to a puzzle is right, and the page of the reference that says so.
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { formatLink } from '../../src/share/link.ts'

export function PuzzleWhy({ isa, puzzle: { why, reference } }: { readonly isa: string; readonly puzzle: Puzzle }) {
  const { name, field } = reference
  return (
    <p className="puzzle-why">
      {why}{' '}
      <a href={formatLink({ view: 'reference', isa, name, ...(field !== undefined && { field }) })}>
        Reference: {name}
        {field !== undefined && `, field ${field}`}
      </a>
    </p>
  )
}
