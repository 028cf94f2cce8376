// The puzzles of each architecture, loaded when its page is first shown.
import { useEffect } from 'react'
import type { Puzzle } from '../../src/isa/puzzle.ts'
import { loadedOnce } from '../store/loaded.ts'

const NONE: readonly Puzzle[] = []
const { useLoaded, ensure, again } = loadedOnce(async ({ puzzles }) => (await puzzles?.()) ?? NONE)

/** Tries again what did not come. */
export const loadPuzzlesAgain = again

/** Undefined: they are on their way, or did not come, and `failure` says why. */
export function usePuzzles(isa: string): {
  readonly puzzles: readonly Puzzle[] | undefined
  readonly failure: string | undefined
} {
  useEffect(() => void ensure(isa), [isa])
  return { puzzles: useLoaded((s) => s.parts[isa]), failure: useLoaded((s) => s.failures[isa]) }
}
