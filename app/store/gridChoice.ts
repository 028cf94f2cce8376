// How a person has turned the bit grid: bits a row and which first. Kept in this browser, for all words.
import { create } from 'zustand'

const KEY = 'grid'

export const WIDTHS = ['auto', 32, 16, 8] as const
export const ORDERS = ['high', 'low', 'memory'] as const

export interface GridChoice {
  /** As many as the screen has room for, or so many. */
  readonly width: (typeof WIDTHS)[number]
  readonly order: (typeof ORDERS)[number]
}

const USUAL: GridChoice = { width: 'auto', order: 'high' }

/** Total: what was kept may be of another version of the page, or nothing; storage may be forbidden. */
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
    // It holds for as long as the page is open.
  }
}
