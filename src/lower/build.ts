// Makes values of the intermediate form: it computes what is constant, and leaves out what does nothing.
import type { IrType, IrValue } from './ir.ts'
import { IR_OPERATORS, type IrOperator } from './operators.ts'

export const int = (value: number): IrValue => ({ op: 'const', type: 'i32', value: value | 0 })
export const double = (value: number): IrValue => ({ op: 'const', type: 'f64', value })
export const truthValue = (value: boolean): IrValue => ({ op: 'const', type: 'truth', value })
export const big = (value: bigint): IrValue => ({ op: 'const', type: 'big', value })
export const ZERO = int(0)

/** Returns an integer cut to an int32. */
export const int32 = (value: bigint): IrValue => int(Number(BigInt.asIntN(32, value)))

/** Whether a value is this int32. */
export const isInt = (value: IrValue, wanted: number): boolean =>
  value.op === 'const' && value.type === 'i32' && value.value === wanted

/** Returns whether a truth value is known, and which it is. */
export const known = (value: IrValue): boolean | undefined =>
  value.op === 'const' && typeof value.value === 'boolean' ? value.value : undefined

/** Returns the int32 that a double was made of; undefined if it may be anything else. */
function intOf(value: IrValue): IrValue | undefined {
  if (value.op === 'apply' && value.by === 'toDouble') return value.args[0]
  if (value.op !== 'const' || typeof value.value !== 'number') return undefined
  return Object.is(value.value | 0, value.value) ? int(value.value) : undefined
}

/** Whether a value needs no statement of its own: a constant, a name, or one that is only looked at as another type. */
export const isAtom = (value: IrValue): boolean =>
  value.op === 'const' ||
  value.op === 'name' ||
  (value.op === 'apply' &&
    (value.by === 'toDouble' || value.by === 'exactInt32') &&
    value.args.every((arg) => isAtom(arg)))

/** Returns a text that two atoms share only if they have the same value. */
export const atomKey = (value: IrValue): string =>
  value.op === 'name' ? `n${value.id}` : value.op === 'const' ? String(value.value) : value.op

const isSameConstant = (a: IrValue, b: IrValue): boolean =>
  a.op === 'const' && b.op === 'const' && a.type === b.type && Object.is(a.value, b.value)

/** Comparisons of doubles, as those of int32s. */
const ON_INTS: Readonly<Partial<Record<IrOperator, IrOperator>>> = { feq: 'eq', flt: 'lt', fle: 'le' }

/** Returns a value that is the same as the operator's, but plainer; undefined if there is none. */
function plainer(by: IrOperator, args: readonly IrValue[]): IrValue | undefined {
  const [a, b, c] = args
  if (!a) return undefined
  const onInts = ON_INTS[by]
  if (onInts && b) {
    const [x, y] = [intOf(a), intOf(b)]
    return x && y ? apply(onInts, [x, y]) : undefined
  }
  switch (by) {
    case 'add':
    case 'or':
    case 'xor':
      return b && isInt(b, 0) ? a : isInt(a, 0) ? b : undefined
    case 'sub':
    case 'shl':
    case 'shrSigned':
    case 'shrZero':
      return b && isInt(b, 0) ? a : undefined
    case 'and':
      if (b && (isInt(a, 0) || isInt(b, 0))) return ZERO
      return b && isInt(b, -1) ? a : isInt(a, -1) ? b : undefined
    case 'lowWord':
    case 'exactInt32':
      return intOf(a)
    case 'both':
    case 'either': {
      const first = known(a)
      if (b && first !== undefined) return first === (by === 'both') ? b : a
      const second = b && known(b)
      return second === undefined ? undefined : second === (by === 'both') ? a : b
    }
    case 'select':
    case 'blend': {
      if (!b || !c) return undefined
      const cond = known(a)
      if (cond !== undefined) return cond ? b : c
      if (b === c || isSameConstant(b, c)) return b
      const [x, y] = [intOf(b), intOf(c)]
      return b.type === 'f64' && x && y ? apply('toDouble', [apply('select', [a, x, y])]) : undefined
    }
    default:
      return undefined
  }
}

/** Returns the value of an operator. */
export function apply(by: IrOperator, args: readonly IrValue[], detail?: string | number): IrValue {
  const { gives, run } = IR_OPERATORS[by]
  const type: IrType = gives === 'arms' ? (args[1]?.type ?? 'i32') : gives
  const values = args.map((arg) => (arg.op === 'const' ? arg.value : undefined))
  if (values.every((value) => value !== undefined)) return { op: 'const', type, value: run(values, detail) }
  return plainer(by, args) ?? { op: 'apply', by, type, args, ...(detail !== undefined && { detail }) }
}

/** Returns several int32s joined by `or`; 0 if there are none. */
export const orOf = (values: readonly IrValue[]): IrValue => values.reduce((a, b) => apply('or', [a, b]), ZERO)

/** Returns a value with bits of it replaced by one that has zeros elsewhere. */
export const merged = (old: IrValue, value: IrValue, at: number, width: number): IrValue =>
  apply('or', [apply('and', [old, int(holeOf(at, width))]), apply('shl', [value, int(at)])])

/** Returns a word without the bits of a place. */
export const holeOf = (at: number, width: number): number => (width === 32 ? 0 : ~((2 ** width - 1) << at))

/** Returns bit `lane` of a mask of lanes: as an int32, and as a truth value. */
export const laneBit = (mask: IrValue, lane: IrValue): IrValue => apply('and', [apply('shrZero', [mask, lane]), int(1)])
export const isLaneIn = (mask: IrValue, lane: IrValue): IrValue =>
  apply('no', [apply('eq', [laneBit(mask, lane), ZERO])])
