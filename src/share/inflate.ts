// Unpacks deflated bytes piece by piece and stops as soon as they exceed a limit.
import { FlateErrorCode, Inflate } from 'fflate'

/** Compressed bytes that are unpacked at a time; each becomes at most about a thousand bytes. */
const PIECE = 512

type Inflated = { readonly bytes: Uint8Array } | { readonly damage: 'cut short' | 'damaged' | 'too large' }

/**
 * Unpacks bytes, at most `most`; yields between pieces so that the caller can take time. Returns the bytes or what
 * damage they have; never throws.
 */
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

/** Returns pieces joined into one array of `size` bytes. */
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
