// Finds the rule in a long table of texts: runs of values in which only the numbers grow, as in r4_r5, r5_r6.

/**
 * Values from `first` to the next run. Their texts take turns: `texts[0]`, `texts[1]` if there is one, then the same
 * with all numbers in them raised by 1, and so on. Without texts the values have none.
 */
export interface Series {
  readonly first: number
  readonly texts: readonly string[]
}

/** Returns a text with its numbers raised. */
const raised = (text: string, by: number): string => text.replaceAll(/\d+/g, (digits) => String(Number(digits) + by))

/** Returns the runs of a table, each as long as it can be; undefined if a number begins with a zero, which would be lost. */
export function seriesOf(texts: readonly (string | null)[]): readonly Series[] | undefined {
  if (texts.some((text) => text !== null && raised(text, 0) !== text)) return undefined
  const out: Series[] = []
  for (let first = 0; first < texts.length; ) {
    const [once, twice] = [end(texts, first, 1), end(texts, first, 2)]
    // A run of two texts is no gain over two runs of one each.
    const period = twice > Math.max(once, first + 2) ? 2 : 1
    out.push({
      first,
      texts: texts.slice(first, first + (texts[first] === null ? 0 : period)).flatMap((text) => text ?? []),
    })
    first = period === 2 ? twice : once
  }
  return out
}

/** Returns the value after the run that begins at `first`. */
function end(texts: readonly (string | null)[], first: number, period: 1 | 2): number {
  let at = first
  if (texts[first] === null) {
    while (at < texts.length && texts[at] === null) at++
    return at
  }
  for (; at < texts.length; at++) {
    const start = texts[first + ((at - first) % period)] ?? null
    if (start === null || texts[at] !== raised(start, Math.floor((at - first) / period))) break
  }
  return at
}
