// Shows one encoding of the list: a row of the table, or a card if there is no room for columns.
import { memo } from 'react'
import type { Reference } from '../../src/encoding/reference.ts'
import type { Query } from '../../src/search/query.ts'
import { toggleCompared } from './choices.ts'
import type { ReferenceColumn } from './columns.tsx'
import { EncodingLink } from './EncodingLink.tsx'
import type { ReferenceHit } from './finding.ts'

interface Props {
  readonly reference: Reference
  readonly hit: ReferenceHit
  readonly query: Query
  readonly columns: readonly ReferenceColumn[]
  /** Whether the row is the first of a group; a line is then drawn above it. */
  readonly begins: boolean
  /** Whether the row has the tab stop of the list. */
  readonly isStop: boolean
  readonly isCompared: boolean
}

export const EncodingRow = memo(function EncodingRow({ begins, columns, ...props }: Props) {
  const { reference, hit } = props
  return (
    <tr data-naming={hit.entry.naming} data-begins={begins || undefined}>
      <td data-column="compare">
        <CompareBox {...props} />
      </td>
      {columns.map(({ id, Cell, text }) =>
        id === 'name' ? (
          <th key={id} scope="row" data-column={id} title={hit.entry.encoding.name}>
            <NameLink {...props}>
              <Cell {...props} />
            </NameLink>
          </th>
        ) : (
          <td key={id} data-column={id} title={CUT.has(id) ? text?.(hit, reference) : undefined}>
            <Cell {...props} />
          </td>
        ),
      )}
    </tr>
  )
})

/** Columns whose text may be cut off. */
const CUT: ReadonlySet<string> = new Set(['syntax', 'description', 'group', 'fields', 'opcode', 'value', 'mask'])
/** Columns that a card shows. */
const IN_CARDS = ['length', 'evidence', 'meaning'] as const

export const EncodingCard = memo(function EncodingCard({ columns, ...props }: Omit<Props, 'begins'>) {
  const cells = new Map(columns.map(({ id, Cell }) => [id, <Cell key={id} {...props} />]))
  return (
    <li data-naming={props.hit.entry.naming}>
      <CompareBox {...props} />
      <NameLink {...props}>{cells.get('name')}</NameLink>
      <span className="ref-card-facts">
        {IN_CARDS.map(
          (id) =>
            cells.has(id) && (
              <span key={id} data-column={id}>
                {cells.get(id)}
              </span>
            ),
        )}
      </span>
      <span className="ref-card-line" title={props.hit.entry.encoding.doc}>
        {cells.get('description') ?? cells.get('syntax')}
      </span>
    </li>
  )
})

type Own = Omit<Props, 'begins' | 'columns'>

function NameLink({ reference, hit, query, isStop, children }: Own & { readonly children: React.ReactNode }) {
  return (
    <EncodingLink isa={reference.isa.id} entry={hit.entry} query={query.text} isStop={isStop}>
      {children}
    </EncodingLink>
  )
}

/** This is not a tab stop: Space on the row does the same. */
function CompareBox({ reference, hit, isCompared }: Own) {
  const { name } = hit.entry.encoding
  return (
    <input
      type="checkbox"
      className="ref-compare"
      tabIndex={-1}
      aria-label={`Compare ${name}`}
      title={`Compare ${name} with another encoding (Space)`}
      checked={isCompared}
      onChange={() => toggleCompared(reference.isa.id, name)}
    />
  )
}
