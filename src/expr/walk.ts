// The slow, obvious evaluator of expressions and effects: what they mean, and the oracle of every faster one.
import { type Flat, flatten, once, type Plain } from './effects.ts'
import type { Effect, Expr, Place } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import {
  flush32,
  fma16,
  fma32,
  fmax,
  fmin,
  fromHalf,
  round16,
  round32,
  toBits32,
  toFloat32,
  toHalf,
  toInteger,
  whole,
} from './float.ts'
import type { Datum } from './machine.ts'

/** The registers and memory an instruction sees. Registers are whole, unsigned; a slice is taken here. */
export interface State {
  readonly lanes: number
  /** Whether a lane takes part; where there is no execution mask, always. */
  active(lane: number): boolean
  /** Whether all lanes share the registers of a file. */
  uniform(file: string): boolean
  /** 0 where there is no such register. */
  read(file: string, index: number, lane: number): bigint
  /** Nothing happens where there is no such register. */
  write(file: string, index: number, lane: number, value: bigint): void
  /** Little-endian, unsigned; 0 outside of the space. */
  load(space: string, address: bigint, bytes: number): bigint
  store(space: string, address: bigint, bytes: number, value: bigint): void
  host(name: string, args: readonly Datum[]): readonly Datum[]
}

/** What became of the flow: to which address, or why it ended. Nothing: on to the next instruction. */
export interface Outcome {
  jump?: bigint
  stop?: true
  wait?: true
  trap?: string
}

type Integers = (a: bigint, b: bigint) => bigint
type Floats = (a: number, b: number) => number | boolean

const truth = (yes: boolean): bigint => (yes ? 1n : 0n)
const left = (a: bigint, by: bigint): bigint => (by > 255n ? 0n : a << by)
const right = (a: bigint, by: bigint): bigint => (by > 65535n ? (a < 0n ? -1n : 0n) : a >> by)
/** The bits that differ from the sign, as digits; '0' where none does. */
const digits = (a: bigint): string => (a < 0n ? ~a : a).toString(2)

const INTEGERS: Readonly<Record<string, Integers>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  shl: (a, b) => (b < 0n ? right(a, -b) : left(a, b)),
  shr: (a, b) => (b < 0n ? left(a, -b) : right(a, b)),
  min: (a, b) => (a < b ? a : b),
  max: (a, b) => (a > b ? a : b),
  eq: (a, b) => truth(a === b),
  ne: (a, b) => truth(a !== b),
  lt: (a, b) => truth(a < b),
  le: (a, b) => truth(a <= b),
  not: (a) => ~a,
  neg: (a) => -a,
  abs: (a) => (a < 0n ? -a : a),
  popcount: (a) => BigInt(digits(a).replaceAll('0', '').length),
  topBit: (a) => BigInt(digits(a).replace(/^0/, '').length - 1),
}

const FLOATS: Readonly<Record<string, Floats>> = {
  fadd: (a, b) => a + b,
  fsub: (a, b) => a - b,
  fmul: (a, b) => a * b,
  fdiv: (a, b) => a / b,
  fmin,
  fmax,
  feq: (a, b) => a === b,
  fless: (a, b) => a < b,
  fle: (a, b) => a <= b,
  fneg: (a) => -a,
  fabs: (a) => Math.abs(a),
  fsqrt: (a) => Math.sqrt(a),
  flush32,
  isNaN: (a) => a !== a,
}

/** An operator by its name; of one operand, that operand twice. */
export function operate(op: string, a: Datum, b: Datum): Datum {
  const integers = INTEGERS[op]
  if (integers && typeof a === 'bigint' && typeof b === 'bigint') return integers(a, b)
  const floats = FLOATS[op]
  if (!floats || typeof a !== 'number' || typeof b !== 'number')
    throw new TypeError(`${op} of ${typeof a}, ${typeof b}`)
  const value = floats(a, b)
  return typeof value === 'boolean' ? truth(value) : value
}

const bits = (value: bigint, lo: number, width: number): bigint => BigInt.asUintN(width, value >> BigInt(lo))

/**
 * The value of an expression as a lane sees it, with `ITEM` = `item`.
 * @throws TypeError where a float stands for an integer or the other way; nothing else ever throws.
 */
export function walk(e: Expr, state: State, lane = 0, item = 0): Datum {
  switch (e.op) {
    case 'num':
    case 'flt':
      return e.value
    case 'reg':
      return bits(state.read(e.file, Number(integer(e.index, state, lane, item)), lane), e.lo, e.width)
    case 'cat': {
      let at = 0
      return e.parts.reduce((sum, part) => {
        const v = integer(part, state, lane, item) << BigInt(at)
        at += widthOf(part)
        return sum | v
      }, 0n)
    }
    case 'lane':
      return BigInt(lane)
    case 'item':
      return BigInt(item)
    case 'if':
      return walk(integer(e.cond, state, lane, item) !== 0n ? e.a : e.b, state, lane, item)
    case 'sx':
      return BigInt.asIntN(e.width, integer(e.a, state, lane, item))
    case 'zx':
      return BigInt.asUintN(e.width, integer(e.a, state, lane, item))
    case 'clamp': {
      const v = integer(e.a, state, lane, item)
      return v < e.low ? e.low : v > e.high ? e.high : v
    }
    case 'each': {
      let sum = 0n
      for (let k = 0; k < e.count; k++)
        sum |= BigInt.asUintN(e.width, integer(e.body, state, lane, k)) << BigInt(k * e.width)
      return sum
    }
    case 'elem':
      return BigInt.asUintN(
        e.width,
        operate(
          'shr',
          integer(e.a, state, lane, item),
          integer(e.index, state, lane, item) * BigInt(e.width),
        ) as bigint,
      )
    case 'fold': {
      if (e.count === 0) return e.by.startsWith('f') ? 0 : 0n
      let sum = walk(e.body, state, lane, 0)
      for (let k = 1; k < e.count; k++) sum = operate(e.by, sum, walk(e.body, state, lane, k))
      return sum
    }
    case 'at': {
      const other = Number(integer(e.lane, state, lane, item) % BigInt(state.lanes))
      return walk(e.a, state, other < 0 ? other + state.lanes : other, item)
    }
    case 'load':
      return state.load(e.space, BigInt.asUintN(48, integer(e.address, state, lane, item)), e.bytes)
    case 'asF32':
      return toFloat32(Number(bits(integer(e.a, state, lane, item), 0, 32)))
    case 'asF16':
      return fromHalf(Number(bits(integer(e.a, state, lane, item), 0, 16)))
    case 'bits32':
      return BigInt(toBits32(float(e.a, state, lane, item)))
    case 'bits16':
      return BigInt(toHalf(float(e.a, state, lane, item)))
    case 'fromInt':
      return Number(integer(e.a, state, lane, item))
    case 'round32':
      return round32(float(e.a, state, lane, item), e.mode)
    case 'round16':
      return round16(float(e.a, state, lane, item), e.mode)
    case 'whole':
      return whole(float(e.a, state, lane, item), e.mode)
    case 'toInt':
      return BigInt(toInteger(float(e.a, state, lane, item), e.mode))
    case 'fma32':
      return fma32(
        float(e.a, state, lane, item),
        float(e.b, state, lane, item),
        float(e.c, state, lane, item),
        e.mode,
        e.flush,
      )
    case 'fma16':
      return fma16(float(e.a, state, lane, item), float(e.b, state, lane, item), float(e.c, state, lane, item), e.mode)
    case 'host':
      return (
        state.host(
          e.name,
          e.args.map((arg) => walk(arg, state, lane, item)),
        )[e.result ?? 0] ?? 0n
      )
    case 'named':
      return walk(e.a, state, lane, item)
    default:
      if ('b' in e) return operate(e.op, walk(e.a, state, lane, item), walk(e.b, state, lane, item))
      return operate(e.op, walk(e.a, state, lane, item), walk(e.a, state, lane, item))
  }
}

/** The same for expressions that are integers. */
export function integer(e: Expr, state: State, lane = 0, item = 0): bigint {
  const value = walk(e, state, lane, item)
  if (typeof value !== 'bigint') throw new TypeError(`an integer is wanted, ${e.op} gives a float`)
  return value
}

function float(e: Expr, state: State, lane: number, item: number): number {
  const value = walk(e, state, lane, item)
  if (typeof value !== 'number') throw new TypeError(`a float is wanted, ${e.op} gives an integer`)
  return value
}

/** Writes into a place whose indices are known already. */
function write(place: Place, value: bigint, state: State, lane: number): void {
  if (place.op === 'cat') {
    let at = 0
    for (const part of place.parts) {
      write(part, value >> BigInt(at), state, lane)
      at += widthOf(part)
    }
    return
  }
  const index = Number(integer(place.index, state, lane))
  const hole = BigInt.asUintN(place.width, -1n) << BigInt(place.lo)
  const old = state.read(place.file, index, lane)
  state.write(place.file, index, lane, (old & ~hole) | (bits(value, 0, place.width) << BigInt(place.lo)))
}

/** The same place with its computed indices as the numbers they are now. */
function pinned(place: Place, state: State, lane: number): Place {
  if (place.op === 'cat') return { op: 'cat', parts: place.parts.map((part) => pinned(part, state, lane)) }
  return { ...place, index: { op: 'num', value: integer(place.index, state, lane) } }
}

/**
 * Executes the effects of one instruction: all read the state as it was, then they write. Lane after lane, and within a
 * lane in the order given, the active lanes write (inactive ones only what is set for `all`). What has one copy for all
 * lanes (uniform registers, jump, stop, wait, trap) happens once: as the first active lane whose guards hold sees it, or, where
 * no lane is active, as lane 0 does.
 */
export function perform(effects: readonly Effect[], state: State): Outcome {
  const outcome: Outcome = {}
  const writes: (() => void)[] = []
  const lanes = Array.from({ length: state.lanes }, (_, lane) => lane)
  const active = lanes.filter((lane) => state.active(lane))
  const leaders = active.length ? active : [0]
  const list = flatten(effects)
  const uniform = (file: string) => state.uniform(file)
  const holds = (guards: readonly Expr[], lane: number) => guards.every((cond) => integer(cond, state, lane) !== 0n)
  const run = (effect: Plain, lane: number): void => {
    if (effect.do === 'set') {
      const { place } = effect
      const value = walk(effect.value, state, lane)
      if (!isPlace(place)) return
      const at = pinned(place, state, lane)
      const half = widthOf(place) === 16
      const whole = typeof value === 'bigint' ? value : BigInt(half ? toHalf(value) : toBits32(value))
      writes.push(() => write(at, whole, state, lane))
    } else if (effect.do === 'store') {
      const address = BigInt.asUintN(48, integer(effect.address, state, lane))
      const value = BigInt.asUintN(8 * effect.bytes, integer(effect.value, state, lane))
      writes.push(() => state.store(effect.space, address, effect.bytes, value))
    } else if (effect.do === 'jump') outcome.jump = BigInt.asUintN(32, integer(effect.to, state, lane))
    else if (effect.do === 'stop') outcome.stop = true
    else if (effect.do === 'wait') outcome.wait = true
    else outcome.trap = effect.why
  }
  const runOnce = ({ effect, guards }: Flat): void => {
    const leader = leaders.find((lane) => holds(guards, lane))
    if (leader !== undefined) run(effect, leader)
  }
  // With one lane there is no telling apart, and the order given holds throughout.
  const together = list.filter(({ effect }) => state.lanes > 1 && once(effect, uniform))
  for (const lane of lanes)
    for (const flat of list) {
      if (together.includes(flat)) continue
      const { effect, guards } = flat
      const all = effect.do === 'set' && effect.all
      if (once(effect, uniform)) runOnce(flat)
      else if ((all || active.includes(lane)) && holds(guards, lane)) run(effect, lane)
    }
  for (const flat of together) runOnce(flat)
  for (const step of writes) step()
  return outcome
}
