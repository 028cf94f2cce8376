// Says how far the parser of a codec looks, so that what it read is known by these characters.
import { isOfWord } from './characters.ts'
import type { Codec } from './node.ts'

/** Returns the length of the part of a text that a codec may read from its beginning; undefined if it may read all. */
export function extentOf({ reads }: Codec, text: string): number | undefined {
  if (typeof reads !== 'string') return reads?.exec(text)?.[0].length
  let end = 0
  while (end < text.length && (isOfWord(text.charCodeAt(end)) || reads.includes(text[end]!))) end++
  return end
}
