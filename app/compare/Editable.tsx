// Shows a line of text that can be edited: coloured until the user types, applied on Enter or on leaving it.
import { type ReactNode, useId, useState } from 'react'
import { MOST_TEXT, tooLongToRead } from '../../src/read/limits.ts'

interface Props {
  readonly label: string
  /** The text that is shown while the user does not type. */
  readonly text: string
  /** The text, in colours. */
  readonly children?: ReactNode
  readonly hint: string
  /** Applies a typed text. Returns why it cannot be used, or undefined if it was. */
  readonly onEnter: (text: string) => string | undefined
}

interface Draft {
  readonly text: string
  /** The text that was replaced; the draft is dropped if that text changes. */
  readonly over: string
  readonly problem?: string
}

export function Editable({ label, text, children, hint, onEnter }: Props) {
  const id = useId()
  const [held, setHeld] = useState<Draft>()
  const draft = held?.over === text ? held : undefined
  const enter = () => {
    if (!draft || draft.problem !== undefined) return
    const typed = draft.text.trim()
    const isOther = typed !== '' && typed !== text
    const problem = isOther ? (tooLongToRead(typed, MOST_TEXT) ?? onEnter(typed)) : undefined
    setHeld(problem === undefined ? undefined : { ...draft, problem })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setHeld(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  const problem = draft?.problem
  return (
    <div className="editable" data-draft={draft ? true : undefined}>
      <span className="editable-shown" aria-hidden="true">
        {draft ? draft.text : (children ?? text)}
        {(draft?.text ?? text) === '' && <span className="editable-hint">{hint}</span>}
      </span>
      <textarea
        rows={1}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={hint}
        value={draft?.text ?? text}
        onChange={(event) => setHeld({ text: event.target.value, over: text })}
        onKeyDown={onKeyDown}
        onBlur={enter}
      />
      {problem !== undefined && (
        <p id={id} className="editable-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
