// The views there are, in the order in which header, keys and search name them. The name of the product leads to the start.
import type { Tab } from '../../src/share/link.ts'

export const tabs: readonly { readonly tab: Tab; readonly title: string }[] = [
  { tab: 'word', title: 'Word' },
  { tab: 'reference', title: 'Reference' },
  { tab: 'program', title: 'Program' },
  { tab: 'compare', title: 'Compare' },
]
