// Builds links and addresses within the reference.
import { formatLink, type Link } from '../../src/share/link.ts'
import { sameSources } from '../store/sources.ts'
import { useStore } from '../store/store.ts'

/** Name of the page of sources in links. */
export const SOURCES = 'sources'

/** Returns a link to the page of an encoding, or to the list if no name is given; the query stays for the way back. */
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

/** Returns the address of a part of a page: a field of an encoding, a value of the field, or a row of a table. */
export function partAddress(isa: string, name: string, field?: string, value?: string): string {
  const link = referenceLink(isa, name)
  const part = { ...(field !== undefined && { field }), ...(value !== undefined && { value }) }
  return formatLink(link.view === 'reference' ? { ...link, ...part } : link)
}
