// Cuts the text of a formula into numbers, signs, words, and the names of registers and memories.
import type { MachineSpec } from '../machine.ts'
import { type Called, nameAt } from './places.ts'

/** A token of a formula; `from` and `to` are indices of characters in the text, from 0. */
export type FormulaToken = { readonly from: number; readonly to: number } & (
  | { readonly is: 'place'; readonly called: Called }
  | { readonly is: 'memory'; readonly space: string; readonly bytes: number }
  | { readonly is: 'number'; readonly value: bigint | number }
  | { readonly is: 'word' | 'sign'; readonly text: string }
  | { readonly is: 'end' }
)

const NUMBER = /^(?:0x[\da-f]+|0b[01]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w$])/i
const SIGN = /^(?:&&|\|\||==|!=|<=|>=|<<|>>|[-+*/&|^~!<>()[\],.:])/
const WORD = /^[$%]?\w+/

/** Says why a text cannot be read, and which characters are the trouble. */
export class Unread extends Error {
  readonly from: number
  readonly to: number

  constructor(message: string, from: number, to: number) {
    super(message)
    this.from = from
    this.to = to
  }
}

type Machine = Pick<MachineSpec, 'files' | 'spaces'>

/**
 * Cuts a formula into tokens; the last one is an `end`.
 * @throws Unread if a character has no meaning.
 */
export function formulaTokens(text: string, machine: Machine): readonly FormulaToken[] {
  const tokens: FormulaToken[] = []
  for (let at = 0; at < text.length; ) {
    const blank = /^\s+/.exec(text.slice(at))?.[0].length ?? 0
    at += blank
    if (at >= text.length) break
    const token = tokenAt(text, at, machine)
    tokens.push(token)
    at = token.to
  }
  return [...tokens, { is: 'end', from: text.length, to: text.length }]
}

function tokenAt(text: string, from: number, machine: Machine): FormulaToken {
  const rest = text.slice(from)
  const called = nameAt(machine.files, text, from)
  if (called) return { is: 'place', called, from, to: from + called.name.length }
  const memory = /^([a-z_]+)(8|16|32|64)(?=\s*\[)/i.exec(rest)
  const space = memory
    ? Object.keys(machine.spaces).find((name) => name.toLowerCase() === memory[1]?.toLowerCase())
    : undefined
  if (memory && space !== undefined)
    return { is: 'memory', space, bytes: Number(memory[2]) / 8, from, to: from + memory[0].length }
  const number = NUMBER.exec(rest)?.[0]
  if (number !== undefined) return { is: 'number', value: numberIn(number), from, to: from + number.length }
  const word = WORD.exec(rest)?.[0]
  if (word !== undefined) return { is: 'word', text: word.toLowerCase(), from, to: from + word.length }
  const sign = SIGN.exec(rest)?.[0]
  if (sign !== undefined) return { is: 'sign', text: sign, from, to: from + sign.length }
  throw new Unread(
    `“${String.fromCodePoint(text.codePointAt(from) ?? 0)}” has no meaning in a condition`,
    from,
    from + 1,
  )
}

/** Reads a number: one with a point or an exponent is a float; hexadecimal digits are no exponent. */
export const numberIn = (text: string): bigint | number =>
  /^0[xb]/i.test(text) || /^\d+$/.test(text) ? BigInt(text.toLowerCase()) : Number(text)
