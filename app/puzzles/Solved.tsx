// Shows that a puzzle is solved, why the answer is right, and the link to the reference.

import type { Puzzle } from '../../src/isa/puzzle.ts'
import { Icon } from '../controls/Icon.tsx'
import { PuzzleWhy } from './Why.tsx'

interface Props {
  readonly isa: string
  readonly puzzle: Puzzle
  readonly text: string
}

export const Solved = ({ isa, puzzle, text }: Props) => (
  <section className="puzzle-solved" aria-label="Solved">
    <p>
      <Icon name="check" className="puzzle-done" size={18} />
      <strong>Solved.</strong> {text}
    </p>
    <PuzzleWhy isa={isa} puzzle={puzzle} />
  </section>
)
