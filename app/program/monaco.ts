// Monaco as this page uses it: the core, a few contributions, one worker, and the languages of the architectures.
import 'monaco-editor/editor/contrib/clipboard/browser/clipboard.js'
import 'monaco-editor/editor/contrib/comment/browser/comment.js'
import 'monaco-editor/editor/contrib/find/browser/findController.js'
import 'monaco-editor/editor/contrib/gotoError/browser/gotoError.js'
import 'monaco-editor/editor/contrib/hover/browser/hoverContribution.js'
import 'monaco-editor/editor/contrib/linesOperations/browser/linesOperations.js'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js'
import 'monaco-editor/editor/contrib/toggleTabFocusMode/browser/toggleTabFocusMode.js'
import 'monaco-editor/editor/contrib/wordOperations/browser/wordOperations.js'
import * as monaco from 'monaco-editor/editor/editor.api'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import type { Architecture } from '../../src/isa/architecture.ts'
import { completions } from '../../src/spec/assemble.ts'
import { commentAt } from '../../src/spec/labels.ts'
import { useProgram } from './facts.ts'
import { currentFrame } from './frames.ts'
import { aboutLine } from './hover.ts'
import { tokenizer, vocabulary } from './language.ts'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

const known = new Set<string>()

/** Every line is read for itself. */
const SAME: monaco.languages.IState = { clone: () => SAME, equals: () => true }

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
    getInitialState: () => SAME,
    tokenize: (line) => ({ tokens: [...tokens(line)], endState: SAME }),
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
  monaco.languages.registerHoverProvider(isa.id, {
    provideHover: (model, position) => {
      const { lineNumber } = position
      const lines = useProgram.getState().assembly.lines.filter((l) => l.line === lineNumber)
      const placed = lines.map((line) => ({ line, range: rangeOf(model, lineNumber, line.text) }))
      // Of several words in a line, the one that is pointed at.
      const { line, range } = placed.find((one) => one.range?.containsPosition(position)) ?? placed[0] ?? {}
      if (!line) return null
      const held = (file: string, index: number) => currentFrame()?.read(file, index)
      const about = aboutLine(architecture, useProgram.getState().document.variant, line, held)
      return {
        ...(range && { range }),
        contents: [
          { value: `\`\`\`plaintext\n${about.hex}\n${about.bits}\n\`\`\`` },
          { value: about.doc },
          { value: `\`\`\`\n${about.does.join('\n')}\n\`\`\`` },
        ],
      }
    },
  })
  return isa.id
}

function rangeOf(model: monaco.editor.ITextModel, line: number, text: string): monaco.Range | undefined {
  const [found] = model.findMatches(text, new monaco.Range(line, 1, line, 1000), false, true, null, false)
  return found?.range
}

const TOKENS = [
  ['mnemonic', '--field-1', 'bold'],
  ['mnemonic.unknown', '--bad', ''],
  ['register', '--field-3', ''],
  ['number', '--field-2', ''],
  ['word', '--field-4', ''],
  ['label', '--field-4', 'bold'],
  ['comment', '--ink-soft', 'italic'],
  ['delimiter', '--ink-soft', ''],
] as const

const COLOURS = [
  ['editor.background', '--surface'],
  ['editor.foreground', '--ink'],
  ['editorLineNumber.foreground', '--ink-soft'],
  ['editorLineNumber.activeForeground', '--ink'],
  ['editorGutter.background', '--sunken'],
  ['editor.lineHighlightBackground', '--surface'],
  ['editor.selectionBackground', '--accent-soft'],
  ['editorCursor.foreground', '--accent'],
  ['editorError.foreground', '--bad'],
  ['editorWidget.background', '--surface'],
  ['editorWidget.foreground', '--ink'],
  ['editorWidget.border', '--border'],
  ['editorHoverWidget.background', '--surface'],
  ['editorHoverWidget.foreground', '--ink'],
  ['editorHoverWidget.border', '--border'],
  ['editorSuggestWidget.background', '--surface'],
  ['editorSuggestWidget.foreground', '--ink'],
  ['editorSuggestWidget.selectedBackground', '--accent-soft'],
  ['editorSuggestWidget.selectedForeground', '--ink'],
  ['textCodeBlock.background', '--sunken'],
  ['focusBorder', '--accent'],
] as const

/** Monaco wants colours as digits: asks the page what its colours are at the moment. */
export function takeTheme(): void {
  const probe = document.body.appendChild(document.createElement('span'))
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const hex = (name: string): string => {
    probe.style.color = `var(${name})`
    if (!canvas) return ''
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b].map((c) => c.toString(16).padStart(2, '0')).join('')
  }
  const scheme = document.documentElement.dataset.theme
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  monaco.editor.defineTheme('page', {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: TOKENS.map(([token, name, fontStyle]) => ({ token, foreground: hex(name), fontStyle })),
    colors: Object.fromEntries(COLOURS.map(([id, name]) => [id, `#${hex(name)}`])),
  })
  probe.remove()
  monaco.editor.setTheme('page')
}
