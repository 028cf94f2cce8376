// Draws a row of both words: bit numbers, bits and fields of the first, the strip, bits and fields of the second.
import { Fragment, memo } from 'react'
import type { BitsPerRow } from '../../src/diagram/arrangement.ts'
import type { Band, Cell, Row } from '../../src/diagram/cells.ts'
import { bitAt } from '../../src/encoding/words.ts'
import type { Compared, Pair } from './compared.ts'
import { type AlignedRow, type Difference, ownerOf } from './differences.ts'
import { fieldsAttribute } from './light.ts'
import type { PairBit } from './PairGrid.tsx'

interface Props {
  readonly row: AlignedRow
  readonly pair: Pair<Compared>
  readonly differences: readonly Difference[]
  readonly columns: BitsPerRow
  readonly current: PairBit
}

const SIDES = [0, 1] as const

// Hides rows from screen readers, since the bits' names have this; the linter takes every row for something to focus.
const UNREAD = { 'aria-hidden': true } as const

export function PairRow({ row, pair, differences, columns, current }: Props) {
  const { rows, stretches, values } = row
  const widest = (rows[0]?.cells.length ?? 0) > (rows[1]?.cells.length ?? 0) ? rows[0] : rows[1]
  return (
    <tbody className="bit-row pair-row">
      <tr className="bit-cells" {...UNREAD}>
        {widest?.cells.map(({ bit }) => (
          <td key={bit} className="bit-cell bit-number">
            {bit}
          </td>
        ))}
      </tr>
      {SIDES.map((at) => {
        const sideRow = rows[at]
        return (
          <Fragment key={at}>
            {sideRow && (
              <>
                <tr className="bit-cells" data-side={at + 1}>
                  {sideRow.cells.map((cell) =>
                    pair[at].isBare ? (
                      <FixedCell key={cell.bit} cell={cell} compared={pair[at]} />
                    ) : (
                      <BitCell
                        key={cell.bit}
                        at={at}
                        cell={cell}
                        isa={pair[at].architecture.isa.id}
                        saying={saidOf(cell, at, pair, differences[cell.bit])}
                        differs={differences[cell.bit]?.value === true}
                        isCurrent={current.at === at && current.bit === cell.bit}
                      />
                    ),
                  )}
                </tr>
                <Bands row={sideRow} compared={pair[at]} columns={columns} />
              </>
            )}
            {at === 0 && (
              <tr className="pair-strip" {...UNREAD}>
                {stretches.map(({ kind, column, span, free }) => (
                  <Fragment key={`${column} ${kind}`}>
                    <td className="pair-stretch" style={placeOf(column, span, columns)} />
                    <td className="pair-said" style={placeOf(free.column, free.span, columns)}>
                      {textOf(kind, free.span)}
                    </td>
                  </Fragment>
                ))}
                {values.map((column) => (
                  <td key={column} className="pair-value" style={placeOf(column, 1, columns)}>
                    ≠
                  </td>
                ))}
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

const placeOf = (column: number, span: number, columns: number) => ({
  left: `${(100 * (column - 1)) / columns}%`,
  width: `${(100 * span) / columns}%`,
})

/** Returns the label that fits above a number of cells. */
function textOf(kind: AlignedRow['stretches'][number]['kind'], span: number): string {
  if (kind !== 'field') return span > 3 ? `only in ${kind + 1}` : ''
  return span > 3 ? 'other field' : span > 1 ? 'other' : ''
}

/** Returns what follows the name of a bit: how the other word has it. */
function saidOf(cell: Cell, at: 0 | 1, pair: Pair<Compared>, difference: Difference | undefined): string {
  const other = pair[at === 0 ? 1 : 0]
  const name = at === 0 ? 2 : 1
  if (!difference || difference.only === (at === 0 ? 1 : 0)) return ''
  if (difference.only === at) return `; not in ${name}`
  const value = difference.value ? `${bitAt(other.bits.words, cell.bit)}` : ''
  const field = difference.field ? ownerOf(other, cell.bit) : ''
  return value || field ? `; in ${name} ${[field, value].filter(Boolean).join(', ')}` : ''
}

interface CellProps {
  readonly at: 0 | 1
  readonly cell: Cell
  readonly isa: string
  readonly saying: string
  readonly differs: boolean
  readonly isCurrent: boolean
}

const BitCell = memo(function BitCell({ at, cell, isa, saying, differs, isCurrent }: CellProps) {
  const name = `${at + 1}: ${cell.name}${saying}`
  return (
    <td className="bit-cell">
      <button
        type="button"
        className="bit"
        aria-label={name}
        aria-pressed={cell.value === 1}
        tabIndex={isCurrent ? 0 : -1}
        data-side={at}
        data-bit={cell.bit}
        data-of={fieldsAttribute(isa, cell.fields)}
        data-differs={differs || undefined}
        data-wrong={cell.wrong || undefined}
        data-after={cell.kind === 'after' || undefined}
        title={name}
      >
        {cell.value}
      </button>
    </td>
  )
})

/** Shows a bit of an encoding: its digit if it is fixed. */
function FixedCell({ cell, compared }: { readonly cell: Cell; readonly compared: Compared }) {
  const isFixed = bitAt(compared.known, cell.bit) === 1
  return (
    <td className="bit-cell">
      <span className="bit pair-fixed" data-of={fieldsAttribute(compared.architecture.isa.id, cell.fields)}>
        {isFixed ? cell.value : ''}
      </span>
    </td>
  )
}

interface BandsProps {
  readonly row: Row
  readonly compared: Compared
  readonly columns: BitsPerRow
}

const Bands = ({ row, compared, columns }: BandsProps) => (
  <tr className="bit-bands" {...UNREAD} data-tiers={Math.max(0, ...row.bands.map(({ tier }) => tier))}>
    {row.bands.map((band) => (
      <BandCell key={band.key} band={band} compared={compared} columns={columns} />
    ))}
  </tr>
)

interface BandProps {
  readonly band: Band
  readonly compared: Compared
  readonly columns: BitsPerRow
}

function BandCell({ band, compared, columns }: BandProps) {
  const { kind, evidence, ends, tier, fields, column, span, text } = band
  return (
    <td
      className="band"
      data-kind={kind}
      data-evidence={evidence}
      data-ends={ends || undefined}
      data-tier={tier}
      data-hue={compared.hueOf(fields[0] ?? '') || undefined}
      data-of={fieldsAttribute(compared.architecture.isa.id, fields)}
      style={placeOf(column, span, columns)}
    >
      <span className="band-text">{text}</span>
    </td>
  )
}
