// Finds the shape of a computation: its operators without operands, sizes and types, so that machines can be compared.

import { below } from './below.ts'
import { type Expr, isPlace, type RegisterPlace } from './expr.ts'

/**
 * A tree of operators: `x` is something a machine holds, `k` is a number, anything else is an operator and what it
 * works on. Equal shapes are the same object.
 */
export interface ExprShape {
  readonly op: string
  readonly of: readonly ExprShape[]
  readonly text: string
  /** Number of operators and operands. */
  readonly size: number
}

/** Collects what the shape leaves out. */
export interface Manner {
  float: boolean
  /** Whether some operand has a sign. */
  signed: boolean
  /** Whether there are several values side by side. */
  lanes: boolean
  /** Registers and memories that the computation works on. */
  readonly held: Set<string>
  /** Shapes found so far, so that a value used twice is looked at once. */
  readonly known: Map<Expr, ExprShape>
}

const made = new Map<string, ExprShape>()
export function shape(op: string, ...of: readonly ExprShape[]): ExprShape {
  if (of.includes(INTRICATE) || of.reduce((n, part) => n + part.size, 1) > LARGEST_KEPT) return INTRICATE
  const text = of.length ? `${op}(${of.map((part) => part.text).join(' ')})` : op
  const one = made.get(text) ?? { op, of, text, size: of.reduce((n, part) => n + part.size, 1) }
  made.set(text, one)
  return one
}
/** Size beyond which a shape is not kept. */
const LARGEST_KEPT = 200
/** Stands for every shape that has too many steps to be compared. */
export const INTRICATE: ExprShape = { op: 'intricate', of: [], text: 'intricate', size: LARGEST_KEPT }
const HELD = shape('x')
const NUMBER = shape('k')
const isLeaf = ({ of }: ExprShape): boolean => of.length === 0

/** Names that operators on floats share with those on integers that do the same. */
const PLAIN: Readonly<Partial<Record<Expr['op'], string>>> = {
  fadd: 'add',
  fsub: 'sub',
  fmul: 'mul',
  fdiv: 'div',
  fmin: 'min',
  fmax: 'max',
  feq: 'eq',
  fless: 'lt',
  fle: 'le',
  fneg: 'neg',
  fabs: 'abs',
  fsqrt: 'sqrt',
}
const FLOATS: readonly Expr['op'][] = [
  'flt',
  'asF32',
  'asF16',
  'fadd',
  'fsub',
  'fmul',
  'fdiv',
  'fmin',
  'fmax',
  'feq',
  'fless',
  'fle',
  'fsqrt',
  'fma32',
  'fma16',
]
/** Steps that change how a value is held, not what is computed. */
const KEPT: readonly Expr['op'][] = [
  'named',
  'zx',
  'asF32',
  'asF16',
  'bits32',
  'bits16',
  'round32',
  'round16',
  'flush32',
  'clamp',
]
const COMMUTES = ['add', 'mul', 'and', 'or', 'xor', 'min', 'max', 'eq', 'ne']
/** Operators whose nested operands are joined: `a + (b + c)` has three operands. */
const GATHERED = ['add', 'mul', 'and', 'or', 'xor']
const COMPARES = ['eq', 'ne', 'lt', 'le', 'isNaN']

/** Returns the shape of a value, and adds to `manner` what the shape leaves out. */
export const exprShapeOf = (e: Expr, manner: Manner): ExprShape => {
  const whole = inner(e, manner)
  // An instruction that only widens a value has the operator `extend`.
  return isLeaf(whole) && whole.op === 'x' && isWidened(e) ? shape('extend', whole) : whole
}

const isWidened = (e: Expr): boolean =>
  e.op === 'sx' ? true : KEPT.includes(e.op) && 'a' in e ? isWidened(e.a) : false
const isZero = (e: Expr): boolean => (e.op === 'num' && e.value === 0n) || (e.op === 'flt' && e.value === 0)
const isOne = (e: Expr): boolean => e.op === 'flt' && e.value === 1
const isConstant = (e: Expr): boolean => e.op === 'num' || e.op === 'flt'

function inner(e: Expr, manner: Manner): ExprShape {
  const known = manner.known.get(e) ?? fresh(e, manner)
  manner.known.set(e, known)
  return known
}

function fresh(e: Expr, manner: Manner): ExprShape {
  if (FLOATS.includes(e.op)) manner.float = true
  if (KEPT.includes(e.op) && 'a' in e) return inner(e.a, manner)
  if (isPlace(e)) {
    manner.held.add(nameOf(e))
    return HELD
  }
  switch (e.op) {
    case 'num':
    case 'flt':
      return NUMBER
    case 'lane':
    case 'item':
      return HELD
    case 'elem':
      return inner(e.a, manner).op === 'k' ? NUMBER : HELD
    case 'sx':
      manner.signed = true
      return inner(e.a, manner)
    case 'each':
      manner.lanes = true
      return inner(e.body, manner)
    case 'fold':
      return shape(`${PLAIN[e.by] ?? e.by} over`, inner(e.body, manner))
    case 'at':
      return shape('of lane', operand(e.a, manner))
    case 'load':
      manner.held.add(e.space)
      return shape('load')
    case 'fromInt':
      return shape('to float', operand(e.a, manner))
    case 'toInt':
      return shape('to integer', operand(e.a, manner))
    case 'whole':
      return shape(`whole ${e.mode}`, operand(e.a, manner))
    case 'host':
      return shape(e.name, ...e.args.map((arg) => operand(arg, manner)))
    case 'fma32':
    case 'fma16':
      if (isZero(e.c)) return operator('mul', [e.a, e.b], manner)
      if (isOne(e.a) || isOne(e.b)) return operator('add', [isOne(e.a) ? e.b : e.a, e.c], manner)
      return ordered('add', [operator('mul', [e.a, e.b], manner), operand(e.c, manner)])
    case 'if':
      return chosen(e, manner)
    case 'shl':
    case 'shr': {
      if (isZero(e.b)) return inner(e.a, manner)
      const by = everyLeaf(e.b).some((leaf) => !isConstant(leaf)) ? HELD : NUMBER
      const op = e.op === 'shr' && isWidened(e.a) ? 'sar' : e.op
      return shape(op, operand(e.a, manner), by)
    }
    default:
      return operator(PLAIN[e.op] ?? e.op, below(e), manner)
  }
}

const nameOf = (place: RegisterPlace): string =>
  place.op === 'cat'
    ? place.parts.map(nameOf).join()
    : `${place.file} ${place.index.op === 'num' ? place.index.value : '?'} ${place.lo}`

const everyLeaf = (e: Expr): readonly Expr[] =>
  isPlace(e) || below(e).length === 0 ? [e] : below(e).flatMap((part) => everyLeaf(part))

/** Returns the shape of an operand, without its sign and without where it comes from. */
function operand(e: Expr, manner: Manner): ExprShape {
  const found = inner(e, manner)
  if (found.op === 'load') return HELD
  const [only, by] = found.of
  const isChanged = found.op === 'neg' || found.op === 'abs' || (found.op === 'rotate' && by === NUMBER)
  return isChanged && only && isLeaf(only) ? only : found
}

function operator(op: string, parts: readonly Expr[], manner: Manner): ExprShape {
  const [a, b] = parts
  if (a && b) {
    if (['add', 'or', 'xor', 'sub'].includes(op) && isZero(b)) return inner(a, manner)
    if (['add', 'or', 'xor'].includes(op) && isZero(a)) return inner(b, manner)
    // A value limited by two numbers is one that saturates.
    if (op === 'min' && isConstant(b) && (a.op === 'fmax' || a.op === 'max') && isConstant(a.b))
      return inner(a.a, manner)
  }
  return ordered(
    op,
    parts.map((part) => operand(part, manner)),
  )
}

function ordered(op: string, parts: readonly ExprShape[]): ExprShape {
  // Comparisons joined by `or`, such as "less or equal" or one that NaN passes, are one comparison.
  if (op === 'or' && parts.every((part) => COMPARES.includes(part.op))) return parts[0] ?? HELD
  // A value shifted both ways is a rotation.
  const [a, b] = [...parts].sort(byText)
  if (op === 'or' && a?.op === 'shl' && b?.op === 'shr' && a.of[0] === b.of[0]) return shape('rotate', ...a.of)
  const all = GATHERED.includes(op) ? parts.flatMap((part) => (part.op === op ? part.of : [part])) : parts
  return shape(op, ...(COMMUTES.includes(op) ? [...all].sort(byText) : all))
}
const byText = (x: ExprShape, y: ExprShape): number => (x.text < y.text ? -1 : 1)

/** Returns the shape of a choice; a choice between two numbers is the comparison itself. */
function chosen(e: Expr & { op: 'if' }, manner: Manner): ExprShape {
  const cond = inner(e.cond, manner)
  const [a, b] = [operand(e.a, manner), operand(e.b, manner)]
  return a.op === 'k' && b.op === 'k' ? cond : shape('select', cond, a, b)
}

// ---- how far apart --------------------------------------------------------------------------------------------------

const FAMILIES: readonly (readonly string[])[] = [
  ['add', 'sub'],
  ['shl', 'shr', 'sar'],
  ['min', 'max'],
  ['and', 'or', 'xor'],
  COMPARES,
  ['x', 'extend'],
  ['to integer', 'whole even', 'whole zero', 'whole down', 'whole up'],
]
const RELATED = 1
const UNRELATED = 4
const ADDED = 1
const HELD_OR_NUMBER = 0.125

const apart = (x: string, y: string): number =>
  x === y ? 0 : FAMILIES.some((all) => all.includes(x) && all.includes(y)) ? RELATED : UNRELATED

/** Size beyond which shapes are only compared for being the same. */
const LARGEST = 16
const measured = new Map<ExprShape, Map<ExprShape, number>>()

/**
 * Returns how much has to change to turn one shape into the other: 0 if they are the same, 0.125 for a number in place
 * of something held.
 */
export function distance(x: ExprShape, y: ExprShape): number {
  if (x === y) return 0
  if (x.size > LARGEST || y.size > LARGEST) return Math.max(x.size, y.size)
  const of = measured.get(x) ?? new Map<ExprShape, number>()
  measured.set(x, of)
  let found = of.get(y)
  if (found === undefined) {
    found = isOperand(x) && isOperand(y) ? HELD_OR_NUMBER : changed(x, y)
    of.set(y, found)
  }
  return found
}
const isOperand = ({ op }: ExprShape): boolean => op === 'x' || op === 'k'

const changed = (x: ExprShape, y: ExprShape): number =>
  Math.min(apart(x.op, y.op) + between(x.of, y.of), around(x, y), around(y, x))

/** Adds the distances part by part; parts that only one of them has count as added. */
function between(xs: readonly ExprShape[], ys: readonly ExprShape[]): number {
  const longest = Math.max(xs.length, ys.length)
  let sum = 0
  for (let i = 0; i < longest; i++) {
    const [x, y] = [xs[i], ys[i]]
    sum += x && y ? distance(x, y) : ADDED * (x ?? y ?? HELD).size
  }
  return sum
}

/** Returns the distance if `x` is `y` with an operator around it, including that operator's other operands. */
function around(x: ExprShape, y: ExprShape): number {
  let least = Number.POSITIVE_INFINITY
  for (const part of x.of) least = Math.min(least, ADDED + distance(part, y) + ((x.size - 1 - part.size) * ADDED) / 2)
  return least
}
