// A table of an architecture, such as its constants, with a search in it.
import { useDeferredValue, useMemo, useState } from 'react'
import type { Architecture, Table } from '../../src/isa/architecture.ts'
import { isMixed } from '../../src/spec/documented.ts'
import { announce } from '../store/announce.ts'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import './tables.css'

interface Props {
  readonly architecture: Architecture
  readonly table: Table
  /** Whether the documents alone are asked for, which no table can follow: none says where its rows are from. */
  readonly only: boolean
}

// What scrolls sideways must be reachable with the keyboard; the linter takes no section for interactive.
const REACHABLE = { tabIndex: 0 } as const

export function TablePage({ architecture: { isa }, table, only }: Props) {
  const { title, about, columns, rows } = table
  useTitle(title, `${isa.title} reference`)
  const [wanted, setWanted] = useState('')
  const asked = useDeferredValue(wanted)
  const found = useMemo(() => matching(rows, asked), [rows, asked])
  const find = (text: string) => {
    setWanted(text)
    announce(() => `${matching(rows, text).length} of ${rows.length} rows`)
  }
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
      <label className="ref-find">
        <span>Find in the table</span>
        <input
          type="search"
          value={wanted}
          autoComplete="off"
          spellCheck={false}
          onChange={(e) => find(e.target.value)}
        />
        <span className="ref-soft">
          {found.length} of {rows.length} rows
        </span>
      </label>
      <section className="ref-data-frame" aria-label={`${title}, table`} {...REACHABLE}>
        <table className="ref-data">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, i) =>
                  i === 0 ? (
                    <th key={columns[i]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[i]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}

/** Rows with a cell that begins with what is wanted, or has it as a word. */
function matching(rows: Table['rows'], wanted: string): Table['rows'] {
  const text = wanted.trim().toLowerCase()
  if (!text) return rows
  return rows.filter((row) => row.some((cell) => ` ${cell.toLowerCase()}`.includes(` ${text}`)))
}
