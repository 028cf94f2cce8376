// Shows a button that opens a short list of actions. The browser opens, places and closes it.
import { type ReactNode, useId, useRef, useState } from 'react'
import { toast } from './Toast.tsx'

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
  /** Returns the items, at once or once they are loaded; called when the menu opens. */
  readonly items: () => readonly MenuItem[] | Promise<readonly MenuItem[]>
}

export function Menu({ label, name, isDisabled = false, items }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<readonly MenuItem[]>([])
  const open = async () => {
    try {
      setShown(await items())
    } catch (error) {
      toast((error as Error).message)
    }
  }
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
        onBeforeToggle={(e) => (e.newState === 'open' ? void open() : setShown([]))}
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
