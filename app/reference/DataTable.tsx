// Shows a table of data that can be searched, with links to rows by their first cell.
import { useDeferredValue, useMemo, useState } from 'react'
import { quoted } from '../../src/share/problems.ts'
import { Message } from '../controls/Message.tsx'
import { announce } from '../store/announce.ts'
import { Downloads } from './Downloads.tsx'
import { partAddress } from './places.ts'
import './tables.css'

interface Props {
  readonly isa: string
  /** Name of the page in links. */
  readonly page: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** First cell of the row in the link. */
  readonly meant?: string | undefined
}

// Areas that scroll sideways must be reachable with the keyboard; the linter does not take a section for interactive.
const REACHABLE = { tabIndex: 0 } as const

export function DataTable({ isa, page, title, columns, rows, meant }: Props) {
  const [wanted, setWanted] = useState('')
  const asked = useDeferredValue(wanted)
  const found = useMemo(() => matching(rows, asked), [rows, asked])
  const find = (text: string) => {
    setWanted(text)
    announce(() => `${matching(rows, text).length} of ${rows.length} rows`)
  }
  const isMissing = meant !== undefined && !rows.some(([first]) => first === meant)
  return (
    <>
      {isMissing && (
        <Message kind="warning" title={`${title} has no row ${quoted(meant)}`}>
          Its rows are {rows[0]?.[0]} to {rows.at(-1)?.[0]}.
        </Message>
      )}
      <div className="ref-kept">
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
        <Downloads name={`${isa}-${page}`} listed={() => ({ columns, rows: found })} />
      </div>
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
              <tr key={row[0]} data-meant={row[0] === meant || undefined} ref={row[0] === meant ? arrive : undefined}>
                {row.map((cell, i) =>
                  i === 0 ? (
                    <th key={columns[i]} scope="row">
                      <a className="ref-own" href={partAddress(isa, page, cell)} title="Link to this row">
                        {cell}
                      </a>
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
    </>
  )
}

const met = new WeakSet<Element>()
function arrive(row: Element | null): void {
  if (!row || met.has(row)) return
  met.add(row)
  row.scrollIntoView({ block: 'center' })
}

/** Returns rows in which a cell begins with the text, or has it at the start of a word. */
function matching(rows: Props['rows'], wanted: string): Props['rows'] {
  const text = wanted.trim().toLowerCase()
  if (!text) return rows
  return rows.filter((row) => row.some((cell) => ` ${cell.toLowerCase()}`.includes(` ${text}`)))
}
