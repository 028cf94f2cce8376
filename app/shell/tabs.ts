// Lists the views in the order of header, keys and search. The start is not a tab: the product's name leads there.
import type { Tab } from '../../src/share/link.ts'

interface NamedTab {
  readonly tab: Tab
  readonly title: string
  /** Whether the tab is in the header only if there is room; there are other ways to open it. */
  readonly isAside?: boolean
}

export const tabs: readonly NamedTab[] = [
  { tab: 'word', title: 'Word' },
  { tab: 'reference', title: 'Reference' },
  { tab: 'program', title: 'Program' },
  { tab: 'binary', title: 'Binary' },
  { tab: 'compare', title: 'Compare' },
  { tab: 'puzzles', title: 'Puzzles', isAside: true },
]
