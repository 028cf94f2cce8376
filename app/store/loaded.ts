// Loads a part of each architecture once, on demand, and holds the parts and the errors of failed ones.
import { create } from 'zustand'
import { architectures, type RegistryEntry } from '../../src/isa/registry.ts'
import { askAgain, loadPart } from '../load/loadPart.ts'
import { partOf } from './known.ts'
import { useStore } from './store.ts'

export interface Loaded<T> {
  /** Parts by architecture id. */
  readonly parts: Readonly<Record<string, T>>
  /** Error messages by architecture id. */
  readonly failures: Readonly<Record<string, string>>
}

/** Work to wait for before a part counts as loaded. */
type Ready<T> = (part: T) => Promise<unknown>

/**
 * Returns a store of parts; `ensure`, which loads one unless it is loaded or loading; and `again`, which retries failed
 * ones.
 */
export function loadedOnce<T>(load: (entry: RegistryEntry) => Promise<T>) {
  const useLoaded = create<Loaded<T>>(() => ({ parts: {}, failures: {} }))
  const loading = new Set<string>()
  /** The entry that each part is of: a file that describes an architecture may be changed. */
  const loaded = new Map<string, RegistryEntry>()
  const failed = new Map<string, Ready<T> | undefined>()
  async function ensure(id: string, ready?: Ready<T>): Promise<void> {
    const entry = architectures.find((one) => one.id === id)
    if (!entry || loading.has(id) || loaded.get(id) === entry) return
    loading.add(id)
    try {
      const part = await loadPart(partOf(id), () => load(entry))
      await ready?.(part)
      loaded.set(id, entry)
      useLoaded.setState(({ parts, failures: { [id]: _, ...failures } }) => ({
        parts: { ...parts, [id]: part },
        failures,
      }))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failed.set(id, ready)
      useLoaded.setState(({ failures }) => ({ failures: { ...failures, [id]: why } }))
    } finally {
      loading.delete(id)
    }
  }
  useStore.subscribe(({ list }, before) => {
    if (list !== before.list) for (const id of loaded.keys()) void ensure(id)
  })
  function again(): void {
    for (const [id, ready] of failed) {
      failed.delete(id)
      askAgain(partOf(id))
      useLoaded.setState(({ failures: { [id]: _, ...failures } }) => ({ failures }))
      void ensure(id, ready)
    }
  }
  return { useLoaded, ensure, again }
}
