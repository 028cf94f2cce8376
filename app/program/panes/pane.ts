// What the view says of each of its panes; the panes themselves are listed where all rooms of the view meet.
import type { ComponentType } from 'react'
import type { Facts } from '../facts/facts.ts'

/** Where a pane stands until a person moves it: on the left, or on the right above or below. */
export const PLACES = ['left', 'above', 'below'] as const
export type PanePlace = (typeof PLACES)[number]

export interface Pane {
  /** Kept in the layout of a person: it never changes. */
  readonly id: string
  /** On its tab. */
  readonly name: string | ((facts: Facts) => string)
  readonly place: PanePlace
  readonly Component: ComponentType
  /** Whether the program that is open has any of it; left out: each has. */
  readonly isThere?: (facts: Facts) => boolean
  /** Whether what is open asks for it to be seen, as a link may; left out: never. */
  readonly isWanted?: (facts: Facts) => boolean
  /** It goes on working where it is not seen, as what would be lost is more than what it costs. */
  readonly stays?: boolean
  /** It draws over its edges. */
  readonly isOpen?: boolean
}

/** A pane of the program that is open. */
export interface PaneTab {
  readonly id: string
  readonly name: string
}
