// Shows a whole file: its sections, a listing of every word, and the words that nobody explains.
import { useEffect, useRef } from 'react'
import { architectures } from '../../src/isa/registry.ts'
import { formatLink } from '../../src/share/link.ts'
import { Message } from '../controls/Message.tsx'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { architectureTitle } from '../store/known.ts'
import { useStore } from '../store/store.ts'
import { useTitle } from '../store/title.ts'
import { sectionOf, useBinary } from './binary.ts'
import { binaryCommands } from './binaryCommands.ts'
import { ComparePane } from './ComparePane.tsx'
import { addToCorpus } from './corpus.ts'
import { DataSection } from './DataSection.tsx'
import { droppedFiles } from './dropped.ts'
import { FileBar } from './FileBar.tsx'
import { FileBeginning } from './FileBeginning.tsx'
import { FileFacts } from './FileFacts.tsx'
import { HuntPane } from './HuntPane.tsx'
import { close, followLink, getReady, openGiven, sweepChanged } from './opening.ts'
import { RowList } from './RowList.tsx'
import './binary.css'

/**
 * Opens a file that is dropped on an element, or adds several, or a folder, to the files that are looked at together.
 * Buttons are the way by keyboard.
 */
function takeDropped(root: HTMLElement | null): (() => void) | undefined {
  const quit = new AbortController()
  const { signal } = quit
  const take = async (dropped: DataTransfer) => {
    const [first, ...others] = await droppedFiles(dropped)
    const { isa } = useStore.getState().link
    if (!first) return
    if (others.length === 0) await openGiven(first)
    else {
      close()
      for (const given of [first, ...others]) addToCorpus(isa, given)
    }
  }
  root?.addEventListener('dragover', (event) => event.preventDefault(), { signal })
  root?.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      if (event.dataTransfer) void take(event.dataTransfer)
    },
    { signal },
  )
  return () => quit.abort()
}

export function BinaryView({ architecture, link }: ViewProps) {
  const { isa } = architecture
  const file = useBinary((s) => s.file)
  const opened = useBinary((s) => s.opened)
  const section = useBinary(sectionOf)
  const problem = useBinary((s) => s.problem)
  const failure = useBinary((s) => s.found.failure)
  useCommands('binary', binaryCommands)
  useTitle(file?.name ?? 'Binary', isa.title)
  useEffect(() => {
    if (link.view === 'binary') followLink(link)
  }, [link])
  useEffect(() => getReady(isa.id), [isa.id])
  const swept = useRef(architecture)
  useEffect(() => {
    if (swept.current.isa.id === isa.id && swept.current !== architecture) sweepChanged()
    swept.current = architecture
  }, [architecture, isa.id])
  const others =
    opened?.machine === undefined
      ? []
      : architectures.filter(({ machines }) => machines?.includes(opened.machine ?? ''))
  const isOther = others.length > 0 && !others.some(({ id }) => id === isa.id)
  return (
    <div className="view binary-view" ref={takeDropped}>
      <h1 className={file ? 'unseen' : undefined}>
        {file ? `${file.name}, ${isa.title}` : `A file of ${isa.title} code`}
      </h1>
      {problem !== undefined && (
        <Message kind="warning" title="This could not be opened">
          {problem}
        </Message>
      )}
      {!file && <FileBeginning architecture={architecture} />}
      {file && !opened && <p className="soft">Reading {file.name}…</p>}
      {file && opened && (
        <>
          <FileBar architecture={architecture} />
          {isOther && (
            <Message
              kind="warning"
              title={`This file says that it is code of ${others.map(({ title }) => title).join(', ')}`}
            >
              It is read as {isa.title} here.{' '}
              {others.map(({ id }) => (
                <a key={id} href={formatLink({ ...link, view: 'binary', isa: id })}>
                  Read it as {architectureTitle(id)}
                </a>
              ))}
            </Message>
          )}
          {opened.problems.length > 0 && (
            <Message kind="warning" title="Parts of the file could not be read">
              {opened.problems.join(' ')}
            </Message>
          )}
          {failure !== undefined && (
            <Message kind="warning" title="The file was not read to its end">
              The worker that reads it stopped: {failure}. Open the file again.
            </Message>
          )}
          <div className="binary-panes">
            <FileFacts isa={isa} />
            {section?.kind === 'code' && <RowList architecture={architecture} section={section} />}
            {section?.kind === 'data' && <DataSection section={section} />}
            {section?.kind === 'code' && <HuntPane isa={isa} />}
          </div>
          {section?.kind === 'code' && <ComparePane architecture={architecture} section={section} />}
        </>
      )}
    </div>
  )
}
