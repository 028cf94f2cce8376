// The tables of operands on the page of an encoding: which bits make which text, and what of it has a known effect.
import type { Architecture } from '../../src/isa/architecture.ts'
import { sampleOf, withForm } from '../../src/spec/sample.ts'
import { type OperandRow, type OperandTable, operandTables } from '../../src/spec/syntax.ts'
import type { Encoding } from '../../src/spec/types.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { bitsText } from '../word/fieldRows.ts'
import { hueOfBits, SyntaxLine } from './SyntaxLine.tsx'

interface Props {
  readonly architecture: Architecture
  readonly encoding: Encoding
  readonly variant: string
}

export function OperandTables({ architecture, encoding, variant }: Props) {
  const { isa } = architecture
  const tables = operandTables(encoding)
  const sample = sampleOf(isa, encoding)
  const meant = sample && architecture.meaning(sample, variant) !== undefined
  /** A form that leaves the encoding without a meaning it otherwise has. */
  const silent = ({ form }: OperandRow): boolean => {
    const made = meant && form ? withForm(isa, sample, form) : undefined
    return made !== undefined && made.status !== 'invalid' && architecture.meaning(made, variant) === undefined
  }
  if (!tables.length) return <p className="ref-soft">No operand of this encoding has a choice of forms.</p>
  return (
    <div className="ref-operands">
      {tables.map((table) => (
        <Operand
          key={`${table.names} ${table.columns.map((c) => c.bits)} ${table.rows.length} ${table.rows[0]?.cells}`}
          table={table}
          encoding={encoding}
          architecture={architecture}
          silent={silent}
        />
      ))}
    </div>
  )
}

interface OperandProps {
  readonly table: OperandTable
  readonly encoding: Encoding
  readonly architecture: Architecture
  readonly silent: (row: OperandRow) => boolean
}

function Operand({ table: { names, columns, others, rows }, encoding, architecture: { isa }, silent }: OperandProps) {
  const { layout } = encoding
  return (
    <table className="ref-operand-table">
      <caption>
        {names.map((name, i) => (
          <span key={name}>
            {i > 0 && (i === names.length - 1 ? ' and ' : ', ')}
            <code
              data-hue={hueOfBits(isa, layout, i === 0 ? columns.flatMap((c) => c.bits) : (others[i - 1]?.bits ?? []))}
            >
              {name}
            </code>
          </span>
        ))}
      </caption>
      <thead>
        <tr>
          {columns.map(({ field, bits }, i) => (
            <th key={field} scope="col" data-bits={bitsAttribute(bits)}>
              {columns.length > 1 && `${field} `}
              <span className="mono ref-soft">
                {[bits, ...(i === 0 ? others.map((o) => o.bits) : [])].map(bitsText).join(' or ')}
              </span>
            </th>
          ))}
          <th scope="col">is written</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cells.join(' ')} data-mark={row.mark || undefined} data-hole={row.hole || undefined}>
            {row.cells.map((cell, i) => (
              <td key={columns[i]?.field} className="mono" data-hue={hueOfBits(isa, layout, columns[i]?.bits ?? [])}>
                {cell}
              </td>
            ))}
            <td>
              <RowText row={row} encoding={encoding} isa={isa} />
              {silent(row) && <span className="ref-note"> effect not known</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowText({
  row: { pieces, mark, hole },
  encoding,
  isa,
}: {
  readonly row: OperandRow
  readonly encoding: Encoding
  readonly isa: Architecture['isa']
}) {
  if (hole) return <span className="ref-soft">another encoding</span>
  if (mark === 2) return <span className="ref-note">cannot be</span>
  return (
    <>
      {pieces.length ? (
        <SyntaxLine isa={isa} layout={encoding.layout} pieces={pieces} />
      ) : (
        <span className="ref-soft">nothing</span>
      )}
      {mark === 1 && <span className="ref-note"> reserved</span>}
    </>
  )
}
