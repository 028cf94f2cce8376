// The program in Monaco: how the editor is set up, and which keys do what in it.

import * as monaco from 'monaco-editor/editor/editor.api'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { toast } from '../../controls/Toast.tsx'
import { useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { useCursor } from './cursor.ts'
import { followFacts } from './editorFacts.ts'
import { followTheme } from './editorTheme.ts'
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
    // In a task of its own: the view around it took one already.
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
  // Monaco's own class: its scroll bars would fade in and out with every step.
  return <div ref={place} className="source disable-animations" />
}

/** An editor that follows the facts, and tells them what was typed. */
function create(place: HTMLElement) {
  const ends = [followTheme()]
  const editor = monaco.editor.create(place, {
    value: useProgram.getState().document.source,
    theme: 'page',
    automaticLayout: true,
    ariaLabel: 'Program',
    tabFocusMode: true,
    glyphMargin: true,
    folding: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    overviewRulerLanes: 0,
    renderLineHighlight: 'none',
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
    fontSize: 14,
    lineHeight: 22,
    padding: { top: 8, bottom: 8 },
    fixedOverflowWidgets: true,
    wordBasedSuggestions: 'off',
    // In a template Tab leads to the next operand: a list that opens meanwhile would take it for itself.
    suggest: { snippetsPreventQuickSuggestions: true },
    hover: { delay: 300 },
    smoothScrolling: false,
    cursorBlinking: 'solid',
    contextmenu: false,
    scrollbar: { alwaysConsumeMouseWheel: false },
  })
  ends.push(followFacts(editor), followMargin(editor), followValues(editor))
  addTabKey(editor)
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
    // After the view that comes instead is drawn: it takes tens of milliseconds, and lays the page out.
    setTimeout(() => {
      editor.getModel()?.dispose()
      editor.dispose()
    })
  }
  return { editor, end }
}

/** Ctrl+M, also on a Mac: Tab moves the focus on until it is pressed, then indents, then moves on again. */
function addTabKey(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { KeyMod, KeyCode } = monaco
  let movesOn = true
  editor.addAction({
    id: 'tab',
    label: 'Change what the Tab key does',
    // Monaco calls the Ctrl key of a Mac WinCtrl, and that of others CtrlCmd.
    keybindings: [KeyMod.CtrlCmd | KeyCode.KeyM, KeyMod.WinCtrl | KeyCode.KeyM],
    run: () => {
      movesOn = !movesOn
      editor.updateOptions({ tabFocusMode: movesOn })
      toast(movesOn ? 'Tab now moves the focus' : 'Tab now indents')
    },
  })
}
