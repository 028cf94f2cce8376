// Draws arrows from jumps to their targets beside the rows.
import type { Arrow } from './arrows.ts'

const WIDTH = 56
const LANE = 8

interface Props {
  readonly arrows: readonly Arrow[]
  /** Number of rows in sight, and height of each in pixels. */
  readonly rows: number
  readonly height: number
}

export function Arrows({ arrows, rows, height }: Props) {
  const all = rows * height
  const middle = (row: number) => Math.max(0, Math.min(all, (row + 0.5) * height))
  return (
    <svg className="binary-arrows" width={WIDTH} height={all} aria-hidden="true">
      {arrows.map(({ from, to, lane, isCall }) => {
        const x = WIDTH - 8 - LANE * (lane + 1)
        const [start, end] = [middle(from), middle(to)]
        const isHere = to >= 0 && to < rows
        return (
          <path
            key={`${from} ${to}`}
            data-call={isCall || undefined}
            d={`M${WIDTH - 4} ${start}H${x}V${end}${isHere ? `H${WIDTH - 4}m-4 -3l4 3l-4 3` : ''}`}
          />
        )
      })}
    </svg>
  )
}
