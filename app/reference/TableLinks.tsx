// Links the list of encodings to the pages of registers, memories, operands and tables, and to the sources.
import { PAGE_KINDS, type Page } from '../../src/isa/pages.ts'
import { referenceAddress, SOURCES } from './places.ts'
import './tables.css'

interface Props {
  readonly isa: string
  readonly pages: readonly Page[]
}

export const TableLinks = ({ isa, pages }: Props) => (
  <nav className="ref-tables" aria-label="Tables and sources">
    <a href={referenceAddress(isa, SOURCES)}>Sources and marks</a>
    {kinds.map((kind) => {
      const ofKind = pages.filter((page) => page.kind === kind)
      return ofKind.length === 0 ? null : (
        <span key={kind} className="ref-tables">
          <span className="ref-soft">{PAGE_KINDS[kind]}</span>
          {ofKind.map(({ id, title }) => (
            <a key={id} href={referenceAddress(isa, id)}>
              {title}
            </a>
          ))}
        </span>
      )
    })}
  </nav>
)

const kinds = Object.keys(PAGE_KINDS) as readonly Page['kind'][]
