// Looks at the shape of JSON before it is read: reading what is nested a million times, or a million values, takes long.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{`, and what ends them, but for the bit they differ in. */
const OPEN = 0x5b
const CLOSE = 0x5d
const KIND = 0xdf

/** How deep lists and objects of a text in UTF-8 stand in one another, and how many commas stand between values. Of text that is no JSON, some numbers. */
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

/** Where the quotation mark is that ends a string; the end of the text where none does. */
function endOfString(json: Uint8Array, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}
