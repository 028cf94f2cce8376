// Monaco as this page uses it: the core, a few contributions, one worker, and the languages of the architectures.
import 'monaco-editor/editor/contrib/clipboard/browser/clipboard.js'
import 'monaco-editor/editor/contrib/codeAction/browser/codeActionContributions.js'
import 'monaco-editor/editor/contrib/comment/browser/comment.js'
import 'monaco-editor/editor/contrib/find/browser/findController.js'
import 'monaco-editor/editor/contrib/gotoError/browser/gotoError.js'
import 'monaco-editor/editor/contrib/hover/browser/hoverContribution.js'
import 'monaco-editor/editor/contrib/linesOperations/browser/linesOperations.js'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js'
import 'monaco-editor/editor/contrib/wordOperations/browser/wordOperations.js'
import * as monaco from 'monaco-editor/editor/editor.api'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { completions } from '../../../src/spec/assemble.ts'
import { commentAt } from '../../../src/spec/lines.ts'
import { instructionsOn } from '../../../src/spec/source.ts'
import { useProgram } from '../facts/facts.ts'
import { currentFrame } from '../frame/frames.ts'
import { aboutLine } from './hover.ts'
import { type Macros, macrosAfter, tokenizer, vocabulary } from './language.ts'
import { type Repair, repairText } from './repair.ts'
import { repairsNow, useRepairs } from './repairs.ts'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

// A key of the page (see programCommands.ts), which Monaco has for a new line.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter,
  command: '-editor.action.insertLineAfter',
})

const known = new Set<string>()

/** What a line needs of those before it. */
interface State extends monaco.languages.IState {
  readonly macros: Macros
}
const stateOf = (macros: Macros): State => {
  const state: State = { macros, clone: () => state, equals: (other) => isSameSet(macros, (other as State).macros) }
  return state
}
const isSameSet = (x: Macros, y: Macros): boolean =>
  x === y || (x.size === y.size && [...x].every((name) => y.has(name)))
const FIRST = stateOf(new Set())

/** The language of an architecture, made from its description when it is first asked for. */
export function languageOf(architecture: Architecture): string {
  const { isa } = architecture
  if (known.has(isa.id)) return isa.id
  known.add(isa.id)
  monaco.languages.register({ id: isa.id })
  monaco.languages.setLanguageConfiguration(isa.id, {
    comments: { lineComment: '#' },
    wordPattern: /[$%@]?[\w.]+/,
  })
  const tokens = tokenizer(isa)
  monaco.languages.setTokensProvider(isa.id, {
    getInitialState: () => FIRST,
    tokenize: (line, before) => {
      const { macros } = before as State
      const after = macrosAfter(line, macros)
      return { tokens: [...tokens(line, macros)], endState: after === macros ? before : stateOf(after) }
    },
  })
  const { mnemonics } = vocabulary(isa)
  // Of several encodings with one name the first is the plainest.
  const docs = new Map(isa.encodings.toReversed().map((e) => [e.asm.split(/[\s{]/, 1)[0] ?? '', e.doc]))
  monaco.languages.registerCompletionItemProvider(isa.id, {
    triggerCharacters: [' ', '$', ','],
    provideCompletionItems: (model, position) => {
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1)
      // Inside a comment there is nothing to complete.
      if (commentAt(before, isa.comment) < before.length) return { suggestions: [] }
      const { from, words } = completions(isa, before)
      const range = new monaco.Range(position.lineNumber, from + 1, position.lineNumber, position.column)
      return {
        suggestions: words.map((word) => ({
          label: word,
          kind: mnemonics.includes(word)
            ? monaco.languages.CompletionItemKind.Function
            : monaco.languages.CompletionItemKind.Value,
          insertText: word,
          detail: docs.get(word) ?? '',
          range,
        })),
      }
    },
  })
  monaco.languages.registerCodeActionProvider(isa.id, {
    provideCodeActions: (model, range) => ({
      actions: repairsNow(useRepairs.getState())
        .filter(({ line }) => line >= range.startLineNumber && line <= range.endLineNumber)
        .map((repair) => fixOf(model, repair)),
      dispose: () => undefined,
    }),
  })
  monaco.languages.registerHoverProvider(isa.id, {
    provideHover: (model, position) => {
      const { lineNumber } = position
      const lines = instructionsOn(useProgram.getState().assembly, lineNumber)
      const placed = lines.map((line) => ({ line, range: rangeOf(model, lineNumber, line.text) }))
      // Of several words in a line, the one that is pointed at.
      const { line, range } = placed.find((one) => one.range?.containsPosition(position)) ?? placed[0] ?? {}
      if (!line) return null
      const held = (file: string, index: number) => currentFrame()?.read(file, index)
      const about = aboutLine(architecture, useProgram.getState().document.variant, line, held)
      return {
        ...(range && { range }),
        contents: [
          // In its own language, what no source prints of it is in a quiet colour there, too.
          ...(about.text ? [{ value: `\`\`\`${isa.id}\n${about.text}\n\`\`\`` }] : []),
          { value: `\`\`\`plaintext\n${about.hex}\n${about.fields}\n\`\`\`` },
          { value: about.doc },
          { value: `\`\`\`\n${about.does.join('\n')}\n\`\`\`` },
        ],
      }
    },
  })
  return isa.id
}

/** A repair as the editor offers it. */
function fixOf(model: monaco.editor.ITextModel, repair: Repair): monaco.languages.CodeAction {
  const { line, column, end, text } = repair
  const range = new monaco.Range(line, column + 1, line, end + 1)
  return {
    title: repairText(repair),
    kind: 'quickfix',
    isPreferred: true,
    diagnostics: monaco.editor.getModelMarkers({ resource: model.uri }).filter((one) => one.startLineNumber === line),
    edit: { edits: [{ resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text } }] },
  }
}

function rangeOf(model: monaco.editor.ITextModel, line: number, text: string): monaco.Range | undefined {
  const [found] = model.findMatches(text, new monaco.Range(line, 1, line, 1000), false, true, null, false)
  return found?.range
}
