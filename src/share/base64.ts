// Bytes as text that may stand in an address: base64 with the url alphabet, without padding.

// Written out because neither the library nor a worker has `btoa` with the url alphabet.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((c, i) => [c, i]))

export function toBase64(bytes: Uint8Array): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const digits = Math.min(4, bytes.length - i + 1)
    for (let k = 0; k < digits; k++) out += ALPHABET[(three >> (18 - 6 * k)) & 63]
  }
  return out
}

/** Other characters count as A. */
export function fromBase64(text: string): Uint8Array {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const c of text) {
    bits = ((bits << 6) | (VALUES.get(c) ?? 0)) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    out[at++] = (bits >> held) & 255
  }
  return out
}
