// The value of a field, to be changed: a box to tick for one bit, a list for few named values, else a number.
import { type Ref, useState } from 'react'
import { NumberBox } from '../controls/NumberBox.tsx'
import type { FieldRow } from '../instruction/fieldRows.ts'
import { currentShown, setField } from './edit.ts'
import { readValue } from './readValue.ts'

interface Props {
  readonly row: FieldRow
  readonly label: string
}

export function ValueCell({ row }: { readonly row: FieldRow }) {
  const label = `Value of ${row.name}`
  if (row.bits.length > 1) return <Value row={row} label={label} />
  return (
    <label className="value-bit">
      <input
        type="checkbox"
        aria-label={label}
        checked={row.value === 1}
        onChange={(e) => setField(row.name, e.target.checked ? 1 : 0)}
      />
      <span aria-hidden="true" className="mono">
        {row.value}
      </span>
    </label>
  )
}

type Use = 'none' | 'pointed' | 'focused'

/**
 * Text until somebody points at it or comes to it with the keyboard, and to a screen reader what it becomes then: with
 * every flip that changes the encoding all of them are made anew, and real controls cost ten times as much.
 */
function Value({ row, label }: Props) {
  const [use, setUse] = useState<Use>('none')
  if (use === 'none') {
    const asleep = {
      ...(row.choices ? CHOICE : { ...NUMBER, 'aria-valuenow': row.value, 'aria-valuemax': 2 ** row.bits.length - 1 }),
      'aria-label': label,
      onPointerEnter: () => setUse('pointed'),
      onFocus: () => setUse('focused'),
    }
    return (
      <div className="mono value-text" {...asleep}>
        {row.choices ? choiceText(row.value, row.choices[row.value]?.text ?? '') : row.value}
      </div>
    )
  }
  const control: ControlProps = {
    row,
    label,
    arrive: use === 'focused' ? takeFocus : null,
    onFocus: () => setUse('focused'),
    onBlur: () => setUse('none'),
    onPointerLeave: () => use === 'pointed' && setUse('none'),
  }
  return row.choices ? <Choice {...control} /> : <NumberInput {...control} />
}

const NUMBER = { role: 'spinbutton', tabIndex: 0, 'aria-valuemin': 0 } as const
const CHOICE = { role: 'combobox', tabIndex: 0, 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const
const choiceText = (value: number, text: string): string => `${value} · ${text}`

function takeFocus(control: HTMLInputElement | HTMLSelectElement | null): void {
  if (!control || control === document.activeElement) return
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
}

interface ControlProps extends Props {
  readonly arrive: Ref<HTMLInputElement & HTMLSelectElement>
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onPointerLeave: () => void
}

function Choice({ row, label, arrive, ...use }: ControlProps) {
  return (
    <select
      ref={arrive}
      className="mono"
      aria-label={label}
      value={row.value}
      onChange={(e) => setField(row.name, Number(e.target.value))}
      {...use}
    >
      {row.choices?.map(({ value, text }) => (
        <option key={value} value={value}>
          {choiceText(value, text)}
        </option>
      ))}
    </select>
  )
}

function NumberInput({ row, label, arrive, ...use }: ControlProps) {
  const values = 2 ** row.bits.length
  return (
    <NumberBox
      value={row.value}
      read={(text) => readValue(currentShown(), row, text)}
      step={(value, by) => (value + by + values) % values}
      onValue={(value) => setField(row.name, value)}
      input={{ ref: arrive, className: 'mono', 'aria-label': label, ...use }}
    />
  )
}
