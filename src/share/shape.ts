// Measures the depth and size of JSON before it is parsed, since deep or very long JSON takes long to parse.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{` differ in one bit only, as `]` and `}` do; `KIND` masks it. */
const OPEN = 0x5b
const CLOSE = 0x5d
const KIND = 0xdf

/**
 * Returns how deep lists and objects are nested in a UTF-8 text, and how many commas separate values. For a text that
 * is not JSON the numbers have no meaning.
 */
export function jsonShapeOf(json: Uint8Array): { readonly depth: number; readonly commas: number } {
  let deepest = 0
  let depth = 0
  let commas = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte === COMMA) commas++
    else if ((byte & KIND) === OPEN) deepest = Math.max(deepest, ++depth)
    else if ((byte & KIND) === CLOSE) depth--
  }
  return { depth: deepest, commas }
}

/** Returns the index of the quotation mark that ends a string, or the length of the text if none does. */
function endOfString(json: Uint8Array, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}
