// Shows a button that opens a short list of actions. The browser opens, places and closes it.
import { type ReactNode, useId, useRef, useState } from 'react'

export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly run: () => void
}

interface Props {
  readonly label: ReactNode
  /** Accessible name, if the label is a picture. */
  readonly name?: string
  readonly isDisabled?: boolean
  /** Returns the items; called when the menu opens. */
  readonly items: () => readonly MenuItem[]
  /** Loads items that follow; called when the menu opens. */
  readonly more?: () => Promise<readonly MenuItem[]>
}

export function Menu({ label, name, isDisabled = false, items, more }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<readonly MenuItem[]>([])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="true"
        aria-label={name}
        title={name}
        disabled={isDisabled}
      >
        {label}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={(e) => {
          const now = e.newState === 'open' ? items() : []
          setShown(now)
          if (now[0]) void more?.().then((rest) => setShown([...now, ...rest]))
        }}
      >
        {shown.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                list.current?.hidePopover()
                item.run()
              }}
            >
              <span>{item.title}</span>
              {item.about && <code>{item.about}</code>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
