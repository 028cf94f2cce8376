// Shows the run as pictures (the steps around the present one, the whole run below) and ways to go to any step.

import { useEffect, useLayoutEffect } from 'react'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { LOOKS } from '../../../src/worker/trace.ts'
import { Icon } from '../../controls/Icon.tsx'
import { usePageMark } from '../../store/pageMark.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { maskIn } from '../facts/lanes.ts'
import { refusalOf } from '../facts/presses.ts'
import { useFrame } from '../frame/frames.ts'
import { useTraces } from '../frame/traces.ts'
import { followRun, useShown } from './asking.ts'
import { FarStrip } from './FarStrip.tsx'
import { toggleNear, unfold } from './fold.ts'
import { GoTo } from './GoTo.tsx'
import { NearPicture } from './NearPicture.tsx'
import { nearFrom, type Rows, seenOf, timelineRows } from './sight.ts'
import { addressLabel, whoText } from './words.ts'

/** Rows of the picture before there is a program. */
const EMPTY: Rows = { kind: 'code', count: 1, starts: [], lanes: 1, team: undefined }

export function Timeline({ architecture }: { readonly architecture: Architecture }) {
  const why = useProgram((s) => refusalOf('seek', s))
  const rested = useProgram((s) => s.moment?.step ?? 0)
  // The next key counts from the step that the last one led to, even before the machine has come there.
  const aim = useProgram((s) => (s.loading ? undefined : s.aim))
  const going = useProgram((s) => s.going)
  const passed = useFrame((frame) => frame?.step ?? 0)
  const seen = useProgram(seenOf)
  const total = useProgram((s) => s.total)
  const rows = useProgram(timelineRows) ?? EMPTY
  const { columns, isOpen } = useShown()
  useLayoutEffect(unfold, [])
  usePageMark('near-steps', isOpen)
  useEffect(followRun, [])
  const step = going ? passed : (aim ?? rested)
  const most = total ?? Math.max(seen, step, 1)
  // The near steps are drawn when the machine has come to rest among them.
  const from = nearFrom(rested, columns, total)
  const valueText = useValueText(architecture, rows, step, most)
  const length = useLengthText(total, seen)
  return (
    <>
      <div className="timeline-tools">
        <p className="timeline-length soft">{length}</p>
        <button
          type="button"
          className="timeline-fold"
          aria-expanded={isOpen}
          title={isOpen ? 'Fold the steps around this one away' : 'Show the steps around this one'}
          onClick={toggleNear}
        >
          {isOpen ? <Icon name="chevron-up" /> : <Icon name="chevron-down" />}
          <span>Steps</span>
        </button>
        <GoTo ready={why === undefined} />
      </div>
      <div className="timeline">
        {isOpen && (
          <NearPicture rows={rows} from={from} count={columns} now={rested} seen={seen} isReady={why === undefined} />
        )}
        <FarStrip
          rows={rows}
          step={step}
          most={most}
          near={isOpen ? [from, columns] : undefined}
          why={why}
          valueText={valueText}
          title={`The whole run: click or drag to go to a step. ${length}`}
        />
      </div>
    </>
  )
}

/** Returns where the run stands, such as `step 55 of 2348, line 14, 9 of 32 lanes`. */
function useValueText(architecture: Architecture, rows: Rows, step: number, most: number): string {
  const line = useProgram((s) => (s.moment ? addressLabel(s.assembly, s.moment.address) : ''))
  const variant = useProgram((s) => s.document.variant)
  const rests = useProgram((s) => !s.going && s.moment?.step === step)
  const who = useFrame((frame) => {
    const mask = maskIn(frame, specOf(architecture, variant))
    return frame && mask !== undefined ? whoText(rows, frame.group, mask) : ''
  })
  return [`step ${step} of ${most}`, ...(rests && line ? [`line ${line}`, who] : [])].filter(Boolean).join(', ')
}

/** Returns how long the run is, and how much of it is drawn, as text. */
function useLengthText(total: number | undefined, seen: number): string {
  const every = useTraces((s) => s.far?.every ?? 1)
  // The run is repeated to draw it, with less memory, so that the picture may end before the run.
  const end = useTraces((s) => (s.ended.far && (s.far?.to ?? 0) < seen ? (s.far?.to ?? 0) : undefined))
  const all = `${(total ?? seen).toLocaleString('en')} ${total === undefined ? 'steps seen so far' : 'steps in all'}`
  const looked = every > LOOKS ? `, of which the first ${LOOKS} are looked at` : ''
  return [
    all,
    ...(every > 1 ? [`a column is ${every.toLocaleString('en')} steps${looked}`] : []),
    ...(end === undefined ? [] : [`drawn up to step ${end.toLocaleString('en')}: there is no memory for more`]),
  ].join('; ')
}
