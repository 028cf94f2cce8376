// Shows a button with an arrow that leads to the previous or next item, and does nothing if there is none.
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'

const ARROWS = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown } as const

interface Props {
  readonly arrow: keyof typeof ARROWS
  readonly name: string
  /** Whether there is no item that way. */
  readonly isEnd: boolean
  readonly onTurn: () => void
}

export function TurnButton({ arrow, name, isEnd, onTurn }: Props) {
  const Arrow = ARROWS[arrow]
  return (
    <button type="button" className="icon" aria-label={name} aria-disabled={isEnd} onClick={() => !isEnd && onTurn()}>
      <Arrow aria-hidden="true" size={16} />
    </button>
  )
}
