// Reads a given file as text if it is text, and otherwise as bytes; refuses files that are too large.

import { shortened } from '../../src/encoding/refusal.ts'
import { MOST_TEXT, withCommas } from '../../src/read/limits.ts'
import { textIn } from '../controls/fileText.ts'

/** The text or file to look up. */
export type Given =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }

interface Refused {
  readonly problem: string
}

export const NO_BINARY_VIEW = 'This page has no view of binary files yet.'

export async function givenFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Given | Refused> {
  const name = shortened(file.name)
  if (file.size > MOST_TEXT)
    return {
      problem: `The file “${name}” has ${withCommas(file.size)} bytes, and at most ${withCommas(MOST_TEXT)} are read. ${NO_BINARY_VIEW} Cut out the part with the instructions.`,
    }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = textIn(bytes)
    return text === undefined ? { kind: 'bytes', name, bytes } : { kind: 'text', text }
  } catch {
    return { problem: `The file “${name}” cannot be read.` }
  }
}
