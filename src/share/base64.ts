// Bytes as text that may stand in an address: base64 with the url alphabet, without padding.

// Written out because neither the library nor a worker has `btoa` with the url alphabet.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGITS = Uint8Array.from(ALPHABET, (c) => c.charCodeAt(0))
const VALUES = new Uint8Array(128)
for (const [value, digit] of DIGITS.entries()) VALUES[digit] = value

/** Arguments of one call: engines take some ten thousands. A multiple of four. */
const CHUNK = 8192

export function toBase64(bytes: Uint8Array): string {
  const digits = new Uint8Array(Math.ceil((bytes.length * 4) / 3))
  let at = 0
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    // Written behind the end, digits are dropped.
    for (let lo = 18; lo >= 0; lo -= 6) digits[at++] = DIGITS[(three >> lo) & 63]!
  }
  let out = ''
  for (let i = 0; i < digits.length; i += CHUNK) out += String.fromCharCode(...digits.subarray(i, i + CHUNK))
  return out
}

/** Other characters count as A. */
export function fromBase64(text: string): Uint8Array {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    bits = ((bits << 6) | (VALUES[text.charCodeAt(i)] ?? 0)) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    out[at++] = (bits >> held) & 255
  }
  return out
}

/** Whether it is what `toBase64` writes, but for bits behind the last byte. */
export const isBase64 = (text: string): boolean => text.length % 4 !== 1 && /^[\w-]*$/.test(text)
