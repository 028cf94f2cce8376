// The program view: write a program, run and step it, forwards and backwards.
import type { ViewProps } from '../shell/views.ts'

export function ProgramView({ architecture }: ViewProps) {
  return (
    <div className="view">
      <h1>Programs for {architecture.isa.title}</h1>
    </div>
  )
}
