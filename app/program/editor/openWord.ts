// Opens the word under the cursor in Word, as it stands in the program that is open.
import type { Link } from '../../../src/share/link.ts'
import { toast } from '../../controls/Toast.tsx'
import { go } from '../../store/navigate.ts'
import { useProgram } from '../facts/facts.ts'
import { currentFrame } from '../frame/frames.ts'
import { useCursor } from './cursor.ts'
import { wordLink, wordUnder } from './cursorWord.ts'

const held = (file: string, index: number) => currentFrame()?.read(file, index)

/** Returns the link to the word of a line; undefined if the line has no word, or the text is not assembled yet. */
export function linkOfWord(line: number): Link | undefined {
  const { architecture, document, assembly, settled } = useProgram.getState()
  const cursor = useCursor.getState()
  const word =
    settled === document.source ? wordUnder(assembly, line, line === cursor.line ? cursor.column : 0) : undefined
  return architecture && word && wordLink(architecture, document.variant, assembly, word, held)
}

export function openWordOfLine(line: number): void {
  const link = linkOfWord(line)
  if (link) go(link)
  else toast(`Line ${line} has no instruction to open`)
}
