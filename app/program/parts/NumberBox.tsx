// Shows a box for a whole number, which counts at Enter or when the focus leaves; a wrong one stays and says why.
import { type KeyboardEvent, useId, useState } from 'react'
import { readWhole } from './whole.ts'

interface Props {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** Id of the element that describes it. */
  readonly hint: string
  readonly onTake: (number: number) => void
}

interface Draft {
  readonly text: string
  /** The value it was typed over. The draft is dropped when that value changes. */
  readonly over: number
  readonly problem?: string
}

export function LabelledNumber({ label, value, least, most, hint, onTake }: Props) {
  const id = useId()
  const [held, hold] = useState<Draft>()
  const draft = held?.over === value ? held : undefined
  const take = () => {
    if (!draft) return
    const read = readWhole(draft.text, least, most)
    if ('problem' in read) {
      hold({ ...draft, problem: read.problem })
      return
    }
    hold(undefined)
    if (read.number !== value) onTake(read.number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const read = readWhole(draft?.text ?? String(value), least, most)
    if (event.key === 'Enter') take()
    else if (event.key === 'Escape') hold(undefined)
    else if (by === 0) return
    else if ('number' in read) hold({ text: String(Math.min(most, Math.max(least, read.number + by))), over: value })
    event.preventDefault()
  }
  return (
    <>
      <label>
        <span>{label}</span>
        <input
          className="mono"
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          autoComplete="off"
          aria-invalid={draft?.problem ? true : undefined}
          aria-describedby={draft?.problem ? `${id} ${hint}` : hint}
          value={draft?.text ?? value}
          onChange={(e) => hold({ text: e.target.value, over: value })}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
      </label>
      {draft?.problem && (
        <span id={id} role="alert" className="value-problem">
          {draft.problem}
        </span>
      )}
    </>
  )
}
