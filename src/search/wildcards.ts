// Matches words with wildcards: `*` stands for any letters, `?` for one.

export const hasWildcard = (text: string): boolean => /[*?]/.test(text)

/**
 * Whether a pattern matches a whole word; both must be in lower case. Takes at most as many steps as the product of
 * their lengths.
 */
export function matchesWildcards(pattern: string, word: string): boolean {
  let [p, w] = [0, 0]
  // Index of the last star, and how far it reaches in the word: one letter further whenever the rest of the pattern
  // fails.
  let [star, reach] = [-1, 0]
  while (w < word.length) {
    if (pattern[p] === '*') [star, reach, p] = [p, w, p + 1]
    else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === word[w])) [p, w] = [p + 1, w + 1]
    else if (star >= 0) [p, reach, w] = [star + 1, reach + 1, reach + 1]
    else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}
