// Keeps which puzzles the user solved, and answers that were begun, in this browser.
import { create } from 'zustand'

const KEY = 'puzzles'
/** Most characters of an answer, and most answers of each kind, because storage may hold anything. */
const LONGEST = 4000
const MOST = 500

interface Work {
  /** Keys of solved puzzles, `isa/name`. */
  readonly solved: readonly string[]
  /** The bytes of a word, or the text of a program, by `isa/name`. */
  readonly answers: Readonly<Record<string, string>>
}

const NOTHING: Work = { solved: [], answers: {} }

export const puzzleKey = (isa: string, name: string): string => `${isa}/${name}`

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

/** Never throws: leaves out what cannot be read. */
export function readWork(text: string | null): Work {
  try {
    const { solved, answers } = { ...JSON.parse(text ?? '{}') } as Readonly<Record<string, unknown>>
    return {
      solved: Array.isArray(solved) ? [...new Set(solved.filter(isText))].slice(0, MOST) : [],
      answers:
        typeof answers === 'object' && answers !== null
          ? Object.fromEntries(
              Object.entries(answers)
                .filter((pair): pair is [string, string] => isText(pair[1]))
                .slice(0, MOST),
            )
          : {},
    }
  } catch {
    return NOTHING
  }
}

function read(): Work {
  try {
    return readWork(localStorage.getItem(KEY))
  } catch {
    return NOTHING
  }
}

export const useWork = create<Work>(read)

function change(part: Partial<Work>): void {
  useWork.setState(part)
  try {
    const { solved, answers } = useWork.getState()
    localStorage.setItem(KEY, JSON.stringify({ solved, answers }))
  } catch {
    // The state then lasts as long as the page is open.
  }
}

export function noteSolved(id: string): void {
  const { solved } = useWork.getState()
  if (!solved.includes(id)) change({ solved: [...solved, id] })
}

/** Keeps an answer; undefined removes it. */
export function noteAnswer(id: string, answer: string | undefined): void {
  const { [id]: _, ...others } = useWork.getState().answers
  change({ answers: answer === undefined ? others : { ...others, [id]: answer } })
}

const hasOwn = (answers: Work['answers'], id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined)
/** Returns the answer that was begun, if there is one. */
export const answerOf = (id: string): string | undefined => hasOwn(useWork.getState().answers, id)
