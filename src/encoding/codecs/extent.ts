// Says how far the parser of a codec looks, so that what it read is known by these characters.
import { isOfWord } from '../characters.ts'

/**
 * Returns a function that finds the index after the letters, digits and underscores that a text begins with, and the
 * characters given.
 */
export function extentOf(others: string): (text: string) => number {
  const all = new Set([...others].map((one) => one.charCodeAt(0)))
  return (text) => {
    let end = 0
    while (end < text.length && (isOfWord(text.charCodeAt(end)) || all.has(text.charCodeAt(end)))) end++
    return end
  }
}
