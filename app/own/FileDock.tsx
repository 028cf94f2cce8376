// Shows the text of a file beside the view, with what is wrong with it: an edit shows everywhere at once.
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { lineAndColumn, problemSentence } from '../../src/own/fileText.ts'
import { Icon } from '../controls/Icon.tsx'
import { saveFile } from '../controls/save.ts'
import { announce } from '../store/announce.ts'
import { mediaHook } from '../store/media.ts'
import { go } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { getCheckerReady } from './checking.ts'
import { editText, type OwnFile } from './ownFiles.ts'
import { isInAddress } from './payloads.ts'

/** Operations of an editor of a file. */
interface FileEditorHandle {
  /** Moves the cursor to a place in the text, in characters from its beginning. */
  goTo(offset: number): void
}
export interface FileEditorProps {
  readonly file: OwnFile
  readonly ref: Ref<FileEditorHandle>
}

const useFinePointer = mediaHook('(pointer: fine) and (min-width: 40rem)')

export function FileDock({ file }: { readonly file: OwnFile }) {
  const { id, title, text } = file
  const editor = useRef<FileEditorHandle>(null)
  const [isTall, setTall] = useState(false)
  const isOpen = useStore((s) => s.link.isa === id)
  useEffect(getCheckerReady, [])
  return (
    <aside className="own-dock" data-tall={isTall} aria-label={`File of ${title}`}>
      <header>
        <h2>{title}</h2>
        <State file={file} />
        {!isOpen && (
          <button type="button" onClick={() => go({ view: 'reference', isa: id })}>
            Show it
          </button>
        )}
        <button type="button" onClick={() => saveFile(new Blob([text], { type: 'application/json' }), `${id}.json`)}>
          Save
        </button>
        <a href="./isa-file.schema.json" target="_blank" rel="noreferrer" className="narrow-unseen">
          Schema
        </a>
        <button
          type="button"
          className="icon quiet"
          aria-pressed={isTall}
          aria-label="Taller"
          title="Taller"
          onClick={() => setTall(!isTall)}
        >
          <Icon name={isTall ? 'chevron-down' : 'chevron-up'} />
        </button>
        <button
          type="button"
          className="icon quiet"
          aria-label="Close the file"
          title="Close"
          onClick={() => useStore.setState({ editing: undefined })}
        >
          <Icon name="x" />
        </button>
      </header>
      <Troubles file={file} editor={editor} />
      <TextOf file={file} ref={editor} />
    </aside>
  )
}

/** Says where the file is kept, and whether a link carries it. */
function State({ file: { id, problem } }: { readonly file: OwnFile }) {
  if (problem) return <span className="soft">The views show the last text that could be read.</span>
  return (
    <span className="soft">
      {isInAddress(id)
        ? 'Kept in this browser; links carry it'
        : 'Kept in this browser only: it is too large for a link'}
    </span>
  )
}

interface TroublesProps {
  readonly file: OwnFile
  readonly editor: RefObject<FileEditorHandle | null>
}

const MOST_COLLISIONS = 20

/** Shows what is wrong with the text, and words that two encodings claim. */
function Troubles({ file: { text, problem, collisions = [] }, editor }: TroublesProps) {
  const place = problem && lineAndColumn(text, problem.offset)
  const told = problem && place ? `Line ${place.line}, column ${place.column}: ${problemSentence(problem)}` : undefined
  useEffect(() => {
    if (told !== undefined) announce(told)
  }, [told])
  if (!problem && collisions.length === 0) return null
  return (
    <ul className="own-troubles" aria-label="What is wrong">
      {problem && (
        <li>
          <button type="button" className="link" onClick={() => editor.current?.goTo(problem.offset)}>
            {told}
          </button>
        </li>
      )}
      {!problem && collisions.slice(0, MOST_COLLISIONS).map((sentence) => <li key={sentence}>{sentence}</li>)}
      {!problem && collisions.length > MOST_COLLISIONS && <li>and {collisions.length - MOST_COLLISIONS} more</li>}
    </ul>
  )
}

type RichEditor = (props: FileEditorProps) => React.ReactNode
let loaded: RichEditor | undefined

/** Shows Monaco once it is loaded, if there is room and a fine pointer; until then, or otherwise, a plain text area. */
function TextOf(props: FileEditorProps) {
  const isRich = useFinePointer()
  const [Rich, setRich] = useState<RichEditor | undefined>(() => loaded)
  useEffect(() => {
    if (!isRich || loaded) return
    let isLeft = false
    // If it cannot be loaded, the text area stays, which does all that is needed.
    import('./JsonEditor.tsx').then(
      ({ JsonEditor }) => {
        loaded = JsonEditor
        if (!isLeft) setRich(() => JsonEditor)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isRich])
  return Rich && isRich ? <Rich {...props} /> : <PlainEditor {...props} />
}

function PlainEditor({ file: { id, text }, ref }: FileEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      area.current?.focus()
      area.current?.setSelectionRange(offset, offset)
    },
  }))
  return (
    <textarea
      ref={area}
      className="own-text mono"
      aria-label="Text of the file"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      wrap="off"
      value={text}
      onChange={(e) => editText(id, e.target.value)}
    />
  )
}
