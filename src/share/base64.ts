// Writes bytes as text for an address: base64 with the url alphabet, without padding.

// The page has its own base64 because neither the library nor a worker has `btoa` with the url alphabet.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Pairs of digits: written in pairs, a megabyte takes a fifth of the time it takes digit by digit. */
const PAIRS: readonly string[] = Array.from(ALPHABET, (high) => Array.from(ALPHABET, (low) => high + low)).flat()
const VALUES = new Uint8Array(128)
for (const [value, digit] of [...ALPHABET].entries()) VALUES[digit.charCodeAt(0)] = value

export function toBase64(bytes: Uint8Array): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    out += PAIRS[three >> 12]! + PAIRS[three & 4095]!
  }
  // Digits after the last byte are cut off.
  return out.slice(0, Math.ceil((bytes.length * 4) / 3))
}

/** Returns the bytes of a text in base64; characters outside the alphabet count as A. */
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

/** Whether `toBase64` could have written a text, apart from the bits after the last byte. */
export const isBase64 = (text: string): boolean => text.length % 4 !== 1 && /^[\w-]*$/.test(text)
