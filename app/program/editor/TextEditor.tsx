// The program as plain text: for touch and narrow screens, and until the editor has come.
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useProgram } from '../facts/facts.ts'
import { edit } from '../session/current.ts'

/** What the rest of the view asks of an editor. */
export interface EditorHandle {
  /** Line from 1, column from 0. */
  goTo(line: number, column: number): void
}

export function TextEditor({ ref }: { readonly ref: Ref<EditorHandle> }) {
  const source = useProgram((s) => s.document.source)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => {
      const at = source
        .split('\n')
        .slice(0, line - 1)
        .reduce((sum, text) => sum + text.length + 1, column)
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
    },
  }))
  const noteCursor = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const before = value.slice(0, selectionStart)
    useProgram.setState({ cursor: before.split('\n').length, column: selectionStart - before.lastIndexOf('\n') - 1 })
  }
  return (
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
      onChange={(e) => edit(e.target.value)}
      onSelect={(e) => noteCursor(e.currentTarget)}
    />
  )
}
