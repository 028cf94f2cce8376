// Addresses within the reference.
import { formatLink, type Link } from '../../src/share/link.ts'
import { sameSources } from '../store/sources.ts'
import { useStore } from '../store/store.ts'

/** The page that tells of the sources, by the name it has in links. */
export const SOURCES = 'sources'

/** The page of an encoding, or the list where no name is given; the query stays, so that the way back is the same. */
export function referenceLink(isa: string, name?: string, query?: string): Link {
  const { link } = useStore.getState()
  const sources = link.isa === isa ? sameSources() : {}
  const variant = link.view === 'reference' && link.isa === isa ? link.variant : undefined
  return {
    view: 'reference',
    isa,
    ...(name === undefined ? {} : { name }),
    ...(query ? { query } : {}),
    ...(variant === undefined ? {} : { variant }),
    ...sources,
  }
}

export const referenceAddress = (isa: string, name?: string, query?: string): string =>
  formatLink(referenceLink(isa, name, query))

/** The address of a part of a page: of a field of an encoding, of a value of it, of a row of a table. */
export function partAddress(isa: string, name: string, field?: string, value?: string): string {
  const link = referenceLink(isa, name)
  const part = { ...(field !== undefined && { field }), ...(value !== undefined && { value }) }
  return formatLink(link.view === 'reference' ? { ...link, ...part } : link)
}
