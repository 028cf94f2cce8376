// Draws the bit grid of any layout: every bit is a button, with its number above and its field below.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BitsPerRow, Order } from '../../src/diagram/arrangement.ts'
import { type Cell, type GridBits, gridCells, gridRows } from '../../src/diagram/cells.ts'
import type { Words } from '../../src/encoding/types.ts'
import { bitAt, flipped } from '../../src/encoding/words.ts'
import { keySpelling } from '../store/commands.ts'
import { drawGrid } from './drawGrid.ts'
import { gridAction, steppedField } from './gridKeys.ts'
import type { HueOf } from './hues.ts'
import { steadily } from './steady.ts'
import './bits.css'

interface Props {
  readonly bits: GridBits
  readonly columns: BitsPerRow
  readonly order: Order
  readonly hueOf: HueOf
  readonly label: string
  readonly onChange: (words: Words) => void
  /** Makes bits count as 0 or 1, in a pattern of words; ends that if all of them already do. */
  readonly onAny: (bits: readonly number[]) => void
  /** Called when a bit is under the pointer or has the focus, with the words that flipping it would give. */
  readonly onAim: (words: Words) => void
}

// A table of buttons that is one tab stop is a grid; the linter takes every table for text.
const GRID = { role: 'grid' } as const

export function BitGrid({ bits, columns, order, hueOf, label, onChange, onAny, onAim }: Props) {
  const { words, width } = bits
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(width - 1)
  const current = Math.min(chosen, bits.room - 1)
  const rows = useMemo(() => gridRows(bits, columns, order), [bits, columns, order])
  useLayoutEffect(() => {
    if (grid.current) drawGrid(grid.current, { rows, columns, order, current, hueOf })
  }, [rows, columns, order, current, hueOf])

  const focus = (bit: number) => grid.current?.querySelector<HTMLElement>(`[data-bit="${bit}"]`)?.focus()
  /** Changes the words and keeps the clicked or focused bit at its place on the screen. */
  const change = (bit: Element, to: Words) => steadily(bit, () => onChange(to))
  const set = (element: Element, bit: number, value: 0 | 1, cell: Cell | undefined) => {
    if (cell?.value === 'x') onAny([bit])
    if (bitAt(words, bit) !== value) change(element, flipped(words, bit))
  }
  const onClick = ({ target }: React.MouseEvent) => {
    const bit = bitOf(target)
    if (bit === undefined || !(target instanceof Element)) return
    if (bits.any && bitAt(bits.any, bit)) onAny([bit])
    else change(target, flipped(words, bit))
  }
  const aim = (event: React.SyntheticEvent) => {
    const bit = bitOf(event.target)
    if (bit !== undefined) onAim(flipped(words, bit))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const bit = bitOf(event.target)
    const cells = gridCells(bits)
    const action =
      bit === undefined ? undefined : gridAction(keySpelling(event.nativeEvent), bit, cells, columns, order)
    if (bit === undefined || !action || !(event.target instanceof Element)) return
    event.preventDefault()
    if (action.kind === 'any') onAny(action.bits)
    if (action.kind === 'set') set(event.target, bit, action.value, cells[bit])
    const next = action.kind === 'step' ? steppedField(bits, cells[bit], action.by) : undefined
    if (next) change(event.target, next)
    if (action.kind !== 'step') focus(action.to)
  }
  return (
    <table
      ref={grid}
      {...GRID}
      aria-label={label}
      className="bit-grid"
      data-pane="grid"
      data-columns={columns}
      data-order={order}
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
