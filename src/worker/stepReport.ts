// Makes the report of a step that the worker sends to the page.
import type { Happening } from '../emu/tell.ts'
import type { StepReport } from './protocol.ts'

/** The most memory accesses in a report. */
const MOST_ACCESSES = 1024

/** Returns the report of a step. `groups` is the number of groups; with only one, the report names none. */
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
