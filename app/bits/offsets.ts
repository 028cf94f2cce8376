// Pieces of a text with where each starts: a name for each that stays while the text before it does.

export interface Placed<T> {
  readonly at: number
  readonly piece: T
}

export function placed<T extends { readonly text: string }>(pieces: readonly T[]): readonly Placed<T>[] {
  let at = 0
  return pieces.map((piece) => {
    const start = at
    // A piece without text still takes its place, so that no two have the same.
    at += Math.max(1, piece.text.length)
    return { at: start, piece }
  })
}
