// Sets up Monaco for this page: the core, a few contributions, one worker, and the languages of the architectures.
import * as monaco from 'monaco-editor/editor/editor.api'
import { instructionsOn, type SourceLine } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Link } from '../../../src/share/link.ts'
import { addressText } from '../../bits/addressText.ts'
import '../../controls/monacoCore.ts'
import { address } from '../../store/navigate.ts'
import { useProgram } from '../facts/facts.ts'
import { currentFrame } from '../frame/frames.ts'
import { MOST_FIRST, type Suggestion, suggestionsAt } from './completion.ts'
import { wordLink, wordUnder } from './cursorWord.ts'
import { formsOf, formText } from './forms.ts'
import { aboutLine, type HoverAbout } from './hover.ts'
import { type Macros, macrosAfter, tokenizer } from './language.ts'
import { type Repair, repairText } from './repair.ts'
import { repairsFound } from './repairs.ts'

/** Ids of languages: a description that was changed has another language. */
const known = new WeakMap<Isa, string>()
let made = 0

/** State that the tokens of a line depend on: the macros that the lines before it define. */
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

/** Returns the id of an architecture's language, which is made from its description on the first call. */
export function languageOf(architecture: Architecture): string {
  const { isa } = architecture
  const before = known.get(isa)
  if (before !== undefined) return before
  const id = `${isa.id}-${made++}`
  known.set(isa, id)
  monaco.languages.register({ id })
  monaco.languages.setLanguageConfiguration(id, {
    comments: { lineComment: '#' },
    wordPattern: /[$%@]?[\w.]+/,
  })
  const tokens = tokenizer(isa)
  monaco.languages.setTokensProvider(id, {
    getInitialState: () => FIRST,
    tokenize: (line, before) => {
      const { macros } = before as State
      const after = macrosAfter(line, macros)
      return { tokens: [...tokens(line, macros)], endState: after === macros ? before : stateOf(after) }
    },
  })
  monaco.languages.registerCompletionItemProvider(id, {
    triggerCharacters: [' ', '$', ',', '+', '#'],
    provideCompletionItems: (model, { lineNumber, column }) => {
      const before = model.getLineContent(lineNumber).slice(0, column - 1)
      const found = suggestionsAt(isa, before, model.getValue())
      return {
        suggestions: found.map((one) => itemOf(one, lineNumber, column)),
        incomplete: found.length >= MOST_FIRST,
      }
    },
  })
  monaco.languages.registerCodeActionProvider(id, {
    provideCodeActions: async (model, range) => {
      const isIn = ({ line }: { readonly line: number }) => line >= range.startLineNumber && line <= range.endLineNumber
      // Who asks at once after typing waits for what is still looked for, but only where there is something to repair.
      const isWrong = useProgram.getState().assembly.errors.some(isIn)
      const repairs = isWrong ? (await repairsFound()).filter(isIn) : []
      return {
        actions: [...repairs.map((repair) => fixOf(model, repair)), ...formsAt(isa, model, range)],
        dispose: () => undefined,
      }
    },
  })
  monaco.languages.registerHoverProvider(id, {
    provideHover: (model, position) => {
      const { lineNumber } = position
      const lines = instructionsOn(useProgram.getState().assembly, lineNumber)
      const placed = lines.map((line) => ({ line, range: rangeOf(model, lineNumber, line.text) }))
      // The line may have several words: this is the one under the pointer.
      const { line, range } = placed.find((one) => one.range?.containsPosition(position)) ?? placed[0] ?? {}
      if (!line) return null
      const about = aboutLine(architecture, useProgram.getState().document.variant, line, held)
      return {
        ...(range && { range }),
        contents: [
          // The text is in the language of the architecture, so that additions have a quiet colour here, too.
          ...(about.text ? [{ value: `\`\`\`${id}\n${about.text}\n\`\`\`` }] : []),
          { value: `\`${addressText(about.address)}\` \`${about.hex}\` · ${linksOf(architecture, line, about)}` },
          { value: about.doc },
          { value: `\`\`\`\n${about.does.join('\n')}\n\`\`\`` },
          ...(about.diagram ? [{ value: `\`\`\`plaintext\n${about.diagram}\n\`\`\`` }] : []),
        ],
      }
    },
  })
  return id
}

const { CompletionItemKind: Kind, CompletionItemInsertTextRule: Rule } = monaco.languages
const KINDS: Readonly<Record<Suggestion['kind'], monaco.languages.CompletionItemKind>> = {
  instruction: Kind.Function,
  register: Kind.Variable,
  label: Kind.Reference,
  constant: Kind.Constant,
  word: Kind.Value,
}

/** Returns links, as Markdown, from an instruction to Word and to its encoding in Reference. */
function linksOf(architecture: Architecture, line: SourceLine, { encoding }: HoverAbout): string {
  const { document, assembly } = useProgram.getState()
  const word = wordLink(architecture, document.variant, assembly, line, held)
  const reference: readonly Link[] = encoding ? [{ view: 'reference', isa: document.isa, name: encoding }] : []
  return [`[Open in Word](${address(word)})`, ...reference.map((link) => `[Reference](${address(link)})`)].join(' · ')
}

const held = (file: string, index: number) => currentFrame()?.read(file, index)

// A link to another place of this page opens in it: Monaco would open another page.
monaco.editor.registerLinkOpener({
  open: (to) => {
    const [base, hash] = to.toString(true).split('#')
    if (hash === undefined || base !== location.href.replace(/#.*$/, '')) return false
    location.hash = hash
    return true
  },
})

/** Turns a suggestion into an item of the editor's list. */
function itemOf(
  { kind, label, operands, about = '', snippet, from }: Suggestion,
  line: number,
  column: number,
): monaco.languages.CompletionItem {
  return {
    label: { label, ...(operands && { detail: ` ${operands}` }), description: about },
    kind: KINDS[kind],
    insertText: snippet,
    insertTextRules: Rule.InsertAsSnippet,
    range: new monaco.Range(line, from + 1, line, column),
  }
}

/** Offers the other forms, long or short, of the word under the cursor as actions of the editor. */
function formsAt(isa: Isa, model: monaco.editor.ITextModel, at: monaco.Range): readonly monaco.languages.CodeAction[] {
  const { assembly, settled, document } = useProgram.getState()
  const [line, column] = [at.startLineNumber, at.startColumn - 1]
  const word = settled === document.source ? wordUnder(assembly, line, column) : undefined
  if (!word) return []
  const range = new monaco.Range(line, word.column + 1, line, word.column + word.text.length + 1)
  return formsOf(isa, word)
    .filter(({ isNow }) => !isNow)
    .map((form) => ({
      title: `Write with ${formText(form)}: ${form.text}`,
      kind: 'refactor.rewrite',
      edit: { edits: [{ resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text: form.text } }] },
    }))
}

/** Turns a repair into an action of the editor. */
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
