// Shows the page of an operand kind: its forms, its named values with their effects, and encodings with it.
import { useMemo } from 'react'
import { operandTables } from '../../src/encoding/syntax.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Page } from '../../src/isa/pages.ts'
import { namedValues } from '../../src/isa/values.ts'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import { DataTable } from './DataTable.tsx'
import { OperandForms, silentIn } from './OperandTables.tsx'
import { partAddress } from './places.ts'
import './page.css'

interface Props {
  readonly architecture: Architecture
  readonly page: Extract<Page, { kind: 'operand' }>
  readonly only: boolean
  /** The value in the link. */
  readonly row: string | undefined
}

export function OperandPage({ architecture, page, only, row }: Props) {
  const { isa } = architecture
  useTitle(page.title, `${isa.title} reference`)
  const [first] = page.uses
  const values = useMemo(() => first && namedValues(architecture, first), [architecture, first])
  const variant = architecture.variants[0]?.id ?? ''
  const silent = useMemo(
    () => (first ? silentIn(architecture, first.encoding, variant, only) : () => false),
    [architecture, first, variant, only],
  )
  const tables = first ? operandTables(first.encoding).filter(({ names }) => names.includes(first.node.name)) : []
  const rows = values?.values.map(({ value, text, does, certainty }) => [
    String(value),
    text,
    does ?? 'no source says',
    certainty,
  ])
  return (
    <article className="view ref-view ref-page" data-pane="reference" aria-labelledby="operand-title">
      <BackToList isa={isa.id} />
      <header>
        <h1 id="operand-title">{page.title}</h1>
        <span className="ref-soft">Operand kind of {isa.title}</span>
      </header>
      {page.about && <p className="ref-prose">{page.about}</p>}
      {first && !rows && tables.length > 0 && (
        <section aria-labelledby="forms-title">
          <h2 id="forms-title">
            Forms <span className="ref-soft">as in {first.encoding.name}</span>
          </h2>
          <div className="ref-operands">
            {tables.map((table, k) => (
              <OperandForms
                key={table.names.join()}
                table={table}
                encoding={first.encoding}
                architecture={architecture}
                silent={silent}
                place={`${k + 1} of ${tables.length}`}
              />
            ))}
          </div>
        </section>
      )}
      {values && rows && (
        <section aria-labelledby="values-title">
          <h2 id="values-title">
            Values with a name{' '}
            {values.others > 0 && (
              <span className="ref-soft">{values.others} more are only numbers, or not encodable</span>
            )}
          </h2>
          <DataTable
            isa={isa.id}
            page={page.id}
            title={`Values of ${page.title}`}
            columns={['Value', 'Written', `What ${values.encoding.name} does with it`, 'How that is known']}
            rows={rows}
            meant={row}
          />
        </section>
      )}
      <section aria-labelledby="uses-title">
        <h2 id="uses-title">
          Stands in{' '}
          <span className="ref-soft">{page.uses.length === 1 ? 'one place' : `${page.uses.length} places`}</span>
        </h2>
        <ul className="ref-named">
          {page.uses.map(({ encoding, node }) => (
            <li key={`${encoding.name} ${node.name}`}>
              <a
                className="mono"
                href={
                  encoding.layout.fields.has(node.name)
                    ? partAddress(isa.id, encoding.name, node.name)
                    : partAddress(isa.id, encoding.name)
                }
              >
                {encoding.name}
              </a>{' '}
              <span className="mono ref-soft">{node.name}</span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
