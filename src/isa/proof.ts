// Describes what was checked of each encoding: how many vectors of which source agree with it, and in what.

/**
 * Kinds of vectors. `decode`: a word and its text; `assemble`: a text and its word; `execute`: the state before and
 * after; `words`: a word of a program is an instruction; `back`: the word gives its exact text, and that text gives the
 * word again.
 */
export const CHECKS = ['decode', 'assemble', 'execute', 'words', 'back'] as const
export type Check = (typeof CHECKS)[number]

/** Vectors of one file that have one source. */
export interface ProofColumn {
  /** Name of the file. */
  readonly file: string
  readonly check: Check
  /**
   * Ids of sources of the description, with commas between them; empty if it is none of them, as when the vectors were
   * worked out by hand.
   */
  readonly source: string
}

export interface Proof {
  readonly columns: readonly ProofColumn[]
  /** Indices of columns, each with how many of its vectors agree, by the name of the encoding. */
  readonly agree: Readonly<Record<string, readonly (readonly [column: number, vectors: number])[]>>
}

export const NO_PROOF: Proof = { columns: [], agree: {} }

/** Number of vectors by what they check, and by their sources. */
export type CheckCounts = readonly {
  readonly check: Check
  readonly vectors: number
  readonly sources: readonly { readonly source: string; readonly vectors: number }[]
}[]

/** Returns what was checked of an encoding, the most telling check first; files of one source are counted together. */
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
