// Shows the word view: one instruction word, its bits, what it does, its fields, and why it decodes so.
import { type ComponentType, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { isMixed } from '../../src/encoding/otherSources.ts'
import { BitGrid } from '../bits/BitGrid.tsx'
import { listenForHighlight, relight } from '../bits/highlight.ts'
import { useColumns } from '../bits/useColumns.ts'
import { headingOf } from '../instruction/heading.ts'
import { variantOf } from '../instruction/held.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { shownOf } from '../instruction/shown.ts'
import { whenOver } from '../load/firstScreen.ts'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { areDocumentsLoaded, DOCUMENTS_PART, loadDocuments } from '../store/documents.ts'
import { useGridChoice } from '../store/gridChoice.ts'
import { usePageMark } from '../store/pageMark.ts'
import { sourcesOf } from '../store/sources.ts'
import { useStore } from '../store/store.ts'
import { useTitle } from '../store/title.ts'
import { heldBytes, type WordLink } from '../store/word.ts'
import { Base } from './Base.tsx'
import { setWords, turnAny } from './edit.ts'
import { FirstHint } from './FirstHint.tsx'
import { Following } from './Following.tsx'
import { foresee } from './foresee.ts'
import { GridTools } from './GridTools.tsx'
import { AssemblyInput, HexInput } from './Inputs.tsx'
import { MeaningLine } from './MeaningLine.tsx'
import { OperandPanel } from './OperandPanel.tsx'
import { loadOperandList } from './OperandSearch.tsx'
import { operandRows } from './operandRows.ts'
import { TRY_COMING } from './TryFrame.tsx'
import { Variants } from './Variants.tsx'
import { WordTools } from './WordTools.tsx'
import { wordCommands } from './wordCommands.ts'
import './word.css'
import './bar.css'
import './meaning.css'
import './panels.css'

const AnyMode = later('What lists the encodings that fit', () => import('./AnyMode.tsx').then((m) => m.AnyMode))

/** Loaded after the first screen, which needs neither it nor the lists that a click opens. */
const WordSide = later('What stands beside the operands', async () => {
  await whenOver()
  loadOperandList().catch(() => undefined)
  return (await import('./WordSide.tsx')).WordSide
})

/** Waits for what leaves out other sources, which most links do not ask for. */
const DocumentsOnly = later(DOCUMENTS_PART, async () => {
  await loadDocuments()
  return WordOf
})

/** Keeps what is drawn once it is there: another component would lose the focus, and what is half typed. */
export function WordView(props: ViewProps) {
  const [Word, setWord] = useState<ComponentType<ViewProps>>(() => WordOf)
  if (sourcesOf(props.link) && !areDocumentsLoaded() && Word !== DocumentsOnly) setWord(() => DocumentsOnly)
  return <Word {...props} />
}

function WordOf({ architecture, link }: ViewProps) {
  const { isa, variants, variantName = 'Chip' } = architecture
  const here: WordLink = link.view === 'word' ? link : { view: 'word', isa: isa.id }
  const { variant: asked, given, written, base } = here
  const changed = useStore((s) => s.held)
  const variant = variantOf(architecture, asked)
  const shown = shownOf(isa, heldBytes(architecture, here, changed), sourcesOf(link), base)
  const fitting = useColumns()
  const { width, order } = useGridChoice()
  const about = { shown, architecture, variant: asked, given, ...(base !== undefined && { base }) }
  useCommands('word', wordCommands)
  usePageMark('word')
  useTitle(headingOf(shown), isa.title)

  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listenForHighlight(root.current), [])
  useLayoutEffect(() => {
    if (root.current) relight(root.current)
  })

  return (
    <div className="view word-view" ref={root} data-lights="">
      <div className="word-bar">
        <AssemblyInput shown={shown} />
        <HexInput shown={shown} written={written} />
        <WordTools />
      </div>
      <FirstHint />
      <div className="word-bits">
        <BitGrid
          label="Bits of the word"
          bits={shown.bits}
          columns={width === 'auto' ? fitting : width}
          order={order}
          hueOf={shown.hueOf}
          onChange={setWords}
          onAny={turnAny}
          onAim={foresee}
        />
        <Following shown={shown} variant={asked} />
      </div>
      <GridTools>
        <Base {...about} />
        {variants.length > 1 && <Variants variants={variants} chosen={variant} name={variantName} />}
        {isMixed(isa) && <SourcesChoice isa={isa} chosen={shown.sources} />}
      </GridTools>
      {shown.bits.any ? (
        <Boundary>
          <Suspense fallback={<p className="soft">Counting…</p>}>
            <AnyMode {...about} />
          </Suspense>
        </Boundary>
      ) : (
        <>
          <MeaningLine shown={shown} architecture={architecture} variant={variant} given={given} />
          <div className="word-panels">
            <OperandPanel rows={operandRows(shown)} />
            <div className="word-side">
              <Boundary>
                <Suspense fallback={TRY_COMING}>
                  <WordSide {...about} chip={variant} />
                </Suspense>
              </Boundary>
            </div>
          </div>
        </>
      )}
    </div>
  )
}
