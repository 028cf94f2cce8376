// Suggests words: those that a mistyped word may mean, and those that begin as a word does.

/**
 * Returns the words that begin as typed, cut before their next suffix if the rest is a word, too: `IADD`, then
 * `IADD.SAT`.
 */
export function continued(typed: string, sorted: readonly string[]): readonly string[] {
  const begun: string[] = []
  for (let k = firstFrom(sorted, typed); sorted[k]?.startsWith(typed); k++) begun.push(sorted[k]!)
  const all = new Set(begun)
  const cut = (word: string): string => {
    const dot = word.indexOf('.', typed.length + 1)
    return dot > 0 && all.has(word.slice(0, dot)) ? word.slice(0, dot) : word
  }
  return [...new Set(begun.map(cut))]
}

/** Returns the index of the first word that is not less. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Words that differ in more letters are no typing errors. */
const FAR = 2
const MOST = 4

/**
 * Returns the words with the fewest letters to change, whatever their capitals, for a mistyped word. `most`: most
 * letters to change.
 */
export const nearest = (word: string, known: readonly string[], most = FAR): readonly string[] =>
  near(word, known, most)
    .slice(0, MOST)
    .map(({ text }) => text)

/** Returns all words that are no further away, the nearest first, with their distances. */
export function near(word: string, known: readonly string[], most = FAR) {
  const typed = word.toLowerCase()
  return known
    .filter((text) => Math.abs(text.length - typed.length) <= FAR)
    .map((text) => ({ text, distance: distance(typed, text.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(most, FAR))
    .sort((a, b) => a.distance - b.distance)
}

/** Returns the number of letters to add, to remove or to change; any number beyond `FAR` if it is more than that. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + change)
      least = Math.min(least, row[j]!)
    }
    if (least > FAR) return least
  }
  return row[b.length]!
}
