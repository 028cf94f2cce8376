// The reference: a table of all encodings, and a page for each.
import type { ViewProps } from '../shell/views.ts'

export function ReferenceView({ architecture }: ViewProps) {
  return (
    <div className="view">
      <h1>Reference of {architecture.isa.title}</h1>
    </div>
  )
}
