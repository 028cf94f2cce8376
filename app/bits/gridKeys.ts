// What a key does in a bit grid: pure, so that it can be tested without a browser.
import type { Cell, Columns } from './cells.ts'

export type GridAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'set'; readonly value: 0 | 1; readonly to: number }
  | { readonly kind: 'step'; readonly by: 1 | -1 }

/** `key` as `spelled` of the shell writes it. Flipping is the button's own Space and Enter. */
export function gridAction(key: string, bit: number, cells: readonly Cell[], columns: Columns): GridAction | undefined {
  const last = cells.length - 1
  const low = Math.floor(bit / columns) * columns
  const move = (to: number): GridAction => ({ kind: 'move', to: to < 0 || to > last ? bit : to })
  switch (key) {
    case 'ArrowLeft':
      return move(bit + 1)
    case 'ArrowRight':
      return move(bit - 1)
    case 'ArrowUp':
      return move(bit + columns)
    case 'ArrowDown':
      return move(bit - columns)
    case 'Home':
      return move(Math.min(last, low + columns - 1))
    case 'End':
      return move(low)
    case 'Mod+Home':
      return move(last)
    case 'Mod+End':
      return move(0)
    case 'PageUp':
      return move(Math.min(last, bit + 8))
    case 'PageDown':
      return move(Math.max(0, bit - 8))
    case '0':
      return { kind: 'set', value: 0, to: Math.max(0, bit - 1) }
    case '1':
      return { kind: 'set', value: 1, to: Math.max(0, bit - 1) }
    case '[':
      return move(
        starts(cells)
          .filter((start) => start > bit)
          .at(-1) ?? bit,
      )
    case ']':
      return move(starts(cells).find((start) => start < bit) ?? bit)
    case '+':
    case '=':
      return { kind: 'step', by: 1 }
    case '-':
      return { kind: 'step', by: -1 }
    default:
      return undefined
  }
}

/** Highest bits of runs that belong together, most significant first. */
function starts(cells: readonly Cell[]): readonly number[] {
  const of = (bit: number) => {
    const cell = cells[bit]
    return cell ? `${cell.kind} ${cell.label ?? ''} ${cell.fields.join(' ')}` : ''
  }
  return cells
    .map((c) => c.bit)
    .reverse()
    .filter((bit) => of(bit) !== of(bit + 1))
}
