// Shows a row of the listing: address, bytes, text with the name that the address goes by, and effects.
import { memo, useEffect, useState } from 'react'
import type { FileSection } from '../../src/container/container.ts'
import { hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { formatLink, type Link } from '../../src/share/link.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { CrossReferences } from '../../src/sweep/crossReferences.ts'
import { addressText } from '../bits/addressText.ts'
import { chooseRow } from './binary.ts'
import { littleByLittle } from './littleByLittle.ts'
import { rowEffects, rowText } from './rowText.ts'

/** Milliseconds that a row stands before it shows what takes longer: the exact text, and what the word does. */
const WAIT = 60

interface Props {
  readonly architecture: Architecture
  readonly section: FileSection
  readonly columns: Columns
  readonly row: number
  readonly isChosen: boolean
  readonly isSelected: boolean
  /** Names, jumps and what is reached; undefined as long as they are not known. */
  readonly crossed: CrossReferences | undefined
  readonly isReached: boolean
}

export const ListedRow = memo(function ListedRow(props: Props) {
  const { architecture, section, columns, row, isChosen, isSelected, crossed, isReached } = props
  const { bytes, address } = section
  const { hex, status, isOdd, canonical } = rowText(architecture, bytes, columns, row, address)
  const { text = canonical, effects = '' } = useLater(props) ?? {}
  const at = address + (columns.starts[row] ?? 0)
  const name = crossed?.nameOf(at)
  const targets = (crossed?.leadsTo(at) ?? []).flatMap((to) => crossed?.nameOf(to) ?? [])
  return (
    <tr
      aria-rowindex={row + 2}
      aria-current={isChosen || undefined}
      data-selected={isSelected || undefined}
      data-status={status}
      data-odd={isOdd || undefined}
      data-reached={isReached}
      data-block={(crossed && startsBlock(crossed, section, columns, row)) || undefined}
    >
      <th scope="row">
        <button type="button" className="link" tabIndex={-1} onClick={(event) => chooseRow(row, event.shiftKey)}>
          {addressText(at)}
        </button>
      </th>
      <td>
        <a tabIndex={-1} href={formatLink(wordLink(architecture.isa.id, hex, at))} title="Look at this word">
          {hex}
        </a>
      </td>
      <td className="binary-text" title={text}>
        {name !== undefined && <span className="binary-symbol">{name}: </span>}
        {text}
        {targets.length > 0 && <span className="binary-target"> {targets.join(', ')}</span>}
        {isOdd && <span className="binary-mark"> bits nobody explains</span>}
      </td>
      <td className="soft" title={effects}>
        {effects}
      </td>
    </tr>
  )
})

interface Later {
  readonly columns: Columns
  readonly text: string
  readonly effects: string
}

/** Returns what takes longer to tell of a row as soon as the page has time: rows that only scroll past need not tell it. */
function useLater({ architecture, section: { bytes, address }, columns, row }: Props): Later | undefined {
  const [later, setLater] = useState<Later>()
  useEffect(() => {
    const tell = () => {
      const text = rowText(architecture, bytes, columns, row, address).exact()
      setLater({ columns, text, effects: rowEffects(architecture, bytes, columns, row, address) })
    }
    let callOff = () => clearTimeout(waiting)
    const waiting = setTimeout(() => {
      callOff = littleByLittle(tell)
    }, WAIT)
    return () => callOff()
  }, [architecture, bytes, columns, row, address])
  // Other columns are those of other words, of which nothing is known yet.
  return later?.columns === columns ? later : undefined
}

/** Whether a basic block begins with a row: something leads there, or the word before leads elsewhere. */
function startsBlock(crossed: CrossReferences, { address }: FileSection, { starts }: Columns, row: number): boolean {
  const before = row > 0 ? crossed.leadsTo(address + (starts[row - 1] ?? 0)) : []
  return before.length > 0 || crossed.reachedFrom(address + (starts[row] ?? 0), 0).count > 0
}

/** Returns the link to a word at its address. */
const wordLink = (isa: string, hex: string, at: number): Link => ({
  view: 'word',
  isa,
  hex,
  ...(at > 0 && { base: at }),
})

/** Returns the link to the word of a row. */
export function rowLink(isa: string, { bytes, address }: FileSection, columns: Columns, row: number): Link {
  const start = columns.starts[row] ?? 0
  return wordLink(isa, hexOf(bytes.subarray(start, start + (columns.lengths[row] ?? 0))), address + start)
}
