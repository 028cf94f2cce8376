// Collects the definitions of a C file: tables and functions, each text once, with names that differ.

/** A call of C that writes a part of the text, and is true. */
export interface TextCall {
  readonly call: string
  /** Whether it is false instead for some bits, which have no text. */
  readonly fails?: boolean
  /** Most bytes that it writes. */
  readonly longest: number
}

export class CDefinitions {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #texts: string[] = []

  /**
   * Returns the name of a definition; the first of a text writes it down. `base`: the name, to which a number is added
   * if another definition has it.
   */
  name(base: string, define: (name: string) => string): string {
    const key = define(base)
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const count = (this.#counts.get(base) ?? 0) + 1
    this.#counts.set(base, count)
    const name = count === 1 ? base : `${base}_${count}`
    this.#names.set(key, name)
    this.#texts.push(define(name))
    return name
  }

  /** Returns the name of a table of texts; null is a value without one. */
  texts(base: string, texts: readonly (string | null)[]): string {
    // A table of C has at least one item.
    const items = (texts.length > 0 ? texts : [null]).map((text) => (text === null ? 'NULL' : literal(text)))
    return this.name(base, (name) => `static const char *const ${name}[] = {\n${itemLines(items)}};`)
  }

  /** Returns the name of a table of small numbers. */
  bytes(base: string, bytes: readonly number[]): string {
    return this.name(base, (name) => `static const uint8_t ${name}[] = {\n${itemLines(bytes.map(String))}};`)
  }

  /** All definitions, each after those that it uses. */
  get written(): string {
    return this.#texts.join('\n\n')
  }
}

/** Most characters of a line that several items share. */
const LINE = 110

/** Returns items in lines, with a comma after each. */
export function itemLines(items: readonly string[]): string {
  let out = ''
  let line = ''
  for (const item of items) {
    if (line && line.length + item.length > LINE) {
      out += `   ${line}\n`
      line = ''
    }
    line += ` ${item},`
  }
  return `${out}   ${line}\n`
}

/** Returns calls in the order in which they write, as one expression. */
export function chained(calls: readonly string[], indent: string): string {
  if (calls.length === 0) return 'true'
  const line = calls.join(' && ')
  return line.length + indent.length <= LINE ? line : calls.join(`\n${indent}    && `)
}

/** Returns a text as a literal of C, of UTF-8 bytes. */
export function literal(text: string): string {
  const written = [...text].map((character) => {
    if (!/[ -~]/.test(character)) return escaped(character).replaceAll(/%(..)/g, (_, byte: string) => octal(byte))
    // Two question marks could begin a trigraph.
    return '"\\?'.includes(character) ? `\\${character}` : character
  })
  return `"${written.join('')}"`
}
/** Matches halves of characters, which have no bytes. */
const LONE = /\p{Surrogate}/gu
const octal = (byte: string): string => `\\${Number.parseInt(byte, 16).toString(8).padStart(3, '0')}`
const escaped = (text: string): string => encodeURIComponent(text.replaceAll(LONE, '\ufffd'))

/** Returns the bytes of a text in UTF-8. */
export const utf8Size = (text: string): number => escaped(text).replaceAll(/%../g, '-').length

/** Returns a text that may stand in a comment of C. */
export const commented = (text: string): string => text.replaceAll('*/', '* /').replaceAll('/*', '/ *').trim()

/** Returns a text with an underscore for what no name of C may have: other characters, and a digit at its beginning. */
export const identifier = (text: string): string => text.replaceAll(/\W/g, '_').replace(/^(?=\d)/, '_')

/** Matches comments and texts, which may have any word in them. */
const NO_CODE = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"/g
/** Returns the names in a piece of C. */
export const namesInCode = (code: string): ReadonlySet<string> =>
  new Set(code.replaceAll(NO_CODE, '').match(/[A-Za-z_]\w*/g))
