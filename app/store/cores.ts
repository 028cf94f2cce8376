// Architectures besides the one that is open: the descriptions a view of several needs, each loaded once, when it is asked for.

import { useEffect, useState } from 'react'
import { decodeAt } from '../../src/encoding/decode.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'
import { nextTask } from '../load/unhurried.ts'
import { type Loaded, loadedOnce, partOf } from './loaded.ts'

export const knownIds: readonly string[] = architectures.map(({ id }) => id)

/** What is found out of an architecture once, before its first word is shown, since it takes longer than a flip may. */
export async function prepare({ isa, examples: [example] }: Core): Promise<void> {
  const { exactTokens } = await import('../../src/encoding/exact.ts')
  // A task of its own.
  await nextTask()
  exactTokens(isa, decodeAt(isa, bytesOfHex(example?.hex ?? '') ?? new Uint8Array()))
}

const { useLoaded, ensure, again } = loadedOnce<Core>(({ core, load }) => (core ?? load)())

interface Cores {
  readonly cores: Loaded<Core>['parts']
  readonly failures: Loaded<Core>['failures']
  /** Loads those again that did not come. */
  readonly again: () => void
}

/** Those that are there, by id, and why others did not come; `ids` are loaded when this is first drawn. */
export function useCores(ids: readonly string[]): Cores {
  const all = ids.join()
  useEffect(() => {
    for (const id of all.split(',')) void ensure(id)
  }, [all])
  const { parts, failures } = useLoaded()
  return { cores: parts, failures, again }
}

/** All of an architecture: its core leaves out what only a machine that runs needs. Undefined until it is there, or not `wanted`. */
export function useWhole(id: string, wanted: boolean): Architecture | undefined {
  const [whole, setWhole] = useState<Architecture>()
  useEffect(() => {
    const entry = architectures.find((one) => one.id === id)
    if (!wanted || !entry) return
    // What does not come is as it is for whoever asks next; what is shown says that it is not there.
    loadPart(partOf(id), entry.load).then(setWhole, () => undefined)
  }, [id, wanted])
  return wanted ? whole : undefined
}
