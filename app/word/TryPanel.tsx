// The panel to try the word on values: what runs it comes a moment after the screen.
import { memo, Suspense } from 'react'
import type { TryItProps } from '../instruction/TryIt.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { useSettled } from './useSettled.ts'

const TryIt = later('What tries words on values', () => import('../instruction/TryIt.tsx').then((m) => m.TryIt))

/** It follows a word that has settled: trying takes longer than a flip may. */
export const TryPanel = memo(function TryPanel(props: TryItProps) {
  const settled = useSettled(props)
  return (
    <section className="panel try-panel" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <Boundary>
        <Suspense fallback={<p className="soft">Loading…</p>}>
          <TryIt {...settled} />
        </Suspense>
      </Boundary>
    </section>
  )
})
