// Shows the panes of the open program: all of them if there is room, else one at a time.
import { useEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { type Command, useCommands } from '../../store/commands.ts'
import { mediaHook } from '../../store/media.ts'
import { useProgram } from '../facts/facts.ts'
import { showPane } from '../facts/wanted.ts'
import { Desk } from './Desk.tsx'
import { OnePane } from './OnePane.tsx'
import type { Pane, PaneTab } from './pane.ts'
import './panes.css'

/** Whether the panes stand side by side. The style sheet has the same condition. */
export const useRoom = mediaHook('(min-width: 64rem) and (min-height: 40rem)')

export function Panes({ panes }: { readonly panes: readonly Pane[] }) {
  const hasRoom = useRoom()
  // The names of panes, undefined for one that is not there. Drawn again only when one of them changes.
  const names = useProgram(
    useShallow((facts) =>
      panes.map(({ name, isThere }) =>
        isThere?.(facts) === false ? undefined : typeof name === 'string' ? name : name(facts),
      ),
    ),
  )
  const tabs = useMemo(
    () =>
      panes.flatMap(({ id }, k) => {
        const name = names[k]
        return name === undefined ? [] : { id, name }
      }),
    [panes, names],
  )
  const wanted = useProgram(useShallow((facts) => panes.map(({ isWanted }) => isWanted?.(facts) === true)))
  const before = useRef<readonly boolean[]>([])
  useEffect(() => {
    for (const [k, { id }] of panes.entries()) if (wanted[k] && !before.current[k]) showPane(id)
    before.current = wanted
  }, [panes, wanted])
  useCommands(
    'panes',
    useMemo(() => tabs.map(commandOf), [tabs]),
  )
  return hasRoom ? <Desk panes={panes} tabs={tabs} /> : <OnePane panes={panes} tabs={tabs} />
}

const commandOf = ({ id, name }: PaneTab): Command => ({
  id: `show-${id}`,
  title: `Show pane: ${name}`,
  group: 'Program',
  run: () => showPane(id),
})
