// Makes codecs of numbers that are subtracted where the word has an addition.
import type { Codec } from '../node.ts'

/** A codec of subtracted numbers as data: what it was made with. */
export interface SubtractedData {
  readonly make: 'subtracted'
  readonly width: number
}

/** Reads a number that is subtracted: it is added with the other sign, so no text is printed. */
export function subtracted(width: number): Codec {
  const most = 2 ** (width - 1)
  const read = (source: string, pos: number) => /^(?:0x[\da-f]+|0b[01]+|\d+)/.exec(source.slice(pos))?.[0]
  return {
    name: 'a number',
    expects: `a number from 0 to ${most}`,
    data: () => ({ make: 'subtracted', width }),
    text: () => undefined,
    reads: '',
    *parse(source, pos) {
      const found = read(source, pos)
      const value = Number(found)
      if (found && value <= most) yield { end: pos + found.length, bits: (2 ** width - value) % 2 ** width }
    },
    refuses: (source, pos) => (read(source, pos) ? `a number from 0 to ${most}` : undefined),
  }
}
