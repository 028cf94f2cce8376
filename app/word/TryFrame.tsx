// The frame of the panel to try the word on values, also while what runs it has not come.
import type { ReactNode } from 'react'

export const TryFrame = ({ children }: { readonly children: ReactNode }) => (
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
