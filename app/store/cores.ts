// Loads descriptions of architectures for views that need several, each once, on demand.

import { useEffect, useState } from 'react'
import { decodeAt } from '../../src/encoding/decode.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'
import { nextTask } from '../load/unhurried.ts'
import { type Loaded, loadedOnce, partOf } from './loaded.ts'

export const knownIds: readonly string[] = architectures.map(({ id }) => id)

/** Computes what is needed once before the first word is shown, because it takes longer than a flip may. */
export async function prepare({ isa, examples: [example] }: Core): Promise<void> {
  const { exactTokens } = await import('../../src/encoding/exact.ts')
  // Continues in a task of its own.
  await nextTask()
  exactTokens(isa, decodeAt(isa, bytesOfHex(example?.hex ?? '') ?? new Uint8Array()))
}

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
