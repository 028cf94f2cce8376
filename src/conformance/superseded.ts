// Lists the rows of older vectors that later facts made wrong, each with the reason; comparison leaves them out.

/** At most thirty for an architecture. */
export interface Superseded {
  /** The row's word, or its text where it assembles one. */
  readonly row: string
  /** What is wrong with it, and by what source. */
  readonly why: string
}

/** By the architecture's id and the name of the file. */
export const superseded: Readonly<Record<string, readonly Superseded[]>> = {}

/** Why a row does not count; undefined where it does. */
export function whySuperseded(id: string, file: string, row: unknown): string | undefined {
  const { hex, text } = row as { readonly hex?: string; readonly text?: string }
  return superseded[`${id}/${file}`]?.find((one) => one.row === hex || one.row === text)?.why
}
