// Whole architectures, kernels and tables included, for what looks through all of them: one after the other, each made ready bit by bit.

import { useEffect } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { nextTask } from '../load/unhurried.ts'
import { type Loaded, loadedOnce } from './loaded.ts'

const { useLoaded, ensure, again } = loadedOnce<Architecture>(({ load }) => load())

interface Wholes {
  readonly wholes: Loaded<Architecture>['parts']
  readonly failures: Loaded<Architecture>['failures']
  /** Loads those again that did not come. */
  readonly again: () => void
}

/** Milliseconds of work at a stretch, and then whatever a person does comes first. */
const STRETCH = 8

/** Does steps until one says that it was the last, or `isOff` that nobody waits for them any more. */
export async function inStretches(step: () => boolean, isOff: () => boolean = () => false): Promise<void> {
  for (;;) {
    const until = performance.now() + STRETCH
    while (performance.now() < until) if (isOff() || step()) return
    await nextTask()
  }
}

/**
 * Those that are there, by id, and why others did not come. All are loaded when this is first drawn, `first` before the others.
 * `ready`: goes on with what is found out once, before an architecture is shown; whether that is all.
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
