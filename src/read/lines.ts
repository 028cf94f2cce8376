// Finds the numbers in pasted text: lines of a listing with addresses and text, brackets, comments, directives.
import { shortened } from '../encoding/refusal.ts'
import { splitLines } from './limits.ts'

/** A piece of text, and the column where it begins in the whole text. */
export interface LineToken {
  readonly text: string
  readonly at: number
}

/** Numbers that belong together: of a line, of a pair of brackets, or of a comment. */
export interface NumberLine {
  readonly tokens: readonly LineToken[]
  /** Bytes of each number, if a directive or a type gives them. */
  readonly size?: number
}

export interface NumberLines {
  readonly lines: readonly NumberLine[]
  /**
   * `list` means between braces, as in C; `numbers` means written as numbers, not as bytes of memory; `plain` means
   * that neither is known.
   */
  readonly form: 'list' | 'numbers' | 'plain'
  /** Whether addresses or text beside the numbers were ignored. */
  readonly leftOut: boolean
}

/** Says why a text cannot be read. `column` counts in the whole text. */
export interface ReadProblem {
  readonly problem: string
  readonly column: number
}
export const isProblem = (x: object): x is ReadProblem => 'column' in x

export const HEX = /^_*[\da-f][\da-f_]*$/i
export const PREFIXED = /^0x_*[\da-f][\da-f_]*u?l{0,2}$/i
/** Matches a number as C writes it. */
export const COUNTED = /^(?:0x_*[\da-f][\da-f_]*|0b_*[01][01_]*|\d+)u?l{0,2}$/i

const SIZES: Readonly<Record<string, number>> = {
  byte: 1,
  ascii: 1,
  short: 2,
  half: 2,
  hword: 2,
  value: 2,
  '2byte': 2,
  word: 4,
  long: 4,
  int: 4,
  '4byte': 4,
  quad: 8,
  dword: 8,
  xword: 8,
  '8byte': 8,
}
const TYPES: readonly (readonly [type: RegExp, size: number])[] = [
  [/\bu?int8_t\b|\bchar\b|\bu8\b|\bbyte\b/i, 1],
  [/\bu?int16_t\b|\bshort\b|\bu16\b|\bushort\b/i, 2],
  [/\bu?int64_t\b|\blong long\b|\bu64\b|\bulong\b/i, 8],
  [/\bu?int32_t\b|\bint\b|\bunsigned\b|\bu32\b|\buint\b/i, 4],
]

/** Returns the lines of a text that have numbers, or why there are none. */
export function numbersIn(text: string): NumberLines | ReadProblem {
  const { bare, inside } = withoutComments(text)
  if (inside.length > 0) return { lines: inside, form: 'numbers', leftOut: true }
  const braces = betweenBraces(bare)
  if (braces) return braces
  const brackets = inBrackets(bare)
  if (brackets.length > 0) return { lines: brackets, form: 'numbers', leftOut: /[^\s()]/.test(outside(bare, brackets)) }
  return listing(bare)
}

const WORDS_ONLY = /^(?:\s|,)*0x[\da-f_]{2,}(?:[\s,]+0x[\da-f_]{2,})*[\s,]*$/i

/**
 * Returns the text with blanks in place of comments, and the numbers of comments that hold only words, line by line.
 */
function withoutComments(text: string): { readonly bare: string; readonly inside: readonly NumberLine[] } {
  const parts: string[] = []
  const inside: LineToken[][] = []
  let from = 0
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', from)) {
    const end = text.indexOf('*/', start + 2)
    if (end < 0) break
    const within = text.slice(start + 2, end)
    const before = text.slice(from, start)
    if (WORDS_ONLY.test(within)) {
      const last = /\n|⏎/.test(before) ? undefined : inside.at(-1)
      const tokens = tokensOf(within, start + 2)
      if (last) for (const token of tokens) last.push(token)
      else inside.push(tokens)
    }
    parts.push(before, within.replace(/[^\n]/g, ' '), '    ')
    from = end + 2
  }
  return { bare: parts.join('') + text.slice(from), inside: inside.map((tokens) => ({ tokens })) }
}

const tokensOf = (text: string, at: number): LineToken[] =>
  [...text.matchAll(/[^\s,:-]+/g)].map((m) => ({ text: m[0], at: at + m.index }))

/**
 * Matches what comes before the braces of a list: nothing, a declaration, a type. A comma or a blank comes before the
 * braces of an operand.
 */
const DECLARED = /^\s*$|[=()\]]\s*$|\w$/

/** Reads a list such as `uint8_t word[4] = { ... };` or `[ ... ]`; undefined if there is none. */
function betweenBraces(text: string): NumberLines | ReadProblem | undefined {
  const brace = text.indexOf('{')
  const isList = brace >= 0 && DECLARED.test(text.slice(0, brace))
  const open = isList ? brace : /^\s*\[/.test(text) ? text.indexOf('[') : -1
  if (open < 0) return undefined
  const close = text.search(/[}\]][\s;]*$/)
  const body = text
    .slice(open + 1, close > open ? close : undefined)
    .replace(/\/\/[^\n⏎]*/g, (c) => ' '.repeat(c.length))
  const tokens = [...body.matchAll(/[^\s,⏎]+/g)].map((m) => ({ text: m[0], at: open + 1 + m.index }))
  if (tokens.length === 0) return noNumbers(text)
  const bad = tokens.find((t) => !COUNTED.test(t.text) && !HEX.test(t.text))
  if (bad) return noNumber(bad)
  const typed = TYPES.find(([type]) => type.test(text.slice(0, open)))?.[1]
  const size = tokens.every((t) => COUNTED.test(t.text)) ? typed : undefined
  return { lines: [{ tokens, ...(size && { size }) }], form: 'list', leftOut: false }
}

/** Finds words in brackets after an instruction: `(1001e003 00000780)`. */
function inBrackets(text: string): readonly NumberLine[] {
  const found = text.matchAll(/\(\s*((?:0x)?[\da-f_]{4,}(?:[\s,]+(?:0x)?[\da-f_]{4,})*)\s*\)/gi)
  return [...found].map((m) => ({ tokens: tokensOf(m[1] ?? '', m.index + m[0].indexOf(m[1] ?? '')) }))
}
function outside(text: string, brackets: readonly NumberLine[]): string {
  let from = 0
  const parts = brackets.map(({ tokens }) => {
    const part = text.slice(from, tokens[0]?.at)
    const last = tokens.at(-1)
    from = last ? last.at + last.text.length : from
    return part
  })
  return parts.join('') + text.slice(from)
}

interface Read extends NumberLine {
  readonly leftOut: boolean
}

function listing(text: string): NumberLines | ReadProblem {
  const all = splitLines(text)
  const many = all.filter((line) => line.trim() !== '').length > 1
  const read: Read[] = []
  let at = 0
  for (const line of all) {
    const start = line.trimStart()
    const found = lineOf(start, at + line.length - start.length, many)
    if (found && isProblem(found)) return found
    if (found) read.push(found)
    at += line.length + 1
  }
  const lines = read.filter(({ tokens }) => tokens.length > 0)
  if (lines.length === 0) return noNumbers(text)
  const named = lines.some(({ size }) => size !== undefined)
  return {
    // If some lines are directives, the others hold no data.
    lines: named ? lines.filter(({ size }) => size !== undefined) : lines,
    form: /[\da-f]\s*,/i.test(text) ? 'numbers' : 'plain',
    leftOut: read.some(({ leftOut }) => leftOut) || lines.length < read.length,
  }
}

/** Matches an address: `1000:`, `0x1000 <main+4>:`. */
const ADDRESS = /^(?:=>\s*)?(?:0x)?[\da-f]+(?:\s*<[^<>]*>)?:(?=\s|$)/i
/** Matches an address after the name of a section, which is no number: `.text:00401000`. */
const IN_SECTION = /^([.\w]+):[\da-f]{4,16}(?=\s)/i

function addressOf(line: string): number {
  const section = IN_SECTION.exec(line)
  if (section && !HEX.test(section[1] ?? '')) return section[0].length
  return ADDRESS.exec(line)?.[0].length ?? 0
}
const REMARK = /\/\/|[#;|]/

/** Reads one line of a listing. With `many` there are other lines, so a line without numbers is no mistake. */
function lineOf(whole: string, at: number, many: boolean): Read | ReadProblem | undefined {
  const cut = whole.search(REMARK)
  const line = (cut < 0 ? whole : whole.slice(0, cut)).trimEnd()
  if (line === '') return undefined
  const directive = /^(?:[\w$.]+:)?\s*\.(\w+)(?:\s+(.*))?$/s.exec(line)
  if (directive) return directed(line, directive[1] ?? '', directive[2] ?? '', at, many)
  const address = addressOf(line)
  const tokens = tokensOf(line.slice(address), at + address)
  const [first] = tokens
  if (!first) return { tokens: [], leftOut: true }
  if (PREFIXED.test(first.text))
    return upTo(
      tokens,
      tokens.findIndex((t) => !COUNTED.test(t.text) && !HEX.test(t.text)),
      whole,
      at,
      address > 0,
    )
  if (!HEX.test(first.text)) return many && !/^\d/.test(first.text) ? { tokens: [], leftOut: true } : badDigit(first)
  const bare = address === 0 && isAddress(tokens)
  const groups = bare ? tokens.slice(1) : tokens
  return upTo(groups, endOfGroups(groups, whole, at), whole, at, address > 0 || bare)
}

/** Whether the first token is an address of a dump without colons: longer than the bytes or 16-bit numbers after it. */
function isAddress([first, ...rest]: readonly LineToken[]): boolean {
  const [a = 0, b = 0] = [first?.text.length, rest[0]?.text.length]
  const alike = rest.filter((t) => t.text.length === b && HEX.test(t.text)).length
  return (b === 2 && a >= 7 && alike >= 2) || (b === 4 && a === 7)
}

/** Index of the first token that is text beside the groups; -1 if there is none. */
function endOfGroups(tokens: readonly LineToken[], whole: string, start: number): number {
  const size = tokens[0]?.text.length
  const other = tokens.findIndex((t) => t.text.length !== size || !HEX.test(t.text))
  if (other < 0 || tokens.every((t) => HEX.test(t.text))) {
    const gap = tokens.findIndex((t, i) => i > 0 && i >= other && isApart(t, whole, start))
    return other >= 0 && gap === other ? gap : -1
  }
  const gap = tokens.findIndex((t, i) => i > 0 && i <= other && isApart(t, whole, start))
  return gap > 0 && tokens.slice(gap, other).length < 2 ? gap : other
}

/** Whether a token comes after two blanks or a tab, and so in another column. */
const isApart = ({ at }: LineToken, whole: string, start: number): boolean =>
  /(?:\s\s|\t)$/.test(whole.slice(Math.max(0, at - start - 2), at - start))

/** Returns the tokens before `end` if text follows; else what is wrong there. */
function upTo(
  tokens: readonly LineToken[],
  end: number,
  whole: string,
  start: number,
  addressed: boolean,
): Read | ReadProblem {
  const next = tokens[end]
  if (end < 0 || !next) return { tokens, leftOut: addressed }
  const apart = addressed || isApart(next, whole, start)
  const named = /^[a-z.$@%<({"'&_]\S{2}/i.test(next.text) && tokens.slice(end).some((t) => !HEX.test(t.text))
  const isText = end > 0 && (apart || named)
  return isText ? { tokens: tokens.slice(0, end), leftOut: true } : badDigit(next)
}

function directed(line: string, name: string, body: string, at: number, many: boolean): Read | ReadProblem {
  const size = Object.hasOwn(SIZES, name.toLowerCase()) ? SIZES[name.toLowerCase()] : undefined
  if (size === undefined && many) return { tokens: [], leftOut: true }
  if (size === undefined)
    return {
      problem: `“.${shortened(name)}” is not a directive for data; .byte, .short, .word and .quad are.`,
      column: at,
    }
  const from = line.length - body.length
  const tokens = [...body.matchAll(/[^\s,]+/g)].map((m) => ({ text: m[0], at: at + from + m.index }))
  const bad = tokens.find((t) => !COUNTED.test(t.text))
  return bad ? noNumber(bad) : tokens.length > 0 ? { tokens, size, leftOut: false } : noNumbers(line)
}

/** Returns a problem that names the first character of a number that is no digit of its base. */
export function badDigit({ text, at }: LineToken, base: 'hexadecimal' | 'binary' = 'hexadecimal'): ReadProblem {
  const [other, prefix] = base === 'binary' ? [/[^01_]/, /^0b/i] : [/[^\da-f_]/i, /^0x/i]
  const from = prefix.test(text) ? 2 : 0
  const bad = text.slice(from).search(other)
  if (bad < 0) return { problem: `A ${base} number is missing after ${text.slice(0, 2)}.`, column: at + text.length }
  const sign = String.fromCodePoint(text.codePointAt(from + bad) ?? 0)
  const which = base === 'binary' ? '0 and 1 are' : '0 to 9 and a to f are'
  return { problem: `“${sign}” is not a ${base} digit; ${which}.`, column: at + from + bad }
}

const noNumber = ({ text, at }: LineToken): ReadProblem => ({
  problem: `“${shortened(text)}” is not a number; write one such as 0x4c or 76.`,
  column: at,
})
const noNumbers = (text: string): ReadProblem => ({
  problem: 'A list of numbers is missing, such as 0x25, 0x85, 0x0c, 0x4c.',
  column: text.length,
})
