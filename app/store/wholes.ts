// Whole architectures, kernels and tables included, for what looks through all of them: one after the other, each made ready bit by bit.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'
import { partOf } from './cores.ts'

interface Wholes {
  readonly wholes: Readonly<Record<string, Architecture>>
  /** Why one did not come. */
  readonly failures: Readonly<Record<string, string>>
}
const useLoaded = create<Wholes>(() => ({ wholes: {}, failures: {} }))
const loading = new Set<string>()

/** Milliseconds of work at a stretch, and then whatever a person does comes first. */
const STRETCH = 8

/** Does steps until one says that it was the last, or `isOff` that nobody waits for them any more. */
export async function inStretches(step: () => boolean, isOff: () => boolean = () => false): Promise<void> {
  for (;;) {
    const until = performance.now() + STRETCH
    while (performance.now() < until) if (isOff() || step()) return
    await new Promise((done) => setTimeout(done))
  }
}

/** `ready`: goes on with what is found out once, before an architecture is shown; whether that is all. */
async function loadWhole(id: string, ready: (architecture: Architecture) => boolean): Promise<void> {
  const entry = architectures.find((one) => one.id === id)
  if (!entry || loading.has(id) || useLoaded.getState().wholes[id]) return
  loading.add(id)
  try {
    const whole = await loadPart(partOf(id), entry.load)
    await inStretches(() => ready(whole))
    useLoaded.setState(({ wholes, failures: { [id]: _, ...failures } }) => ({
      wholes: { ...wholes, [id]: whole },
      failures,
    }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    useLoaded.setState(({ failures }) => ({ failures: { ...failures, [id]: why } }))
  } finally {
    loading.delete(id)
  }
}

/** Those that are there, by id, and why others did not come. All are loaded when this is first drawn, `first` before the others. */
export function useWholes(first: string | undefined, ready: (architecture: Architecture) => boolean): Wholes {
  useEffect(() => {
    const others = architectures.map(({ id }) => id).filter((id) => id !== first)
    const load = async () => {
      for (const id of first === undefined ? others : [first, ...others]) await loadWhole(id, ready)
    }
    void load()
  }, [first, ready])
  return useLoaded()
}
