// Loads the counts of vectors checked for each encoding of an architecture, when a page first shows them.
import { useEffect } from 'react'
import { create } from 'zustand'
import { proofs } from '../../src/isa/exhibits.ts'
import { type CheckCounts, type Proof, proofOf } from '../../src/isa/proof.ts'
import { loadPart } from '../load/loadPart.ts'
import { useStore } from '../store/store.ts'

/** Counts by architecture, or the error message if loading failed. */
const useLoaded = create<Readonly<Record<string, Proof | string>>>(() => ({}))
const asked = new Set<string>()

async function load(isa: string): Promise<void> {
  const proof = proofs[isa]
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

// Loads as early as possible, because later content would move what is below it.
void load(useStore.getState().link.isa)

/** Returns the counts of an encoding, undefined while they load, or the error message if loading failed. */
export function useProof(isa: string, encoding: string): CheckCounts | string | undefined {
  useEffect(() => void load(isa), [isa])
  const loaded = useLoaded()[isa]
  return typeof loaded === 'object' ? proofOf(loaded, encoding) : loaded
}
