// Shows which lanes are active and how deep each is nested, as marks and in words, and the choice of one lane.

import { numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { Icon } from '../../controls/Icon.tsx'
import { pinned, type RowChoice } from '../facts/differ.ts'
import { useProgram } from '../facts/facts.ts'
import { depthsIn, depthText, isActive, laneMaskText, maskIn } from '../facts/lanes.ts'
import { useFrame } from '../frame/frames.ts'
import { TurnButton } from '../parts/TurnButton.tsx'
import { session } from '../session/pageSession.ts'
import { showRegisters, useRegistersPane } from './registersPane.ts'

export function LaneStrip({ spec }: { readonly spec: MachineSpec }) {
  const mask = useFrame((frame) => maskIn(frame, spec))
  // The depths are one text, so that they are drawn again only when one changes.
  const depths = useFrame((frame) => depthsIn(frame, spec)?.join())
    ?.split(',')
    .map(Number)
  const chosen = useProgram((s) => s.lane)
  const { nesting, lanes } = spec
  return (
    <div className="lane-strip">
      <dl className="lane-facts">
        <div>
          <dt>Active lanes</dt>
          <dd className="mono">{mask === undefined ? '…' : laneMaskText(mask, lanes)}</dd>
        </div>
        {nesting && (
          <div>
            <dt>
              Levels to leave until active, <span className="mono">{nesting.name}</span>
            </dt>
            <dd className="mono" title={depths && depthText(depths)}>
              {depths ? depthText(depths) : '…'}
            </dd>
          </div>
        )}
      </dl>
      <div className="lane-marks" aria-hidden="true">
        {numbersTo(lanes).map((lane) => (
          <span
            key={lane}
            data-inactive={!isActive(mask, lane) || undefined}
            data-chosen={lane === chosen || undefined}
            title={`lane ${lane}: ${isActive(mask, lane) ? 'active' : 'inactive'}${depths ? `, ${nesting?.name} ${depths[lane]}` : ''}`}
          >
            {markText(depths?.[lane])}
          </span>
        ))}
      </div>
      <div className="lane-tools">
        <LaneChoice lanes={lanes} mask={mask} />
        <Comparing />
      </div>
    </div>
  )
}

/** Returns a depth as text. Lanes without a thread count as nested deeper than any program goes, and get a dash. */
const markText = (depth: number | undefined): string => (depth === undefined ? '' : depth > 99 ? '–' : String(depth))

/** Value of the choice “first active”, whichever lane that is. */
const FIRST = 'first'

function LaneChoice({ lanes, mask }: { readonly lanes: number; readonly mask: number | undefined }) {
  const lane = useProgram((s) => s.lane)
  const byHand = useProgram((s) => s.laneByHand)
  return (
    <div className="lane-choice">
      <label>
        <span className="soft">Lane</span>
        <select
          value={byHand ? lane : FIRST}
          onChange={(e) =>
            e.target.value === FIRST ? session.followActive() : session.chooseLane(Number(e.target.value))
          }
        >
          <option value={FIRST}>first active{!byHand && `: ${lane}`}</option>
          {numbersTo(lanes).map((k) => (
            <option key={k} value={k}>
              {k}
              {isActive(mask, k) ? '' : ' (inactive)'}
            </option>
          ))}
        </select>
      </label>
      <TurnButton arrow="left" name="Previous lane" isEnd={lane === 0} onTurn={() => session.chooseLane(lane - 1)} />
      <TurnButton
        arrow="right"
        name="Next lane"
        isEnd={lane === lanes - 1}
        onTurn={() => session.chooseLane(lane + 1)}
      />
    </div>
  )
}

const ROWS: readonly { readonly id: RowChoice; readonly title: string }[] = [
  { id: 'all', title: 'all in use' },
  { id: 'lanes', title: 'whose active lanes differ' },
  { id: 'pins', title: 'that differ from the pinned' },
]

/** Shows which lanes are pinned beside the chosen one, and which registers have a row. */
function Comparing() {
  const lane = useProgram((s) => s.lane)
  const pins = useRegistersPane((s) => s.pins)
  const rows = useRegistersPane((s) => s.rows)
  const isPinned = pins.includes(lane)
  const pin = (one: number) => showRegisters({ pins: pinned(pins, one) })
  return (
    <div className="lane-comparing">
      <button type="button" aria-pressed={isPinned} onClick={() => pin(lane)}>
        <Icon name="pin" />
        {isPinned ? 'Pinned' : 'Pin'} lane {lane}
      </button>
      {pins.map((one) => (
        <button key={one} type="button" className="icon" aria-label={`Unpin lane ${one}`} onClick={() => pin(one)}>
          {one}
          <Icon name="x" size={12} />
        </button>
      ))}
      <label>
        <span className="soft">Registers</span>
        <select value={rows} onChange={(e) => showRegisters({ rows: e.target.value as RowChoice })}>
          {ROWS.map(({ id, title }) => (
            <option key={id} value={id} disabled={id === 'pins' && pins.length === 0}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
