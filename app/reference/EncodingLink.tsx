// Links to the page of an encoding. The link opened last takes the focus when the list is shown again.
import { type ReactNode, useRef } from 'react'
import type { ReferenceEntry } from '../../src/encoding/reference.ts'
import { useChoices } from './choices.ts'
import { referenceAddress } from './places.ts'

interface Props {
  readonly isa: string
  readonly entry: ReferenceEntry
  readonly query: string
  /** Whether this link has the tab stop; the list has only one. */
  readonly isStop: boolean
  /** The name of the encoding, as it is shown. */
  readonly children: ReactNode
}

export function EncodingLink({ isa, entry, query, isStop, children }: Props) {
  const { name } = entry.encoding
  const met = useRef(false)
  const focusOnReturn = (element: HTMLAnchorElement | null) => {
    if (!element || met.current) return
    met.current = true
    if (useChoices.getState().opened !== name) return
    useChoices.setState({ opened: undefined })
    element.focus()
    element.scrollIntoView({ block: 'center' })
  }
  return (
    <a
      ref={focusOnReturn}
      className="ref-link"
      href={referenceAddress(isa, name, query)}
      tabIndex={isStop ? 0 : -1}
      data-name={name}
    >
      {children}
    </a>
  )
}
