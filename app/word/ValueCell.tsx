// The value of a field, to be changed: a box to tick for one bit, a list for few named values, else a number.
import { type Ref, useState } from 'react'
import { setField } from './edit.ts'
import { type FieldRow, readNumber } from './fieldRows.ts'
import { useDraft } from './useDraft.ts'

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

function NumberInput({ row, label, arrive, onFocus, onBlur, onPointerLeave }: ControlProps) {
  const width = row.bits.length
  const draft = useDraft<string>(String(row.value))
  const change = (text: string) => {
    const value = readNumber(text, width)
    if (value === undefined)
      draft.type(
        text,
        String(row.value),
        `“${text}” does not fit: 0 to ${2 ** width - 1}, also as 0x or 0b, or down to -${2 ** (width - 1)}.`,
      )
    else {
      draft.type(text, String(value))
      setField(row.name, value)
    }
  }
  const id = `value-${row.name}`
  return (
    <>
      <input
        ref={arrive}
        className="mono"
        aria-label={label}
        aria-invalid={draft.note ? true : undefined}
        aria-describedby={draft.note ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        onChange={(e) => change(e.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerLeave={onPointerLeave}
        onKeyDown={(e) => {
          const by = e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0
          if (by === 0) return
          e.preventDefault()
          setField(row.name, (row.value + by + 2 ** width) % 2 ** width)
        }}
      />
      {draft.note && (
        <div id={id} className="value-note">
          {draft.note}
        </div>
      )}
    </>
  )
}
