// Unpacks deflated bytes piece by piece, up to a limit: a bomb is stopped as soon as it is found to be one.
import { FlateErrorCode, Inflate } from 'fflate'

/** Compressed bytes that are unpacked at a time. No byte becomes more than about a thousand. */
const PIECE = 512

type Inflated = { readonly bytes: Uint8Array } | { readonly damage: 'cut short' | 'damaged' | 'too large' }

/** Yields between pieces, so that whoever carries it out can take time between them. Total. */
export function* inflating(deflated: Uint8Array, most: number): Generator<void, Inflated> {
  const found: Uint8Array[] = []
  let size = 0
  const stream = new Inflate((piece) => {
    found.push(piece)
    size += piece.length
  })
  if (deflated.length === 0) return { damage: 'cut short' }
  for (let at = 0; at < deflated.length; at += PIECE) {
    try {
      stream.push(deflated.subarray(at, at + PIECE), at + PIECE >= deflated.length)
    } catch (error) {
      return { damage: codeOf(error) === FlateErrorCode.UnexpectedEOF ? 'cut short' : 'damaged' }
    }
    if (size > most) return { damage: 'too large' }
    yield
  }
  return { bytes: joinedBytes(found, size) }
}

/** Puts pieces of so many bytes in all behind one another. */
export function joinedBytes(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of parts) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
