// The panel to try the word on values: what runs it comes a moment after the screen.
import { memo, type ReactNode } from 'react'
import type { TryItProps } from '../instruction/TryIt.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { useSettled } from './useSettled.ts'

const TryIt = later('What tries words on values', () => import('../instruction/TryIt.tsx').then((m) => m.TryIt))

/** It follows a word that has settled: trying takes longer than a flip may. It suspends until what runs words is there. */
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

const TryFrame = ({ children }: { readonly children: ReactNode }) => (
  <section className="panel try-panel" aria-labelledby="try-title">
    <h2 id="try-title">Try it</h2>
    {children}
  </section>
)

/** Stands there until then, alone: what stands below would be pushed down. */
export const TRY_COMING = (
  <TryFrame>
    <p className="soft">Loading…</p>
  </TryFrame>
)
