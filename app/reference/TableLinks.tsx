// The way from the list of encodings to the tables of the architecture.
import type { Table } from '../../src/isa/architecture.ts'
import { referenceAddress } from './places.ts'
import './tables.css'

export const TableLinks = ({ isa, tables }: { readonly isa: string; readonly tables: readonly Table[] }) => (
  <nav className="ref-tables" aria-label="Tables">
    <span className="ref-soft">Tables</span>
    {tables.map(({ id, title, rows }) => (
      <a key={id} href={referenceAddress(isa, id)}>
        {title} <span className="ref-soft">({rows.length})</span>
      </a>
    ))}
  </nav>
)
