// Shows the program in Monaco: sets up the editor, and its keys.

import * as monaco from 'monaco-editor/editor/editor.api'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { followTheme } from '../../controls/editorTheme.ts'
import { addTabKey, pageOptions } from '../../controls/monacoCore.ts'
import { useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { useCursor } from './cursor.ts'
import { followFacts } from './editorFacts.ts'
import { followMargin } from './margin.ts'
import type { EditorHandle } from './TextEditor.tsx'
import { followValues } from './valueMarks.ts'

export function MonacoEditor({ ref }: { readonly ref: Ref<EditorHandle> }) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined)
  useImperativeHandle(ref, () => ({
    goTo: (lineNumber, column) => {
      editor.current?.setPosition({ lineNumber, column: column + 1 })
      editor.current?.revealLineInCenterIfOutsideViewport(lineNumber)
      editor.current?.focus()
    },
    replace: (line, column, end, text) => {
      editor.current?.pushUndoStop()
      editor.current?.executeEdits('repair', [{ range: new monaco.Range(line, column + 1, line, end + 1), text }])
      editor.current?.pushUndoStop()
      editor.current?.focus()
    },
  }))
  useEffect(() => {
    let end: (() => void) | undefined
    // The editor is made in a task of its own, as the view around it took one already.
    const begun = setTimeout(() => {
      if (!place.current) return
      const made = create(place.current)
      editor.current = made.editor
      end = made.end
    })
    return () => {
      clearTimeout(begun)
      end?.()
    }
  }, [])
  // The class disable-animations is Monaco's own: without it the scroll bars would fade in and out with every step.
  return <div ref={place} className="source disable-animations" />
}

/** Makes an editor that follows the facts, and passes what is typed to the session. */
function create(place: HTMLElement) {
  const ends = [followTheme()]
  const editor = monaco.editor.create(place, {
    value: useProgram.getState().document.source,
    ...pageOptions(),
    ariaLabel: 'Program',
    glyphMargin: true,
    folding: false,
    overviewRulerLanes: 0,
    renderLineHighlight: 'none',
    // Guides of indentation would measure every line at each step.
    guides: { indentation: false },
    wordBasedSuggestions: 'off',
    // Tab leads to the next operand of a template: an open list of suggestions would take the key.
    suggest: { snippetsPreventQuickSuggestions: true },
  })
  const tabKey = addTabKey(editor)
  // Monaco keeps the command of an action, and with it the editor, until the action is disposed of.
  ends.push(followFacts(editor), followMargin(editor), followValues(editor), () => tabKey.dispose())
  editor.onDidChangeCursorPosition(({ position }) =>
    useCursor.setState({ line: position.lineNumber, column: position.column - 1 }),
  )
  editor.onMouseDown(({ target }) => {
    const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS } = monaco.editor.MouseTargetType
    if ((target.type === GUTTER_GLYPH_MARGIN || target.type === GUTTER_LINE_NUMBERS) && target.position)
      session.toggleBreakpoint(target.position.lineNumber)
  })
  const end = () => {
    for (const stop of ends) stop()
    // The editor is disposed of after the next view is drawn: that takes tens of milliseconds, and lays the page out.
    setTimeout(() => {
      editor.getModel()?.dispose()
      editor.dispose()
    })
  }
  return { editor, end }
}
