// Asks the worker for steps that the timeline shows and does not have yet, while nothing else is to be done.
import { create } from 'zustand'
import type { TraceStretch } from '../../../src/worker/trace.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { forgetTrace, forgetTraces, noteAsked, type Scale, useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { following } from './following.ts'
import { farTraceWanted, nearFrom, nearWanted, seenOf, stopsOf, timelineRows } from './sight.ts'

/** State of the timeline. */
interface Shown {
  /** Number of steps that fit into the picture of near steps. */
  readonly columns: number
  readonly isOpen: boolean
  /** Whether the table of near steps is open. */
  readonly isTable: boolean
}
export const useShown = create<Shown>(() => ({ columns: 62, isOpen: false, isTable: false }))

/** Asks from now on, until the function that is returned is called. */
export function followRun(): () => void {
  let stops = ''
  const look = (): boolean => {
    const facts = useProgram.getState()
    const rows = timelineRows(facts)
    if (!rows || facts.going || facts.loading || !facts.moment) return false
    const marked = stopsOf(facts)
    if (marked.join() !== stops) {
      stops = marked.join()
      forgetTrace(useTraces, 'far')
    }
    for (const of of ['near', 'far'] as const) {
      const { asked, ended } = useTraces.getState()
      const wanted = asked[of] !== undefined || ended[of] ? undefined : wantedOf(of, facts)
      const request = wanted && session.trace({ of, ...wanted, rows: rows.starts, marked })
      if (request !== undefined) noteAsked(useTraces, of, request)
    }
    // The answer changes the traces, which leads to the next look.
    return false
  }
  const end = following([useProgram.subscribe, useTraces.subscribe, useShown.subscribe], look)
  return () => {
    end()
    forgetTraces(useTraces)
  }
}

function wantedOf(of: Scale, facts: Facts): Pick<TraceStretch, 'from' | 'to' | 'every'> | undefined {
  const known = useTraces.getState()[of]
  const seen = seenOf(facts)
  if (of === 'far') return farTraceWanted(known, seen)
  const { columns, isOpen, isTable } = useShown.getState()
  if (!isOpen && !isTable) return undefined
  const from = nearFrom(facts.moment?.step ?? 0, columns, facts.total)
  return nearWanted(known, from, Math.min(from + columns, seen))
}
