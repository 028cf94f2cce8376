// Returns what a key does in a bit grid; pure functions, so that they can be tested without a browser.

import { type BitsPerRow, bitRows, type Order } from '../../src/diagram/arrangement.ts'
import type { Cell, GridBits } from '../../src/diagram/cells.ts'
import type { Words } from '../../src/encoding/types.ts'
import { extract, insert, placeWithin } from '../../src/encoding/words.ts'

type GridAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'set'; readonly value: 0 | 1; readonly to: number }
  | { readonly kind: 'any'; readonly bits: readonly number[]; readonly to: number }
  | { readonly kind: 'step'; readonly by: 1 | -1 }

/**
 * Returns the action of a key, or undefined. `key`: as `keySpelling` of the store writes it. Space and Enter flip a bit
 * as on any button, so they are not handled here.
 */
export function gridAction(
  key: string,
  bit: number,
  cells: readonly Cell[],
  columns: BitsPerRow,
  order: Order = 'high',
): GridAction | undefined {
  const rows = bitRows(cells.length, columns, order)
  const all = rows.flat()
  const at = all.indexOf(bit)
  const row = rows.find((bits) => bits.includes(bit)) ?? []
  const isThere = (to: number | undefined): to is number => to !== undefined && to >= 0 && to < cells.length
  const move = (to: number | undefined): GridAction => ({ kind: 'move', to: isThere(to) ? to : bit })
  const next = all[at + 1] ?? bit
  /** If the lowest bits come first, rows and bytes further down have higher bits. */
  const down = order === 'high' ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return move(all[at - 1])
    case 'ArrowRight':
      return move(next)
    case 'ArrowUp':
      return move(bit - down * columns)
    case 'ArrowDown':
      return move(bit + down * columns)
    case 'Home':
      return move(row[0])
    case 'End':
      return move(row.at(-1))
    case 'Mod+Home':
      return move(all[0])
    case 'Mod+End':
      return move(all.at(-1))
    case 'PageUp':
      return move(isThere(bit - down * 8) ? bit - down * 8 : all[0])
    case 'PageDown':
      return move(isThere(bit + down * 8) ? bit + down * 8 : all.at(-1))
    case '0':
      return { kind: 'set', value: 0, to: next }
    case '1':
      return { kind: 'set', value: 1, to: next }
    case 'x':
      return { kind: 'any', bits: [bit], to: next }
    case 'Shift+x':
      return { kind: 'any', bits: cells[bit]?.mates ?? [bit], to: bit }
    case '[':
      return move(starts(all, cells).findLast((start) => all.indexOf(start) < at))
    case ']':
      return move(starts(all, cells).find((start) => all.indexOf(start) > at))
    case '+':
    case '=':
      return { kind: 'step', by: 1 }
    case '-':
      return { kind: 'step', by: -1 }
    default:
      return undefined
  }
}

/** Returns the first bits of runs that belong together, in reading order. */
function starts(all: readonly number[], cells: readonly Cell[]): readonly number[] {
  const of = (bit: number | undefined) => {
    const cell = cells[bit ?? -1]
    return cell ? `${cell.kind} ${cell.label ?? ''} ${cell.fields.join(' ')}` : ''
  }
  return all.filter((bit, at) => at === 0 || of(bit) !== of(all[at - 1]))
}

/** Returns the words with the next value of the field of a bit; undefined if the bit is of no field. */
export function steppedField(
  { layout, words, width }: GridBits,
  cell: Cell | undefined,
  by: number,
): Words | undefined {
  const whole = layout?.fields.get(cell?.fields[0] ?? '')
  const place = whole && placeWithin(whole, width)
  return place && insert(words, place, (extract(words, place) + by + 2 ** place.length) % 2 ** place.length)
}
