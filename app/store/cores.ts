// Loads descriptions of architectures for views that need several, each once, on demand.

import { useEffect, useState } from 'react'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'
import { partOf } from './known.ts'
import { type Loaded, loadedOnce } from './loaded.ts'

const { useLoaded, ensure, again } = loadedOnce<Core>(({ core, load }) => (core ?? load)())

interface Cores {
  readonly cores: Loaded<Core>['parts']
  readonly failures: Loaded<Core>['failures']
  /** Loads failed ones again. */
  readonly again: () => void
}

/** Returns the loaded descriptions by id, and why others failed; the first drawing loads those of `ids`. */
export function useCores(ids: readonly string[]): Cores {
  const all = ids.join()
  useEffect(() => {
    for (const id of all.split(',')) void ensure(id)
  }, [all])
  const { parts, failures } = useLoaded()
  return { cores: parts, failures, again }
}

/**
 * Returns the whole architecture, whose core leaves out parts that only running needs. Undefined until it is loaded, or
 * if it is not `wanted`.
 */
export function useWhole(id: string, wanted: boolean): Architecture | undefined {
  const [whole, setWhole] = useState<Architecture>()
  useEffect(() => {
    const entry = architectures.find((one) => one.id === id)
    if (!wanted || !entry) return
    // A failure is ignored: the next request tries again, and the view shows that the part is missing.
    loadPart(partOf(id), entry.load).then(setWhole, () => undefined)
  }, [id, wanted])
  return wanted ? whole : undefined
}
