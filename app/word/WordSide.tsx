// Shows what is beside the operands: the panel that tries the word on values, and the panels about it.
import { Suspense } from 'react'
import { useCommands } from '../store/commands.ts'
import type { PanelProps } from './panelProps.ts'
import { pictureCommands } from './pictureCommands.ts'
import { SideTabs } from './SideTabs.tsx'
import { TRY_COMING } from './TryFrame.tsx'
import { TryPanel } from './TryPanel.tsx'

interface Props extends PanelProps {
  /** The chip that the word is tried on: the one in the address, or the first of the architecture. */
  readonly chip: string
}

export function WordSide({ chip, ...about }: Props) {
  const { architecture, shown, given } = about
  useCommands('pictures', pictureCommands)
  return (
    <Suspense fallback={TRY_COMING}>
      <TryPanel architecture={architecture} decoded={shown.decoded} variant={chip} given={given} />
      <SideTabs {...about} />
    </Suspense>
  )
}
