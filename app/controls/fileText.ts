// Returns the text of a file's bytes, if they are text.

/** Returns whether a byte is a control character other than tab, line end or page end, which no text has. */
const isControl = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13)

/** Decodes UTF-8; returns undefined if the bytes are no text. */
export function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.some(isControl)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
