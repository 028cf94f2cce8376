// The word view: one instruction word, its bits, its fields, what it does, and why it decodes so.
import { useLayoutEffect, useRef } from 'react'
import { BitGrid } from '../bits/BitGrid.tsx'
import { listenForHighlight, relight } from '../bits/highlight.ts'
import { useColumns } from '../bits/useColumns.ts'
import { headingOf } from '../instruction/heading.ts'
import { variantOf } from '../instruction/held.ts'
import { shownOf } from '../instruction/shown.ts'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { sourcesOf } from '../store/sources.ts'
import { useStore } from '../store/store.ts'
import { useTitle } from '../store/title.ts'
import { heldBytes, type WordLink } from '../store/word.ts'
import { setWords } from './edit.ts'
import { FieldTable } from './FieldTable.tsx'
import { Following } from './Following.tsx'
import { fieldRows } from './fieldRows.ts'
import { foresee } from './foresee.ts'
import { Inputs } from './Inputs.tsx'
import { MeaningPanel } from './MeaningPanel.tsx'
import { SideTabs } from './SideTabs.tsx'
import { WordLine } from './WordLine.tsx'
import { wordCommands } from './wordCommands.ts'
import './word.css'

export function WordView({ architecture, link }: ViewProps) {
  const { isa } = architecture
  const here: WordLink = link.view === 'word' ? link : { view: 'word', isa: isa.id }
  const { variant: asked, given, written } = here
  const changed = useStore((s) => s.held)
  const variant = variantOf(architecture, asked)
  const shown = shownOf(isa, heldBytes(architecture, here, changed), sourcesOf(link))
  const rows = fieldRows(shown)
  const columns = useColumns()
  useCommands('word', wordCommands)
  useTitle(headingOf(shown), isa.title)

  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listenForHighlight(root.current), [])
  useLayoutEffect(() => {
    if (root.current) relight(root.current)
  })

  return (
    <div className="view word-view" ref={root}>
      <WordLine shown={shown} />
      <Inputs shown={shown} written={written} />
      <BitGrid
        label="Bits of the word"
        bits={shown.bits}
        columns={columns}
        hueOf={shown.hueOf}
        onChange={setWords}
        onAim={foresee}
      />
      <Following shown={shown} variant={asked} />
      <div className="word-panels">
        <section className="panel" aria-labelledby="fields-title">
          <h2 id="fields-title">Fields</h2>
          <FieldTable rows={rows} />
        </section>
        <div className="word-side">
          <MeaningPanel shown={shown} architecture={architecture} variant={variant} given={given} />
          <SideTabs shown={shown} architecture={architecture} variant={asked} given={given} />
        </div>
      </div>
    </div>
  )
}
