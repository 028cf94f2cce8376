// The head of the editor: what the line of the cursor became, a way to Word, and what is shown beside the lines.
import { Binary, ExternalLink } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatLink } from '../../../src/share/link.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { useFrame } from '../frame/frames.ts'
import { chooseInEditor, useEditorChoice } from './editorChoice.ts'
import { addressText, bytesText, placedAt } from './marginText.ts'
import { linkOfWord } from './openWord.ts'

/** Digits of bytes in the head. */
const ROOM = 16

type Tool = 'word' | 'bytes'

export function EditorHead({ isPlain }: { readonly isPlain: boolean }) {
  const [last, setLast] = useState<Tool>('word')
  const stop = isPlain ? 'word' : last
  const tabIndex = (tool: Tool) => (tool === stop ? 0 : -1)
  return (
    <fieldset
      className="editor-head"
      onFocus={({ target }) => setLast(target.dataset.tool === 'bytes' ? 'bytes' : 'word')}
      onKeyDown={moveInTools}
    >
      <legend className="unseen">Code</legend>
      <CursorLine />
      <OpenInWord tabIndex={tabIndex('word')} />
      {!isPlain && <BytesToggle tabIndex={tabIndex('bytes')} />}
    </fieldset>
  )
}

interface ToolProps {
  readonly tabIndex: number
}

/** One tab stop: arrows lead to the tool beside it, and around. */
function moveInTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(event.target as HTMLElement)
  const goals: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  const next = goal === undefined ? undefined : tools.at(goal % tools.length)
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** The address and bytes of the line that the cursor is in. */
function CursorLine() {
  const assembly = useAssembly()
  const line = useProgram((s) => s.cursor)
  const isStale = useProgram((s) => s.settled !== s.document.source)
  const placed = isStale ? undefined : placedAt(assembly, line)
  return (
    <p className="cursor-line">
      <span className="line-name">Line {line}</span>{' '}
      {placed && (
        <span className="mono">
          <span className="soft">{addressText(placed.address)}</span> {bytesText(placed, ROOM)}
        </span>
      )}
    </p>
  )
}

function OpenInWord({ tabIndex }: ToolProps) {
  // What the link is made of.
  useAssembly()
  const line = useProgram((s) => s.cursor)
  useProgram((s) => `${s.column} ${s.settled === s.document.source} ${s.document.variant}`)
  const href = useFrame(() => {
    const link = linkOfWord(line)
    return link && formatLink(link)
  })
  const isThere = href !== undefined
  return (
    <a
      className="tool"
      data-tool="word"
      {...(isThere ? { href } : { role: 'link', 'aria-disabled': true })}
      tabIndex={tabIndex}
      title={isThere ? 'The word under the cursor, with its context (Alt+Enter)' : 'This line has no instruction'}
    >
      <ExternalLink aria-hidden="true" size={14} />
      <span>Open in Word</span>
    </a>
  )
}

function BytesToggle({ tabIndex }: ToolProps) {
  const addresses = useEditorChoice((s) => s.addresses)
  return (
    <button
      type="button"
      className="tool"
      data-tool="bytes"
      aria-pressed={addresses}
      title="Address and bytes of each line, in the margin"
      tabIndex={tabIndex}
      onClick={() => chooseInEditor({ addresses: !addresses })}
    >
      <Binary aria-hidden="true" size={14} />
      <span>Bytes</span>
    </button>
  )
}
