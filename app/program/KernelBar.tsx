// Which program is open, what it runs with, what it is for, and whether it assembles.
import { errorCount } from '../../src/spec/source.ts'
import { useAssembly, useProgram } from './facts/facts.ts'
import { About } from './opening/About.tsx'
import { ProgramsButton } from './opening/ProgramsButton.tsx'
import { SetupButton } from './setup/SetupButton.tsx'

export function KernelBar() {
  const isThere = useProgram((s) => s.architecture !== undefined)
  if (!isThere) return null
  return (
    <div className="kernel-bar">
      <ProgramsButton />
      <SetupButton />
      <About />
      <Assembled />
    </div>
  )
}

function Assembled() {
  const assembly = useAssembly()
  const { length } = assembly.lines
  const wrong = errorCount(assembly)
  return (
    <p className="assembled" data-bad={wrong > 0 || undefined}>
      {wrong > 0
        ? `${wrong} ${wrong === 1 ? 'error' : 'errors'}`
        : `${length} ${length === 1 ? 'instruction' : 'instructions'}, assembled`}
    </p>
  )
}
