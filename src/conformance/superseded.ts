// Lists the rows of older vectors that later facts made wrong, each with the reason; comparison leaves them out.

/** A row that does not count; there are at most thirty for an architecture. */
interface Superseded {
  /** Word of the row, its text if the row assembles one, or its name. */
  readonly row: string
  /** Reason why it is wrong, with the source. */
  readonly why: string
}

/** Returns rows that are wrong for one reason. */
const because = (why: string, ...rows: readonly string[]): readonly Superseded[] => rows.map((row) => ({ row, why }))

/** Returns rows of products and sums of a group whose bit 52 is set. Blanks separate their words. */
const fourChannels = (words: string): readonly Superseded[] =>
  because(
    'bit 52 chooses the swizzles of four channels (Vita3K, compiled shaders, outputs of a console); the row has those of three',
    ...words.split(' '),
  )

/** Superseded rows by id of the architecture and name of the file. */
const superseded: Readonly<Record<string, readonly Superseded[]>> = {
  'brew/programs-gas.jsonl': because(
    'the assembler that made it loses what is subtracted: over is 42 and table is 6, and it has 42 for over - table',
    'data-18',
    'data-19',
    'data-20',
  ),
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
  'usse/decode-chosen.jsonl': fourChannels(
    'f90cd96ea31cb41c 607782986644781b 962e3b8cb2487f1d 6deacc5f27263c1b c2bad39409b13d1c acc80102773a7219 ' +
      '46dac66214737319 d9113d9b730cf01c 56da4f3f33467819 772e08fd26bb341b 70447c35b1aab41a 673d3183e733bc1e ' +
      'ceb469cff38dfc19 592934b7d84fba19 c50338b2ccf6311c c7cecde5c991f81b e81c73b98b587d1c c01540f12295f218 ' +
      '728f55064faf391e 9999f59d73d2711a b34f8a77eda6f51c 92d718479099f61c abdea8a66bdff118 e6c5722f0d0abb1c ' +
      '03a4ad2b3343331a 8a2931daaa69b518 600d5b8f9eff7419 0e70957da1767f1d',
  ),
  'usse/decode-core.jsonl': fourChannels('21bf91000705fb18 21da7b2d00a3fd18'),
  'sm1/asm-forms.jsonl': because(
    'a word found at random: bits the hardware ignores are set, and no text carries those',
    '410e0032da57006c',
    '910300a4d947010c',
    '01010bd0d9070804',
    '91090bd0d8078014',
    '0d0403d0e8470005',
    'f9010bd0d8062804',
    '918fb7221c64d506',
    '010300a0c847810c',
  ),
}

/** Returns why a row does not count; undefined if it does. */
export function whySuperseded(id: string, file: string, row: unknown): string | undefined {
  const { hex, text, name } = row as { readonly hex?: string; readonly text?: string; readonly name?: string }
  return superseded[`${id}/${file}`]?.find((one) => [hex, text, name].includes(one.row))?.why
}
