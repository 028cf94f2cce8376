// Shows the tools below the grid: its width and bit order, and the keys that act in it.
import { memo, useId } from 'react'
import { keyText } from '../store/commands.ts'
import { type GridChoice, ORDERS, turnGrid, useGridChoice, WIDTHS } from '../store/gridChoice.ts'

const ORDER_TEXT: Readonly<Record<GridChoice['order'], string>> = {
  high: 'high bits first',
  low: 'low bits first',
  memory: 'bytes as in memory',
}
const KEYS = [
  ['Space', 'flips'],
  ['x', 'any'],
  ['[', 'field before'],
  [']', 'next field'],
  ['+', 'adds 1'],
] as const

export const GridTools = ({ children }: { readonly children?: React.ReactNode }) => (
  <div className="grid-tools">
    <Turning />
    {children}
  </div>
)

const Turning = memo(function Turning() {
  const { width, order } = useGridChoice()
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-width`} className="unseen">
        Bits in a row
      </label>
      <select
        id={`${id}-width`}
        value={width}
        onChange={(e) => turnGrid({ width: WIDTHS.find((one) => String(one) === e.target.value) ?? 'auto' })}
      >
        {WIDTHS.map((one) => (
          <option key={one} value={one}>
            {one === 'auto' ? 'rows that fit' : `${one} a row`}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-order`} className="unseen">
        Order of bits
      </label>
      <select
        id={`${id}-order`}
        value={order}
        onChange={(e) => turnGrid({ order: ORDERS.find((one) => one === e.target.value) ?? 'high' })}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {ORDER_TEXT[one]}
          </option>
        ))}
      </select>
      <span className="grid-keys">
        {KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd>{keyText(key)}</kbd> {does}
          </span>
        ))}
      </span>
    </>
  )
})
