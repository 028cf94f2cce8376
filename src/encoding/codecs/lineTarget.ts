// Makes codecs of targets that are lines of code, and are written as the number of a word.
import type { Codec } from '../node.ts'

/** A codec of targets as data: what it was made with. */
export interface LineTargetData {
  readonly make: 'lineTarget'
  readonly line: number
  readonly width: number
}

/** Returns a number of words as envydis prints it: negative ones as 64 bits. */
const printed = (words: number): string => `0x${words < 0 ? 'ffffffff' : ''}${(words >>> 0).toString(16)}`
const WORD = 4
const TARGET = /(-?)(0x[\da-f]{1,16}|\d{1,16})(?!\w)/iy
function targetAt(source: string, pos: number): { readonly words: number; readonly end: number } | undefined {
  TARGET.lastIndex = pos
  const [all, sign, digits] = TARGET.exec(source) ?? []
  if (all === undefined || digits === undefined) return undefined
  const value = Number(BigInt.asIntN(64, BigInt(digits)))
  return { words: sign ? -value : value, end: pos + all.length }
}

/**
 * Reads and writes the word to which a branch leads, counted in words of 4 bytes from the beginning of the program. The
 * `width` bits hold the distance in lines of `line` words, from the line of the branch; a branch leads to the first word
 * of a line.
 */
export function lineTarget(line: number, width: number): Codec {
  const signed = (bits: number): number => (bits << (32 - width)) >> (32 - width)
  const lineOf = (at: number): number => Math.floor(at / (WORD * line))
  const all = 2 ** width - 1
  return {
    name: 'a word of the program',
    expects: `the number of a word, a multiple of ${line}`,
    relative: true,
    total: true,
    data: () => ({ make: 'lineTarget', line, width }),
    text: (bits, at) => printed(line * (lineOf(at) + signed(bits))),
    *parse(source, pos, at) {
      const read = targetAt(source, pos)
      if (!read) return
      const lines = read.words / line - lineOf(at)
      if (Number.isInteger(lines) && signed(lines & all) === lines) yield { end: read.end, bits: lines & all }
    },
    refuses: (source, pos) =>
      targetAt(source, pos)
        ? `a word that begins a line, a multiple of ${line}, at most ${2 ** (width - 1)} lines away`
        : undefined,
  }
}
