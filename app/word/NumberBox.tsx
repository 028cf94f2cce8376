// A box for a number, which is applied when it is whole: with Enter, with an arrow, or on leaving the box.
import { type Ref, useId, useState } from 'react'

export type ReadNumber = { readonly value: number } | { readonly problem: string }

interface Props {
  readonly value: number
  /** How it is written; left out: in decimal. */
  readonly shows?: (value: number) => string
  /** What a text stands for, or why it is none of the values. */
  readonly read: (text: string) => ReadNumber
  readonly onValue: (value: number) => void
  /** The value so many further on. */
  readonly step: (value: number, by: 1 | -1) => number
  readonly input: React.InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }
}

export function NumberBox({ value, shows = String, read, onValue, step, input }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const found = typed?.trim() ? read(typed) : undefined
  const problem = found && 'problem' in found ? found.problem : undefined
  const whole = found && 'value' in found ? found.value : undefined
  const settle = (next: number | undefined) => {
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
        value={typed ?? shows(value)}
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
