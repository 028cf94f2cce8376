// Shows what is below the bits while some are unknown: pattern, button to end this, encodings that fit.
import { memo, Suspense } from 'react'
import { countBits } from '../../src/encoding/words.ts'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { endAny } from './edit.ts'
import type { PanelProps } from './panelProps.ts'
import { useSettled } from './useSettled.ts'

const AnyBitsPanel = later('What lists the encodings that fit', () =>
  import('./AnyBitsPanel.tsx').then((m) => m.AnyBitsPanel),
)
const Pattern = later('What writes patterns', () => import('./Pattern.tsx').then((m) => m.PatternLine))

/** Most unknown bits. With more, counting the words may take seconds, and nearly all encodings fit. */
const MOST = 48

export const AnyMode = memo(function AnyMode(props: PanelProps) {
  const settled = useSettled(props)
  const { any } = settled.shown.bits
  return (
    <div className="any-mode">
      <div className="any-tools">
        <Suspense fallback={<span className="mono">…</span>}>
          <Pattern bits={props.shown.bits} />
        </Suspense>
        <button type="button" onClick={endAny}>
          Make all known
        </button>
      </div>
      {any && countBits(any) > MOST ? (
        <p>More than {MOST} bits are any: give some of them a value, and the encodings that fit are listed.</p>
      ) : (
        <Boundary>
          <Suspense fallback={<p className="soft">Counting…</p>}>
            {any && <AnyBitsPanel {...settled} any={any} />}
          </Suspense>
        </Boundary>
      )}
    </div>
  )
})
