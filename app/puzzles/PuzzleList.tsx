// Lists the puzzles of an architecture as links, with a mark at those that are solved in this browser.

import type { Isa } from '../../src/encoding/types.ts'
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { formatLink } from '../../src/share/link.ts'
import { Icon } from '../controls/Icon.tsx'
import { useTitle } from '../store/title.ts'
import { puzzleKey, useWork } from './kept.ts'

interface Props {
  readonly isa: Isa
  readonly puzzles: readonly Puzzle[]
}

/** Number words for sentences. */
const NUMBERS: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five' }

export const puzzleKindText = (puzzle: Puzzle): string =>
  puzzle.kind === 'bit' ? 'Which bit is wrong?' : `Write it in ${NUMBERS[puzzle.most] ?? puzzle.most} instructions`

export function PuzzleList({ isa: { id, title }, puzzles }: Props) {
  useTitle('Puzzles', title)
  const solved = useWork((s) => s.solved)
  const isSolved = ({ name }: Puzzle) => solved.includes(puzzleKey(id, name))
  return (
    <>
      <header>
        <h1>Puzzles of {title}</h1>
        <p className="soft">
          {puzzles.filter(isSolved).length} of {puzzles.length} solved. The machine checks each answer, and any that
          does what is asked is right. All you need is in the{' '}
          <a href={formatLink({ view: 'reference', isa: id })}>reference</a>.
        </p>
      </header>
      <ol className="puzzle-list">
        {puzzles.map((puzzle) => (
          <li key={puzzle.name} data-solved={isSolved(puzzle) || undefined}>
            {isSolved(puzzle) ? (
              <Icon name="check" className="puzzle-done" label="solved" size={18} />
            ) : (
              <Icon name="circle" className="soft" label="not solved yet" size={18} />
            )}
            <div>
              <p>
                <a href={formatLink({ view: 'puzzles', isa: id, name: puzzle.name })}>{puzzle.title}</a>{' '}
                <span className="soft">{puzzleKindText(puzzle)}</span>
              </p>
              <p className="puzzle-ask">{puzzle.ask}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
