// Sets the colours of the editor: those of the page, or of the system if it forces its own on every page.
import * as monaco from 'monaco-editor/editor/editor.api'
import { useStore } from '../store/store.ts'

/** Kinds of tokens, each with the property of the style sheet that has its colour, and the style of its font. */
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

/** Parts of the editor, each with the property that has its colour, and the system colour that replaces it. */
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

/** Parts that only a theme of high contrast has, with their system colours. */
const FORCED = [
  ['contrastBorder', 'CanvasText'],
  ['contrastActiveBorder', 'Highlight'],
  ['editor.selectionForeground', 'HighlightText'],
  ['editorError.border', 'CanvasText'],
] as const

const WATCHED = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

/** Keeps the editor's colours those of the page until the returned function is called. */
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

/** Defines Monaco's theme from the present colours of the page, which Monaco needs as digits. */
function takeTheme(): void {
  const forced = matchMedia('(forced-colors: active)').matches
  const probe = document.body.appendChild(document.createElement('span'))
  // Otherwise every colour is read as the system's colour of text.
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
