// Golden rows: what is said of a word today, in a form that tests can compare with tomorrow.
import { asmText, decode, tokens, unexplained } from './decode.ts'
import type { Isa, Words } from './types.ts'
import { bytesOfWords, hexOf, isNone } from './words.ts'

/**
 * Columns two blanks apart: bytes in memory order, text (`-`: none), then where there is something to say, the status
 * and the bits nothing accounts for (bytes in memory order again). Tokens must join to the text.
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
