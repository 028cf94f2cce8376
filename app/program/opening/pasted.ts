// Holds what was pasted or opened as a program while the page is open, so that closing the dialog loses nothing.
import { create } from 'zustand'
import { shortened } from '../../../src/encoding/refusal.ts'
import { withCommas } from '../../../src/read/limits.ts'
import { OF_PROGRAM } from '../../../src/read/programs.ts'
import { textIn } from '../../controls/fileText.ts'
import { MOST_SOURCE } from '../document/address.ts'

export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }

interface State {
  readonly pasted: Pasted
  /** Why the last text or file was not taken; the one before it stays. */
  readonly refused: string | undefined
}

const NOTHING: State = { pasted: { kind: 'text', text: '' }, refused: undefined }
export const usePasted = create<State>(() => NOTHING)

export const forgetPasted = (): void => usePasted.setState(NOTHING)

export function paste(text: string): void {
  if (text.length <= MOST_SOURCE) usePasted.setState({ pasted: { kind: 'text', text }, refused: undefined })
  else usePasted.setState({ refused: `The text has ${withCommas(text.length)} characters; ${ASSEMBLED}.` })
}
const ASSEMBLED = `a program has at most ${withCommas(MOST_SOURCE)}`

/** Takes a file as text if it is text, else as the bytes of a program. */
export async function takeFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<void> {
  const name = shortened(file.name)
  const refuse = (why: string) => usePasted.setState({ refused: `The file “${name}” ${why}` })
  if (file.size > MOST_SOURCE)
    return refuse(
      `has ${withCommas(file.size)} bytes; ${ASSEMBLED} characters, or ${withCommas(OF_PROGRAM.bytes)} bytes to disassemble. Cut out the part with the instructions.`,
    )
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = textIn(bytes)
    if (bytes.length === 0) refuse('is empty.')
    else if (text !== undefined) paste(text)
    else usePasted.setState({ pasted: { kind: 'file', name, bytes }, refused: undefined })
  } catch {
    refuse('cannot be read.')
  }
}
