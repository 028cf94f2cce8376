// Defines what the program view has to know of each pane; the panes themselves are listed in `programPanes`.
import type { ComponentType } from 'react'
import type { Facts } from '../facts/facts.ts'

/** Places of a pane until the user moves it: on the left, or on the right above or below. */
export const PLACES = ['left', 'above', 'below'] as const
export type PanePlace = (typeof PLACES)[number]

export interface Pane {
  /** Never changes, as the layout of the user keeps it. */
  readonly id: string
  /** Name on its tab. */
  readonly name: string | ((facts: Facts) => string)
  readonly place: PanePlace
  readonly Component: ComponentType
  /** Whether the open program has anything for it; left out: every program has. */
  readonly isThere?: (facts: Facts) => boolean
  /** Whether the open program asks to show it, as a link may; left out: never. */
  readonly isWanted?: (facts: Facts) => boolean
  /** Whether it goes on working while it is hidden, as losing its state would be worse than what it costs. */
  readonly stays?: boolean
  /** Whether it draws over its edges. */
  readonly isOpen?: boolean
}

/** A pane of the program that is open. */
export interface PaneTab {
  readonly id: string
  readonly name: string
}
