// A pane: the box that scrolls.
import { useDeferredValue } from 'react'
import type { Pane } from './pane.ts'

export function PaneBox({ pane: { id, Component, isOpen, stays } }: { readonly pane: Pane }) {
  // All panes at once would be one long task: the view stands there first, and React fills them in slices after it.
  const isFilled = useDeferredValue(true, stays === true)
  return (
    <div className="pane" data-pane-id={id} data-open={isOpen || undefined}>
      {isFilled && <Component />}
    </div>
  )
}
