// What is loaded of each architecture once, when it is asked for: what is there, and why something did not come.
import { create } from 'zustand'
import { architectures, type RegistryEntry } from '../../src/isa/registry.ts'
import { askAgain, loadPart } from '../load/loadPart.ts'

export interface Loaded<T> {
  /** By id. */
  readonly parts: Readonly<Record<string, T>>
  /** Why one did not come. */
  readonly failures: Readonly<Record<string, string>>
}

export const architectureTitle = (isa: string): string => architectures.find(({ id }) => id === isa)?.title ?? isa

/** What an architecture is called in a message. */
export const partOf = (isa: string): string => `The description of ${architectureTitle(isa)}`

/** What an architecture waits for before it is there. */
type Ready<T> = (part: T) => Promise<unknown>

/** A store of such parts, what loads one of them unless it is there or on its way, and what tries those again that did not come. */
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
