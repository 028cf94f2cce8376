// Sets up Monaco for the editors of the page: a few contributions, the workers, and keys that the page needs.
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
import JsonWorker from 'monaco-editor/language/json/json.worker?worker'
import { toast } from './Toast.tsx'

self.MonacoEnvironment = { getWorker: (_, language) => (language === 'json' ? new JsonWorker() : new EditorWorker()) }

// The page has a use for this key (see programCommands.ts), which Monaco has for a new line.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter,
  command: '-editor.action.insertLineAfter',
})

/** Returns the options that all editors of the page have. */
export const pageOptions = (): monaco.editor.IStandaloneEditorConstructionOptions => ({
  theme: 'page',
  automaticLayout: true,
  tabFocusMode: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
  fontSize: 14,
  lineHeight: 22,
  padding: { top: 8, bottom: 8 },
  fixedOverflowWidgets: true,
  hover: { delay: 300 },
  smoothScrolling: false,
  cursorBlinking: 'solid',
  contextmenu: false,
  scrollbar: { alwaysConsumeMouseWheel: false },
})

/** Adds Ctrl+M, also on a Mac: it switches Tab between moving the focus, as at first, and indenting. */
export function addTabKey(editor: monaco.editor.IStandaloneCodeEditor): monaco.IDisposable {
  const { KeyMod, KeyCode } = monaco
  let movesOn = true
  return editor.addAction({
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
