// Reads a formula over registers, lanes and memory: `r3 == 5 && device32[r6] > 7`, `max(r3)`, `r4 of lane 6`.
import {
  abs,
  and,
  asF16,
  asF32,
  at,
  type Expr,
  eq,
  fabs,
  fdiv,
  fneg,
  fromInt,
  fsqrt,
  LANE,
  load,
  neg,
  not,
  num,
  or,
  popcount,
  sx,
  widthOf,
} from '../expr.ts'
import type { MachineSpec } from '../machine.ts'
import { differs } from '../uses.ts'
import { activeLane, asInteger, type FormulaPart, OVER_LANES, truth } from './lanes.ts'
import { type FormulaToken, formulaTokens, Unread } from './tokens.ts'

/** Largest number of characters in a formula. */
const LONGEST_FORMULA = 400

interface Formula {
  readonly e: Expr
  /** Whether the value is a float, else an integer. */
  readonly float: boolean
}
/**
 * Why a formula cannot be read, as a sentence without its full stop, and the range of characters it is about, counted
 * from 0.
 */
export interface Misread {
  readonly problem: string
  readonly from: number
  readonly to: number
}

type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>

/** Reads a formula; never throws. */
export function readFormula(text: string, machine: Machine): Formula | Misread {
  if (text.length > LONGEST_FORMULA)
    return {
      problem: `it has ${text.length} characters; at most ${LONGEST_FORMULA} are read`,
      from: 0,
      to: text.length,
    }
  try {
    return new Reader(formulaTokens(text, machine), text, machine).whole()
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    return { problem: error.message, from: error.from, to: error.to }
  }
}

/**
 * Reads a formula as a condition, which holds if the value is not 0. A condition that lanes see differently holds in
 * active lanes only. Never throws.
 */
export function readCondition(text: string, machine: Machine): Formula | Misread {
  const read = readFormula(text, machine)
  if ('problem' in read) return read
  const e = truth(read)
  const isOfLanes = machine.exec !== undefined && differs((file) => machine.files[file]?.lanes !== true)(e)
  return { e: isOfLanes ? and(activeLane(machine), e) : e, float: false }
}

/** Precedence of signs, as in the sentences of the page and in C. */
const LEVELS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
}
/** Signs as operations on integers; `FLOATS` has those that floats have, too. */
const INTEGERS: Readonly<
  Record<string, 'or' | 'xor' | 'and' | 'eq' | 'ne' | 'lt' | 'le' | 'shl' | 'shr' | 'add' | 'sub' | 'mul'>
> = {
  '|': 'or',
  '^': 'xor',
  '&': 'and',
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '<<': 'shl',
  '>>': 'shr',
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
}
const FLOATS: Readonly<Record<string, 'feq' | 'fless' | 'fle' | 'fadd' | 'fsub' | 'fmul'>> = {
  '==': 'feq',
  '<': 'fless',
  '<=': 'fle',
  '+': 'fadd',
  '-': 'fsub',
  '*': 'fmul',
}
const TURNED: Readonly<Record<string, string>> = { '>': '<', '>=': '<=' }
/** Largest shift: nobody means a shift by more, and it would take long. */
const MOST_SHIFT = 255n

/** Functions of one value. */
const FUNCTIONS: Readonly<Record<string, (of: FormulaPart) => FormulaPart | string>> = {
  abs: ({ e, float }) => ({ e: float ? fabs(e) : abs(e), float }),
  float: (of) => ({ e: floatOf(of), float: true }),
  sqrt: (of) => ({ e: fsqrt(floatOf(of)), float: true }),
  f32: ({ e, float }) =>
    float ? 'f32 reads the bits of an integer as a float, and this is a float already' : { e: asF32(e), float: true },
  f16: ({ e, float }) =>
    float ? 'f16 reads the bits of an integer as a float, and this is a float already' : { e: asF16(e), float: true },
  popcount: ({ e, float }) =>
    float ? 'popcount counts the bits of an integer, and this is a float' : asInteger(popcount(e)),
}
/** Names of all functions: of one value, of a place, over lanes. */
export const FUNCTION_NAMES: readonly string[] = ['signed', ...Object.keys(FUNCTIONS), ...Object.keys(OVER_LANES)]

const floatOf = ({ e, float }: FormulaPart): Expr =>
  float ? e : e.op === 'num' ? { op: 'flt', value: Number(e.value) } : fromInt(e)

class Reader {
  readonly #tokens: readonly FormulaToken[]
  readonly #text: string
  readonly #machine: Machine
  #at = 0

  constructor(tokens: readonly FormulaToken[], text: string, machine: Machine) {
    this.#tokens = tokens
    this.#text = text
    this.#machine = machine
  }

  whole(): FormulaPart {
    const read = this.#binary(1)
    const { is, from, to } = this.#next
    if (is !== 'end')
      throw new Unread(
        `${this.#quoted(from, to)} stands after the end of it; a sign such as == or && is missing before it`,
        from,
        to,
      )
    return read
  }

  get #next(): FormulaToken {
    return this.#tokens[this.#at] as FormulaToken
  }
  #take(): FormulaToken {
    return this.#tokens[this.#at++] as FormulaToken
  }
  #isSign(text: string): boolean {
    const next = this.#next
    return next.is === 'sign' && next.text === text
  }
  #takes(text: string): boolean {
    const does = this.#isSign(text)
    if (does) this.#at++
    return does
  }
  #need(text: string, after: string): void {
    if (this.#takes(text)) return
    const { from, to } = this.#next
    throw new Unread(
      `“${text}” is missing ${after}${from < this.#text.length ? `, before ${this.#quoted(from, to)}` : ''}`,
      from,
      to,
    )
  }
  #quoted(from: number, to: number): string {
    const read = this.#text.slice(from, to)
    return `“${read.length > 20 ? `${read.slice(0, 20)}…` : read}”`
  }

  #binary(level: number): FormulaPart {
    let a = this.#unary()
    for (;;) {
      const next = this.#next
      const signLevel = next.is === 'sign' ? LEVELS[next.text] : undefined
      if (next.is !== 'sign' || signLevel === undefined || signLevel < level) return a
      this.#at++
      a = this.#joined(next.text, a, this.#binary(signLevel + 1), next)
    }
  }

  #joined(sign: string, a: FormulaPart, b: FormulaPart, at: FormulaToken): FormulaPart {
    const turned = TURNED[sign]
    if (turned !== undefined) return this.#joined(turned, b, a, at)
    if (sign === '&&') return asInteger(and(truth(a), truth(b)))
    if (sign === '||') return asInteger(or(truth(a), truth(b)))
    if (sign === '/') return { e: fdiv(floatOf(a), floatOf(b)), float: true }
    const op = INTEGERS[sign] ?? 'eq'
    if (!a.float && !b.float) {
      const [left, right] = op === 'shl' || op === 'shr' ? [a.e, this.#shift(b, at)] : [a.e, b.e]
      return asInteger({ op, a: left, b: right })
    }
    const [x, y] = [floatOf(a), floatOf(b)]
    if (sign === '!=') return asInteger(eq({ op: 'feq', a: x, b: y }, 0))
    const float = FLOATS[sign]
    if (float === undefined)
      throw new Unread(`“${sign}” is for integers, and one of the two is a float`, at.from, at.to)
    return { e: { op: float, a: x, b: y }, float: float === 'fadd' || float === 'fsub' || float === 'fmul' }
  }

  #shift({ e }: FormulaPart, { from, to }: FormulaToken): Expr {
    if (e.op === 'num' && e.value <= MOST_SHIFT) return e
    if (e.op === 'num') throw new Unread(`a shift is by ${MOST_SHIFT} bits at most`, from, to)
    return { op: 'clamp', low: 0n, high: MOST_SHIFT, a: e }
  }

  #unary(): FormulaPart {
    const { from, to } = this.#next
    if (this.#takes('-')) {
      const { e, float } = this.#unary()
      if (e.op === 'num') return asInteger(num(-e.value))
      return { e: float ? fneg(e) : neg(e), float }
    }
    if (this.#takes('!')) return asInteger(eq(truth(this.#unary()), 0))
    if (!this.#takes('~')) return this.#ofLane(this.#primary())
    const { e, float } = this.#unary()
    if (float) throw new Unread('“~” is for integers, and this is a float', from, to)
    return asInteger(not(e))
  }

  /** Reads the lane that a value is of: `r4 of lane 6`. */
  #ofLane(of: FormulaPart): FormulaPart {
    const [first, second] = [this.#next, this.#tokens[this.#at + 1]]
    if (first.is !== 'word' || first.text !== 'of' || second?.is !== 'word' || second.text !== 'lane') return of
    this.#at += 2
    const { from } = this.#next
    const { e, float } = this.#primary()
    const { lanes } = this.#machine
    const known = e.op === 'num' ? Number(e.value) : 0
    if (float || known >= lanes)
      throw new Unread(
        `there is no lane ${this.#text.slice(from, this.#tokens[this.#at - 1]?.to)}: ${lanes === 1 ? 'there is one, lane 0' : `they are 0 to ${lanes - 1}`}`,
        from,
        this.#tokens[this.#at - 1]?.to ?? from,
      )
    return { e: at(e, of.e), float: of.float }
  }

  #primary(): FormulaPart {
    const token = this.#take()
    const { from, to } = token
    switch (token.is) {
      case 'number':
        return typeof token.value === 'bigint'
          ? asInteger(num(token.value))
          : { e: { op: 'flt', value: token.value }, float: true }
      case 'place':
        return asInteger(this.#partOf(token.called.place))
      case 'memory': {
        this.#need('[', `after ${this.#quoted(from, to)}`)
        const { e, float } = this.#binary(1)
        if (float) throw new Unread('an address is an integer, and this is a float', to, this.#next.from)
        this.#need(']', 'after the address')
        return asInteger(load(token.space, token.bytes, e))
      }
      case 'sign': {
        if (token.text !== '(') break
        const inside = this.#binary(1)
        this.#need(')', 'at the end')
        return inside
      }
      case 'word':
        if (token.text === 'lane') return asInteger(LANE)
        if (this.#isSign('(')) return this.#called(token.text, token)
        throw new Unread(`${this.#quoted(from, to)} is no register, memory or function. ${this.#hint()}`, from, to)
      default:
        throw new Unread(from === 0 ? 'there is nothing yet' : 'something is missing at the end', from, to)
    }
    throw new Unread(`a value is missing before ${this.#quoted(from, to)}`, from, to)
  }

  /** Reads bits of a place: byte `r3[1]`, bit `r3.5`, bits `r3.7:4`. */
  #partOf(place: Extract<Expr, { readonly op: 'reg' }>): Expr {
    if (this.#isSign('[')) {
      this.#at++
      const byte = this.#constant('a byte', place.width / 8)
      this.#need(']', 'after the number of the byte')
      return { ...place, lo: place.lo + 8 * byte, width: 8 }
    }
    if (!this.#takes('.')) return place
    const high = this.#constant('a bit', place.width)
    const low = this.#takes(':') ? this.#constant('a bit', high + 1) : high
    return { ...place, lo: place.lo + low, width: high - low + 1 }
  }

  /** Reads a whole number below `most`. */
  #constant(what: string, most: number): number {
    const token = this.#take()
    const value = token.is === 'number' && typeof token.value === 'bigint' ? token.value : undefined
    if (value === undefined || value >= BigInt(Math.floor(most)))
      throw new Unread(`the number of ${what} is 0 to ${Math.floor(most) - 1} here`, token.from, token.to)
    return Number(value)
  }

  #called(name: string, { from, to }: FormulaToken): FormulaPart {
    this.#need('(', `after ${name}`)
    const all = [this.#binary(1)]
    while (this.#takes(',')) all.push(this.#binary(1))
    this.#need(')', `at the end of what ${name} is of`)
    const [first, ...others] = all
    const unread = (why: string) => new Unread(why, from, to)
    if (!first) throw unread(`${name} is of a value`)
    if (others.length > 0) {
      if (name !== 'min' && name !== 'max') throw unread(`${name} is of one value, and there are ${all.length}`)
      const float = all.some((one) => one.float)
      const op = float ? (`f${name}` as const) : name
      return others.reduce(
        (a, b): FormulaPart => ({ e: { op, a: float ? floatOf(a) : a.e, b: float ? floatOf(b) : b.e }, float }),
        first,
      )
    }
    if (name === 'signed') {
      const { e } = first
      const width = e.op === 'reg' ? widthOf(e) : e.op === 'load' ? 8 * e.bytes : undefined
      if (width === undefined)
        throw unread('signed is of a register, a part of one, or memory: what else there is has no width')
      return asInteger(sx(width, e))
    }
    const over = Object.hasOwn(OVER_LANES, name) ? OVER_LANES[name] : undefined
    if (over) return over(this.#machine, first)
    const plain = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (!plain) throw unread(`there is no function ${this.#quoted(from, to)}. There are ${FUNCTION_NAMES.join(', ')}`)
    const made = plain(first)
    if (typeof made === 'string') throw unread(made)
    return made
  }

  #hint(): string {
    const { files, spaces } = this.#machine
    const register = Object.values(files)
      .find(({ hidden }) => !hidden)
      ?.show(0)
    const [space] = Object.keys(spaces)
    return `Registers are written as the page writes them, such as ${register}${space ? `, memory as ${space}32[0x10]` : ''}`
  }
}
