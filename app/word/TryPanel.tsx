// Shows the panel that tries the word on values; its code loads after the first screen.
import { memo } from 'react'
import type { TryItProps } from '../instruction/TryIt.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { TryFrame } from './TryFrame.tsx'
import { useSettled } from './useSettled.ts'

const TryIt = memo(later('What tries words on values', () => import('../instruction/TryIt.tsx').then((m) => m.TryIt)))

/**
 * Follows a word that has settled, because trying takes longer than a flip may. It suspends until its code is loaded.
 */
export const TryPanel = memo(function TryPanel(props: TryItProps) {
  const settled = useSettled(props)
  return (
    <TryFrame>
      <Boundary>
        <TryIt {...settled} />
      </Boundary>
    </TryFrame>
  )
})
