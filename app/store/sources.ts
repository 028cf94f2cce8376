// Chooses whether only the architecture's own documents are shown; the choice is the same in all of its views.
import type { Link, Sources } from '../../src/share/link.ts'
import { go, place } from './navigate.ts'
import { useStore } from './store.ts'

export const sourcesOf = (link: Link): Sources | undefined =>
  link.view === 'word' || link.view === 'reference' ? link.sources : undefined

/** Returns the chosen sources for a link to a view of the same architecture. */
export function sameSources(): { readonly sources?: Sources } {
  const sources = sourcesOf(useStore.getState().link)
  return sources ? { sources } : {}
}

const TABS = ['word', 'reference'] as const

export function chooseSources(chosen: Sources | undefined): void {
  const { link, left } = useStore.getState()
  const change = (from: Link): Link => {
    if (from.view !== 'word' && from.view !== 'reference') return from
    const { sources: _, ...rest } = from
    return chosen ? { ...rest, sources: chosen } : rest
  }
  const both = TABS.map((tab) => {
    const key = place(link.isa, tab)
    return [key, change(left[key] ?? { view: tab, isa: link.isa })] as const
  })
  useStore.setState({ left: { ...left, ...Object.fromEntries(both) } })
  go(change(link))
}
