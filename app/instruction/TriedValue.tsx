// Edits a value that an instruction reads, and shows a value that it writes, before and after.
import type { Spot } from '../../src/emu/spots.ts'
import { NumberBox } from '../controls/NumberBox.tsx'
import { readTyped, steppedValue, typedValueText, type ValueFormat } from './typedValue.ts'

type Valued = Pick<Spot, 'width' | 'kind' | 'flags' | 'names'>

interface ValueProps {
  readonly spot: Valued
  readonly label: string
  readonly value: bigint
  readonly format: ValueFormat
  readonly onValue: (value: bigint) => void
}

export function SpotValue({ spot, label, value, format, onValue }: ValueProps) {
  if (spot.names) return <NamedValue names={spot.names} label={label} value={value} onValue={onValue} />
  if (spot.width === 1) return <Bit label={label} value={value} onValue={onValue} />
  const text = typedValueText(value, spot, format)
  return (
    <NumberBox<bigint>
      value={value}
      shows={() => text}
      read={(typed) => readTyped(typed, spot, format)}
      step={(from, by) => steppedValue(from, spot, format, by)}
      onValue={onValue}
      input={{ className: 'mono', 'aria-label': label, size: Math.min(Math.max(text.length, 6), 40) }}
    />
  )
}

type OneProps = Pick<ValueProps, 'label' | 'value' | 'onValue'>

function Bit({ label, value, onValue }: OneProps) {
  return (
    <label className="try-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={value === 1n}
        onChange={(e) => onValue(e.target.checked ? 1n : 0n)}
      />
      <span aria-hidden="true" className="mono">
        {value.toString()}
      </span>
    </label>
  )
}

function NamedValue({ names, label, value, onValue }: OneProps & { readonly names: readonly string[] }) {
  return (
    <select
      className="mono"
      aria-label={label}
      value={value.toString()}
      onChange={(e) => onValue(BigInt(e.target.value))}
    >
      {[...names.entries()].map(([number, name]) =>
        name === undefined ? null : (
          <option key={number} value={number}>
            {name}
          </option>
        ),
      )}
      {names[Number(value)] === undefined && <option value={value.toString()}>{value.toString()}</option>}
    </select>
  )
}

interface ChangedProps {
  readonly spot: Valued
  readonly before: bigint
  readonly after: bigint
  readonly isWritten: boolean
  readonly format: ValueFormat
}

export function ChangedValue({ spot, before, after, isWritten, format }: ChangedProps) {
  const text = (value: bigint) => spot.names?.[Number(value)] ?? typedValueText(value, spot, format)
  if (!isWritten) return <span className="soft">{text(before)}, not written</span>
  if (before === after) return <span className="mono">{text(after)}, as before</span>
  return (
    <span className="mono try-change">
      {text(before)} <span aria-hidden="true">→</span>
      <span className="unseen"> becomes </span> <mark>{text(after)}</mark>
    </span>
  )
}
