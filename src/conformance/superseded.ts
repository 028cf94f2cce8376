// Lists the rows of older vectors that later facts made wrong, each with the reason; comparison leaves them out.

/** At most thirty for an architecture. */
export interface Superseded {
  /** The row's word, its text where it assembles one, or its name. */
  readonly row: string
  /** What is wrong with it, and by what source. */
  readonly why: string
}

/** By the architecture's id and the name of the file. */
export const superseded: Readonly<Record<string, readonly Superseded[]>> = {
  'brew/programs-gas.jsonl': ['data-18', 'data-19', 'data-20'].map((row) => ({
    row,
    why: 'the assembler that made it loses what is subtracted: over is 42 and table is 6, and it has 42 for over - table',
  })),
}

/** Why a row does not count; undefined where it does. */
export function whySuperseded(id: string, file: string, row: unknown): string | undefined {
  const { hex, text, name } = row as { readonly hex?: string; readonly text?: string; readonly name?: string }
  return superseded[`${id}/${file}`]?.find((one) => [hex, text, name].includes(one.row))?.why
}
