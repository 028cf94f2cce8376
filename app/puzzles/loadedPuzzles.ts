// Loads the puzzles of each architecture when its page is first shown.
import { useEffect } from 'react'
import { puzzles } from '../../src/isa/exhibits.ts'
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { loadedOnce } from '../store/loaded.ts'

const NONE: readonly Puzzle[] = []
const { useLoaded, ensure, again } = loadedOnce(async ({ id }) => (await puzzles[id]?.()) ?? NONE)

/** Loads failed puzzles again. */
export const loadPuzzlesAgain = again

/** Returns the puzzles, undefined while they load or if they failed; `failure` then says why. */
export function usePuzzles(isa: string): {
  readonly puzzles: readonly Puzzle[] | undefined
  readonly failure: string | undefined
} {
  useEffect(() => void ensure(isa), [isa])
  return { puzzles: useLoaded((s) => s.parts[isa]), failure: useLoaded((s) => s.failures[isa]) }
}
