// Shows a cell of a grid of values: Tab stops at one cell, the focus chooses a cell, Enter or a double click opens it.
import type { ComponentProps, ReactNode } from 'react'
import type { Edit } from './cellEdit.ts'

interface Props extends Omit<ComponentProps<'td'>, 'onFocus' | 'onPointerEnter' | 'onPointerLeave'> {
  /** Whether the Tab key stops at it. */
  readonly isHere: boolean
  readonly onFocus: () => void
  /** Called when the mouse comes (true) or goes (false). */
  readonly onPoint: (isThere: boolean) => void
  readonly onEdit: (edit: Edit) => void
  readonly children: ReactNode
}

export function GridCell({ isHere, onFocus, onPoint, onEdit, children, ...cell }: Props) {
  return (
    <td {...cell}>
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        onFocus={onFocus}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onDoubleClick={() => onEdit({ typed: undefined })}
        // Enter, Space and a screen reader open the box (`detail` is 0); one click of a mouse only chooses the cell.
        onClick={({ detail }) => detail === 0 && onEdit({ typed: undefined })}
      >
        {children}
      </button>
    </td>
  )
}
