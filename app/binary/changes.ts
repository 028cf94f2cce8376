// Counts how many words of two files are the same, changed, added, removed, and moved.
import { isPaired, type Stretches } from '../../src/sweep/compared.ts'

interface Changes {
  readonly same: number
  /** Words that have another word in their place. */
  readonly changed: number
  /** Words that only the other file has, and words that only the first one has, moved ones not counted. */
  readonly added: number
  readonly removed: number
  readonly moved: number
}

/** Counts the words of stretches. Moved ones are part of changed ones, too. */
export function changesOf(stretches: readonly Stretches[]): Changes {
  let [same, changed, added, removed, moved] = [0, 0, 0, 0, 0]
  for (const stretch of stretches) {
    const { kind, left, right } = stretch
    const [here, there] = [left[1] - left[0], right[1] - right[0]]
    if (kind === 'same') same += here
    else if (kind === 'moved') moved += here
    else if (isPaired(stretch)) changed += here
    else {
      added += there
      removed += here
    }
  }
  return { same, changed, added: Math.max(0, added - moved), removed: Math.max(0, removed - moved), moved }
}
