// The way from the list of encodings to the tables of the architecture, and to what is said of its sources.
import type { Table } from '../../src/isa/architecture.ts'
import { referenceAddress, SOURCES } from './places.ts'
import './tables.css'

export const TableLinks = ({ isa, tables }: { readonly isa: string; readonly tables: readonly Table[] }) => (
  <nav className="ref-tables" aria-label="Tables and sources">
    <a href={referenceAddress(isa, SOURCES)}>Sources and marks</a>
    {tables.length > 0 && <span className="ref-soft">Tables</span>}
    {tables.map(({ id, title, rows }) => (
      <a key={id} href={referenceAddress(isa, id)}>
        {title} <span className="ref-soft">({rows.length})</span>
      </a>
    ))}
  </nav>
)
