// Draws the margin of the editor: the number of each line and, if the user wants them, its address and bytes.
import type * as monaco from 'monaco-editor/editor/editor.api'
import type { Assembly } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { addressText } from '../../bits/addressText.ts'
import { useProgram } from '../facts/facts.ts'
import { useEditorChoice } from './editorChoice.ts'
import { marginAt, marginBytes, roomOf } from './marginText.ts'
import { whenOther } from './whenOther.ts'

/** Width in pixels below which bytes take half their room. */
const NARROW = 640
const DIGITS_OF_LINES = 3
/** Size of address and bytes in proportion to the number of a line: see editor.css. */
const SCALE = 12 / 14

/** Draws the margin until the returned function is called. */
export function followMargin(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  /** Number of the first line that has moved since it was assembled: the addresses from here on are unknown. */
  let moved = Number.POSITIVE_INFINITY
  const draw = whenOther(
    (isa: Isa | undefined, assembly: Assembly, isWanted: boolean, isNarrow: boolean, moved: number) => {
      if (!isa || !isWanted) {
        editor.updateOptions({ lineNumbers: 'on', lineNumbersMinChars: DIGITS_OF_LINES })
        return
      }
      const room = roomOf(isa, assembly, isNarrow)
      const blank = ' '.repeat(room.address + 1 + room.bytes)
      editor.updateOptions({
        lineNumbers: (line) => {
          const placed = line < moved ? marginAt(assembly, line) : undefined
          const text = placed
            ? `${addressText(placed.address, room.address)} ${marginBytes(placed, room.bytes).padEnd(room.bytes)}`
            : blank
          return `<span class="line-bytes">${text}</span> ${String(line).padStart(DIGITS_OF_LINES)}`
        },
        lineNumbersMinChars: Math.ceil(SCALE * blank.length) + 1 + DIGITS_OF_LINES,
      })
    },
  )
  const follow = () => {
    const { architecture, assembly, settled, document } = useProgram.getState()
    if (settled === document.source) moved = Number.POSITIVE_INFINITY
    const isNarrow = editor.getLayoutInfo().width < NARROW
    draw(architecture?.isa, assembly, useEditorChoice.getState().addresses, isNarrow, moved)
  }
  const typed = editor.onDidChangeModelContent(({ changes }) => {
    for (const { range, text } of changes)
      if (range.startLineNumber !== range.endLineNumber || text.includes('\n'))
        moved = Math.min(moved, range.startLineNumber + 1)
    follow()
  })
  const sized = editor.onDidLayoutChange(follow)
  const ends = [useProgram.subscribe(follow), useEditorChoice.subscribe(follow)]
  follow()
  return () => {
    typed.dispose()
    sized.dispose()
    for (const end of ends) end()
  }
}
