// The word view: one instruction word, its bits, its fields, what it does, and why it decodes so.
import type { ViewProps } from '../shell/views.ts'

export function WordView({ architecture }: ViewProps) {
  return (
    <div className="view">
      <h1>A word of {architecture.isa.title}</h1>
    </div>
  )
}
