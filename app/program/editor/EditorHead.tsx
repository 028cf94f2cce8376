// Shows the head of the editor: what the cursor's line became, a link to Word, and what to show beside the lines.

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { SourceLine } from '../../../src/encoding/source.ts'
import { formatLink } from '../../../src/share/link.ts'
import { addressText } from '../../bits/addressText.ts'
import { Icon } from '../../controls/Icon.tsx'
import { specOf } from '../document/machineSpec.ts'
import { type Facts, useAssembly, useProgram } from '../facts/facts.ts'
import { useFrame } from '../frame/frames.ts'
import { useCursor } from './cursor.ts'
import { wordUnder } from './cursorWord.ts'
import { chooseInEditor, useEditorChoice } from './editorChoice.ts'
import { formsOf, formText, type LengthForm } from './forms.ts'
import { marginAt, marginBytes } from './marginText.ts'
import { linkOfWord } from './openWord.ts'
import type { EditorHandle } from './TextEditor.tsx'

/** Number of digits of bytes in the head. */
const ROOM = 16

const TOOLS = ['word', 'bytes', 'values'] as const
type Tool = (typeof TOOLS)[number]

interface Props {
  readonly isPlain: boolean
  readonly onReplace: EditorHandle['replace']
}

export function EditorHead({ isPlain, onReplace }: Props) {
  const [last, setLast] = useState<Tool>('word')
  const stop = isPlain ? 'word' : last
  const tabIndex = (tool: Tool) => (tool === stop ? 0 : -1)
  return (
    <fieldset
      className="editor-head"
      onFocus={({ target }) => setLast(TOOLS.find((tool) => tool === target.dataset.tool) ?? 'word')}
      onKeyDown={moveInTools}
    >
      <legend className="unseen">Code</legend>
      <CursorLine />
      <FormChoice onReplace={onReplace} />
      <OpenInWord tabIndex={tabIndex('word')} />
      {!isPlain && (
        <>
          <BytesToggle tabIndex={tabIndex('bytes')} />
          <ValuesToggle tabIndex={tabIndex('values')} />
        </>
      )}
    </fieldset>
  )
}

/** Milliseconds of quiet before other forms of a line are looked for, which takes longer than a key press. */
const QUIET = 150

/** Offers the forms of the word under the cursor, long or short, if several words have its text. */
function FormChoice({ onReplace }: Pick<Props, 'onReplace'>) {
  const assembly = useAssembly()
  const line = useCursor((s) => s.line)
  const column = useCursor((s) => s.column)
  const isStale = useProgram((s) => s.settled !== s.document.source)
  const isa = useProgram((s) => s.architecture?.isa)
  const word = isStale ? undefined : wordUnder(assembly, line, column)
  const [found, setFound] = useState<{ readonly word: SourceLine; readonly forms: readonly LengthForm[] }>()
  useEffect(() => {
    if (!word || !isa) return
    const timer = setTimeout(() => setFound({ word, forms: formsOf(isa, word) }), QUIET)
    return () => clearTimeout(timer)
  }, [word, isa])
  if (!word || found?.word !== word || found.forms.length === 0) return null
  return (
    <fieldset className="forms">
      <legend className="unseen">Length of the word</legend>
      {found.forms.map((form) => (
        <button
          key={form.text}
          type="button"
          className="tool"
          data-tool="form"
          aria-pressed={form.isNow}
          title={form.text}
          tabIndex={-1}
          onClick={() => form.isNow || onReplace(line, word.column, word.column + word.text.length, form.text)}
        >
          {formText(form)}
        </button>
      ))}
    </fieldset>
  )
}

interface ToolProps {
  readonly tabIndex: number
}

/** Moves the focus among the tools, which are one tab stop: arrows lead to the tool beside it, and around. */
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

/** Shows the address and bytes of the line that the cursor is in. */
function CursorLine() {
  const assembly = useAssembly()
  const line = useCursor((s) => s.line)
  const isStale = useProgram((s) => s.settled !== s.document.source)
  const placed = isStale ? undefined : marginAt(assembly, line)
  return (
    <p className="cursor-line">
      <span className="line-name">Line {line}</span>{' '}
      {placed && (
        <span className="mono">
          <span className="soft">{addressText(placed.address)}</span> {marginBytes(placed, ROOM)}
        </span>
      )}
    </p>
  )
}

function OpenInWord({ tabIndex }: ToolProps) {
  // The link depends on these facts.
  useAssembly()
  const line = useCursor((s) => s.line)
  useCursor((s) => s.column)
  useProgram((s) => `${s.settled === s.document.source} ${s.document.variant}`)
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
      <Icon name="external-link" size={14} />
      <span>Open in Word</span>
    </a>
  )
}

function BytesToggle({ tabIndex }: ToolProps) {
  const addresses = useEditorChoice((s) => s.addresses)
  return (
    <Toggle
      tool="bytes"
      isOn={addresses}
      title="Address and bytes of each line, in the margin"
      tabIndex={tabIndex}
      icon={<Icon name="binary" size={14} />}
      onToggle={() => chooseInEditor({ addresses: !addresses })}
    >
      Bytes
    </Toggle>
  )
}

function ValuesToggle({ tabIndex }: ToolProps) {
  const values = useEditorChoice((s) => s.values)
  const lane = useProgram((s) => (hasLanes(s) ? s.lane : undefined))
  return (
    <Toggle
      tool="values"
      isOn={values}
      title={`What each line wrote last${lane === undefined ? '' : ` in lane ${lane}`}, after it`}
      tabIndex={tabIndex}
      icon={<Icon name="text-cursor-input" size={14} />}
      onToggle={() => chooseInEditor({ values: !values })}
    >
      {lane === undefined ? 'Values' : `Values of lane ${lane}`}
    </Toggle>
  )
}

const hasLanes = ({ architecture, document }: Pick<Facts, 'architecture' | 'document'>): boolean =>
  architecture !== undefined && specOf(architecture, document.variant).lanes > 1

interface ToggleProps extends ToolProps {
  readonly tool: Tool
  readonly isOn: boolean
  readonly title: string
  readonly icon: ReactNode
  readonly onToggle: () => void
  readonly children: string
}

function Toggle({ tool, isOn, title, tabIndex, icon, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className="tool"
      data-tool={tool}
      aria-pressed={isOn}
      title={title}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
