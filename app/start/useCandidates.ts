// Looks up a pasted text in all architectures, each in a task of its own, so that typing is not blocked.
import { useEffect, useState } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import { type Candidates, candidatesOf, candidatesOfFile, joinedCandidates } from '../../src/read/candidates.ts'
import { announce } from '../store/announce.ts'
import { useCores } from '../store/cores.ts'
import { knownIds } from '../store/known.ts'
import type { Given } from './givenFile.ts'

/** Milliseconds to wait, so that a text is not looked up while it is typed. */
const QUIET = 100

interface Looked {
  readonly of: Given
  readonly found: Candidates
}

/** Returns the last result. `of`: the text or file it is for, which is the one before until the look-up is done. */
export function useCandidates(given: Given): Partial<Looked> & Omit<ReturnType<typeof useCores>, 'cores'> {
  const { cores, failures, again } = useCores(knownIds())
  const [looked, setLooked] = useState<Looked>()
  const isAllThere = knownIds().every((id) => cores[id] || failures[id])
  useEffect(() => {
    if (!isAllThere) return
    const leave = new AbortController()
    const isas = knownIds().flatMap((id) => cores[id]?.isa ?? [])
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

/** Returns undefined if the result is no longer needed. */
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
