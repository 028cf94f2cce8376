// Shows the facts in the editor: text, language, errors, breakpoints, place of the machine. Redraws only what changed.
import * as monaco from 'monaco-editor/editor/editor.api'
import { type Assembly, instructionFrom, lineAt } from '../../../src/encoding/source.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { addressShown, type Facts, useProgram } from '../facts/facts.ts'
import { othersAt, othersText, teamOf } from '../facts/groups.ts'
import { session } from '../session/pageSession.ts'
import { languageOf } from './monaco.ts'
import { whenOther } from './whenOther.ts'

type Editor = monaco.editor.IStandaloneCodeEditor
type Options = monaco.editor.IModelDecorationOptions

/** Follows the facts until the returned function is called, and passes what is typed to the session. */
export function followFacts(editor: Editor): () => void {
  // Text of the facts, which the editor also has: comparing with the editor's own text would copy it each time.
  let text = useProgram.getState().document.source
  /** Number of times that all of the text was replaced, which removes what was drawn in it. */
  let texts = 0
  let isReplacing = false
  const typed = editor.onDidChangeModelContent(() => {
    if (isReplacing) return
    text = editor.getValue()
    session.edit(text)
  })
  const setLanguage = whenOther((architecture: Architecture) => {
    const model = editor.getModel()
    if (model) monaco.editor.setModelLanguage(model, languageOf(architecture))
  })
  const drawErrors = errorDrawer(editor)
  const drawStops = stopDrawer(editor)
  const drawPlaces = placeDrawer(editor)
  const draw = () => {
    const facts = useProgram.getState()
    const { architecture, document, settled, breakpoints } = facts
    if (!architecture) return
    if (document.source !== text) {
      text = document.source
      texts++
      isReplacing = true
      editor.setValue(text)
      isReplacing = false
    }
    setLanguage(architecture)
    // Errors of a text that has changed since would stand in wrong places.
    if (settled !== text) return
    const { assembly } = facts
    drawErrors(texts, assembly)
    drawStops(texts, assembly, breakpoints)
    const rests = !facts.going && !facts.loading && assembly.errors.length === 0
    const address = rests ? addressShown(facts) : undefined
    drawPlaces(texts, assembly, address, rests ? othersAt(facts) : NOBODY)
  }
  draw()
  const end = useProgram.subscribe(draw)
  return () => {
    end()
    typed.dispose()
  }
}

const errorDrawer = (editor: Editor) =>
  whenOther((_texts: number, { errors }: Assembly) => {
    const markers = errors.map(({ line, column, end, message }) => ({
      severity: monaco.MarkerSeverity.Error,
      message,
      startLineNumber: line,
      endLineNumber: line,
      startColumn: column + 1,
      endColumn: end + 1,
    }))
    const model = editor.getModel()
    if (model) monaco.editor.setModelMarkers(model, 'assembler', markers)
  })

const STOP: Options = { glyphMarginClassName: 'glyph-breakpoint', glyphMarginHoverMessage: { value: 'Breakpoint' } }
const HERE: Options = { isWholeLine: true, className: 'step-line', linesDecorationsClassName: 'step-glyph' }
const otherOf = (text: string): Options => ({
  isWholeLine: true,
  linesDecorationsClassName: 'other-glyph',
  linesDecorationsTooltip: text,
  hoverMessage: { value: text },
})

const placed = (line: number, options: Options) => ({ range: new monaco.Range(line, 1, line, 1), options })

function stopDrawer(editor: Editor) {
  const stops = editor.createDecorationsCollection()
  return whenOther((_texts: number, assembly: Assembly, breakpoints: Facts['breakpoints']) => {
    const lines = breakpoints.flatMap((line) => instructionFrom(assembly, line)?.line ?? [])
    stops.set(lines.map((line) => placed(line, STOP)))
  })
}

const NOBODY: ReadonlyMap<number, number> = new Map()

/** Marks where the group that is shown goes on, and where others stand, by address. */
function placeDrawer(editor: Editor) {
  const places = editor.createDecorationsCollection()
  return whenOther(
    (_texts: number, assembly: Assembly, address: number | undefined, others: ReadonlyMap<number, number>) => {
      const facts = useProgram.getState()
      const team = teamOf(facts)
      const here = address === undefined ? undefined : lineAt(assembly, address)?.line
      const at = [...(team ? others : [])].flatMap(([at, count]) => {
        const line = lineAt(assembly, at)?.line
        return team && line !== undefined && line !== here ? [placed(line, otherOf(othersText(count, team)))] : []
      })
      places.set([...at, ...(here === undefined ? [] : [placed(here, HERE)])])
      // A program that starts over because the user writes it does not scroll to its beginning.
      const isWritten = editor.hasTextFocus() && !facts.moment?.step
      if (here !== undefined && !isWritten) editor.revealLineInCenterIfOutsideViewport(here)
    },
  )
}
