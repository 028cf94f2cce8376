// Tells whether a file is text, and returns it.
import { latin1 } from './reader.ts'

/** Bytes at the beginning of a file that decide. */
const LOOKED_AT = 65_536
/** The most bytes of a text that is read. */
const MOST = 64 << 20

/** Returns the text of a file, byte by byte; undefined if it is too long, or has control characters that no text has. */
export function textOfFile(file: Uint8Array): string | undefined {
  const isText = !file.subarray(0, LOOKED_AT).some((byte) => byte < 9 || (byte > 13 && byte < 32))
  return isText && file.length > 0 && file.length <= MOST ? latin1(file) : undefined
}
