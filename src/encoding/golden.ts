// Prints golden rows: the text and status of a word, for tests to compare with later versions.
import { asmText, decode, tokens, unexplained } from './decode.ts'
import type { Isa, Words } from './types.ts'
import { bytesOfWords, hexOf, isNone } from './words.ts'

/**
 * Returns the golden row of a word. Its columns are two blanks apart: bytes in memory order, text (`-`: none), then the
 * status unless it is ok, the bits that nothing accounts for if there are any (bytes in memory order again), and the
 * joined tokens if they differ from the text.
 */
export function goldenRow(isa: Isa, words: Words): string {
  const d = decode(isa, words)
  const line = asmText(d)
  const joined = tokens(d)
    .map((t) => t.text)
    .join('')
  const rest = unexplained(d)
  return [
    hexOf(bytesOfWords(words, d.bytes)),
    line ?? '-',
    ...(d.status === 'ok' ? [] : [d.status]),
    ...(isNone(rest) ? [] : [`rest ${hexOf(bytesOfWords(rest, d.bytes))}`]),
    ...(joined === (line ?? '') ? [] : [`tokens ${joined}`]),
  ].join('  ')
}
