// Draws the frame of the panel that tries the word on values, also while the code of the panel loads.
import type { ReactNode } from 'react'

export const TryFrame = ({ children }: { readonly children: ReactNode }) => (
  <section className="panel try-panel" aria-labelledby="try-title">
    <h2 id="try-title">Try it</h2>
    {children}
  </section>
)

/** Shown alone until the panels are loaded: anything below it would be pushed down. */
export const TRY_COMING = (
  <TryFrame>
    <p className="soft">Loading…</p>
  </TryFrame>
)
