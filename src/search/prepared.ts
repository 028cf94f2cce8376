// Prepares the search of an architecture step by step, so that the first letter typed gets a fast answer.
import type { Architecture } from '../isa/architecture.ts'
import { readQuery } from './query.ts'
import { searchThings } from './things.ts'
import { lineTyped, wordsTyped } from './typed.ts'
import { isIndexed } from './wordIndex.ts'

/** Steps that make what a search caches, besides the index of words. */
const STEPS: readonly ((architecture: Architecture) => unknown)[] = [
  (architecture) => searchThings(architecture, readQuery('a')),
  ({ isa }) => lineTyped(isa, 'a'),
  ({ isa, examples: [first] }) => wordsTyped(isa, first?.hex ?? ''),
]
const done = new WeakMap<Architecture, number>()

/** Carries out one step and returns whether it was the last. */
export function isPrepared(architecture: Architecture): boolean {
  if (!isIndexed(architecture.isa)) return false
  const next = done.get(architecture) ?? 0
  STEPS[next]?.(architecture)
  done.set(architecture, next + 1)
  return next + 1 >= STEPS.length
}
