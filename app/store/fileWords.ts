// Offers the words of an open file to other views, such as the opcode map, which counts them in its cells.
import { create } from 'zustand'
import type { Words } from '../../src/encoding/types.ts'

interface FileWords {
  readonly isa: string
  /** Name of the file. */
  readonly name: string
  /** Returns the words that decode, at most some ten thousand of them, taken evenly. */
  readonly words: () => readonly Words[]
}

export const useFileWords = create<{ readonly open: FileWords | undefined }>(() => ({ open: undefined }))
