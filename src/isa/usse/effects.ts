// What the meanings of USSE share: where an instruction stands.

/** Where an instruction stands, in bytes. */
export interface Context {
  readonly address: number
}

/** Of every word; branches and returns count in these. */
export const WORD = 8
