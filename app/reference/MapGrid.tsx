// Draws the grid of the opcode map: a cell for every value of its bits; one tab stop, with arrow keys inside.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import { type Axes, cellText, cellTitle, type Level, type MapCell } from '../../src/encoding/opcodeMap.ts'
import { gathered } from '../../src/encoding/pinned.ts'
import type { Encoding, Words } from '../../src/encoding/types.ts'
import { NONE } from '../../src/encoding/words.ts'

export interface MapProps {
  readonly level: Level
  /** Returns the address that a cell leads to, or undefined for a free cell. */
  readonly addressOf: (cell: MapCell) => string | undefined
  /** Returns whether the query finds an encoding of the cell. */
  readonly isFound: (cell: MapCell) => boolean
  /** Returns whether the list is narrowed to the cell. */
  readonly isChosen: (cell: MapCell) => boolean
  /**
   * Returns how many words of a program are in a cell, and the strength of its tint; undefined: evidence tints the
   * cells.
   */
  readonly counted: ((cell: MapCell) => { readonly count: number; readonly tint: number }) | undefined
}

interface Props extends MapProps {
  /** Opens the level above; undefined on the first level. */
  readonly onOut: (() => void) | undefined
  /** Receives a text about the cell under the pointer. */
  readonly onPoint: (text: string) => void
}

// A table of links that is one tab stop is a grid; the linter takes every table for text.
const GRID = { role: 'grid' } as const

type Fill = 'documented' | 'known' | 'unknown' | 'free'

/** Returns the best evidence of the encodings in a cell. */
export function fillOf({ encodings }: MapCell): Fill {
  if (encodings.length === 0) return 'free'
  const named = encodings.filter(({ asm }) => asm !== '')
  if (named.some((e) => evidenceOf(e) === 'documented')) return 'documented'
  return named.some((e) => evidenceOf(e) !== 'unknown') ? 'known' : 'unknown'
}

const FILLS: Readonly<Record<Fill, string>> = {
  documented: 'documented',
  known: 'known, but not from documents',
  unknown: 'unknown',
  free: 'free',
}

/** Returns a text about a cell: its number, names, evidence and number of words. */
function cellSaying(axes: Axes, cell: MapCell, count: number | undefined): string {
  const names = cell.encodings.map((e: Encoding) => e.name)
  const title = cellTitle(cell.encodings)
  // The accessible name must contain the visible text.
  const all = names.includes(title) ? names.join(', ') : `${title}: ${names.join(', ')}`
  const words = count === undefined ? '' : `; ${count} word${count === 1 ? '' : 's'} of the program`
  return `${cellText(axes, cell)}: ${names.length > 0 ? `${all}; ` : ''}${FILLS[fillOf(cell)]}${words}`
}

export function MapGrid({ level, addressOf, isFound, isChosen, counted, onOut, onPoint }: Props) {
  const { axes, rows } = level
  const [stop, setStop] = useState<readonly [row: number, column: number]>([0, 0])
  const [row, column] = [Math.min(stop[0], rows.length - 1), Math.min(stop[1], (rows[0]?.length ?? 1) - 1)]
  const grid = useRef<HTMLTableElement>(null)
  const cellAt = (r: number, c: number) => grid.current?.querySelector<HTMLElement>(`[data-cell="${r},${c}"]`)
  const opens = useRef(false)
  // A new level replaces the cell that opened it, so the focus moves into the new level.
  useLayoutEffect(() => {
    if (!opens.current || document.activeElement !== document.body) return
    opens.current = false
    cellAt(row, column)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = [rows.length - 1, (rows[0]?.length ?? 1) - 1] as const
    const goals: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [Math.min(row + 1, last[0]), column],
      ArrowUp: [Math.max(row - 1, 0), column],
      ArrowRight: [row, Math.min(column + 1, last[1])],
      ArrowLeft: [row, Math.max(column - 1, 0)],
      Home: [row, 0],
      End: [row, last[1]],
      PageUp: [0, column],
      PageDown: [last[0], column],
    }
    const goal = goals[event.key]
    if (goal) {
      setStop(goal)
      cellAt(...goal)?.focus()
    } else if (event.key === '+') cellAt(row, column)?.click()
    else if ((event.key === '-' || event.key === 'Backspace') && onOut) {
      opens.current = true
      onOut()
    } else return
    event.preventDefault()
  }
  const point = ({ target }: { readonly target: EventTarget }) => {
    const cell = (target as Element).closest<HTMLElement>('[data-cell]')
    onPoint(cell?.getAttribute('aria-label') ?? '')
    return cell
  }
  return (
    <table
      ref={grid}
      {...GRID}
      className="ref-map-grid"
      aria-label={`Opcode map: ${axesText(axes)}`}
      onKeyDown={onKeyDown}
      onPointerOver={point}
      onPointerLeave={() => onPoint('')}
      onClick={() => {
        opens.current = true
      }}
      onFocus={(event) => {
        const [r, c] = (point(event)?.dataset.cell ?? '').split(',').map(Number)
        if (r !== undefined && c !== undefined) setStop([r, c])
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Value</span>
          </th>
          {rows[0]?.map(({ value }) => (
            <th key={numberOf(axes.across, value)} scope="col">
              {numberOf(axes.across, value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, r) => (
          <tr key={numberOf(axes.down, cells[0]?.value ?? NONE)}>
            <th scope="row">{numberOf(axes.down, cells[0]?.value ?? NONE)}</th>
            {cells.map((cell, c) => {
              const words = counted?.(cell)
              const label = cellSaying(axes, cell, words?.count)
              const href = addressOf(cell)
              const key = numberOf(axes.across, cell.value)
              const place = {
                'data-cell': `${r},${c}`,
                'aria-label': label,
                tabIndex: r === row && c === column ? 0 : -1,
              }
              const look = {
                'data-fill': fillOf(cell),
                'data-tint': words?.tint,
                'data-dim': !isFound(cell) || undefined,
              }
              if (href === undefined) return <td key={key} {...place} {...look} />
              return (
                <td key={key} {...look}>
                  <a
                    href={href}
                    title={label}
                    data-more={words ? timesText(words.count) : moreText(cell)}
                    aria-current={isChosen(cell) || undefined}
                    {...place}
                  >
                    <span>{cellTitle(cell.encodings)}</span>
                  </a>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const numberOf = (bits: readonly number[], value: Words): string => gathered(bits, value).toString(16)
const timesText = (count: number) => (count > 0 ? `×${count}` : undefined)
const moreText = ({ encodings }: MapCell) => (encodings.length > 1 ? `+${encodings.length - 1}` : undefined)

/** Returns a text about the axes: `bits 6:4 down, 3:0 across`. */
export function axesText({ down, across }: Axes): string {
  const axesTexts = [down.length > 0 && `${bitsText(down)} down`, across.length > 0 && `${bitsText(across)} across`]
  return `bits ${axesTexts.filter(Boolean).join(', ')}`
}
