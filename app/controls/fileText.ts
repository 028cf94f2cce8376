// Says whether the bytes of a file are text, and which.

/** What no text has in it: all that controls a terminal, but for tabs and ends of lines and pages. */
const isControl = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13)

/** Undefined where the bytes are no text. */
export function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.some(isControl)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
