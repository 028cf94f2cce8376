// Shows a searchable list that a button opens: the user picks a text, or types one that need not be in the list.
import { useId, useLayoutEffect, useRef, useState } from 'react'

interface Pickable {
  readonly text: string
  /** A few more words about it. */
  readonly note?: string
}

interface Props<P extends Pickable> {
  readonly label: string
  /** The current text. */
  readonly text: string
  readonly options: readonly P[]
  readonly onPick: (option: P) => void
  /** Takes a text that is not in the list. Returns what is wrong with it, or undefined. */
  readonly onType: (text: string) => string | undefined
  /** The button that opened the list, which is placed below it. */
  readonly anchor: React.RefObject<HTMLButtonElement | null>
  /** Closes the list. `byKey`: the focus returns to the button. */
  readonly close: (byKey: boolean) => void
}

/** Most options that are shown. */
const SHOWN = 100

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the options that contain all typed words, first those that begin with the typed text. */
function matching<P extends Pickable>(options: readonly P[], typed: string): readonly P[] {
  const wanted = plain(typed)
  if (!wanted) return options
  const words = wanted.split(' ')
  const found = options.filter(({ text }) => words.every((word) => plain(text).includes(word)))
  const rank = ({ text }: P) => (plain(text) === wanted ? 0 : plain(text).startsWith(wanted) ? 1 : 2)
  return found
    .map((one) => [rank(one), one] as const)
    .sort(([x], [y]) => x - y)
    .map(([, one]) => one)
}

export function PickerList<P extends Pickable>({
  label,
  text,
  options,
  onPick,
  onType,
  anchor,
  close: shut,
}: Props<P>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => one.text === text),
    ),
  )
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = matching(options, typed)
  const first = typed ? 0 : Math.max(0, Math.min(at - SHOWN / 2, found.length - SHOWN))
  const shown = found.slice(first, first + SHOWN)

  useLayoutEffect(() => place(box.current, anchor.current), [anchor])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const isShut = useRef(false)
  /** Returning the focus to the button blurs the box, which must not take the text then. */
  const close = (byKey: boolean) => {
    isShut.current = true
    shut(byKey)
  }
  const pick = (option: P, byKey: boolean) => {
    close(byKey)
    if (option.text !== text) onPick(option)
  }
  /** A typed text is taken as it is, even if the list has one that begins with it. */
  const take = (byKey: boolean) => {
    const exact = found.find((one) => plain(one.text) === plain(typed))
    if (exact) return pick(exact, byKey)
    if (!typed.trim()) return byKey && found[at] ? pick(found[at], true) : close(byKey)
    const wrong = onType(typed.trim())
    if (wrong === undefined || !byKey) return close(byKey)
    if (found[at]) return pick(found[at], true)
    setProblem(wrong)
  }
  const move = (to: number) => setAt(Math.max(0, Math.min(found.length - 1, to)))
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const by = steps[event.key]
    if (by !== undefined) move(at + by)
    else if (event.key === 'Enter') take(true)
    else if (event.key === 'Escape') close(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} popover="manual" className="picker">
      <input
        ref={(input) => input?.focus({ preventScroll: true })}
        type="text"
        role="combobox"
        className="mono"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at - first] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={text}
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value)
          setAt(0)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => isShut.current || take(false)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="value-note">
          {problem}
        </p>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
        {shown.map((option, k) => (
          <button
            type="button"
            key={option.text}
            id={`${id}-${first + k}`}
            role="option"
            tabIndex={-1}
            aria-selected={first + k === at}
            data-current={option.text === text || undefined}
            // The box keeps the focus, because leaving it would take the typed text.
            onPointerDown={(e) => e.preventDefault()}
            onClick={() => pick(option, true)}
          >
            <span className="mono">{option.text || 'none'}</span>
            {option.note && <small> {option.note}</small>}
          </button>
        ))}
      </div>
      <small className="soft">{saidOf(found.length, shown.length, typed)}</small>
    </div>
  )
}

function saidOf(found: number, shown: number, typed: string): string {
  if (found === 0) return typed ? 'Enter takes it as it is typed' : 'type it as the text of the instruction has it'
  return found > shown ? `${shown} of ${found}; type to find others` : `${found} to choose from`
}

/** Places the list below the button, or above it if there is more room, within the window and on top of all panes. */
function place(box: HTMLDivElement | null, button: HTMLButtonElement | null): void {
  if (!box || !button) return
  box.showPopover()
  const { left, top, bottom } = button.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = innerHeight - bottom >= height || innerHeight - bottom >= top
  box.style.left = `${Math.max(0, Math.min(left, innerWidth - width))}px`
  box.style.top = `${Math.max(0, below ? Math.min(bottom, innerHeight - height) : top - height)}px`
}
