// Returns the pieces of a text with their start and number, which serve as keys that stay when the text changes.

interface Placed<T> {
  readonly at: number
  readonly nth: number
  readonly piece: T
}

export function placedPieces<T extends { readonly text: string }>(parts: readonly T[]): readonly Placed<T>[] {
  let at = 0
  return parts.map((piece, nth) => {
    const start = at
    // A piece without text still counts as one character, so that no two have the same start.
    at += Math.max(1, piece.text.length)
    return { at: start, nth, piece }
  })
}
