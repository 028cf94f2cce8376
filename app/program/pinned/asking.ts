// Asks the worker for values that the plots of pinned expressions do not have yet, while nothing else is to be done.
import { create } from 'zustand'
import type { Plot } from '../../../src/worker/plot.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { useShown } from '../timeline/asking.ts'
import { following } from '../timeline/following.ts'
import { nearFrom, nearWanted, seenOf } from '../timeline/sight.ts'
import { farPlotWanted, keepPlots, type PlotScale, takePlot, usePlots } from './plots.ts'

/** State of the pane of pinned expressions. */
interface Pane {
  readonly isTable: boolean
  readonly scale: PlotScale
  /** The step that is pointed at, in all plots. */
  readonly pointed: number | undefined
}
export const usePane = create<Pane>(() => ({ isTable: false, scale: 'near', pointed: undefined }))

const keyOf = ({ pinned, lane, watched }: Facts): string =>
  JSON.stringify([useTraces.getState().run, pinned, lane, watched])

/** Asks from now on, until the function that is returned is called. */
export function followPlots(): () => void {
  const look = async (isOn: () => boolean): Promise<boolean> => {
    const facts = useProgram.getState()
    if (!facts.architecture || facts.going || facts.loading || !facts.moment) return false
    const key = keyOf(facts)
    keepPlots(key)
    const [scale, wanted] = wantedOf(facts)
    if (!wanted || facts.pinned.length === 0 || usePlots.getState().ended !== undefined) return false
    const { pinned, lane, watched } = facts
    const group = watched === undefined ? {} : { group: watched }
    const answer = await session.question({
      do: 'plot',
      plot: { of: scale, formulas: pinned, ...wanted, lane, ...group },
    })
    if (!isOn()) return false
    // An answer about another run is dropped.
    if (keyOf(useProgram.getState()) === key) {
      if (answer?.did === 'plot') takePlot(scale, answer.plot)
      if (answer?.did === 'plot' && answer.ended) usePlots.setState({ ended: 'there is no memory to look further' })
      if (answer?.did === 'failed') usePlots.setState({ ended: answer.message })
      if (!answer) usePlots.setState({ ended: 'the worker cannot look at the run' })
    }
    return true
  }
  const scales = (changed: () => void) => usePane.subscribe(({ scale }, before) => scale !== before.scale && changed())
  return following([useProgram.subscribe, useTraces.subscribe, useShown.subscribe, scales], look)
}

/** Returns the first step whose state is near, and the one after the last. Column `k` is after step `from + k`. */
export function nearStates(facts: Facts, columns: number): readonly [number, number] {
  const from = nearFrom(facts.moment?.step ?? 0, columns, facts.total)
  return [from, Math.min(from + columns, seenOf(facts)) + 1]
}

/** Returns what to ask for next. The present step comes first, as its value stands beside every plot. */
function wantedOf(facts: Facts): readonly [PlotScale, Pick<Plot, 'from' | 'to' | 'every'> | undefined] {
  const { near, far } = usePlots.getState()
  const { step = 0 } = facts.moment ?? {}
  if (usePane.getState().scale === 'near')
    return ['near', nearWanted(near, ...nearStates(facts, useShown.getState().columns))]
  const now = nearWanted(near, step, step + 1)
  return now ? ['near', now] : ['far', farPlotWanted(far, seenOf(facts) + 1)]
}
