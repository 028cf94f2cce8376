// The value of a field, to be changed: a box to tick for one bit, a list for few named values, else a number.
import { useState } from 'react'
import { setField } from './edit.ts'
import { type FieldRow, readNumber } from './fieldRows.ts'
import { useDraft } from './useDraft.ts'

export function ValueCell({ row }: { readonly row: FieldRow }) {
  const label = `Value of ${row.name}`
  if (row.bits.length === 1) {
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
  if (row.choices) return <Choice row={row} choices={row.choices} label={label} />
  return <NumberInput row={row} label={label} />
}

interface ChoiceProps {
  readonly row: FieldRow
  readonly choices: NonNullable<FieldRow['choices']>
  readonly label: string
}

/** Only what is chosen is in the list until somebody goes to it: dozens of options would be made anew with every flip. */
function Choice({ row, choices, label }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <select
      className="mono"
      aria-label={label}
      value={row.value}
      onChange={(e) => setField(row.name, Number(e.target.value))}
      onPointerDown={open}
      onFocus={open}
      onBlur={() => setOpen(false)}
    >
      {choices.map(({ value, text }) =>
        isOpen || value === row.value ? (
          <option key={value} value={value}>
            {`${value} · ${text}`}
          </option>
        ) : null,
      )}
    </select>
  )
}

function NumberInput({ row, label }: { readonly row: FieldRow; readonly label: string }) {
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
        type="text"
        inputMode="text"
        className="mono"
        aria-label={label}
        aria-invalid={draft.note ? true : undefined}
        aria-describedby={draft.note ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        onChange={(e) => change(e.target.value)}
        onBlur={draft.drop}
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
