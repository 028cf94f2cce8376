// Loads whole architectures, with kernels and tables, one after the other, and prepares each in short slices.

import { useEffect } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { nextTask } from '../load/unhurried.ts'
import { type Loaded, loadedOnce } from './loaded.ts'

const { useLoaded, ensure, again } = loadedOnce<Architecture>(({ load }) => load())

interface Wholes {
  readonly wholes: Loaded<Architecture>['parts']
  readonly failures: Loaded<Architecture>['failures']
  /** Loads failed ones again. */
  readonly again: () => void
}

/** Milliseconds of work before user input is handled. */
const STRETCH = 8

/** Runs steps until one returns true, or until `isOff` returns true because the result is no longer needed. */
export async function inStretches(step: () => boolean, isOff: () => boolean = () => false): Promise<void> {
  for (;;) {
    const until = performance.now() + STRETCH
    while (performance.now() < until) if (isOff() || step()) return
    await nextTask()
  }
}

/**
 * Returns the loaded architectures by id, and why others failed. The first drawing loads all, `first` before the
 * others. `ready`: does a step of preparing an architecture before it is returned, and returns whether it was the last.
 */
export function useWholes(first: string | undefined, ready: (architecture: Architecture) => boolean): Wholes {
  useEffect(() => {
    const others = architectures.map(({ id }) => id).filter((id) => id !== first)
    const load = async () => {
      for (const id of first === undefined ? others : [first, ...others])
        await ensure(id, (whole) => inStretches(() => ready(whole)))
    }
    void load()
  }, [first, ready])
  const { parts, failures } = useLoaded()
  return { wholes: parts, failures, again }
}
