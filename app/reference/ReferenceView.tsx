// Shows the reference: a table of all encodings, a page for each, and pages of what they work on.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Reference } from '../../src/encoding/reference.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { pagesOf } from '../../src/isa/pages.ts'
import type { Sources } from '../../src/share/link.ts'
import { quoted } from '../../src/share/problems.ts'
import { Message } from '../controls/Message.tsx'
import { unhurried } from '../load/unhurried.ts'
import type { ViewProps } from '../shell/viewProps.ts'
import { sourcesOf } from '../store/sources.ts'
import { EncodingList } from './EncodingList.tsx'
import { EncodingPage } from './EncodingPage.tsx'
import { findText } from './finding.ts'
import { ListFrame } from './ListFrame.tsx'
import { findingOut, isMade, referenceFor } from './meaningOf.ts'
import { OperandPage } from './OperandPage.tsx'
import { SOURCES } from './places.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { SourcesPage } from './SourcesPage.tsx'
import { TablePage } from './TablePage.tsx'
import './reference.css'

export function ReferenceView({ architecture, link }: ViewProps) {
  const sources = sourcesOf(link)
  const isFound = useFoundOut(architecture, sources)
  // Defers drawing, which is then done in slices, so that the browser answers in between; a frame is shown until then.
  const isReady = useDeferredValue(isFound, false)
  if (isFound && isReady) {
    return <Looked architecture={architecture} link={link} reference={referenceFor(architecture, sources)} />
  }
  const { title } = architecture.isa
  const isList = link.view === 'reference' && link.name === undefined
  return isList ? <ListFrame title={title} /> : <PageFrame title={title} />
}

/**
 * Returns whether the contents of the reference are computed. The first time this takes a while, and the page answers
 * meanwhile.
 */
function useFoundOut(architecture: Architecture, sources: Sources | undefined): boolean {
  const [, draw] = useState({})
  const isFound = isMade(architecture, sources)
  useEffect(() => {
    if (isFound) return
    // Throws errors while drawing, so that the boundary of the view catches them.
    const fail = (error: unknown) =>
      draw(() => {
        throw error
      })
    unhurried(findingOut(architecture, sources)).then(() => draw({}), fail)
  }, [architecture, sources, isFound])
  return isFound
}

const PageFrame = ({ title }: { readonly title: string }) => (
  <div aria-busy="true">
    <h1 className="unseen">Reference of {title}</h1>
  </div>
)

function Looked({ architecture, link, reference }: ViewProps & { readonly reference: Reference }) {
  const { name, query = '', field, value } = link.view === 'reference' ? link : {}
  // The typed query is shown before its results.
  const asked = useDeferredValue(query)
  const hits = useMemo(() => findText(architecture, reference, asked), [architecture, reference, asked])
  const meant = useMemo(() => ({ field, value }), [field, value])
  const entry = reference.entries.find((e) => e.encoding.name === name)
  const isLeftOut = !entry && architecture.isa.encodings.some((e) => e.name === name)
  if (entry) {
    return (
      <EncodingPage
        key={`${name} ${field} ${value} ${reference.documentsOnly}`}
        architecture={architecture}
        reference={reference}
        entry={entry}
        hits={hits}
        query={query}
        meant={meant}
      />
    )
  }
  if (name === SOURCES) return <SourcesPage architecture={architecture} reference={reference} />
  const page = name === undefined || isLeftOut ? undefined : pagesOf(architecture).find(({ id }) => id === name)
  const only = reference.documentsOnly
  if (page?.kind === 'table')
    return <TablePage key={name} architecture={architecture} table={page.table} only={only} row={field} />
  if (page?.kind === 'operand')
    return <OperandPage key={name} architecture={architecture} page={page} only={only} row={field} />
  if (page) return <RegisterPage key={name} architecture={architecture} page={page} />
  return (
    <>
      {name !== undefined && isLeftOut && (
        <Message kind="warning" title={`The documents of ${architecture.isa.title} do not have ${quoted(name)}`}>
          Only other sources know it; choose all sources to see what they say.
        </Message>
      )}
      {name !== undefined && !isLeftOut && (
        <Message kind="warning" title={`${architecture.isa.title} has no encoding called ${quoted(name)}`}>
          The address names one that is not in the description. All there are stand below; the search finds names,
          prose, fields, opcodes and whole words.
        </Message>
      )}
      <EncodingList architecture={architecture} reference={reference} hits={hits} query={query} asked={asked} />
    </>
  )
}
