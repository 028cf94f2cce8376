// Shows the search box of the reference, with completions at the caret.
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Completion } from '../../src/search/complete.ts'

interface Props {
  readonly query: string
  readonly placeholder: string
  /** Returns the completions at the caret, and where they begin. */
  readonly complete: (text: string, caret: number) => { readonly from: number; readonly all: readonly Completion[] }
  readonly onAsk: (query: string) => void
  /** Receives keys that the list of completions does not use. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const NONE = { from: 0, all: [] } as const

export function SearchBox({ query, placeholder, complete, onAsk, onKeyDown }: Props) {
  const id = useId()
  const [{ from, all }, setOffered] = useState<ReturnType<Props['complete']>>(NONE)
  const [at, setAt] = useState(-1)
  const offer = (text: string, caret: number) => {
    const { from, all } = complete(text, caret)
    // No completions are offered if the text is already one of them.
    const isDone = all.some((one) => one.text === text.slice(from, caret))
    setOffered(isDone ? NONE : { from, all })
    setAt(-1)
  }
  const close = () => setOffered(NONE)
  const take = ({ text }: Completion, input: HTMLInputElement | null) => {
    const caret = input?.selectionStart ?? query.length
    const before = query.slice(0, from) + text + (text.endsWith(':') ? '' : ' ')
    const next = before + query.slice(caret).trimStart()
    onAsk(next)
    offer(next, before.length)
    requestAnimationFrame(() => {
      // On a busy machine the user may have typed more by then, and the caret is where they typed.
      if (input?.value === next) input.setSelectionRange(before.length, before.length)
    })
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAsk(target.value)
    offer(target.value, target.selectionStart ?? target.value.length)
  }
  const handle = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = all[at]
    if (event.key === 'Escape' && all.length > 0) close()
    else if (event.key === 'ArrowDown' && all.length > 0) setAt(Math.min(at + 1, all.length - 1))
    else if (event.key === 'ArrowUp' && at >= 0) setAt(at - 1)
    else if (event.key === 'Enter' && chosen) take(chosen, event.currentTarget)
    else {
      if (event.key === 'Enter') close()
      onKeyDown(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const optionId = (i: number) => `${id}-${i}`
  return (
    <div className="ref-query">
      <input
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        value={query}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        onKeyDown={handle}
        onBlur={close}
      />
      <div id={id} role="listbox" aria-label="What may follow" hidden={all.length === 0}>
        {all.map((completion, i) => (
          // The input keeps the focus, and its keys move the choice.
          <div
            key={completion.text}
            id={optionId(i)}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onPointerDown={(event) => {
              event.preventDefault()
              take(completion, event.currentTarget.closest('.ref-query')?.querySelector('input') ?? null)
            }}
          >
            <code>{completion.text}</code> <span>{completion.about}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
