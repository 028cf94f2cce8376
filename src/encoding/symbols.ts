// Replaces expressions with symbols by numbers in the operands of an instruction.
import { type AsmValue, type Expression, evaluate, isFault, type Parsed, parse } from './expressions.ts'
import { resolved, targetOf } from './labels.ts'
import type { Isa } from './types.ts'

/** A part of a text that is an expression of more than a number. */
interface Span {
  readonly from: number
  readonly end: number
  readonly expression: Expression
}

const WORD = /[$%@#]*[A-Za-z_.][\w.$]*|[$%@#]+\w*|\d[\w.]*/y
const BLANKS = /\s+/y
/** Label that replaces an expression to test whether a jump target is there. */
const HERE = '.here'

/**
 * Returns the expressions of a text that are more than a number, none within another. `skips`: whether the first word
 * is a mnemonic, even if it is the name of a symbol.
 */
function spansOf(text: string, isSymbol: (name: string) => boolean, skips: boolean): readonly Span[] {
  const out: Span[] = []
  let at = skips ? (/^\S+/.exec(text)?.[0].length ?? 0) : 0
  // A sign after an operand separates it from the next one.
  let isAfterOperand = false
  while (at < text.length) {
    BLANKS.lastIndex = at
    const blanks = BLANKS.exec(text)
    if (blanks) {
      at += blanks[0].length
      continue
    }
    const isSign = /[-+~!]/.test(text[at]!)
    const isArrow = text.startsWith('<-', at)
    const parsed: Parsed | undefined = isArrow || (isSign && isAfterOperand) ? undefined : parse(text, at, isSymbol)
    WORD.lastIndex = at
    const word = WORD.exec(text)?.[0]
    if (parsed && isMore(parsed.expression, text[at]!)) out.push({ from: at, ...parsed })
    if (parsed) at = parsed.end
    else at += isArrow ? 2 : (word?.length ?? 1)
    isAfterOperand = parsed !== undefined || word !== undefined || /[)\]]/.test(text[at - 1]!)
  }
  return out
}

/** Whether an expression is more than a number. Characters count as more, since operands are not written as such. */
const isMore = (e: Expression, first: string): boolean => e.op !== 'number' || first === "'"
const SYMBOL_BITS = 32
const half = 1n << BigInt(SYMBOL_BITS - 1)
/** Returns the ways to write a number, since some operands are signed and some are not. */
function writings(number: bigint): readonly string[] {
  const bits = BigInt.asUintN(SYMBOL_BITS, number)
  if (number < 0n) return [`${number}`, `0x${bits.toString(16)}`]
  return number >= half ? [`0x${number.toString(16)}`, `${BigInt.asIntN(SYMBOL_BITS, bits)}`] : [`${number}`]
}

/**
 * Returns the text with numbers for its symbols, in each of the ways they may be written; empty if it has no symbols.
 * Symbols that are not known yet count as 0. `address`: address of the instruction.
 */
export function spelledOut(
  text: string,
  isa: Isa,
  address: number,
  isSymbol: (name: string) => boolean,
  lookUp: (name: string) => AsmValue | undefined,
): readonly string[] {
  const spans = spansOf(text, isSymbol, isa.mnemonicFirst)
  if (spans.length === 0) return []
  const values = spans.map(({ expression }): AsmValue => {
    const value = evaluate(expression, (name) => lookUp(name) ?? { number: 0n, isPlace: true })
    return isFault(value) ? { number: 0n, isPlace: false } : value
  })
  const place = toPlace(text, spans.at(-1), values.at(-1), isa, address)
  const numbers = values.map(({ number }) => writings(number))
  const ways = Math.max(...numbers.map((all) => all.length))
  const out = Array.from({ length: ways }, (_, way) => written(text, spans, numbers, way))
  const merged = out.map((one) => one.replace(/([+-])\s*-(?=\d)/g, (_, sign: string) => (sign === '+' ? '- ' : '+ ')))
  return [...new Set([...(place === undefined ? [] : [place]), ...out, ...merged])]
}

/** Returns the text with a distance or an address for its last expression, if that is a jump target; else undefined. */
function toPlace(
  text: string,
  span: Span | undefined,
  value: AsmValue | undefined,
  isa: Isa,
  address: number,
): string | undefined {
  if (!span || !value) return undefined
  const named = text.slice(0, span.from) + HERE + text.slice(span.end)
  const target = targetOf(named, isa)
  if (target?.name !== HERE || !(value.isPlace || (target.isBare && target.operand.distance)) || value.number < 0n)
    return undefined
  const made = resolved(named, target, address, new Map([[HERE, Number(value.number)]]), isa)
  return 'blame' in made ? made.text : undefined
}

function written(text: string, spans: readonly Span[], numbers: readonly (readonly string[])[], way: number): string {
  let out = ''
  let from = 0
  for (const [k, span] of spans.entries()) {
    const all = numbers[k] ?? []
    out += text.slice(from, span.from) + (all[way] ?? all[0] ?? '0')
    from = span.end
  }
  return out + text.slice(from)
}
