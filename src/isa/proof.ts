// What was checked of each encoding of an architecture: how many vectors of which source agree with it, and in what.

/**
 * What a vector is about. `decode`: a word and its text; `assemble`: a text and its word; `execute`: state before and after;
 * `words`: a word of a program is an instruction; `back`: the word is its exact text, and that the word again.
 */
export const CHECKS = ['decode', 'assemble', 'execute', 'words', 'back'] as const
export type Check = (typeof CHECKS)[number]

/** Vectors of one file that have one source. */
export interface ProofColumn {
  /** Its name. */
  readonly file: string
  readonly check: Check
  /** Ids of sources of the description, with commas between them; empty: none of them, as where somebody worked it out by hand. */
  readonly source: string
}

export interface Proof {
  readonly columns: readonly ProofColumn[]
  /** By the name of the encoding: the number of a column, and how many of its vectors agree. */
  readonly agree: Readonly<Record<string, readonly (readonly [column: number, vectors: number])[]>>
}

export const NO_PROOF: Proof = { columns: [], agree: {} }

/** Vectors by what they check, and by the sources they have. */
export type CheckCounts = readonly {
  readonly check: Check
  readonly vectors: number
  readonly sources: readonly { readonly source: string; readonly vectors: number }[]
}[]

/** What of an encoding was checked, the most telling first; files of one source together. */
export function proofOf({ columns, agree }: Proof, encoding: string): CheckCounts {
  const all = (agree[encoding] ?? []).flatMap(([at, vectors]) => {
    const column = columns[at]
    return column ? [{ ...column, vectors }] : []
  })
  const sum = (some: typeof all) => some.reduce((n, { vectors }) => n + vectors, 0)
  return CHECKS.flatMap((check) => {
    const ofCheck = all.filter((one) => one.check === check)
    if (ofCheck.length === 0) return []
    const sources = [...new Set(ofCheck.map(({ source }) => source))].map((source) => ({
      source,
      vectors: sum(ofCheck.filter((one) => one.source === source)),
    }))
    return [{ check, vectors: sum(ofCheck), sources: sources.sort((x, y) => y.vectors - x.vectors) }]
  })
}
