// Looks up what was pasted in all architectures, one after the other, each in a task of its own, so that typing goes on.
import { useEffect, useState } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import { type Candidates, candidatesOf, candidatesOfFile, joinedCandidates } from '../../src/read/candidates.ts'
import { announce } from '../store/announce.ts'
import { knownIds, useCores } from '../store/cores.ts'
import type { Given } from './givenFile.ts'

/** Milliseconds: what is still being typed is not looked up. */
const QUIET = 100

interface Looked {
  readonly of: Given
  readonly found: Candidates
}

/** `of`: what was looked up; until that is done, the one before. */
export function useCandidates(given: Given): Partial<Looked> & Omit<ReturnType<typeof useCores>, 'cores'> {
  const { cores, failures, again } = useCores(knownIds)
  const [looked, setLooked] = useState<Looked>()
  const isAllThere = knownIds.every((id) => cores[id] || failures[id])
  useEffect(() => {
    if (!isAllThere) return
    const leave = new AbortController()
    const isas = knownIds.flatMap((id) => cores[id]?.isa ?? [])
    void lookUp(isas, given, leave.signal).then((found) => {
      if (!found) return
      setLooked({ of: given, found })
      announce(spoken(found), 'recognised')
    })
    return () => leave.abort()
  }, [cores, isAllThere, given])
  return { ...looked, failures, again }
}

const pause = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Undefined where nobody waits for it any more. */
async function lookUp(isas: readonly Isa[], given: Given, leave: AbortSignal): Promise<Candidates | undefined> {
  const all: Candidates[] = []
  await pause(QUIET)
  for (const isa of isas) {
    if (leave.aborted) return undefined
    all.push(given.kind === 'text' ? candidatesOf(isa, given.text) : candidatesOfFile(isa, given.bytes))
    await pause()
  }
  return leave.aborted ? undefined : joinedCandidates(all)
}

const spoken = ({ likely: [first, ...rest], unknown, refusal }: Candidates): string => {
  if (refusal) return refusal.message
  if (first) return `${first.isa.title}: ${first.text}${rest.length > 0 ? `, and ${rest.length} other readings` : ''}`
  return unknown.length > 0 ? 'Unknown word' : ''
}
