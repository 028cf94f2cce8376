// What was checked of the encodings of an architecture, loaded when a page first shows it.
import { useEffect } from 'react'
import { create } from 'zustand'
import { type CheckCounts, type Proof, proofOf } from '../../src/isa/proof.ts'
import { architectures } from '../../src/isa/registry.ts'
import { loadPart } from '../load/loadPart.ts'
import { useStore } from '../store/store.ts'

/** By architecture; a text where it did not come. */
const useLoaded = create<Readonly<Record<string, Proof | string>>>(() => ({}))
const asked = new Set<string>()

async function load(isa: string): Promise<void> {
  const proof = architectures.find(({ id }) => id === isa)?.proof
  if (!proof || asked.has(isa)) return
  asked.add(isa)
  try {
    const loaded = await loadPart('What was checked of these encodings', proof)
    useLoaded.setState({ [isa]: loaded })
  } catch (error) {
    asked.delete(isa)
    useLoaded.setState({ [isa]: error instanceof Error ? error.message : String(error) })
  }
}

// As soon as a page of the reference is on its way: what comes later moves what stands below it.
void load(useStore.getState().link.isa)

/** Undefined: it is on its way. A text: why it did not come. */
export function useProof(isa: string, encoding: string): CheckCounts | string | undefined {
  useEffect(() => void load(isa), [isa])
  const loaded = useLoaded()[isa]
  return typeof loaded === 'object' ? proofOf(loaded, encoding) : loaded
}
