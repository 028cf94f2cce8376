// What a step did, as the page is told it.
import type { Happening } from '../emu/tell.ts'
import type { StepReport } from './protocol.ts'

/** Accesses of an instruction that are told. */
const MOST_ACCESSES = 1024

/** `groups`: how many there are. */
export const reportOf = (
  { step, group, lane, sentences, active, registers, memory, accesses }: Omit<Happening, 'loads' | 'outcome'>,
  groups: number,
): StepReport => ({
  address: step.address,
  bytes: step.bytes,
  ...(step.besides !== undefined && { besides: step.besides }),
  ...(step.doubt !== undefined && { doubt: step.doubt }),
  ...(step.owners && { owners: step.owners }),
  ...(step.bundleNotes && { bundleNotes: step.bundleNotes }),
  ...(groups > 1 && { group }),
  lane,
  sentences,
  active,
  changes: registers,
  stores: memory,
  ...(accesses.length > 0 && { accesses: accesses.slice(0, MOST_ACCESSES) }),
})
