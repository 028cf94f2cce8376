// Draws the bits of two words above each other, row by row, with a strip between them that marks differences.
import { useMemo, useRef, useState } from 'react'
import type { BitsPerRow } from '../../src/diagram/arrangement.ts'
import type { Cell } from '../../src/diagram/cells.ts'
import type { Words } from '../../src/encoding/types.ts'
import { flipped } from '../../src/encoding/words.ts'
import { gridAction, steppedField } from '../bits/gridKeys.ts'
import { steadily } from '../bits/steady.ts'
import { keySpelling } from '../store/commands.ts'
import type { Compared, Pair } from './compared.ts'
import { alignedRows, cellsOfBoth, type Difference, gridColumnsFor } from './differences.ts'
import { setSideWords } from './edit.ts'
import { PairRow } from './PairRow.tsx'
import '../bits/bits.css'
import './grid.css'

interface Props {
  readonly pair: Pair<Compared>
  readonly differences: readonly Difference[]
  readonly most: BitsPerRow
}

/** A bit of one of the words. */
export interface PairBit {
  readonly at: 0 | 1
  readonly bit: number
}

// A table of buttons that is one tab stop is a grid; two encodings side by side are a picture of the fields below.
const roleOf = (pair: Pair<Compared>) =>
  ({ role: pair.some(({ shown, isBare }) => shown && !isBare) ? 'grid' : 'img' }) as const

export function PairGrid({ pair, differences, most }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const columns = gridColumnsFor(pair, most)
  const rows = useMemo(() => alignedRows(pair, differences, columns), [pair, differences, columns])
  const cells = cellsOfBoth(pair)
  const [chosen, setChosen] = useState<PairBit>({ at: 0, bit: 95 })
  const current = within(pair, cells, chosen)

  const focus = ({ at, bit }: PairBit) =>
    grid.current?.querySelector<HTMLElement>(`button[data-side="${at}"][data-bit="${bit}"]`)?.focus()
  const change = (element: Element, at: 0 | 1, words: Words | undefined) => {
    if (words) steadily(element, () => setSideWords(at, pair[at], words))
  }
  const flip = (element: Element, { at, bit }: PairBit) => {
    const bits = pair[at].shown?.bits
    change(element, at, bits && flipped(bits.words, bit))
  }
  const onClick = ({ target }: React.MouseEvent) => {
    const spot = spotOf(target)
    if (spot && target instanceof Element) flip(target, spot)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const spot = spotOf(event.target)
    if (!spot || !(event.target instanceof Element)) return
    const key = keySpelling(event.nativeEvent)
    const across = acrossOf(key, spot, pair, cells, columns)
    const action = across ? undefined : gridAction(key, spot.bit, cells[spot.at], columns)
    if (!across && (!action || action.kind === 'any')) return
    event.preventDefault()
    const cell = cells[spot.at][spot.bit]
    if (action?.kind === 'step') {
      const bits = pair[spot.at].shown?.bits
      change(event.target, spot.at, bits && steppedField(bits, cell, action.by))
      return
    }
    if (action?.kind === 'set' && cell?.value !== action.value) flip(event.target, spot)
    focus(across ?? { at: spot.at, bit: action?.to ?? spot.bit })
  }
  return (
    <table
      ref={grid}
      {...roleOf(pair)}
      aria-label="Bits of 1 and 2"
      className="bit-grid pair-grid"
      data-pane="grid"
      data-columns={columns}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setChosen(spotOf(target) ?? current)}
    >
      {rows.map((row) => (
        <PairRow key={row.low} row={row} pair={pair} differences={differences} columns={columns} current={current} />
      ))}
    </table>
  )
}

function spotOf(target: EventTarget): PairBit | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-side]') : null
  return button ? { at: button.dataset.side === '1' ? 1 : 0, bit: Number(button.dataset.bit) } : undefined
}

/** Returns the bit that Tab stops at, on a side whose bits can be flipped. */
function within(pair: Pair<Compared>, cells: Pair<readonly Cell[]>, { at, bit }: PairBit): PairBit {
  const side = pair[at].isBare ? otherOf(at) : at
  return { at: side, bit: Math.min(bit, cells[side].length - 1) }
}

const otherOf = (at: 0 | 1): 0 | 1 => (at === 0 ? 1 : 0)

/** Returns the bit that Up or Down moves to: from one word to the other, row by row. */
function acrossOf(
  key: string,
  { at, bit }: PairBit,
  pair: Pair<Compared>,
  cells: Pair<readonly Cell[]>,
  columns: number,
): PairBit | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const other = otherOf(at)
  const isOther = (key === 'ArrowDown') === (at === 0)
  const beside = isOther ? bit : key === 'ArrowDown' ? bit - columns : bit + columns
  const has = (side: 0 | 1, n: number) => !pair[side].isBare && n >= 0 && n < cells[side].length
  if (has(other, beside)) return { at: other, bit: beside }
  const nextBit = key === 'ArrowDown' ? bit - columns : bit + columns
  return { at, bit: has(at, nextBit) ? nextBit : bit }
}
