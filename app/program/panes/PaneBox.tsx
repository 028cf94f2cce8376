// A pane: the box that scrolls.
import type { Pane } from './pane.ts'

export function PaneBox({ pane: { id, Component, isOpen } }: { readonly pane: Pane }) {
  return (
    <div className="pane" data-pane-id={id} data-open={isOpen || undefined}>
      <Component />
    </div>
  )
}
