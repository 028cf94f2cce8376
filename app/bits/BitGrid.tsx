// The bit grid: every bit of a word a button, its number above, its field named below. It draws a layout and knows no
// architecture.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Layout, Words } from '../../src/spec/types.ts'
import { extract, flipped, insert } from '../../src/spec/words.ts'
import { spelled } from '../shell/commands.ts'
import { type Bits, type Cell, type Columns, cellsOf, rowsOf } from './cells.ts'
import { drawGrid } from './drawGrid.ts'
import { gridAction } from './gridKeys.ts'
import type { HueOf } from './hues.ts'
import './bits.css'

interface Props {
  readonly bits: Bits
  readonly columns: Columns
  readonly hueOf: HueOf
  readonly label: string
  readonly onChange: (words: Words) => void
  /** A bit is pointed at, or has the focus: these words would come of flipping it. */
  readonly onAim: (words: Words) => void
}

// A table of buttons that is one tab stop is a grid; the linter takes every table for text.
const GRID = { role: 'grid' } as const

export function BitGrid({ bits, columns, hueOf, label, onChange, onAim }: Props) {
  const { layout, words, width } = bits
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(width - 1)
  const current = Math.min(chosen, width - 1)
  const rows = useMemo(() => rowsOf(bits, columns), [bits, columns])
  useLayoutEffect(() => {
    if (grid.current) drawGrid(grid.current, { rows, columns, current, hueOf })
  }, [rows, columns, current, hueOf])

  const focus = (bit: number) => grid.current?.querySelector<HTMLElement>(`[data-bit="${bit}"]`)?.focus()
  const onClick = (event: React.MouseEvent) => {
    const bit = bitOf(event.target)
    if (bit !== undefined) onChange(flipped(words, bit))
  }
  const aim = (event: React.SyntheticEvent) => {
    const bit = bitOf(event.target)
    if (bit !== undefined) onAim(flipped(words, bit))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const bit = bitOf(event.target)
    const cells = cellsOf(bits)
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
      onPointerOver={aim}
      onFocus={(e) => {
        setChosen(bitOf(e.target) ?? current)
        aim(e)
      }}
    />
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
