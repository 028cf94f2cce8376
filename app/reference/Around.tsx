// Links the page of an encoding to the list and to its neighbours, in the results or in the whole description.

import { useMemo } from 'react'
import type { ReferenceEntry } from '../../src/encoding/reference.ts'
import { formatLink } from '../../src/share/link.ts'
import { Icon } from '../controls/Icon.tsx'
import { useCommands } from '../store/commands.ts'
import { go } from '../store/navigate.ts'
import { BackToList } from './BackToList.tsx'
import type { ReferenceHit } from './finding.ts'
import { referenceAddress, referenceLink } from './places.ts'
import { commandsAround } from './referenceCommands.ts'

interface Props {
  readonly isa: string
  readonly entry: ReferenceEntry
  readonly hits: readonly ReferenceHit[]
  readonly all: readonly ReferenceEntry[]
  readonly query: string
  /** The encoding to compare with; undefined: a neighbour. */
  readonly other: ReferenceEntry | undefined
}

/** Returns the address of the comparison of two encodings. */
export const sideBySide = (isa: string, name: string, other: string, otherIsa = isa): string =>
  formatLink({
    view: 'compare',
    isa,
    sides: [
      { isa, name },
      { isa: otherIsa, name: other },
    ],
  })

export function Around({ isa, entry, hits, all, query, other }: Props) {
  const among = hits.some((hit) => hit.entry === entry) ? hits.map((hit) => hit.entry) : all
  const at = among.indexOf(entry)
  const [before, after] = [among[at - 1]?.encoding.name, among[at + 1]?.encoding.name]
  const compared = other?.encoding.name ?? after ?? before
  const commands = useMemo(() => {
    const open = (name?: string) => () => go(referenceLink(isa, name, query))
    return commandsAround(
      open(),
      before === undefined ? undefined : open(before),
      after === undefined ? undefined : open(after),
    )
  }, [isa, query, before, after])
  useCommands('reference', commands)
  return (
    <BackToList isa={isa} query={query}>
      <span className="ref-soft">
        {at + 1} of {among.length}
      </span>
      {before !== undefined && (
        <a rel="prev" href={referenceAddress(isa, before, query)} aria-label={`Previous: ${before}`}>
          <Icon name="chevron-left" /> {before}
        </a>
      )}
      {after !== undefined && (
        <a rel="next" href={referenceAddress(isa, after, query)} aria-label={`Next: ${after}`}>
          {after} <Icon name="chevron-right" />
        </a>
      )}
      {compared !== undefined && (
        <a
          href={sideBySide(isa, entry.encoding.name, compared)}
          title={`${entry.encoding.name} and ${compared}, side by side`}
        >
          <Icon name="columns-2" /> Compare
        </a>
      )}
    </BackToList>
  )
}
