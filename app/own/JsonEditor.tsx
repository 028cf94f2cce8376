// Shows the text of a file in Monaco, which completes and checks it by the schema of such files.
import '../controls/monacoCore.ts'
import * as monaco from 'monaco-editor/editor/editor.api'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { fileSchema } from '../../src/own/architectureFile.ts'
import { followTheme } from '../controls/editorTheme.ts'
import { addTabKey, pageOptions } from '../controls/monacoCore.ts'
import type { FileEditorProps } from './FileDock.tsx'
import { editText, useOwn } from './ownFiles.ts'

const schema = fileSchema()
/** Address of the text for the JSON mode, which resolves what a file names as its schema against it. */
const PLACE = 'https://files.invalid/own/file.json'
let named: string | undefined

/** Has the schema used for a text: it stands for the one that the text names, too. */
function applySchema(text: string): void {
  const [, name = ''] = /"\$schema"\s*:\s*"([^"\\]*)"/.exec(text) ?? []
  if (name === named) return
  named = name
  const uris = ['inmemory://isa-file.schema.json', ...(URL.canParse(name, PLACE) ? [new URL(name, PLACE).href] : [])]
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: true,
    comments: 'ignore',
    trailingCommas: 'ignore',
    enableSchemaRequest: false,
    schemaRequest: 'ignore',
    schemaValidation: 'warning',
    schemas: uris.map((uri) => ({ uri, fileMatch: ['*'], schema })),
  })
}

export function JsonEditor({ file, ref }: FileEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const made = useRef<monaco.editor.IStandaloneCodeEditor>(undefined)
  const { id } = file
  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      const { current: editor } = made
      const position = editor?.getModel()?.getPositionAt(offset)
      if (!editor || !position) return
      editor.setPosition(position)
      editor.revealLineInCenterIfOutsideViewport(position.lineNumber)
      editor.focus()
    },
  }))
  useEffect(() => {
    if (!place.current) return
    const endTheme = followTheme()
    const text = useOwn.getState()[id]?.text ?? ''
    applySchema(text)
    const editor = monaco.editor.create(place.current, {
      ...pageOptions(),
      model: monaco.editor.createModel(text, 'json', monaco.Uri.parse(PLACE)),
      ariaLabel: 'Text of the file',
      tabSize: 2,
      wordBasedSuggestions: 'off',
    })
    made.current = editor
    const tabKey = addTabKey(editor)
    const changed = editor.onDidChangeModelContent(() => {
      const text = editor.getValue()
      applySchema(text)
      editText(id, text)
    })
    // A text that was changed elsewhere, such as by a new line from the hunt, is an edit that can be undone.
    const stop = useOwn.subscribe((files) => {
      const { text, problem } = files[id] ?? {}
      const model = editor.getModel()
      if (!model || text === undefined) return
      if (text !== model.getValue()) {
        editor.pushUndoStop()
        editor.executeEdits('page', [{ range: model.getFullModelRange(), text }])
        editor.pushUndoStop()
      }
      mark(model, problem)
    })
    mark(editor.getModel(), useOwn.getState()[id]?.problem)
    return () => {
      stop()
      changed.dispose()
      tabKey.dispose()
      endTheme()
      editor.getModel()?.dispose()
      editor.dispose()
    }
  }, [id])
  return <div ref={place} className="own-text disable-animations" />
}

/** Underlines what is wrong. */
function mark(
  model: monaco.editor.ITextModel | null,
  problem: NonNullable<FileEditorProps['file']['problem']> | undefined,
) {
  if (!model) return
  const range = ({ offset, length }: { readonly offset: number; readonly length: number }) =>
    monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + Math.max(1, length)))
  monaco.editor.setModelMarkers(
    model,
    'architecture',
    problem ? [{ ...range(problem), message: problem.message, severity: monaco.MarkerSeverity.Error }] : [],
  )
}
