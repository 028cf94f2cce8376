// Shows the panels beside the fields as tabs: why, neighbours, same text. They follow a word that has settled.
import { type KeyboardEvent, memo, Suspense, useId, useState } from 'react'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import type { PanelProps } from './panelProps.ts'
import { useSettled } from './useSettled.ts'
import './side.css'

type Panel = 'why' | 'neighbours' | 'same'

const loadSame = () => import('./SameText.tsx')

const TABS: Readonly<Record<Panel, { readonly title: string; readonly Panel: ReturnType<typeof later<PanelProps>> }>> =
  {
    why: { title: 'Why', Panel: later('The panel', () => import('./WhyPanel.tsx').then((m) => m.WhyPanel)) },
    neighbours: {
      title: 'Neighbours',
      Panel: later('The panel', () => import('./Neighbours.tsx').then((m) => m.NeighboursPanel)),
    },
    same: { title: 'Same text', Panel: later('The panel', () => loadSame().then((m) => m.SameTextPanel)) },
  }
const ORDER = Object.keys(TABS) as readonly Panel[]

const SameCount = later<PanelProps>('The panel', () => loadSame().then((m) => m.SameCount))

/** The panel that the user chose last. It is kept as long as the page is open. */
let chosen: Panel = 'neighbours'
/**
 * Whether to count the words with the same text. It is false until the user opens that panel, because counting needs
 * code that the first screen does not.
 */
let isCounted = false

export function SideTabs(props: PanelProps) {
  return <Tabs of={useSettled(props)} />
}

const Tabs = memo(function Tabs({ of }: { readonly of: PanelProps }) {
  const [panel, setPanel] = useState(chosen)
  const id = useId()
  const choose = (next: Panel) => {
    chosen = next
    isCounted ||= next === 'same'
    setPanel(next)
  }
  const move = (event: KeyboardEvent) => {
    const next = target(event.key, ORDER.indexOf(panel))
    if (next === undefined) return
    event.preventDefault()
    choose(ORDER.at(next) ?? panel)
    document.getElementById(`${id}${ORDER.at(next)}`)?.focus()
  }
  const { Panel } = TABS[panel]
  return (
    <section className="panel side" aria-label="About this word">
      <div className="side-tabs" role="tablist" aria-label="About this word" onKeyDown={move}>
        {ORDER.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={id + name}
            aria-selected={name === panel}
            aria-controls={`${id}panel`}
            tabIndex={name === panel ? 0 : -1}
            className="quiet"
            onClick={() => choose(name)}
          >
            {TABS[name].title} <Count panel={name} of={of} />
          </button>
        ))}
      </div>
      <div className="side-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={id + panel}>
        <Boundary>
          <Suspense>
            <Panel {...of} />
          </Suspense>
        </Boundary>
      </div>
    </section>
  )
})

function Count({ panel, of }: { readonly panel: Panel; readonly of: PanelProps }) {
  if (panel === 'neighbours') return <span className="soft">{8 * of.shown.decoded.bytes}</span>
  if (panel !== 'same' || !isCounted) return null
  return (
    <Boundary onCaught={() => {}}>
      <Suspense>
        <SameCount {...of} />
      </Suspense>
    </Boundary>
  )
}

/** Returns the tab that a key moves to; arrow keys wrap around. */
function target(key: string, from: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % ORDER.length
  if (key === 'ArrowLeft') return (from + ORDER.length - 1) % ORDER.length
  if (key === 'Home') return 0
  return key === 'End' ? ORDER.length - 1 : undefined
}
