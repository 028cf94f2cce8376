// Shows a table of an architecture, such as its constants.

import { isMixed } from '../../src/encoding/otherSources.ts'
import type { Architecture, Table } from '../../src/isa/architecture.ts'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import { DataTable } from './DataTable.tsx'

interface Props {
  readonly architecture: Architecture
  readonly table: Table
  /** Whether only documents are shown. Tables ignore this, because they do not say where their rows are from. */
  readonly only: boolean
  /** The row in the link. */
  readonly row: string | undefined
}

export function TablePage({ architecture: { isa }, table, only, row }: Props) {
  const { id, title, about, columns, rows } = table
  useTitle(title, `${isa.title} reference`)
  return (
    <article className="view ref-view" data-pane="reference" aria-labelledby="table-title">
      <BackToList isa={isa.id} />
      <header className="ref-head">
        <h1 id="table-title">{title}</h1>
        <p className="ref-soft">
          {isa.title} · {about}
        </p>
        {only && isMixed(isa) && (
          <p className="ref-soft">
            Tables do not tell sources apart: this one has what any source knows, documents or not.
          </p>
        )}
      </header>
      <DataTable isa={isa.id} page={id} title={title} columns={columns} rows={rows} meant={row} />
    </article>
  )
}
