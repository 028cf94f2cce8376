// Draws what each line wrote last, after its instructions and before its comment.
import * as monaco from 'monaco-editor/editor/editor.api'
import { commentAt } from '../../../src/encoding/lines.ts'
import { type Assembly, lineAt } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { specOf } from '../document/machineSpec.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { formatBeside, useFormats } from '../facts/formats.ts'
import { teamOf } from '../facts/groups.ts'
import { useEditorChoice } from './editorChoice.ts'
import { type LineValue, type Steps, valuesAfter, withMoment } from './lineValues.ts'
import { whenOther } from './whenOther.ts'

type Editor = monaco.editor.IStandaloneCodeEditor
type Decoration = monaco.editor.IModelDeltaDecoration

/** Minimum number of characters of a value before a comment, so that the comment does not move with each value. */
const PLACE = 16
const BLANK = '\u00a0'

/** Draws the values until the returned function is called. */
export function followValues(editor: Editor): () => void {
  let steps: Steps = []
  let seen: Facts['moment']
  /** Number of times that all of the text was replaced, which removes what was drawn in it. */
  let texts = 0
  const show = changedOnly(editor)
  const draw = whenOther(
    (
      _texts: number,
      isa: Isa | undefined,
      assembly: Assembly,
      steps: Steps,
      isWanted: boolean,
      ..._reading: unknown[]
    ) => {
      const model = editor.getModel()
      show(model && isa && isWanted && steps.length > 0 ? marksOf(model, isa, assembly, valuesNow(steps)) : [])
    },
  )
  const follow = () => {
    const facts = useProgram.getState()
    const { architecture, assembly, document, settled, moment, going, loading, lane, watched } = facts
    if (loading || !moment) {
      steps = []
      seen = undefined
    } else if (going) return
    else if (moment !== seen) {
      seen = moment
      steps = withMoment(steps, moment, lane)
    }
    if (settled !== document.source) return
    const { values } = useEditorChoice.getState()
    draw(texts, architecture?.isa, assembly, steps, values, lane, watched, useFormats.getState())
  }
  const typed = editor.onDidChangeModelContent(({ isFlush }) => {
    if (isFlush) texts++
  })
  const ends = [useProgram.subscribe(follow), useFormats.subscribe(follow), useEditorChoice.subscribe(follow)]
  follow()
  return () => {
    typed.dispose()
    for (const end of ends) end()
  }
}

function valuesNow(steps: Steps): readonly LineValue[] {
  const facts = useProgram.getState()
  const { architecture, document, lane, watched } = facts
  if (!architecture) return []
  const spec = specOf(architecture, document.variant)
  const team = teamOf(facts)
  return valuesAfter(steps, {
    spec,
    lane,
    isOfGroup: team && watched !== undefined ? (group) => group % team.size === watched : undefined,
    formatOf: (file) => formatBeside(useFormats.getState(), spec, file),
  })
}

function marksOf(
  model: monaco.editor.ITextModel,
  isa: Isa,
  assembly: Assembly,
  values: readonly LineValue[],
): readonly Decoration[] {
  const byLine = new Map(
    values.flatMap((value) => {
      const line = lineAt(assembly, value.address)?.line
      return line === undefined ? [] : [[line, value] as const]
    }),
  )
  return [...byLine].flatMap(([line, value]) => {
    const text = model.getLineContent(line)
    const comment = commentAt(text, isa.comment)
    const end = text.slice(0, comment).trimEnd().length
    const content = `${BLANK}${BLANK}${value.text.replaceAll(' ', BLANK)}${BLANK}`
    const inlineClassName = value.isNow ? 'line-value now' : 'line-value'
    const room = comment < text.length ? Math.max(0, PLACE - content.length) : 0
    return [
      injected(line, end + 1, { after: { content, inlineClassName } }),
      ...(room > 0 ? [injected(line, comment + 1, { before: { content: BLANK.repeat(room) } })] : []),
    ]
  })
}

/**
 * Returns a function that draws decorations and leaves those that are there already, since a line with a new one is
 * drawn anew.
 */
function changedOnly(editor: Editor): (wanted: readonly Decoration[]) => void {
  let drawn = new Map<string, monaco.editor.IModelDecorationOptions>()
  const keyOf = (range: monaco.IRange, options: monaco.editor.IModelDecorationOptions) =>
    `${range.startLineNumber} ${range.startColumn} ${JSON.stringify(options)}`
  return (wanted) => {
    const model = editor.getModel()
    if (!model) return
    const fresh = new Map(wanted.map((one) => [keyOf(one.range, one.options), one]))
    const kept = new Map<string, monaco.editor.IModelDecorationOptions>()
    const gone: string[] = []
    for (const [id, options] of drawn) {
      // Typing may have moved it since.
      const range = model.getDecorationRange(id)
      if (range && fresh.delete(keyOf(range, options))) kept.set(id, options)
      else gone.push(id)
    }
    const added = [...fresh.values()]
    const ids = model.deltaDecorations(gone, added)
    drawn = new Map([...kept, ...added.map(({ options }, k) => [ids[k] ?? '', options] as const)])
  }
}

const injected = (line: number, column: number, options: monaco.editor.IModelDecorationOptions): Decoration => ({
  range: new monaco.Range(line, column, line, column),
  options: { ...options, showIfCollapsed: true },
})
