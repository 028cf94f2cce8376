// Links back to the list of encodings or to the search results, with other links beside it.

import type { ReactNode } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { referenceAddress } from './places.ts'

interface Props {
  readonly isa: string
  readonly query?: string
  readonly children?: ReactNode
}

export const BackToList = ({ isa, query, children }: Props) => (
  <nav className="ref-around" aria-label="Encodings">
    <a href={referenceAddress(isa, undefined, query)}>
      <Icon name="arrow-left" /> {query ? `Found for “${query}”` : 'All encodings'}
    </a>
    {children}
  </nav>
)
