// The views there are, in the order in which header, keys and search name them. The name of the product leads to the start.
import type { Tab } from '../../src/share/link.ts'

interface NamedTab {
  readonly tab: Tab
  readonly title: string
  /** In the header only where there is room: other ways lead there. */
  readonly isAside?: boolean
}

export const tabs: readonly NamedTab[] = [
  { tab: 'word', title: 'Word' },
  { tab: 'reference', title: 'Reference' },
  { tab: 'program', title: 'Program' },
  { tab: 'compare', title: 'Compare' },
  { tab: 'puzzles', title: 'Puzzles', isAside: true },
]
