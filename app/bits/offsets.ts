// Pieces of a text with where each starts, and its number: a name that stays from text to text, so that its element does.

interface Placed<T> {
  readonly at: number
  readonly nth: number
  readonly piece: T
}

export function placedPieces<T extends { readonly text: string }>(parts: readonly T[]): readonly Placed<T>[] {
  let at = 0
  return parts.map((piece, nth) => {
    const start = at
    // A piece without text still takes its place, so that no two have the same.
    at += Math.max(1, piece.text.length)
    return { at: start, nth, piece }
  })
}
