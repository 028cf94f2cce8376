// Makes an architecture ready to be searched, step by step, so that the first letter typed is answered as fast as the others.
import type { Architecture } from '../isa/architecture.ts'
import { readQuery } from './query.ts'
import { searchThings } from './things.ts'
import { lineTyped, wordsTyped } from './typed.ts'
import { isIndexed } from './wordIndex.ts'

/** What is found out once, after the index of words, when it is first asked for. */
const STEPS: readonly ((architecture: Architecture) => unknown)[] = [
  (architecture) => searchThings(architecture, readQuery('a')),
  ({ isa }) => lineTyped(isa, 'a'),
  ({ isa, examples: [first] }) => wordsTyped(isa, first?.hex ?? ''),
]
const done = new WeakMap<Architecture, number>()

/** Goes on for a step, and says whether that was the last. */
export function isPrepared(architecture: Architecture): boolean {
  if (!isIndexed(architecture.isa)) return false
  const next = done.get(architecture) ?? 0
  STEPS[next]?.(architecture)
  done.set(architecture, next + 1)
  return next + 1 >= STEPS.length
}
