// Shows the program as plain text: for touch and narrow screens, and until Monaco is loaded.
import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { lineAt } from '../../../src/encoding/source.ts'
import { addressShown, type Facts, useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { useCursor } from './cursor.ts'

/** Operations of an editor that the rest of the view uses. */
export interface EditorHandle {
  /** Moves the cursor to a line, counted from 1, and a column, counted from 0. */
  goTo(line: number, column: number): void
  /** Replaces the text between two columns of a line by another text: an edit that can be undone like any other. */
  replace(line: number, column: number, end: number, text: string): void
}

/** Returns the index in a text of a line and column. */
const placeIn = (source: string, line: number, column: number): number =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, column)

/** Height of a line in pixels; the style sheet says the same. */
const LINE = 22

/** Returns the line of the next step; undefined if the text is not the one that runs, or the machine is on its way. */
function lineHere(facts: Facts): number | undefined {
  const { going, loading, assembly, settled, document } = facts
  if (going || loading || settled !== document.source || assembly.errors.length > 0) return undefined
  const address = addressShown(facts)
  return address === undefined ? undefined : lineAt(assembly, address)?.line
}

export function TextEditor({ ref }: { readonly ref: Ref<EditorHandle> }) {
  const source = useProgram((s) => s.document.source)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => {
      const at = placeIn(source, line, column)
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    },
    replace: (line, column, end, text) => {
      const [from, to] = [placeIn(source, line, column), placeIn(source, line, end)]
      area.current?.focus()
      area.current?.setSelectionRange(from, to)
      // The text is inserted as if it was typed: nothing else keeps the browser's Undo.
      if (!document.execCommand(text ? 'insertText' : 'delete', false, text))
        session.edit(source.slice(0, from) + text + source.slice(to))
    },
  }))
  const noteCursor = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const before = value.slice(0, selectionStart)
    useCursor.setState({ line: before.split('\n').length, column: selectionStart - before.lastIndexOf('\n') - 1 })
  }
  const here = useProgram(lineHere)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const { current: box } = area
    if (!box || here === undefined || box === document.activeElement) return
    const from = LINE * (here - 1)
    if (from < box.scrollTop || from + 3 * LINE > box.scrollTop + box.clientHeight)
      box.scrollTop = from - box.clientHeight / 3
  }, [here])
  return (
    <div className="plain">
      {here !== undefined && (
        <div className="step-line" style={{ '--from': `${LINE * (here - 1) - top}px` } as CSSProperties}>
          <span className="unseen">The next step is at line {here}.</span>
        </div>
      )}
      <textarea
        ref={area}
        className="source mono"
        aria-label="Program"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        value={source}
        onChange={(e) => session.edit(e.target.value)}
        onSelect={(e) => noteCursor(e.currentTarget)}
        onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      />
    </div>
  )
}
