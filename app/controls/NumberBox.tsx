// Edits a number, which is applied when it is complete: with Enter, with an arrow, or on leaving the box.
import { type Ref, useId, useState } from 'react'

export type ReadNumber<T = number> = { readonly value: T } | { readonly problem: string }

interface Props<T> {
  readonly value: T
  /** Writes a value; left out: in decimal. */
  readonly shows?: (value: T) => string
  /** Reads a text: returns its value, or why it has none. */
  readonly read: (text: string) => ReadNumber<T>
  readonly onValue: (value: T) => void
  /** Returns the next value, or the one before. */
  readonly step: (value: T, by: 1 | -1) => T
  readonly input: React.InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }
}

export function NumberBox<T extends number | bigint = number>({
  value,
  shows = String,
  read,
  onValue,
  step,
  input,
}: Props<T>) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = shows(value)
  const found = typed?.trim() && typed !== text ? read(typed) : undefined
  const problem = found && 'problem' in found ? found.problem : undefined
  const whole = found && 'value' in found ? found.value : undefined
  const settle = (next: T | undefined) => {
    setTyped(undefined)
    if (next !== undefined && next !== value) onValue(next)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (by !== undefined) settle(step(whole ?? value, by))
    else if (event.key === 'Escape') settle(undefined)
    else if (event.key !== 'Enter') return
    else if (!problem) settle(whole)
    event.preventDefault()
  }
  return (
    <>
      <input
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(e) => {
          settle(whole)
          input.onBlur?.(e)
        }}
      />
      {problem && (
        <div id={id} className="value-note">
          {problem}
        </div>
      )}
    </>
  )
}
