// Shows that a puzzle is solved, why the answer is right, and the link to the reference.
import { Check } from 'lucide-react'
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { PuzzleWhy } from './Why.tsx'

interface Props {
  readonly isa: string
  readonly puzzle: Puzzle
  readonly text: string
}

export const Solved = ({ isa, puzzle, text }: Props) => (
  <section className="puzzle-solved" aria-label="Solved">
    <p>
      <Check className="puzzle-done" aria-hidden="true" size={18} />
      <strong>Solved.</strong> {text}
    </p>
    <PuzzleWhy isa={isa} puzzle={puzzle} />
  </section>
)
