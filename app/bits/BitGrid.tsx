// The bit grid: every bit of a word a button, its number above, its field named below. It draws a layout and knows no
// architecture.
import { memo, useMemo, useRef, useState } from 'react'
import type { Layout, Words } from '../../src/spec/types.ts'
import { extract, flipped, insert } from '../../src/spec/words.ts'
import { spelled } from '../shell/commands.ts'
import { type Band, type Cell, type Columns, cellsOf, type Row, rowsOf, type Sayings } from './cells.ts'
import { gridAction } from './gridKeys.ts'
import { bitsAttribute } from './highlight.ts'
import type { HueOf } from './hues.ts'
import './bits.css'

interface Props {
  /** Undefined: nothing is known of any bit. */
  readonly layout: Layout | undefined
  readonly words: Words
  readonly width: number
  readonly columns: Columns
  readonly hueOf: HueOf
  readonly sayings: Sayings
  readonly label: string
  readonly onChange: (words: Words) => void
}

// A table of buttons that is one tab stop is a grid; the linter takes every table for text.
const GRID = { role: 'grid' } as const
// The name of every bit says its field already.
const UNREAD = { 'aria-hidden': true } as const

export function BitGrid({ layout, words, width, columns, hueOf, sayings, label, onChange }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(width - 1)
  const current = Math.min(chosen, width - 1)
  const cells = useMemo(() => cellsOf(layout, words, width, sayings), [layout, words, width, sayings])
  const rows = useMemo(() => rowsOf(cells, columns), [cells, columns])

  const focus = (bit: number) => grid.current?.querySelector<HTMLElement>(`[data-bit="${bit}"]`)?.focus()
  const onClick = (event: React.MouseEvent) => {
    const bit = bitOf(event.target)
    if (bit !== undefined) onChange(flipped(words, bit))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const bit = bitOf(event.target)
    const action = bit === undefined ? undefined : gridAction(spelled(event.nativeEvent), bit, cells, columns)
    if (bit === undefined || !action) return
    event.preventDefault()
    if (action.kind === 'set' && cells[bit]?.value !== action.value) onChange(flipped(words, bit))
    if (action.kind === 'step') step(layout, words, cells[bit], action.by, onChange)
    else focus(action.to)
  }
  return (
    <table
      ref={grid}
      {...GRID}
      aria-label={label}
      className="bit-grid"
      data-pane="grid"
      data-columns={columns}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(e) => setChosen(bitOf(e.target) ?? current)}
    >
      {rows.map((row) => (
        <GridRow key={row.cells.at(-1)?.bit} row={row} current={current} hueOf={hueOf} />
      ))}
    </table>
  )
}

function bitOf(target: EventTarget): number | undefined {
  const bit = target instanceof Element ? target.closest<HTMLElement>('[data-bit]')?.dataset.bit : undefined
  return bit === undefined ? undefined : Number(bit)
}

function step(
  layout: Layout | undefined,
  words: Words,
  cell: Cell | undefined,
  by: number,
  onChange: Props['onChange'],
): void {
  const place = layout?.fields.get(cell?.fields[0] ?? '')
  if (!place) return
  const next = insert(words, place, (extract(words, place) + by + 2 ** place.length) % 2 ** place.length)
  if (next) onChange(next)
}

function GridRow({ row, current, hueOf }: { readonly row: Row; readonly current: number; readonly hueOf: HueOf }) {
  return (
    <tbody className="bit-row">
      <tr className="bit-cells">
        {row.cells.map((cell, i) => (
          <BitCell
            key={cell.bit}
            bit={cell.bit}
            value={cell.value}
            kind={cell.kind}
            hue={hueOf(cell.fields[0] ?? '')}
            name={cell.name}
            mates={bitsAttribute(cell.mates)}
            wrong={cell.wrong}
            column={row.skip + i + 1}
            isCurrent={cell.bit === current}
            starts={
              i === 0 || row.cells[i - 1]?.fields.join() !== cell.fields.join() || row.cells[i - 1]?.kind !== cell.kind
            }
          />
        ))}
      </tr>
      <tr className="bit-bands" {...UNREAD}>
        {row.bands.map((band) => (
          <BandLabel key={band.key} band={band} hue={hueOf(band.fields[0] ?? '')} />
        ))}
      </tr>
    </tbody>
  )
}

interface CellProps {
  readonly bit: number
  readonly value: 0 | 1
  readonly kind: Cell['kind']
  readonly hue: number
  readonly name: string
  readonly mates: string | undefined
  readonly wrong: boolean
  readonly column: number
  readonly isCurrent: boolean
  readonly starts: boolean
}

/** Only plain values, so that a flip draws the bit that flipped and no other. */
const BitCell = memo(function BitCell({
  bit,
  value,
  kind,
  hue,
  name,
  mates,
  wrong,
  column,
  isCurrent,
  starts,
}: CellProps) {
  return (
    <td className="bit-cell" data-starts={starts || undefined} style={{ gridColumn: column }}>
      <span className="bit-number" aria-hidden="true">
        {bit}
      </span>
      <button
        type="button"
        className="bit"
        aria-pressed={value === 1}
        aria-label={name}
        tabIndex={isCurrent ? 0 : -1}
        data-bit={bit}
        data-kind={kind}
        data-wrong={wrong || undefined}
        data-hue={hue || undefined}
        data-bits={bitsAttribute([bit])}
        data-lights={mates}
      >
        {value}
      </button>
    </td>
  )
})

const BandLabel = memo(function BandLabel({ band, hue }: { readonly band: Band; readonly hue: number }) {
  return (
    <td
      className="band"
      data-kind={band.kind}
      data-tier={band.tier}
      data-hue={hue || undefined}
      data-bits={bitsAttribute(band.bits)}
      style={{ gridColumn: `${band.column} / span ${band.span}` }}
    >
      <span className="band-text">{band.text}</span>
    </td>
  )
})
