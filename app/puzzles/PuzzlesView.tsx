// Shows the puzzles of an architecture as a list, or one of them.
import { quoted } from '../../src/share/problems.ts'
import { Message } from '../controls/Message.tsx'
import { Missing } from '../controls/Missing.tsx'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { loadPuzzlesAgain, usePuzzles } from './loadedPuzzles.ts'
import { PuzzleList } from './PuzzleList.tsx'
import { PuzzlePage } from './PuzzlePage.tsx'
import { puzzleCommands } from './puzzleCommands.ts'
import './puzzles.css'

export function PuzzlesView({ architecture, link }: ViewProps) {
  const { isa } = architecture
  const name = link.view === 'puzzles' ? link.name : undefined
  const { puzzles, failure } = usePuzzles(isa.id)
  useCommands('puzzles', puzzleCommands)
  if (!puzzles)
    return (
      <div className="view puzzles">
        <h1>Puzzles of {isa.title}</h1>
        <Missing failures={failure === undefined ? [] : [failure]} again={loadPuzzlesAgain} />
      </div>
    )
  const puzzle = puzzles.find((one) => one.name === name)
  if (puzzle)
    return <PuzzlePage key={`${isa.id} ${puzzle.name}`} architecture={architecture} puzzle={puzzle} all={puzzles} />
  return (
    <div className="view puzzles">
      {name !== undefined && (
        <Message kind="warning" title="There is no such puzzle">
          The address names the puzzle {quoted(name)}, which {isa.title} does not have. It has{' '}
          {puzzles.map((one) => one.name).join(', ') || 'none yet'}.
        </Message>
      )}
      <PuzzleList isa={isa} puzzles={puzzles} />
    </div>
  )
}
