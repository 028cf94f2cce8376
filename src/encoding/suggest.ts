// Likely words: what a reader may have meant by one that is none, and how one that is begun goes on.

/** Words that begin as typed, up to their next suffix if they are words without it, too: `IADD`, then `IADD.SAT`. */
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

/** Index of the first word that is not less. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** More letters that differ are no typing error. */
const FAR = 2
const MOST = 4

/** Words with the fewest letters to change, in either case, so that a typing error is met with what was meant. `most`: letters. */
export const nearest = (word: string, known: readonly string[], most = FAR): readonly string[] =>
  near(word, known, most)
    .slice(0, MOST)
    .map(({ text }) => text)

/** All words that are no further, the nearest first. */
export function near(word: string, known: readonly string[], most = FAR) {
  const typed = word.toLowerCase()
  return known
    .filter((text) => Math.abs(text.length - typed.length) <= FAR)
    .map((text) => ({ text, distance: distance(typed, text.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(most, FAR))
    .sort((a, b) => a.distance - b.distance)
}

/** Letters to add, to take away or to change; some number beyond `FAR` where it is more. */
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
