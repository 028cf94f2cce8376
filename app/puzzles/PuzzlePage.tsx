// Shows one puzzle: the task, the answer, a hint, a solution, and the link to the next puzzle.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { formatLink } from '../../src/share/link.ts'
import { useTitle } from '../store/title.ts'
import { BitAnswer } from './BitAnswer.tsx'
import { ProgramAnswer } from './ProgramAnswer.tsx'
import { puzzleKindText } from './PuzzleList.tsx'
import { PuzzleWhy } from './Why.tsx'

interface Props {
  readonly architecture: Architecture
  readonly puzzle: Puzzle
  readonly all: readonly Puzzle[]
}

export function PuzzlePage({ architecture, puzzle, all }: Props) {
  const { id: isa, title } = architecture.isa
  const at = all.indexOf(puzzle)
  const next = all[at + 1]
  useTitle(puzzle.title, `${title} puzzles`)
  return (
    <div className="view puzzles puzzle">
      <nav className="puzzle-around" aria-label="Puzzles">
        <a href={formatLink({ view: 'puzzles', isa })}>All puzzles of {title}</a>
        <span className="soft">
          {at + 1} of {all.length}
        </span>
        {next && <a href={formatLink({ view: 'puzzles', isa, name: next.name })}>Next: {next.title}</a>}
      </nav>
      <header>
        <h1>
          {puzzle.title} <span className="soft puzzle-kind">{puzzleKindText(puzzle)}</span>
        </h1>
        <p className="puzzle-ask">{puzzle.ask}</p>
      </header>
      {puzzle.kind === 'bit' ? (
        <BitAnswer architecture={architecture} puzzle={puzzle} />
      ) : (
        <ProgramAnswer architecture={architecture} puzzle={puzzle} />
      )}
      <div className="puzzle-help">
        <details>
          <summary>Hint</summary>
          <p>{puzzle.hint}</p>
        </details>
        <details>
          <summary>Show a solution</summary>
          {puzzle.kind === 'bit' ? (
            <p>
              Bit {puzzle.solution}: then the word is <code>{puzzle.goal}</code>.
            </p>
          ) : (
            <pre className="mono">{puzzle.solution}</pre>
          )}
          <PuzzleWhy isa={isa} puzzle={puzzle} />
        </details>
      </div>
    </div>
  )
}
