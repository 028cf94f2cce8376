// Holds the layout of the bit grid: bits per row, and which comes first. Kept in this browser, for all words.
import { create } from 'zustand'

const KEY = 'grid'

export const WIDTHS = ['auto', 32, 16, 8] as const
export const ORDERS = ['high', 'low', 'memory'] as const

export interface GridChoice {
  /** Number of bits in a row; 'auto': as many as the screen has room for. */
  readonly width: (typeof WIDTHS)[number]
  readonly order: (typeof ORDERS)[number]
}

const USUAL: GridChoice = { width: 'auto', order: 'high' }

/** Never throws: the stored value may be missing or of another version of the page, and storage may be forbidden. */
function kept(): GridChoice {
  try {
    const { width, order } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      width: WIDTHS.find((one) => one === width) ?? USUAL.width,
      order: ORDERS.find((one) => one === order) ?? USUAL.order,
    }
  } catch {
    return USUAL
  }
}

export const useGridChoice = create<GridChoice>(kept)

export function turnGrid(change: Partial<GridChoice>): void {
  useGridChoice.setState(change)
  try {
    const { width, order } = useGridChoice.getState()
    localStorage.setItem(KEY, JSON.stringify({ width, order }))
  } catch {
    // The choice then lasts as long as the page is open.
  }
}
