// Shows a pinned expression: its value now, its plot, and buttons to move and to remove it.

import { useMemo } from 'react'
import { readFormula } from '../../../src/expr/formula/formula.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { differs } from '../../../src/expr/uses.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useProgram } from '../facts/facts.ts'
import { TurnButton } from '../parts/TurnButton.tsx'
import { session } from '../session/pageSession.ts'
import { useShown } from '../timeline/asking.ts'
import { nearFrom, seenOf } from '../timeline/sight.ts'
import { usePane } from './asking.ts'
import type { Sight } from './drawPlot.ts'
import { PlotPicture } from './PlotPicture.tsx'
import { usePlots } from './plots.ts'
import { gapsOf, seenAt } from './words.ts'

interface Props {
  readonly text: string
  readonly number: number
  readonly pinned: readonly string[]
  readonly spec: MachineSpec
}

export function PinnedRow({ text, number, pinned, spec }: Props) {
  const lane = useProgram((s) => s.lane)
  const sight = useSight(number)
  const { plot } = sight
  const hasLane = useMemo(() => isOfLane(text, spec), [text, spec])
  const value = useValueNow(number)
  const end = plot ? Math.ceil((sight.from + sight.count + 1 - plot.from) / plot.every) : 0
  const gaps = plot ? gapsOf(plot, number, Math.max(0, Math.floor((sight.from - plot.from) / plot.every)), end) : []
  const last = useProgram(seenOf)
  const move = (by: 1 | -1) =>
    session.choosePinned(pinned.with(number, pinned[number + by] ?? text).with(number + by, text))
  return (
    <li>
      <p className="pinned-head">
        <span className="pinned-text mono">{text}</span>
        {hasLane && <span className="pinned-lane soft">in lane {lane}</span>}
        <output className="pinned-value mono" aria-label={`${text} now`}>
          {value ?? '…'}
        </output>
        <span className="pinned-buttons">
          <TurnButton arrow="up" name={`Move ${text} up`} isEnd={number === 0} onTurn={() => move(-1)} />
          <TurnButton
            arrow="down"
            name={`Move ${text} down`}
            isEnd={number === pinned.length - 1}
            onTurn={() => move(1)}
          />
          <button
            type="button"
            className="icon"
            aria-label={`Remove the pinned ${text}`}
            onClick={() => session.choosePinned(pinned.filter((one) => one !== text))}
          >
            <Icon name="x" />
          </button>
        </span>
      </p>
      <PlotPicture name={text} sight={sight} last={last} />
      {gaps.length > 0 && (
        <p className="pinned-gaps">
          <span aria-hidden="true">⋯</span> No value: {gaps.join('; ')}
        </p>
      )}
    </li>
  )
}

/** Returns what is drawn of the plot; the same object as long as that does not change. */
function useSight(line: number): Sight {
  const scale = usePane((s) => s.scale)
  const pointed = usePane((s) => s.pointed)
  const plot = usePlots((s) => s[scale])
  const now = useProgram((s) => s.moment?.step ?? 0)
  const total = useProgram((s) => s.total)
  const seen = useProgram(seenOf)
  const columns = useShown((s) => s.columns)
  return useMemo(() => {
    const [from, count] = scale === 'near' ? [nearFrom(now, columns, total), columns] : [0, Math.max(1, total ?? seen)]
    return { scale, plot, line, from, count, now, pointed }
  }, [scale, plot, line, now, total, seen, columns, pointed])
}

/** Returns the value at the present step from the near plot, or from the far one if its columns are one step. */
function useValueNow(line: number): string | undefined {
  const now = useProgram((s) => s.moment?.step ?? 0)
  return usePlots(({ near, far }) => seenAt(near, line, now) ?? (far?.every === 1 ? seenAt(far, line, now) : undefined))
}

/** Returns whether each lane has its own value. */
function isOfLane(text: string, { lanes, files, ...others }: MachineSpec): boolean {
  const read = readFormula(text, { lanes, files, ...others })
  return lanes > 1 && !('problem' in read) && differs((file) => files[file]?.lanes !== true)(read.e)
}
