// Runs isa conformance; with --claims it compares the counts that the reference shows, with --proof it writes them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_PROOF } from '../isa/proof.ts'
import { type ProofCounts, proofText } from './proof.ts'
import { type ConformanceResult, conformance, type Subjects, type Tally } from './run.ts'

const fileOf = (id: string): string => join(import.meta.dirname, '..', 'isa', id, 'proof.ts')

/** Use of the counts that the reference shows. `write` keeps what is claimed of files that were not run. */
export type Claims = 'leave' | 'compare' | 'write'

export async function checkedRows(
  folder: string,
  subjects: Subjects,
  claims: Claims,
  say: (results: Iterable<ConformanceResult>) => Promise<unknown>,
): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  const counts = new Map<string, ProofCounts>()
  const unclaimed = Object.fromEntries(
    Object.entries(subjects).map(([id, { proof: _, ...subject }]) => [id, subject] as const),
  )
  await say(conformance(folder, claims === 'compare' ? subjects : unclaimed, tally, counts))
  if (claims !== 'write') return tally
  if (tally.failed > 0) {
    await say([{ notWritten: 'first every row has to hold' }])
    return tally
  }
  for (const [id, counted] of counts) {
    const { isa, proof = NO_PROOF } = subjects[id]!
    writeFileSync(fileOf(id), proofText(isa, counted.proof(proof)))
    await say([{ wrote: fileOf(id) }])
  }
  return tally
}
