// The colours of the editor: those of the page, or, where the system forces its own on every page, the system's.
import * as monaco from 'monaco-editor/editor/editor.api'
import { useStore } from '../../store/store.ts'

/** Kind of token, the property of the style sheet that has its colour, and how it is written. */
const TOKENS = [
  ['mnemonic', '--field-1', 'bold'],
  ['mnemonic.unknown', '--bad', ''],
  ['register', '--field-3', ''],
  ['number', '--field-2', ''],
  ['word', '--field-4', ''],
  ['label', '--field-4', 'bold'],
  ['comment', '--ink-soft', 'italic'],
  ['addition', '--ink-soft', ''],
  ['delimiter', '--ink-soft', ''],
] as const

/** Part of the editor, the property that has its colour, and the colour of the system that stands for it. */
const COLOURS = [
  ['editor.background', '--surface', 'Canvas'],
  ['editor.foreground', '--ink', 'CanvasText'],
  ['editorLineNumber.foreground', '--ink-soft', 'CanvasText'],
  ['editorLineNumber.activeForeground', '--ink', 'CanvasText'],
  ['editorGutter.background', '--sunken', 'Canvas'],
  ['editor.lineHighlightBackground', '--surface', 'Canvas'],
  ['editor.selectionBackground', '--accent-soft', 'Highlight'],
  ['editorCursor.foreground', '--accent', 'CanvasText'],
  ['editorError.foreground', '--bad', 'CanvasText'],
  ['editorWidget.background', '--surface', 'Canvas'],
  ['editorWidget.foreground', '--ink', 'CanvasText'],
  ['editorWidget.border', '--border', 'CanvasText'],
  ['editorHoverWidget.background', '--surface', 'Canvas'],
  ['editorHoverWidget.foreground', '--ink', 'CanvasText'],
  ['editorHoverWidget.border', '--border', 'CanvasText'],
  ['editorSuggestWidget.background', '--surface', 'Canvas'],
  ['editorSuggestWidget.foreground', '--ink', 'CanvasText'],
  ['editorSuggestWidget.highlightForeground', '--accent', 'CanvasText'],
  ['editorSuggestWidget.selectedBackground', '--accent-soft', 'Highlight'],
  ['editorSuggestWidget.selectedForeground', '--ink', 'HighlightText'],
  ['editorSuggestWidget.selectedIconForeground', '--ink', 'HighlightText'],
  ['editorSuggestWidget.focusHighlightForeground', '--accent', 'HighlightText'],
  ['list.hoverBackground', '--sunken', 'Canvas'],
  ['list.hoverForeground', '--ink', 'CanvasText'],
  ['textCodeBlock.background', '--sunken', 'Canvas'],
  ['focusBorder', '--accent', 'Highlight'],
] as const

/** What only a theme of high contrast has. */
const FORCED = [
  ['contrastBorder', 'CanvasText'],
  ['contrastActiveBorder', 'Highlight'],
  ['editor.selectionForeground', 'HighlightText'],
  ['editorError.border', 'CanvasText'],
] as const

const WATCHED = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

/** Keeps the editor's colours those of the page, from now until the answer is called. */
export function followTheme(): () => void {
  takeTheme()
  const lists = WATCHED.map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', takeTheme)
  const end = useStore.subscribe((now, before) => now.theme !== before.theme && takeTheme())
  return () => {
    for (const list of lists) list.removeEventListener('change', takeTheme)
    end()
  }
}

/** Monaco wants colours as digits: asks the page what its colours are at the moment. */
function takeTheme(): void {
  const forced = matchMedia('(forced-colors: active)').matches
  const probe = document.body.appendChild(document.createElement('span'))
  // Else the system's colour of text is the answer to every question.
  probe.style.forcedColorAdjust = 'none'
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const bytes = (colour: string): readonly number[] => {
    probe.style.color = colour
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
  }
  const hex = (name: string, system: string): string =>
    bytes(forced ? system : `var(${name})`)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  const paper = bytes(forced ? 'Canvas' : 'var(--surface)')
  const dark = paper.reduce((sum, byte) => sum + byte, 0) < (3 * 256) / 2
  monaco.editor.defineTheme('page', {
    base: forced ? (dark ? 'hc-black' : 'hc-light') : dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: TOKENS.map(([token, name, fontStyle]) => ({ token, foreground: hex(name, 'CanvasText'), fontStyle })),
    colors: Object.fromEntries([
      ...COLOURS.map(([id, name, system]) => [id, `#${hex(name, system)}`]),
      ...(forced ? FORCED.map(([id, system]) => [id, `#${hex('', system)}`]) : []),
    ]),
  })
  probe.remove()
  monaco.editor.setTheme('page')
}
