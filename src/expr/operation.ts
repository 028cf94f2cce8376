// Finds the operation an instruction is there for: the effect that counts, as a shape, with its type and size.
import { flatten } from './effects.ts'
import { type Effect, type Expr, isPlace, widthOf } from './expr.ts'
import type { MachineSpec } from './machine.ts'
import { besideTyped } from './registerFile.ts'
import { distance, type ExprShape, exprShapeOf, INTRICATE, type Manner, shape } from './shape.ts'

export interface ExprOperation {
  readonly shape: ExprShape
  readonly type: 'integer' | 'float' | 'none'
  readonly signed: boolean
  /** Bits of one result; 0 if there is none. */
  readonly width: number
  readonly lanes: boolean
  /** Number of registers and memories that it works on. */
  readonly held: number
  /** Number of other things that it does. */
  readonly more: number
}

type Spec = Pick<MachineSpec, 'files' | 'exec'>

/**
 * Returns the main operation of an instruction. Undefined if it only notes what it has done, in flags and the like, or
 * if its first value has too many steps.
 */
export function operationOf(effects: readonly Effect[], spec: Spec): ExprOperation | undefined {
  const { exec } = spec
  const flat = flatten(effects)
  const isJump = flat.some(({ effect }) => effect.do === 'jump' || (effect.do === 'set' && leads(effect.place, spec)))
  const found = new Map<ExprShape, ExprOperation>()
  const isMask = flat.some(({ effect }) => effect.do === 'set' && exec !== undefined && fileOf(effect.place) === exec)
  for (const { effect, guards } of flat) {
    if (isJump) {
      const goes = effect.do === 'jump' || (effect.do === 'set' && leads(effect.place, spec))
      const decided = flat.some(({ effect: one }) => one.do === 'set' && isDecision(one.place, one.value, spec))
      if (goes) return plain(guards.length > 0 || decided ? 'branch' : 'jump')
    } else if (effect.do === 'store') return plain('store', 8 * effect.bytes)
    else if (effect.do === 'set' && !isNoted(effect.place, spec)) {
      const manner: Manner = { float: false, signed: false, lanes: false, held: new Set(), known: new Map() }
      const valueShape = exprShapeOf(effect.value, manner)
      const whole = isMask ? shape('mask', valueShape) : valueShape
      const before = found.get(whole)
      // The channels of a vector that do the same count as one operation.
      found.set(whole, {
        shape: whole,
        type: manner.float ? 'float' : 'integer',
        signed: manner.signed,
        width: isPlace(effect.place) ? widthOf(effect.place) : 0,
        lanes: manner.lanes || before !== undefined,
        held: manner.held.size,
        more: 0,
      })
    } else if (effect.do === 'stop' || effect.do === 'wait') return plain(effect.do)
  }
  const [first] = found.values()
  return first && first.shape !== INTRICATE ? { ...first, more: found.size - 1 } : undefined
}

const plain = (op: string, width = 0): ExprOperation => ({
  shape: shape(op),
  type: 'none',
  signed: false,
  width,
  lanes: false,
  held: 0,
  more: 0,
})

const fileOf = (place: Expr): string | undefined =>
  place.op === 'reg' ? place.file : place.op === 'cat' && place.parts[0] ? fileOf(place.parts[0]) : undefined

/** Whether a place is a register that holds where the program goes on. */
const leads = (place: Expr, { files }: Spec): boolean => {
  const file = files[fileOf(place) ?? '']
  return file?.shape === 'addresses' && file.count === 1
}

/** Whether a one-bit register is set from what registers hold, and so decides whether to jump. */
const isDecision = (place: Expr, value: Expr, { files }: Spec): boolean => {
  const file = files[fileOf(place) ?? '']
  return file?.count === 1 && file.bits === 1 && value.op !== 'num'
}

/**
 * Whether a place only notes something: flags, types and sizes of results, or how the machine works. No program is
 * written for its sake.
 */
function isNoted(place: Expr, { files, exec }: Spec): boolean {
  const name = fileOf(place)
  if (name === undefined) return place.op !== 'num'
  return besideTyped(files, name) || name === exec || files[name]?.shape === 'flags' || files[name]?.hidden === true
}

const OTHER_TYPE = 0.2
const OTHER_SIGN = 0.03
const OTHER_WIDTH = 0.03
const OTHER_LANES = 0.06
const MORE = 0.12

/**
 * Returns how much two operations differ; 0 if they do the same in the same type. Each operator counts for more, the
 * fewer there are.
 */
export const unlike = (x: ExprOperation, y: ExprOperation): number =>
  distance(x.shape, y.shape) / (x.shape.size + y.shape.size) +
  (x.type === y.type ? 0 : OTHER_TYPE) +
  (x.signed === y.signed ? 0 : OTHER_SIGN) +
  (x.width === y.width ? 0 : OTHER_WIDTH) +
  (x.lanes === y.lanes ? 0 : OTHER_LANES) +
  MORE * Math.abs(x.more - y.more)

/**
 * Whether two operations have the same operators on as many operands of one type; sizes, signs and lanes may differ.
 */
export const isSame = (x: ExprOperation, y: ExprOperation): boolean =>
  distance(x.shape, y.shape) < 1 && x.type === y.type && x.more === y.more
