// Shows a button with an arrow that leads to the previous or next item, and does nothing if there is none.
import { Icon } from '../../controls/Icon.tsx'

const ARROWS = { left: 'chevron-left', right: 'chevron-right', up: 'chevron-up', down: 'chevron-down' } as const

interface Props {
  readonly arrow: keyof typeof ARROWS
  readonly name: string
  /** Whether there is no item that way. */
  readonly isEnd: boolean
  readonly onTurn: () => void
}

export function TurnButton({ arrow, name, isEnd, onTurn }: Props) {
  return (
    <button type="button" className="icon" aria-label={name} aria-disabled={isEnd} onClick={() => !isEnd && onTurn()}>
      <Icon name={ARROWS[arrow]} />
    </button>
  )
}
