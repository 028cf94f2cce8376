// What is loaded of each architecture once, when it is asked for: what is there, and why something did not come.
import { create } from 'zustand'
import { architectures, type Entry } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'

export interface Loaded<T> {
  /** By id. */
  readonly parts: Readonly<Record<string, T>>
  /** Why one did not come. */
  readonly failures: Readonly<Record<string, string>>
}

export const titleOf = (isa: string): string => architectures.find(({ id }) => id === isa)?.title ?? isa

/** What an architecture is called in a message. */
export const partOf = (isa: string): string => `The description of ${titleOf(isa)}`

/** A store of such parts, and what loads one of them unless it is there or on its way; `ready`: what has to happen before it is there. */
export function loadedOnce<T>(load: (entry: Entry) => Promise<T>) {
  const useLoaded = create<Loaded<T>>(() => ({ parts: {}, failures: {} }))
  const loading = new Set<string>()
  async function ensure(id: string, ready?: (part: T) => Promise<unknown>): Promise<void> {
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
      useLoaded.setState(({ failures }) => ({ failures: { ...failures, [id]: why } }))
    } finally {
      loading.delete(id)
    }
  }
  return { useLoaded, ensure }
}
