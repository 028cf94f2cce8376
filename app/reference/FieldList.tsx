// Lists the fields on the page of an encoding in the order of the text, each with the tables of its values.
import { type ReactNode, useMemo } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import type { OperandTable, OperandTableRow } from '../../src/encoding/syntax.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { huesOf } from '../bits/hues.ts'
import { EvidenceMark } from '../instruction/Evidence.tsx'
import { isMeant, type JoinedField, joinedFields, rowLinkOf } from './joined.ts'
import { OperandForms, RowText, Silent, silentIn } from './OperandTables.tsx'
import { partAddress } from './places.ts'

/** The field, and its value, in a link to the page. */
export interface MeantField {
  readonly field?: string | undefined
  readonly value?: string | undefined
}

interface Props {
  readonly architecture: Architecture
  /** The description with the chosen sources. */
  readonly isa: Isa
  readonly encoding: Encoding
  readonly variant: string
  readonly only: boolean
  readonly meant: MeantField
}

/** Most rows of a table that is open at first. */
const SHORT = 8

export function FieldList({ architecture, isa, encoding, variant, only, meant }: Props) {
  const fields = useMemo(() => joinedFields(isa, encoding), [isa, encoding])
  const silent = useMemo(() => silentIn(architecture, encoding, variant, only), [architecture, encoding, variant, only])
  const hues = huesOf(isa, encoding.layout)
  return (
    <table className="ref-field-table">
      <caption className="unseen">Fields of {encoding.name}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Bits</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      {fields.map((field) => (
        <tbody key={`${field.kind} ${field.name}`}>
          <tr
            data-kind={field.kind}
            data-hue={field.kind === 'field' ? hues.get(field.name) : undefined}
            data-bits={bitsAttribute(field.bits)}
            data-meant={isWholeMeant(field, meant) || undefined}
            ref={isWholeMeant(field, meant) ? arrive : undefined}
          >
            <th scope="row" data-column="name">
              {field.kind === 'field' ? (
                <a className="ref-own" href={partAddress(isa.id, encoding.name, field.name)} title="Link to this field">
                  {field.name}
                </a>
              ) : (
                field.name
              )}
            </th>
            <td className="mono ref-soft" data-column="bits">
              {bitsText(field.bits)}
            </td>
            <td data-column="about">
              <About field={field} encoding={encoding} />
              {field.few.map((table) => (
                <FewValues
                  key={table.columns.map((c) => c.bits).join()}
                  isa={isa}
                  encoding={encoding}
                  field={field}
                  table={table}
                  silent={silent}
                  value={meant.field === field.name ? meant.value : undefined}
                />
              ))}
            </td>
          </tr>
          {field.tables.length > 0 && (
            <tr className="ref-forms">
              <td colSpan={3}>
                <Forms
                  field={field}
                  open={meant.field === field.name || rowsOf(field) <= SHORT}
                  value={meant.field === field.name ? meant.value : undefined}
                  summary={formsText(field)}
                >
                  {field.tables.map((table, k) => (
                    <OperandForms
                      key={`${table.names} ${table.columns.map((c) => c.bits)} ${table.rows.map((r) => [r.cells, r.parts.map((p) => p.text)])}`}
                      table={table}
                      encoding={encoding}
                      architecture={architecture}
                      silent={silent}
                      place={`${k + 1} of ${field.tables.length}`}
                      addressOf={(row) => partAddress(isa.id, encoding.name, field.name, rowLinkOf(field, table, row))}
                      isMeant={(row: OperandTableRow) =>
                        meant.field === field.name &&
                        meant.value !== undefined &&
                        isMeant(field, table, row, meant.value)
                      }
                    />
                  ))}
                </Forms>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

interface FewProps extends Pick<Props, 'isa' | 'encoding'> {
  readonly field: JoinedField
  readonly table: OperandTable
  readonly silent: (row: OperandTableRow) => boolean
  readonly value: string | undefined
}

/**
 * Lists few values in a line: `0 iadd, 1 isub`. If they are of a part of the field, the bits of that part come first.
 */
function FewValues({ isa, encoding, field, table, silent, value }: FewProps) {
  const bits = table.columns[0]?.bits ?? []
  return (
    <ul className="ref-few" aria-label={`Values of ${field.name}`}>
      {bits.length < field.bits.length && (
        <li className="ref-soft">
          {bits.length > 1 ? 'bits' : 'bit'} <span className="mono">{bitsText(bits)}</span>
        </li>
      )}
      {table.rows.map((row) => {
        const isMarked = value !== undefined && isMeant(field, table, row, value)
        return (
          <li key={row.cells.join()} data-meant={isMarked || undefined} ref={isMarked ? arrive : undefined}>
            <a
              className="ref-own mono"
              href={partAddress(isa.id, encoding.name, field.name, rowLinkOf(field, table, row))}
              title="Link to this value"
            >
              {row.cells[0]}
            </a>
            <RowText row={row} encoding={encoding} isa={isa} />
            <Silent row={row} silent={silent} />
          </li>
        )
      })}
    </ul>
  )
}

interface FormsProps {
  readonly field: JoinedField
  readonly open: boolean
  readonly value: string | undefined
  readonly summary: string
  readonly children: ReactNode
}

function Forms({ field, open, value, summary, children }: FormsProps) {
  return (
    <details open={open} ref={value === undefined ? undefined : arriveAtRow}>
      <summary>
        {summary}
        <span className="unseen"> of {field.name}</span>
      </summary>
      <div className="ref-operands">{children}</div>
    </details>
  )
}

function About({ field, encoding }: { readonly field: JoinedField; readonly encoding: Encoding }) {
  const isOwn = field.evidence !== undefined && field.evidence !== evidenceOf(encoding)
  return (
    <>
      {field.about || 'No source says more than its name.'}
      {field.written && <span className="ref-soft"> ({field.written})</span>}
      {field.as !== undefined && (
        <span className="ref-soft">
          {' '}
          · written as <code>{field.as}</code>
        </span>
      )}
      {isOwn && field.evidence && (
        <>
          {' '}
          <EvidenceMark evidence={field.evidence} />
        </>
      )}
    </>
  )
}

/** Returns whether a link is to the whole field, or to a value that has no row. */
function isWholeMeant(field: JoinedField, { field: name, value }: MeantField): boolean {
  if (field.kind !== 'field' || field.name !== name) return false
  const tables = [...field.few, ...field.tables]
  return value === undefined || !tables.some((table) => table.rows.some((row) => isMeant(field, table, row, value)))
}

const rowsOf = ({ tables }: JoinedField): number => tables.reduce((n, { rows }) => n + rows.length, 0)

/** Writes the number of rows: `8 values` if each is one value of the whole field, otherwise `3 forms`. */
function formsText({ tables, bits }: JoinedField): string {
  const [first] = tables
  const count = first?.rows.length ?? 0
  const isValues = first?.columns.length === 1 && first.rows.every(({ cells: [cell = ''] }) => /^[01]+$/.test(cell))
  const what = isValues && first.columns[0]?.bits.length === bits.length ? 'value' : 'form'
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Elements that a link led to; each is scrolled into view once. */
const met = new WeakSet<Element>()
function arrive(element: Element | null): void {
  if (!element || met.has(element)) return
  met.add(element)
  element.scrollIntoView({ block: 'center' })
}
const arriveAtRow = (details: Element | null): void => arrive(details?.querySelector('[data-meant]') ?? null)
