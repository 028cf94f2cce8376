// Lists the rows of older vectors that later facts made wrong, each with the reason; comparison leaves them out.

/** At most thirty for an architecture. */
export interface Superseded {
  /** The row's word, or its text where it assembles one. */
  readonly row: string
  /** What is wrong with it, and by what source. */
  readonly why: string
}

/** Rows that are wrong for one reason. */
const because = (why: string, ...rows: readonly string[]): readonly Superseded[] => rows.map((row) => ({ row, why }))

/** By the architecture's id and the name of the file. */
export const superseded: Readonly<Record<string, readonly Superseded[]>> = {
  'g13/decode.jsonl': [
    ...because(
      'bit 55 of a tile access is accounted for where bit 35 is set: coordinates are registers (Mesa, AGX2.xml)',
      '894ea78a0878c820',
      '094ac61f8c64bc71',
      'c962a9897e8b90d7',
      'c97d9ac17dd9be4c',
      '4927ed70b887fc34',
      '896bd79c3ec6fc3c',
      '495cce8ea81ad70c',
      '4933cc5fbd2ce5b7',
      '09029a32eb1e89c5',
      'c9ffffffffffffffffff',
      '09908320bbf9cae0a066',
      '49bbb0c71ecac451dd83',
      '4943978cff93bf90c67d0f432c180665',
      'c94b821ff8e5cb7b002ddad5fa27ba03',
      '092ef9bbdb57b1116da3da5e30df0a61',
      '895fa1c5db0ae194aaa7322de12baf4a',
      '4929a6eddd3bc65209b4486e21942fd5',
    ),
    ...because(
      'special registers 12, 13, 14, 57 and 59 have names (Mesa, AGX2.xml)',
      'f2933910',
      '72be3b20',
      'f2bf0d30',
      '72a50c00',
      '728c0e20',
    ),
  ],
}

/** Why a row does not count; undefined where it does. */
export function whySuperseded(id: string, file: string, row: unknown): string | undefined {
  const { hex, text } = row as { readonly hex?: string; readonly text?: string }
  return superseded[`${id}/${file}`]?.find((one) => one.row === hex || one.row === text)?.why
}
