// Finds the texts that a source goes on with, letter by letter.

/** Texts that begin alike. */
export interface TextTree<T> {
  /** The thing whose text ends here; undefined if none does. */
  readonly here: T | undefined
  /** Code of the character that leads to `next[0]`. */
  readonly low: number
  readonly next: readonly (TextTree<T> | undefined)[]
}

/** Returns a tree of things by their texts. */
export const treeOf = <T>(all: ReadonlyMap<string, T>): TextTree<T> => treeFrom([...all], 0)

/** `at`: index up to which all texts are the same. */
function treeFrom<T>(all: readonly (readonly [string, T])[], at: number): TextTree<T> {
  const below = new Map<number, (readonly [string, T])[]>()
  for (const one of all) {
    const code = one[0].charCodeAt(at)
    const same = below.get(code)
    if (same) same.push(one)
    else if (one[0].length > at) below.set(code, [one])
  }
  const codes = [...below.keys()]
  const low = Math.min(...codes)
  const next =
    codes.length === 0 ? [] : new Array<TextTree<T> | undefined>(Math.max(...codes) - low + 1).fill(undefined)
  for (const [code, more] of below) next[code - low] = treeFrom(more, at + 1)
  return { here: all.find(([text]) => text.length === at)?.[1], low: codes.length === 0 ? 0 : low, next }
}

/** Returns the texts that go on with a character. */
export function nextIn<T>(tree: TextTree<T>, code: number): TextTree<T> | undefined {
  const k = code - tree.low
  // An index that is not there would be looked up as a name, which takes a hundred times as long.
  return k >= 0 && k < tree.next.length ? tree.next[k] : undefined
}
