// Shows the tables of operands on the page of an encoding: the texts of bits, and which have no known effect.
import { Fragment } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { isPartly } from '../../src/encoding/documented.ts'
import { sampleOf, withForm } from '../../src/encoding/sample.ts'
import type { OperandTable, OperandTableRow } from '../../src/encoding/syntax.ts'
import type { Decoded, Encoding } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { someMeaning } from '../../src/isa/asked.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { wholeEncoding } from './meaningOf.ts'
import { hueOfBits, SyntaxLine } from './SyntaxLine.tsx'
import { usePhone } from './useNarrow.ts'
import './fields.css'

/**
 * Returns a test for forms whose effect is not known although the encoding has a meaning. `only`: facts that only other
 * sources than documents have are left out.
 */
export function silentIn(
  architecture: Architecture,
  encoding: Encoding,
  variant: string,
  only: boolean,
): (row: OperandTableRow) => boolean {
  const { isa } = architecture
  const whole = wholeEncoding(isa, encoding)
  const sample = sampleOf(isa, whole)
  const machine = architecture.machine(variant)
  const knows = (d: Decoded): boolean => someMeaning(architecture, d, variant, machine) !== undefined
  const meant = sample && !(only && isPartly(whole)) && knows(sample)
  return ({ form }) => {
    const made = meant && form ? withForm(isa, sample, form) : undefined
    return made !== undefined && made.status !== 'invalid' && !knows(made)
  }
}

interface OperandProps {
  readonly table: OperandTable
  readonly encoding: Encoding
  readonly architecture: Architecture
  readonly silent: (row: OperandTableRow) => boolean
  /** Number of the table: two tables may be of the same bits, in different forms. */
  readonly place: string
  /** Returns the address of a row; left out if rows have none. */
  readonly addressOf?: (row: OperandTableRow) => string
  /** Returns whether the link is to the row. */
  readonly isMeant?: (row: OperandTableRow) => boolean
}

/** Most rows in a column; a longer list has several columns if there is room. */
const TALL = 8

// Areas that scroll sideways must be reachable with the keyboard; the linter does not take a section for interactive.
const REACHABLE = { tabIndex: 0 } as const

export function OperandForms({
  table,
  encoding,
  architecture: { isa },
  silent,
  place,
  addressOf,
  isMeant,
}: OperandProps) {
  const { columns, others, rows } = table
  const { layout } = encoding
  const isPhone = usePhone()
  const height = columns.length > 1 || isPhone ? rows.length : Math.ceil(rows.length / Math.ceil(rows.length / TALL))
  const strips = Array.from({ length: Math.ceil(rows.length / height) }, (_, i) => i)
  return (
    <section
      className="ref-scroll"
      aria-label={`Forms of ${table.names.join(', ')}, bits ${columns.map((c) => bitsText(c.bits)).join(', ')}, table ${place}`}
      {...(isPhone ? REACHABLE : {})}
    >
      <table className="ref-operand-table">
        <Title table={table} encoding={encoding} isa={isa} />
        <thead>
          <tr>
            {strips.map((strip) => (
              <Fragment key={strip}>
                {columns.map(({ field, bits }, i) => (
                  <th key={field} scope="col" data-bits={bitsAttribute(bits)}>
                    {columns.length > 1 && `${field} `}
                    <span className="mono ref-soft">
                      {[bits, ...(i === 0 ? others.map((o) => o.bits) : [])].map(bitsText).join(' or ')}
                    </span>
                  </th>
                ))}
                <th scope="col">is written</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, height).map((first, at) => (
            <tr key={first.cells.join(' ')}>
              {strips.map((strip) => {
                const row = rows[strip * height + at]
                return row ? (
                  <Fragment key={strip}>
                    {row.cells.map((cell, i) => (
                      <td
                        key={columns[i]?.field}
                        className="mono"
                        data-meant={isMeant?.(row) || undefined}
                        data-hue={hueOfBits(isa, layout, columns[i]?.bits ?? []) || undefined}
                      >
                        {i === 0 && addressOf ? (
                          <a className="ref-own" href={addressOf(row)} title="Link to this value">
                            {cell}
                          </a>
                        ) : (
                          cell
                        )}
                      </td>
                    ))}
                    <td data-hole={row.hole || undefined} data-meant={isMeant?.(row) || undefined}>
                      <RowText row={row} encoding={encoding} isa={isa} />
                      <Silent row={row} silent={silent} />
                    </td>
                  </Fragment>
                ) : null
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TitleProps {
  readonly table: OperandTable
  readonly encoding: Encoding
  readonly isa: Architecture['isa']
}

function Title({ table: { names, columns, others, about }, encoding: { layout }, isa }: TitleProps) {
  const bitsOfName = (i: number) => (i === 0 ? columns.flatMap((c) => c.bits) : (others[i - 1]?.bits ?? []))
  return (
    <caption className="unseen">
      {names.map((name, i) => (
        <Fragment key={name}>
          {i > 0 && (i === names.length - 1 ? ' and ' : ', ')}
          <code data-hue={hueOfBits(isa, layout, bitsOfName(i)) || undefined}>{name}</code>
        </Fragment>
      ))}
      {about && <span className="ref-soft"> {about}</span>}
    </caption>
  )
}

export function RowText({
  row: { parts, mark, hole },
  encoding,
  isa,
}: {
  readonly row: OperandTableRow
  readonly encoding: Encoding
  readonly isa: Architecture['isa']
}) {
  if (hole) return <span className="ref-soft">another encoding</span>
  if (mark === 2) return <span className="ref-note">not encodable</span>
  return (
    <>
      {parts.length ? (
        <SyntaxLine isa={isa} layout={encoding.layout} parts={parts} />
      ) : (
        <span className="ref-soft">nothing</span>
      )}
      {mark === 1 && <span className="ref-note"> reserved</span>}
    </>
  )
}

/** Marks a row that can be encoded but has no known effect. */
export const Silent = ({
  row,
  silent,
}: {
  readonly row: OperandTableRow
  readonly silent: (row: OperandTableRow) => boolean
}) => (row.mark < 2 && silent(row) ? <span className="ref-note">{row.mark === 1 && ','} effect not known</span> : null)
