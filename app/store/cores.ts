// Architectures besides the one that is open: the descriptions a view of several needs, each loaded once, when it is asked for.
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { decodeAt } from '../../src/spec/decode.ts'
import { bytesOfHex } from '../../src/spec/words.ts'
import { loadPart } from '../load/loadPart.ts'

export const knownIds: readonly string[] = architectures.map(({ id }) => id)

export const titleOf = (isa: string): string => architectures.find(({ id }) => id === isa)?.title ?? isa

/** What an architecture is called in a message. */
export const partOf = (isa: string): string => `The description of ${titleOf(isa)}`

/** What is found out of an architecture once, before its first word is shown, since it takes longer than a flip may. */
export async function prepare({ isa, examples: [example] }: Core): Promise<void> {
  const { exactTokens } = await import('../../src/spec/exact.ts')
  // A task of its own.
  await new Promise((done) => setTimeout(done))
  exactTokens(isa, decodeAt(isa, bytesOfHex(example?.hex ?? '') ?? new Uint8Array()))
}

interface Cores {
  readonly cores: Readonly<Record<string, Core>>
  /** Why one did not come. */
  readonly failures: Readonly<Record<string, string>>
}
const useLoaded = create<Cores>(() => ({ cores: {}, failures: {} }))
const loading = new Set<string>()

async function loadCore(id: string): Promise<void> {
  const entry = architectures.find((one) => one.id === id)
  if (!entry || loading.has(id) || useLoaded.getState().cores[id]) return
  loading.add(id)
  try {
    const core = await loadPart(partOf(id), entry.core ?? entry.load)
    useLoaded.setState(({ cores, failures: { [id]: _, ...failures } }) => ({
      cores: { ...cores, [id]: core },
      failures,
    }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    useLoaded.setState(({ failures }) => ({ failures: { ...failures, [id]: why } }))
  } finally {
    loading.delete(id)
  }
}

/** Those that are there, by id, and why others did not come; `ids` are loaded when this is first drawn. */
export function useCores(ids: readonly string[]): Cores {
  const all = ids.join()
  useEffect(() => {
    for (const id of all.split(',')) void loadCore(id)
  }, [all])
  return useLoaded()
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
