// Shows a pane as a box that scrolls.
import { useDeferredValue } from 'react'
import type { Pane } from './pane.ts'

export function PaneBox({ pane: { id, Component, isOpen, stays } }: { readonly pane: Pane }) {
  // Filling all panes at once would be one long task. The view is drawn first, then React fills the panes in slices.
  const isFilled = useDeferredValue(true, stays === true)
  return (
    <div className="pane" data-pane-id={id} data-open={isOpen || undefined}>
      {isFilled && <Component />}
    </div>
  )
}
