// Lists the rows of older vectors that later facts made wrong, each with the reason; comparison leaves them out.

/** At most thirty for an architecture. */
export interface Superseded {
  /** The row's word, or its text where it assembles one. */
  readonly row: string
  /** What is wrong with it, and by what source. */
  readonly why: string
}

/** By the architecture's id and the name of the file. */
export const superseded: Readonly<Record<string, readonly Superseded[]>> = {
  'sm1/asm-forms.jsonl': [
    ...[
      '410e0032da57006c',
      '910300a4d947010c',
      '01010bd0d9070804',
      '91090bd0d8078014',
      '0d0403d0e8470005',
      'f9010bd0d8062804',
      '918fb7221c64d506',
      '010300a0c847810c',
    ].map((row) => ({
      row,
      why: 'a word found at random: bits the hardware ignores are set, and no text carries those',
    })),
  ],
}

/** Why a row does not count; undefined where it does. */
export function whySuperseded(id: string, file: string, row: unknown): string | undefined {
  const { hex, text } = row as { readonly hex?: string; readonly text?: string }
  return superseded[`${id}/${file}`]?.find((one) => one.row === hex || one.row === text)?.why
}
