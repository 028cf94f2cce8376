// Loads a part of each architecture once, on demand, and holds the parts and the errors of failed ones.
import { create } from 'zustand'
import { architectures, type RegistryEntry } from '../../src/isa/registry.ts'
import { askAgain, loadPart } from '../load/loadPart.ts'

export interface Loaded<T> {
  /** Parts by architecture id. */
  readonly parts: Readonly<Record<string, T>>
  /** Error messages by architecture id. */
  readonly failures: Readonly<Record<string, string>>
}

export const architectureTitle = (isa: string): string => architectures.find(({ id }) => id === isa)?.title ?? isa

/** Returns the name of an architecture's description in messages. */
export const partOf = (isa: string): string => `The description of ${architectureTitle(isa)}`

/** Work to wait for before a part counts as loaded. */
type Ready<T> = (part: T) => Promise<unknown>

/**
 * Returns a store of parts; `ensure`, which loads one unless it is loaded or loading; and `again`, which retries failed
 * ones.
 */
export function loadedOnce<T>(load: (entry: RegistryEntry) => Promise<T>) {
  const useLoaded = create<Loaded<T>>(() => ({ parts: {}, failures: {} }))
  const loading = new Set<string>()
  const failed = new Map<string, Ready<T> | undefined>()
  async function ensure(id: string, ready?: Ready<T>): Promise<void> {
    const entry = architectures.find((one) => one.id === id)
    if (!entry || loading.has(id) || useLoaded.getState().parts[id]) return
    loading.add(id)
    try {
      const part = await loadPart(partOf(id), () => load(entry))
      await ready?.(part)
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
