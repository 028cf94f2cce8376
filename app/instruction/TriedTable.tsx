// Draws the table of a tried word: its lanes side by side, what it reads, what it writes, memory.

import type { Spot } from '../../src/emu/spots.ts'
import type { Output, TouchedMemory, Trial } from '../../src/emu/trial.ts'
import { numbersTo } from '../../src/expr/layout.ts'
import { bytesText } from '../../src/read/limits.ts'
import { ChangedValue, SpotValue } from './TriedValue.tsx'
import { type ValueFormat, valueKindText } from './typedValue.ts'

/** Most memory accesses that are shown before the user asks for all lanes. */
const MOST_STRETCHES = 12

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="try-tick">
      <input type="checkbox" checked={checked} onChange={(e) => onChange(e.target.checked)} />
      {label}
    </label>
  )
}

export interface TableProps {
  readonly trial: Trial
  readonly format: ValueFormat
  /** Number of lanes that are shown. */
  readonly count: number
  readonly set: (spot: Spot, lane: number, value: bigint) => void
  readonly put: (at: TouchedMemory, value: bigint) => void
}

export function TriedLanes({ trial: { mask }, count, set }: TableProps) {
  return (
    <thead>
      <tr>
        <td />
        {numbersTo(count).map((lane) => (
          <th key={lane} scope="col">
            {mask ? (
              <Tick
                label={`lane ${lane}`}
                checked={mask.values[lane] === 1n}
                onChange={(on) => set(mask, lane, on ? 1n : 0n)}
              />
            ) : (
              `lane ${lane}`
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Group({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly children: React.ReactNode
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={count + 1} className="try-group">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

/** Draws one cell if all lanes share the value, otherwise one for each lane. */
function Cells({
  spot,
  count,
  cell,
}: {
  readonly spot: Spot
  readonly count: number
  readonly cell: (lane: number) => React.ReactNode
}) {
  if (!spot.perLane) return <td colSpan={count}>{cell(0)}</td>
  return numbersTo(count).map((lane) => <td key={lane}>{cell(lane)}</td>)
}

export function Inputs({ trial, format, count, set }: TableProps) {
  const inputs = trial.inputs.filter(({ hidden }) => !hidden)
  if (!inputs.length) return null
  return (
    <Group title="reads" count={count}>
      {inputs.map((input) => (
        <tr key={input.key}>
          <Name spot={input} />
          <Cells
            spot={input}
            count={count}
            cell={(lane) => (
              <SpotValue
                spot={input}
                label={input.perLane ? `${input.name}, lane ${lane}` : input.name}
                value={input.values[lane] ?? 0n}
                format={format}
                onValue={(value) => set(input, lane, value)}
              />
            )}
          />
        </tr>
      ))}
    </Group>
  )
}

function Name({ spot }: { readonly spot: Spot }) {
  return (
    <th scope="row">
      <code>{spot.name}</code> <small className="soft">{valueKindText(spot)}</small>
    </th>
  )
}

export function Outputs({
  format,
  count,
  title,
  outputs,
}: TableProps & { readonly title: string; readonly outputs: readonly Output[] }) {
  if (!outputs.length) return null
  return (
    <Group title={title} count={count}>
      {outputs.map((output) => (
        <tr key={output.key}>
          <Name spot={output} />
          <Cells
            spot={output}
            count={count}
            cell={(lane) => (
              <ChangedValue
                spot={output}
                before={output.before[lane] ?? 0n}
                after={output.after[lane] ?? 0n}
                isWritten={output.written[lane] ?? false}
                format={format}
              />
            )}
          />
        </tr>
      ))}
    </Group>
  )
}

const lanesText = (lanes: readonly number[]): string =>
  lanes.length === 0 ? '' : lanes.length === 1 ? `, lane ${lanes[0]}` : `, ${lanes.length} lanes`

export function TriedMemory({ trial, format, count, put }: TableProps) {
  const all = trial.memory.filter(({ lanes }) => lanes.length === 0 || lanes.some((lane) => lane < count))
  const shown = count === trial.lanes && count > 1 ? all : all.slice(0, MOST_STRETCHES)
  if (!all.length) return null
  const name = ({ space, address, bytes, lanes }: TouchedMemory) =>
    `${space} 0x${address.toString(16)}, ${bytesText(bytes)}${trial.lanes > 1 ? lanesText(lanes) : ''}`
  return (
    <Group title="memory" count={count}>
      {shown.map((one) => {
        const spot = { width: 8 * one.bytes, ...(one.kind && { kind: one.kind }) }
        return (
          <tr key={one.key}>
            <th scope="row">
              <code>{name(one)}</code>
            </th>
            <td colSpan={count}>
              {one.loaded && (
                <SpotValue
                  spot={spot}
                  label={name(one)}
                  value={one.before}
                  format={format}
                  onValue={(value) => put(one, value)}
                />
              )}
              {one.stored && (
                <ChangedValue spot={spot} before={one.before} after={one.after} isWritten format={format} />
              )}
            </td>
          </tr>
        )
      })}
      {shown.length < all.length && (
        <tr>
          <td colSpan={count + 1} className="soft">
            and {all.length - shown.length} more
          </td>
        </tr>
      )}
    </Group>
  )
}
