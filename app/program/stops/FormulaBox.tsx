// Shows a box for a condition or a place, with the names that may stand there, and below it what cannot be read.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { completionsOf } from '../../../src/expr/formula/complete.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'

interface Props {
  readonly label: string
  readonly text: string
  readonly placeholder: string
  readonly spec: MachineSpec
  /** Returns why the text cannot be taken; undefined if it can. */
  readonly problemOf: (text: string) => string | undefined
  /** Called at Enter, with a text that can be taken or is empty. */
  readonly onTake: (text: string) => void
  /** Whether the text counts when the focus leaves the box, too. */
  readonly leaves?: boolean
}

export function FormulaBox({ label, text, placeholder, spec, problemOf, onTake, leaves = false }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string }>()
  const typed = draft?.over === text ? draft.text : text
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState(-1)
  const [problem, setProblem] = useState<string>()
  const { from, to, all } = caret === undefined ? { from: 0, to: 0, all: [] } : completionsOf(typed, caret, spec)
  const isOpen = all.length > 0

  const type = (next: string, place: number | undefined) => {
    setDraft({ text: next, over: text })
    setCaret(place)
    setAt(-1)
    setProblem(undefined)
  }
  const pick = (completion: string) => {
    const next = typed.slice(0, from) + completion + typed.slice(to)
    type(next, undefined)
    const place = from + completion.length
    requestAnimationFrame(() => {
      // On a busy machine the user may have typed more by then, and the caret is where they typed.
      if (box.current?.value === next) box.current.setSelectionRange(place, place)
    })
  }
  const take = () => {
    const wrong = typed.trim() === '' ? undefined : problemOf(typed.trim())
    setProblem(wrong)
    setCaret(undefined)
    if (wrong !== undefined) return
    setDraft(undefined)
    onTake(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = all[at]
    if (isOpen && by !== 0) setAt((at + by + all.length + (at < 0 && by < 0 ? 1 : 0)) % all.length)
    else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) pick(chosen.text)
    else if (event.key === 'Escape' && isOpen) setCaret(undefined)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="formula-box">
      <input
        ref={box}
        className="mono"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setCaret(undefined)
          if (leaves && draft) take()
        }}
      />
      {isOpen && (
        <div className="formula-list" role="listbox" id={`${id}list`} aria-label={`${label}: names`}>
          {all.map(({ text: name, about }, k) => (
            // The focus stays in the box, whose arrows lead through the list.
            <div
              key={name}
              id={`${id}${k}`}
              role="option"
              aria-selected={k === at}
              tabIndex={-1}
              onPointerDown={(event) => {
                event.preventDefault()
                pick(name)
              }}
            >
              <span className="mono">{name}</span> <span className="soft">{about}</span>
            </div>
          ))}
        </div>
      )}
      {problem && (
        <p className="value-problem" id={`${id}problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
