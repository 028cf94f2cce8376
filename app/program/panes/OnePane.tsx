// Shows the panes one at a time, by tabs, for a phone and for a window that is narrow or low.
import { Activity, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWanted } from '../facts/wanted.ts'
import { PaneBox } from './PaneBox.tsx'
import type { Pane, PaneTab } from './pane.ts'

interface Props {
  readonly panes: readonly Pane[]
  readonly tabs: readonly PaneTab[]
}

export function OnePane({ panes, tabs }: Props) {
  const id = useId()
  const [chosen, choose] = useState(tabs[0]?.id)
  /** Panes that were seen once; they stay mounted, so that they keep what the user chose in them. */
  const [seen, setSeen] = useState<readonly (string | undefined)[]>([chosen])
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  )
  const now = tabs[at]?.id
  const open = (pane: string) => {
    choose(pane)
    setSeen((all) => (all.includes(pane) ? all : [...all, pane]))
  }
  const wanted = useWanted((s) => s.wanted)
  useEffect(() => {
    if (!wanted || !tabs.some((tab) => tab.id === wanted.pane)) return
    choose(wanted.pane)
    setSeen((all) => (all.includes(wanted.pane) ? all : [...all, wanted.pane]))
    useWanted.setState({ wanted: undefined })
  }, [wanted, tabs])
  const onKeyDown = (event: KeyboardEvent) => {
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: -1,
    }
    const goal = goals[event.key]
    const next = goal === undefined ? undefined : tabs.at(goal)
    if (!next) return
    event.preventDefault()
    open(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className="one-pane">
      <div ref={list} className="pane-tabs" role="tablist" aria-label="Panes" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === now}
            aria-controls={tab.id === now ? `${id}${tab.id}panel` : undefined}
            tabIndex={tab.id === now ? 0 : -1}
            onClick={() => open(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => {
        const pane = panes.find((one) => one.id === tab.id)
        if (!pane || (tab.id !== now && !seen.includes(tab.id))) return null
        return (
          <Activity key={tab.id} mode={tab.id === now ? 'visible' : 'hidden'}>
            <div role="tabpanel" id={`${id}${tab.id}panel`} aria-labelledby={`${id}${tab.id}`}>
              <PaneBox pane={pane} />
            </div>
          </Activity>
        )
      })}
    </div>
  )
}
