// Prints values of the intermediate form as JavaScript, with as few parentheses as precedence allows.
import { SMALLEST_NORMAL } from '../../expr/float.ts'
import type { Applied, IrValue, Name, WordAddress } from '../../lower/ir.ts'
import type { IrOperator } from '../../lower/operators.ts'

/** Binding strengths of JavaScript's operators; code binds at least as strongly as its number says. */
const CHOICE = 1
const OR_ELSE = 2
const AND_ALSO = 3
const OR = 4
const XOR = 5
const AND = 6
const EQUAL = 7
const LESS = 8
const SHIFT = 9
const SUM = 10
const PRODUCT = 11
const UNARY = 12
const ATOM = 13

interface JsCode {
  readonly text: string
  readonly strength: number
}

/**
 * How an operator is printed: between its operands, before its only one, as a call, or in a way of its own. One that
 * needs a statement `before` it can only be the whole value of a statement.
 */
type JsOperator =
  | { readonly infix: string; readonly strength: number; readonly wraps?: true }
  | { readonly prefix: string; readonly wraps?: true }
  | { readonly call: string }
  | { readonly before: (value: Applied) => string; readonly after: (value: Applied) => JsCode }
  | ((value: Applied) => JsCode)

const choice = (text: string): JsCode => ({ text, strength: CHOICE })
const atom = (text: string): JsCode => ({ text, strength: ATOM })

const JS = {
  add: { infix: '+', strength: SUM, wraps: true },
  sub: { infix: '-', strength: SUM, wraps: true },
  mul: { call: 'Math.imul' },
  mulHigh: { call: 'mulHigh' },
  and: { infix: '&', strength: AND },
  or: { infix: '|', strength: OR },
  xor: { infix: '^', strength: XOR },
  shl: { infix: '<<', strength: SHIFT },
  shrSigned: { infix: '>>', strength: SHIFT },
  shrZero: { infix: '>>>', strength: SHIFT, wraps: true },
  not: { prefix: '~' },
  neg: { prefix: '-', wraps: true },
  leadingZeros: { call: 'Math.clz32' },
  popcount: { call: 'popcount' },
  modulo: ({ args, detail }) => ({
    text: `(${at(args, 0, PRODUCT)} % ${detail} + ${detail}) % ${detail}`,
    strength: PRODUCT,
  }),
  eq: { infix: '===', strength: EQUAL },
  lt: { infix: '<', strength: LESS },
  le: { infix: '<=', strength: LESS },
  no: ({ args: [a] }) => {
    if (a?.op === 'apply' && (a.by === 'eq' || a.by === 'feq'))
      return { text: `${at(a.args, 0, EQUAL)} !== ${at(a.args, 1, LESS)}`, strength: EQUAL }
    return { text: `!${a ? strong(a, UNARY) : ''}`, strength: UNARY }
  },
  both: { infix: '&&', strength: AND_ALSO },
  either: { infix: '||', strength: OR_ELSE },
  bit: ({ args }) => choice(`${at(args, 0, OR_ELSE)} ? 1 : 0`),
  select: ({ args }) => choice(`${at(args, 0, OR_ELSE)} ? ${at(args, 1, OR_ELSE)} : ${at(args, 2, CHOICE)}`),
  blend: ({ args }) => {
    const [a, b] = [at(args, 1, AND), at(args, 2, AND)]
    return { text: `${b} ^ (${a} ^ ${b}) & -${at(args, 0, UNARY)}`, strength: XOR }
  },
  fadd: { infix: '+', strength: SUM },
  fsub: { infix: '-', strength: SUM },
  fmul: { infix: '*', strength: PRODUCT },
  fdiv: { infix: '/', strength: PRODUCT },
  fneg: { prefix: '-' },
  fabs: { call: 'Math.abs' },
  fsqrt: { call: 'Math.sqrt' },
  truncate: { call: 'Math.trunc' },
  floor: { call: 'Math.floor' },
  ceiling: { call: 'Math.ceil' },
  toSingle: { call: 'Math.fround' },
  least: { call: 'Math.min' },
  most: { call: 'Math.max' },
  minimumNumber: { call: 'minimumNumber' },
  maximumNumber: { call: 'maximumNumber' },
  feq: { infix: '===', strength: EQUAL },
  flt: { infix: '<', strength: LESS },
  fle: { infix: '<=', strength: LESS },
  isNaN: ({ args }) => ({ text: `${at(args, 0, LESS)} !== ${at(args, 0, LESS)}`, strength: EQUAL }),
  flush: ({ args }) =>
    choice(`Math.abs(${list(args)}) < ${SMALLEST_NORMAL} ? ${at(args, 0, PRODUCT)} * 0 : ${at(args, 0, CHOICE)}`),
  flushed32: ({ args }) => unlessSmall(args, 'flushed32'),
  flushedProduct32: ({ args }) => unlessSmall(args, 'flushedProduct32'),
  fusedSum: {
    before: ({ args }) => `asDouble[0] = ${at(args, 3, CHOICE)};`,
    // Rounding the sum in double once more is right, except perhaps in the middle between two singles, and near
    // subnormal ones.
    after: ({ args, detail }) => {
      const sum = at(args, 3, OR_ELSE)
      const doubtful = `(asWords[0] & 536870911) === 268435456 || Math.abs(${sum}) <= ${SMALLEST_NORMAL}`
      return choice(`${doubtful} ? fused32(${list(args.slice(0, 3))}, ${detail === 1}) : Math.fround(${sum})`)
    },
  },
  sumToOdd: { call: 'sumToOdd' },
  round32: { call: 'round32' },
  round16: { call: 'round16' },
  whole: { call: 'whole' },
  fma32: { call: 'fma32' },
  flushedFma32: ({ args, detail }) => atom(`fma32(${list(args)}, ${JSON.stringify(detail)}, true)`),
  fma16: { call: 'fma16' },
  toWhole: { call: 'toInteger' },
  shiftedRight: { call: 'shiftedRight' },
  toAddress: { call: 'toAddress' },
  toDouble: ({ args: [a] }) => (a ? code(a) : atom('0')),
  exactInt32: ({ args: [a] }) => (a ? code(a) : atom('0')),
  unsigned: ({ args }) => ({ text: `${at(args, 0, SHIFT)} >>> 0`, strength: SHIFT }),
  lowWord: ({ args }) => ({ text: `${at(args, 0, OR)} | 0`, strength: OR }),
  bitsOfSingle: {
    before: ({ args }) => `asFloat[0] = ${at(args, 0, CHOICE)};`,
    after: ({ args }) => choice(`${at(args, 0, LESS)} === ${at(args, 0, LESS)} ? asInt[0] : 2143289344`),
  },
  singleOfBits: { before: ({ args }) => `asInt[0] = ${at(args, 0, CHOICE)};`, after: () => atom('asFloat[0]') },
  bitsOfHalf: { call: 'nearHalf' },
  halfOfBits: ({ args: [a] }) => atom(`halves[${a ? code(a).text : 0}]`),
  toBig: { call: 'BigInt' },
  joinWords: { call: 'joinWords' },
  wordOfBig: { call: 'wordOfBig' },
  bigToDouble: { call: 'Number' },
  bigSigned: ({ args: [a], detail }) => atom(`BigInt.asIntN(${detail}, ${a ? code(a).text : '0n'})`),
  bigUnsigned: ({ args: [a], detail }) => atom(`BigInt.asUintN(${detail}, ${a ? code(a).text : '0n'})`),
  bigModulo: ({ args, detail }) => atom(`Number((${at(args, 0, PRODUCT)} % ${detail}n + ${detail}n) % ${detail}n)`),
  bigLess: { infix: '<', strength: LESS },
  bigOperate: ({ args, detail }) => atom(`operate(${JSON.stringify(detail)}, ${list(args)})`),
} as const satisfies Readonly<Record<IrOperator, JsOperator>>

/** Prints a choice: only tiny numbers need the slower function, and others are as they were rounded. */
const unlessSmall = ([x, near]: readonly IrValue[], call: string): JsCode =>
  choice(
    `Math.abs(${list(near ? [near] : [])}) <= ${SMALLEST_NORMAL} ? ${call}(${list(x ? [x] : [])}) : ${list(near ? [near] : [])}`,
  )

/** Operators that look only at the low 32 bits of their operands, so that these need not be cut to an int32 before. */
const CUTTING: readonly IrOperator[] = ['and', 'or', 'xor', 'shl', 'shrSigned', 'shrZero', 'not', 'unsigned', 'lowWord']
/** Operators whose int32 results are the low bits of a sum that a double holds exactly, at least of a few terms. */
const SUMMING: readonly IrOperator[] = ['add', 'sub']

export const nameOf = ({ id }: Name): string => `t${id}`

/** Returns an address in the buffer, in words. */
export function addressCode({ base, index, scale, lane }: WordAddress): string {
  const scaled = index && (scale === 1 ? strong(index, SUM) : `${strong(index, PRODUCT)} * ${scale}`)
  return [base || !(scaled || lane) ? String(base) : undefined, scaled, lane && strong(lane, SUM)]
    .filter((part) => part !== undefined)
    .join(' + ')
}

/** Returns the address of a load or store, in bytes. */
export const memoryAddress = (address: IrValue, offset: number): string =>
  offset ? `${strong(address, SUM)} + ${offset}` : code(address).text

/** Returns the code of a value. */
export const valueCode = (value: IrValue): string => code(value).text

/** Returns the code of the whole value of a statement, after a statement that it needs. */
export function boundCode(value: IrValue): { readonly before: string; readonly text: string } {
  const how = value.op === 'apply' ? JS[value.by] : undefined
  if (value.op !== 'apply' || !how || !('before' in how)) return { before: '', text: code(value).text }
  return { before: how.before(value), text: how.after(value).text }
}

/** Returns code that binds at least as strongly as a number says. */
function strong(value: IrValue, strength: number): string {
  const { text, strength: own } = code(value)
  return own >= strength ? text : `(${text})`
}

const at = (args: readonly IrValue[], k: number, strength: number): string => {
  const value = args[k]
  return value ? strong(value, strength) : '0'
}
const list = (args: readonly IrValue[]): string => args.map((arg) => code(arg).text).join(', ')

function code(value: IrValue): JsCode {
  switch (value.op) {
    case 'const':
      return constant(value.value)
    case 'name':
      return atom(nameOf(value))
    case 'apply':
      return applied(value, true)
    case 'word':
      return atom(`${value.type === 'i32' ? 'I' : 'F'}[${addressCode(value.at)}]`)
    case 'load': {
      const method = value.type === 'f64' ? 'loadFloat' : `load${value.bytes}`
      return atom(`M_${value.space}.${method}(${memoryAddress(value.address, value.offset)})`)
    }
    case 'aside':
      return atom(`${value.type === 'i32' ? 'T' : 'D'}[${asideAddress(value.slot, value.lane)}]`)
    case 'call':
      return atom(`H(${JSON.stringify(value.host)}, [${list(value.args)}])`)
    case 'result':
      return atom(`${strong(value.list, ATOM)}[${value.index}]`)
  }
}

/** Returns where a lane puts a value aside. */
export const asideAddress = (slot: number, lane: IrValue): string => `${slot} + ${strong(lane, SUM)}`

function constant(value: number | boolean | bigint): JsCode {
  if (typeof value === 'boolean') return atom(String(value))
  const text = typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value)
  return text.startsWith('-') ? { text, strength: UNARY } : atom(text)
}

/** Prints an operator; unless `isCut`, its result may be any number whose low 32 bits are right. */
function applied(value: Applied, isCut: boolean): JsCode {
  const how: JsOperator = JS[value.by]
  if (typeof how === 'function') return how(value)
  if ('before' in how) throw new Error(`${value.by} can only be the whole value of a statement`)
  const { args, by, detail } = value
  if ('call' in how) {
    const more = detail === undefined ? '' : `, ${JSON.stringify(detail)}`
    return atom(`${how.call}(${list(args)}${more})`)
  }
  const [a, b] = args.map((arg) => (CUTTING.includes(by) || SUMMING.includes(by) ? uncut(arg, by) : code(arg)))
  const raw =
    'prefix' in how
      ? { text: `${how.prefix}${wrapped(a, ATOM)}`, strength: UNARY }
      : { text: `${wrapped(a, how.strength)} ${how.infix} ${wrapped(b, how.strength + 1)}`, strength: how.strength }
  const isInt32 = by === 'shrZero' && args[1]?.op === 'const' && Number(args[1].value) % 32 !== 0
  return how.wraps && isCut && !isInt32 ? { text: `${wrapped(raw, OR)} | 0`, strength: OR } : raw
}

const wrapped = (part: JsCode | undefined, strength: number): string =>
  part === undefined ? '0' : part.strength >= strength ? part.text : `(${part.text})`

/** Returns an operand of an operator that looks only at low bits. */
function uncut(value: IrValue, by: IrOperator): JsCode {
  if (value.op !== 'apply') return code(value)
  if (value.by === 'lowWord' && CUTTING.includes(by)) return value.args[0] ? code(value.args[0]) : atom('0')
  const isTerm = SUMMING.includes(by) ? SUMMING.includes(value.by) : true
  return isTerm ? applied(value, false) : code(value)
}
