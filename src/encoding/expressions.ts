// Reads and evaluates expressions of GNU as, with its operators, its precedence and numbers of 64 bits.

/** A value. `isPlace`: whether it is an address, as the value of a label or the sum of one and a number. */
export interface AsmValue {
  readonly number: bigint
  readonly isPlace: boolean
}

export type Expression =
  | { readonly op: 'number'; readonly number: bigint }
  | { readonly op: 'symbol'; readonly name: string; readonly at: number }
  | { readonly op: 'unary'; readonly sign: string; readonly of: Expression }
  | { readonly op: 'binary'; readonly sign: string; readonly left: Expression; readonly right: Expression }

/** An expression as far as it could be read; `end`: the index after it. */
export interface Parsed {
  readonly expression: Expression
  readonly end: number
}

/** Precedence of binary operators, as in binutils (`gas/expr.c`, op_rank): the higher number binds closer. */
const RANKS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<>': 3,
  '<=': 3,
  '>=': 3,
  '<': 3,
  '>': 3,
  '+': 3,
  '-': 3,
  '|': 4,
  '&': 4,
  '^': 4,
  '!': 4,
  '*': 5,
  '/': 5,
  '%': 5,
  '<<': 5,
  '>>': 5,
}
const BINARY = /\s*(\|\||&&|==|!=|<>|<=|>=|<<|>>|<(?!-)|[-+*/%|&^!>])/y
const UNARY = /\s*([-+~!])/y
const NUMBER = /\s*(0x[\da-f]+|0b[01]+|\d+)(?![\w.])/iy
const CHARACTER = /\s*'(\\.|[^\\'])'?/y
const SYMBOL = /\s*([A-Za-z_.][\w.]*)/y
const OPEN = /\s*\(/y
const CLOSE = /\s*\)/y

/** Deeper nested parentheses are refused; no real program has them. */
const MOST_DEPTH = 100

function matchAt(what: RegExp, text: string, at: number): RegExpExecArray | null {
  what.lastIndex = at
  return what.exec(text)
}

/** Reads an expression; undefined if there is none at `at`. `isSymbol`: whether a name may be a symbol. */
export function parse(text: string, at: number, isSymbol: (name: string) => boolean = () => true): Parsed | undefined {
  return binary(text, at, 1, isSymbol, 0)
}

function binary(
  text: string,
  at: number,
  rank: number,
  isSymbol: (name: string) => boolean,
  depth: number,
): Parsed | undefined {
  let left = unary(text, at, isSymbol, depth)
  while (left) {
    const sign = matchAt(BINARY, text, left.end)
    const signRank = RANKS[sign?.[1] ?? ''] ?? 0
    if (!sign || signRank < rank) return left
    const right = binary(text, left.end + sign[0].length, signRank + 1, isSymbol, depth)
    if (!right) return left
    left = {
      expression: { op: 'binary', sign: sign[1]!, left: left.expression, right: right.expression },
      end: right.end,
    }
  }
  return left
}

function unary(text: string, at: number, isSymbol: (name: string) => boolean, depth: number): Parsed | undefined {
  if (depth > MOST_DEPTH) return undefined
  const sign = matchAt(UNARY, text, at)
  if (sign) {
    const of = unary(text, at + sign[0].length, isSymbol, depth + 1)
    return of && { expression: { op: 'unary', sign: sign[1]!, of: of.expression }, end: of.end }
  }
  const open = matchAt(OPEN, text, at)
  if (open) {
    const inner = binary(text, at + open[0].length, 1, isSymbol, depth + 1)
    const close = inner && matchAt(CLOSE, text, inner.end)
    return close ? { expression: inner.expression, end: inner.end + close[0].length } : undefined
  }
  const number = matchAt(NUMBER, text, at)
  if (number) return { expression: { op: 'number', number: numberOf(number[1]!) }, end: at + number[0].length }
  const character = matchAt(CHARACTER, text, at)
  if (character)
    return { expression: { op: 'number', number: BigInt(codeOf(character[1]!)) }, end: at + character[0].length }
  const symbol = matchAt(SYMBOL, text, at)
  if (!symbol || !isSymbol(symbol[1]!)) return undefined
  const end = at + symbol[0].length
  return { expression: { op: 'symbol', name: symbol[1]!, at: end - symbol[1]!.length }, end }
}

/** A leading 0 makes a number octal, if all its digits are octal. */
const numberOf = (digits: string): bigint => BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits)

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, b: 8, f: 12, r: 13 }
/** Returns the code of a character as it is written, escaped or not. */
export function codeOf(written: string): number {
  if (!written.startsWith('\\')) return written.codePointAt(0) ?? 0
  const escaped = written.slice(1)
  if (/^x[\da-f]+$/i.test(escaped)) return Number.parseInt(escaped.slice(1), 16) & 0xff
  if (/^[0-7]+$/.test(escaped)) return Number.parseInt(escaped, 8) & 0xff
  return ESCAPES[escaped] ?? escaped.codePointAt(0) ?? 0
}

/** Why an expression has no value: an undefined symbol, or a division by zero. */
type Fault = { readonly missing: string; readonly at: number } | { readonly zero: true }
export const isFault = (x: AsmValue | Fault): x is Fault => !('number' in x)

const number = (value: bigint): AsmValue => ({ number: BigInt.asIntN(64, value), isPlace: false })
/** Returns -1 for true, as in gas; only `&&` and `||` give 1. */
const truth = (is: boolean): bigint => (is ? -1n : 0n)

export function evaluate(e: Expression, lookUp: (name: string) => AsmValue | undefined): AsmValue | Fault {
  if (e.op === 'number') return number(e.number)
  if (e.op === 'symbol') return lookUp(e.name) ?? { missing: e.name, at: e.at }
  if (e.op === 'unary') {
    const of = evaluate(e.of, lookUp)
    if (isFault(of)) return of
    if (e.sign === '+') return of
    return number(e.sign === '-' ? -of.number : e.sign === '~' ? ~of.number : of.number === 0n ? 1n : 0n)
  }
  const left = evaluate(e.left, lookUp)
  if (isFault(left)) return left
  const right = evaluate(e.right, lookUp)
  if (isFault(right)) return right
  const [x, y] = [left.number, right.number]
  if ((e.sign === '/' || e.sign === '%') && y === 0n) return { zero: true }
  const isPlace =
    (e.sign === '+' && left.isPlace !== right.isPlace) || (e.sign === '-' && left.isPlace && !right.isPlace)
  return { ...number(BINARIES[e.sign]!(x, y)), isPlace }
}

const shifted = (y: bigint): bigint | undefined => (y < 0n || y > 63n ? undefined : y)
const BINARIES: Readonly<Record<string, (x: bigint, y: bigint) => bigint>> = {
  '*': (x, y) => x * y,
  '/': (x, y) => x / y,
  '%': (x, y) => x % y,
  '<<': (x, y) => (shifted(y) === undefined ? 0n : x << y),
  '>>': (x, y) => (shifted(y) === undefined ? 0n : BigInt.asUintN(64, x) >> y),
  '|': (x, y) => x | y,
  '&': (x, y) => x & y,
  '^': (x, y) => x ^ y,
  '!': (x, y) => x | ~y,
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '==': (x, y) => truth(x === y),
  '!=': (x, y) => truth(x !== y),
  '<>': (x, y) => truth(x !== y),
  '<': (x, y) => truth(x < y),
  '>': (x, y) => truth(x > y),
  '<=': (x, y) => truth(x <= y),
  '>=': (x, y) => truth(x >= y),
  '&&': (x, y) => (x !== 0n && y !== 0n ? 1n : 0n),
  '||': (x, y) => (x !== 0n || y !== 0n ? 1n : 0n),
}
