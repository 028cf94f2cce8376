// Asks the worker for the log rows in sight and for steps that match the filter, while nothing else is to be done.
import { MOST_ROWS_TOLD, type Sieve } from '../../../src/worker/log.ts'
import type { Reply } from '../../../src/worker/protocol.ts'
import { specOf } from '../document/machineSpec.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { following } from '../timeline/following.ts'
import { seenOf } from '../timeline/sight.ts'
import { forgetFound, forgetRows, keepRows, type Log, stretchOf, useLog } from './logStore.ts'
import { readSieve } from './sieve.ts'

/** Number of rows above and below those in sight that are asked for with them. */
const AROUND = 20

/** Returns the lane whose values the rows give, if the user chose one, as for the step the machine is at. */
export const laneOf = ({ laneByHand, lane }: Facts) => (laneByHand ? { lane } : {})

/** Returns what is looked for; undefined if nothing is. */
function sieveOf({ architecture, document, assembly }: Facts, { filter }: Log): Sieve | undefined {
  if (!architecture) return undefined
  const spec = specOf(architecture, document.variant)
  return readSieve(filter, { assembly, spec, isBundled: architecture.isa.bundles !== undefined }).sieve
}

/** Asks from now on, until the function that is returned is called. */
export function followLog(): () => void {
  /** Keys of what the rows, and the steps that were found, belong to. */
  let [isTold, isSought] = ['', '']
  const look = async (isOn: () => boolean): Promise<boolean> => {
    const facts = useProgram.getState()
    if (!facts.architecture || facts.going || facts.loading || !facts.moment) return false
    const [first] = stretchOf(useLog.getState().last, seenOf(facts))
    const rowsKey = toldOf(facts)
    if (rowsKey !== isTold) forgetRows()
    const sought = soughtOf(facts)
    // So much may have run since that the stretch now begins after the steps searched.
    if (sought !== isSought || useLog.getState().next < first) forgetFound(first)
    isTold = rowsKey
    isSought = sought
    const log = useLog.getState()
    const wanted = log.ended === undefined ? wantedOf(log, facts) : undefined
    if (!wanted) return false
    const answer = await session.question(wanted)
    if (!isOn()) return false
    const now = useProgram.getState()
    // An answer about another run, or about something no longer looked for, is dropped.
    if (toldOf(now) === rowsKey && soughtOf(now) === sought) take(answer)
    return true
  }
  return following([useProgram.subscribe, useTraces.subscribe, useLog.subscribe], look)
}

const toldOf = (facts: Facts): string => JSON.stringify([useTraces.getState().run, laneOf(facts)])
const soughtOf = (facts: Facts): string => {
  const log = useLog.getState()
  return JSON.stringify([useTraces.getState().run, sieveOf(facts, log), log.last])
}

function take(answer: Reply | undefined): void {
  if (answer?.did === 'log') keepRows(answer.rows)
  if (answer?.did === 'sift')
    useLog.setState(({ found }) => ({ found: [...found, ...answer.steps], next: answer.next }))
  if ((answer?.did === 'log' || answer?.did === 'sift') && answer.ended)
    useLog.setState({ ended: 'there is no memory to look further' })
  if (answer?.did === 'failed') useLog.setState({ ended: answer.message })
  if (!answer) useLog.setState({ ended: 'the worker cannot look at the run' })
}

/** Returns the next request, for rows in sight first; undefined if nothing is missing. */
function wantedOf(log: Log, facts: Facts) {
  const sieve = sieveOf(facts, log)
  const [first, end] = stretchOf(log.last, seenOf(facts))
  const stepOf = (row: number) => (sieve ? log.found[row] : first + row <= end ? first + row : undefined)
  const steps: number[] = []
  for (let row = Math.max(0, log.sight[0] - AROUND); row <= log.sight[1] + AROUND; row++) {
    const step = stepOf(row)
    if (step !== undefined && !log.rows.has(step)) steps.push(step)
  }
  if (steps.length > 0)
    return { do: 'log', log: { of: 'sight', steps: steps.slice(0, MOST_ROWS_TOLD), ...laneOf(facts) } } as const
  if (!sieve || log.next > end) return undefined
  return { do: 'sift', sift: { from: log.next, to: end + 1, sieve } } as const
}
