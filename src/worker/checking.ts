// Reads texts of files one after the other, and looks for words that two encodings claim; the newest text comes first.
import { ambiguities } from '../encoding/check.ts'
import { type PlacedProblem, readArchitectureText } from '../own/fileText.ts'

export interface CheckRequest {
  readonly number: number
  readonly text: string
}

export type CheckAnswer =
  /** `id`: as the file has it. */
  | { readonly did: 'read'; readonly number: number; readonly title: string; readonly id: string }
  | { readonly did: 'refused'; readonly number: number; readonly problem: PlacedProblem }
  /** Sentences about words that two encodings claim; comes after `read`. */
  | { readonly did: 'compared'; readonly number: number; readonly collisions: readonly string[] }

/** Returns a function that checks a text. `turn`: resolves when requests that waited have been passed on. */
export function checker(answer: (sent: CheckAnswer) => void, turn: () => Promise<void>) {
  let newest = 0
  return async ({ number, text }: CheckRequest): Promise<void> => {
    newest = number
    try {
      const read = await readArchitectureText(text)
      if (read.kind === 'problem') return answer({ did: 'refused', number, problem: read })
      const { isa } = read.architecture
      answer({ did: 'read', number, title: isa.title, id: isa.id })
      await turn()
      if (number === newest) answer({ did: 'compared', number, collisions: ambiguities(isa) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      answer({ did: 'refused', number, problem: { kind: 'problem', offset: 0, length: 0, path: '', message } })
    }
  }
}
