// What stands beside the operands: the word tried on values, and the panels about it.
import { Suspense } from 'react'
import type { PanelProps } from './panelProps.ts'
import { SideTabs } from './SideTabs.tsx'
import { TRY_COMING } from './TryFrame.tsx'
import { TryPanel } from './TryPanel.tsx'

interface Props extends PanelProps {
  /** The one it is tried on: that of the address, or the first there is. */
  readonly chip: string
}

export function WordSide({ chip, ...about }: Props) {
  const { architecture, shown, given } = about
  return (
    <Suspense fallback={TRY_COMING}>
      <TryPanel architecture={architecture} decoded={shown.decoded} variant={chip} given={given} />
      <SideTabs {...about} />
    </Suspense>
  )
}
