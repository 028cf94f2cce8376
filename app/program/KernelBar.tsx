// Shows which program is open, what it runs with, what it is for, and whether it assembles.

import { errorCount } from '../../src/encoding/source.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { useAssembly, useProgram } from './facts/facts.ts'
import { KernelAbout } from './opening/About.tsx'
import { ProgramsButton } from './opening/ProgramsButton.tsx'
import { SetupButton } from './setup/SetupButton.tsx'
import { TourOffer } from './tour/TourStrip.tsx'

export function KernelBar({ architecture }: { readonly architecture: Architecture }) {
  const isThere = useProgram((s) => s.architecture !== undefined)
  return (
    <div className="kernel-bar">
      {isThere && (
        <>
          <div className="kernel-buttons">
            <ProgramsButton />
            <SetupButton />
            <TourOffer architecture={architecture} />
          </div>
          <KernelAbout />
          <Assembled />
        </>
      )}
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
