// A cell of a grid of values: one stop of the Tab key in all of it, chosen by the focus, shown while the mouse is there, opened to be changed.
import type { ComponentProps, ReactNode } from 'react'
import type { Edit } from './cellEdit.ts'

interface Props extends Omit<ComponentProps<'td'>, 'onFocus' | 'onPointerEnter' | 'onPointerLeave'> {
  /** The Tab key stops at it. */
  readonly isHere: boolean
  readonly onFocus: () => void
  /** The mouse comes, or goes. */
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
        // By Enter, Space, or a screen reader; one click of a mouse only chooses.
        onClick={({ detail }) => detail === 0 && onEdit({ typed: undefined })}
      >
        {children}
      </button>
    </td>
  )
}
