// Packs a file with its name into a link: deflated, in base64url, after a version number; reading never throws.
import { Deflate, strFromU8, strToU8 } from 'fflate'
import { fromBase64, isBase64, toBase64 } from './base64.ts'
import { inflating, joinedBytes } from './inflate.ts'
import { quoted } from './problems.ts'

export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const VERSION = '1.'
/** The most compressed bytes that a link carries. */
const MOST_PACKED = 100 << 10
/** The most bytes that a link may unpack to; what is larger is no file that this page has packed. */
const MOST_BYTES = 16 << 20
/** The most bytes of a name in UTF-8. */
const MOST_NAME = 255
const LEVEL = 9
/** Bytes that are packed at a time. */
const PIECE = 65_536

/**
 * Returns the payload of a file; undefined if it is larger than a link carries. Yields between pieces, so that the
 * caller can take time.
 */
export function* packingFile({ name, bytes }: NamedFile): Generator<void, string | undefined> {
  if (bytes.length > MOST_BYTES) return undefined
  const head = strToU8(name).subarray(0, MOST_NAME)
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new Deflate({ level: LEVEL }, (piece) => {
    parts.push(piece)
    size += piece.length
  })
  stream.push(Uint8Array.of(head.length))
  stream.push(head)
  // A file that is too large is given up as soon as that shows.
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE))
    if (size > MOST_PACKED) return undefined
    yield
  }
  stream.push(new Uint8Array(), true)
  return size > MOST_PACKED ? undefined : VERSION + toBase64(joinedBytes(parts, size))
}

/** Returns the file of a payload, or a sentence that says what is wrong with it. */
export function unpackFile(payload: string): NamedFile | { readonly problem: string } {
  const problem = (why: string) => ({ problem: `The file in the address could not be read: ${why}.` })
  if (!payload.startsWith(VERSION))
    return problem(`it begins with ${quoted(payload.slice(0, 8))}, not with “${VERSION}”`)
  const body = payload.slice(VERSION.length)
  if (!isBase64(body)) return problem('only letters, digits, “-” and “_” are allowed in it')
  if ((body.length * 3) / 4 > MOST_PACKED + 2) return problem(`it has more than ${MOST_PACKED} compressed bytes`)
  const steps = inflating(fromBase64(body), MOST_BYTES)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const result = step.value
  if ('damage' in result)
    return problem(
      result.damage === 'too large'
        ? `it unpacks to more than ${MOST_BYTES} bytes`
        : `its compressed text is ${result.damage}`,
    )
  const { bytes } = result
  const [count = 0] = bytes
  if (bytes.length <= count) return problem('its name is cut short')
  return { name: strFromU8(bytes.subarray(1, 1 + count)), bytes: bytes.slice(1 + count) }
}
