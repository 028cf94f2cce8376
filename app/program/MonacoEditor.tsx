// The program in Monaco: errors in place, breakpoints in the gutter, the line the machine is at.

import * as monaco from 'monaco-editor/editor/editor.api'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { instructionFrom, lineAt } from '../../src/spec/source.ts'
import { useStore } from '../store/store.ts'
import { edit } from './current.ts'
import { addressShown, useProgram } from './facts.ts'
import { othersAt, othersText, teamOf } from './groups.ts'
import { languageOf, takeTheme } from './monaco.ts'
import { toggleBreakpoint } from './session.ts'
import type { EditorHandle } from './TextEditor.tsx'

export function MonacoEditor({ ref }: { readonly ref: Ref<EditorHandle> }) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined)
  useImperativeHandle(ref, () => ({
    goTo: (lineNumber, column) => {
      editor.current?.setPosition({ lineNumber, column: column + 1 })
      editor.current?.revealLineInCenterIfOutsideViewport(lineNumber)
      editor.current?.focus()
    },
  }))
  useEffect(() => {
    if (!place.current) return
    const made = create(place.current)
    editor.current = made.editor
    return made.end
  }, [])
  return <div ref={place} className="source" />
}

/** An editor that follows the facts, and tells them what was typed. */
function create(place: HTMLElement) {
  takeTheme()
  const editor = monaco.editor.create(place, {
    value: useProgram.getState().document.source,
    theme: 'page',
    automaticLayout: true,
    ariaLabel: 'Program',
    tabFocusMode: true,
    glyphMargin: true,
    folding: false,
    lineNumbersMinChars: 3,
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
    hover: { delay: 300 },
    smoothScrolling: false,
    cursorBlinking: 'solid',
    contextmenu: false,
    scrollbar: { alwaysConsumeMouseWheel: false },
  })
  const decorations = editor.createDecorationsCollection()
  const system = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => follow(editor, decorations)
  draw()
  system.addEventListener('change', takeTheme)
  const ends = [
    useProgram.subscribe(draw),
    useStore.subscribe((now, before) => now.theme !== before.theme && takeTheme()),
    () => system.removeEventListener('change', takeTheme),
  ]
  editor.onDidChangeModelContent(() => edit(editor.getValue()))
  editor.onDidChangeCursorPosition(({ position }) => useProgram.setState({ cursor: position.lineNumber }))
  editor.addAction({
    id: 'breakpoint',
    label: 'Set or remove a breakpoint',
    keybindings: [monaco.KeyCode.F9],
    run: () => toggleBreakpoint(useProgram.getState().cursor),
  })
  editor.onMouseDown(({ target }) => {
    const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS } = monaco.editor.MouseTargetType
    if ((target.type === GUTTER_GLYPH_MARGIN || target.type === GUTTER_LINE_NUMBERS) && target.position)
      toggleBreakpoint(target.position.lineNumber)
  })
  const end = () => {
    for (const stop of ends) stop()
    editor.getModel()?.dispose()
    editor.dispose()
  }
  return { editor, end }
}

type Editor = monaco.editor.IStandaloneCodeEditor

function follow(editor: Editor, decorations: monaco.editor.IEditorDecorationsCollection): void {
  const facts = useProgram.getState()
  const model = editor.getModel()
  if (!model || !facts.architecture) return
  if (editor.getValue() !== facts.document.source) editor.setValue(facts.document.source)
  const language = languageOf(facts.architecture)
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language)
  // Errors of a text that has changed since would stand in wrong places.
  if (facts.settled !== facts.document.source) return
  const { assembly } = facts
  monaco.editor.setModelMarkers(
    model,
    'assembler',
    assembly.errors.map(({ line, column, end, message }) => ({
      severity: monaco.MarkerSeverity.Error,
      message,
      startLineNumber: line,
      endLineNumber: line,
      startColumn: column + 1,
      endColumn: end + 1,
    })),
  )
  const isAt = !facts.going && !facts.loading && assembly.errors.length === 0
  const address = addressShown(facts)
  const current = !isAt || address === undefined ? undefined : lineAt(assembly, address)?.line
  const stops = facts.breakpoints.flatMap((line) => instructionFrom(assembly, line)?.line ?? [])
  const team = teamOf(facts)
  const others = new Map(
    [...(isAt && team ? othersAt(facts) : [])].flatMap(([at, count]) => {
      const line = lineAt(assembly, at)?.line
      return line === undefined || line === current || !team ? [] : [[line, othersText(count, team)] as const]
    }),
  )
  decorations.set([
    ...[...others].map(([line, text]) => ({
      range: new monaco.Range(line, 1, line, 1),
      options: {
        isWholeLine: true,
        linesDecorationsClassName: 'other-glyph',
        linesDecorationsTooltip: text,
        hoverMessage: { value: text },
      },
    })),
    ...stops.map((line) => ({
      range: new monaco.Range(line, 1, line, 1),
      options: { glyphMarginClassName: 'glyph-breakpoint', glyphMarginHoverMessage: { value: 'Breakpoint' } },
    })),
    ...(current === undefined
      ? []
      : [
          {
            range: new monaco.Range(current, 1, current, 1),
            options: { isWholeLine: true, className: 'step-line', linesDecorationsClassName: 'step-glyph' },
          },
        ]),
  ])
  if (current !== undefined && current !== shownLine) editor.revealLineInCenterIfOutsideViewport(current)
  shownLine = current
}
/** Where the machine was at the last drawing: the text scrolls when it goes on, not when something else changes. */
let shownLine: number | undefined
