// Shows what is known of the chosen row: its name, from where it is reached, where it leads; and tools for the selection.
import type { FileSection } from '../../src/container/container.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { formatLink } from '../../src/share/link.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import type { CrossReferences } from '../../src/sweep/crossReferences.ts'
import { addressText } from '../bits/addressText.ts'
import { copy } from '../controls/Toast.tsx'
import { chooseRow, selectedRows, useBinary } from './binary.ts'
import { exportText } from './exporting.ts'
import { rowLink } from './ListedRow.tsx'
import { followFrom } from './opening.ts'
import { rowsAsProgram } from './toProgram.ts'

/** Most addresses that are listed. */
const MOST = 6

interface Props {
  readonly architecture: Architecture
  readonly section: FileSection
  readonly columns: Columns
  readonly crossed: CrossReferences | undefined
}

export function RowLinks({ architecture, section, columns, crossed }: Props) {
  const row = useBinary((s) => s.row)
  const from = useBinary((s) => selectedRows(s)[0])
  const end = useBinary((s) => selectedRows(s)[1])
  const reached = useBinary(({ found }) => found.followed?.reached)
  const at = section.address + (columns.starts[row] ?? 0)
  const sources = crossed?.reachedFrom(at, MOST)
  const targets = crossed?.leadsTo(at) ?? []
  const goTo = (address: number) => chooseRow(columns.rowAt(address - section.address))
  const place = (address: number) => {
    const isHere = columns.rowAt(address - section.address) >= 0
    const text = crossed?.nameOf(address) ?? addressText(address)
    return isHere ? (
      <button key={address} type="button" className="link mono" onClick={() => goTo(address)}>
        {text}
      </button>
    ) : (
      <span key={address} className="mono">
        {text} (elsewhere)
      </span>
    )
  }
  const selected = () => ({ architecture, code: section.bytes, columns, base: section.address })
  return (
    <div className="binary-row-links small">
      <span className="mono">{crossed?.nameOf(at) ?? addressText(at)}</span>
      {columns.lengths[row] !== undefined && (
        <a href={formatLink(rowLink(architecture.isa.id, section, columns, row))}>Look at the word</a>
      )}
      {reached?.[row] === 0 && <span className="soft">not reached from the entries: it may be data</span>}
      {crossed && reached?.[row] !== 1 && (
        <button type="button" className="link" onClick={() => followFrom(at)}>
          Follow the flow from here
        </button>
      )}
      {sources && sources.count > 0 && (
        <span>
          reached from {sources.addresses.map(place)}
          {sources.count > MOST && ` and ${sources.count - MOST} more`}
        </span>
      )}
      {targets.length > 0 && <span>leads to {targets.map(place)}</span>}
      {end - from > 1 && (
        <>
          <span>{(end - from).toLocaleString('en')} words selected</span>
          <button type="button" onClick={() => void copy(exportText('text', selected(), [from, end]), 'The selection')}>
            Copy
          </button>
          <button type="button" onClick={() => void rowsAsProgram(architecture, from, end)}>
            Open the selection in Program
          </button>
        </>
      )}
    </div>
  )
}
