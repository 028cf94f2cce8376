// Builds values over all active lanes: the largest, how many, whether any.
import { at, choose, type Expr, fold, ITEM, ne, num, reg, type Value } from '../expr.ts'
import type { MachineSpec } from '../machine.ts'

/** Value of a part of a formula. */
export interface FormulaPart {
  readonly e: Expr
  readonly float: boolean
}

type Machine = Pick<MachineSpec, 'lanes' | 'exec'>

export const asInteger = (e: Expr): FormulaPart => ({ e, float: false })
export const truth = ({ e, float }: FormulaPart): Expr =>
  float ? ne({ op: 'feq', a: e, b: { op: 'flt', value: 0 } }, 1) : ne(e, 0)

export const activeLane = ({ exec }: Machine): Expr => (exec === undefined ? num(1) : reg(exec, 0, 1))

/** Stands for a lane that is not active, so that it changes nothing: no register holds a number as large. */
const FAR = 1n << 200n
const NEUTRAL = { min: [FAR, Number.POSITIVE_INFINITY], max: [-FAR, Number.NEGATIVE_INFINITY] } as const

/** Joins the bodies of all active lanes; `other` stands for an inactive lane. */
function joined(
  machine: Machine,
  by: 'add' | 'or' | 'and' | 'min' | 'max' | 'fadd' | 'fmin' | 'fmax',
  body: Expr,
  other: Value,
): Expr {
  if (machine.lanes === 1) return body
  const mine = machine.exec === undefined ? body : choose(activeLane(machine), body, other)
  return fold(by, machine.lanes, at(ITEM, mine))
}

const countOf = (machine: Machine): Expr => joined(machine, 'add', num(1), 0)

/** Functions of one value, over all active lanes. If no lane is active, `all` gives 1, and the others give 0. */
export const OVER_LANES: Readonly<Record<string, (machine: Machine, of: FormulaPart) => FormulaPart>> = {
  count: (machine, of) => asInteger(joined(machine, 'add', truth(of), 0)),
  any: (machine, of) => asInteger(joined(machine, 'or', truth(of), 0)),
  all: (machine, of) => asInteger(joined(machine, 'and', truth(of), 1)),
  sum: (machine, { e, float }) => ({ e: joined(machine, float ? 'fadd' : 'add', e, float ? zero(true) : 0), float }),
  min: (machine, of) => extreme(machine, 'min', of),
  max: (machine, of) => extreme(machine, 'max', of),
}

const zero = (float: boolean): Expr => (float ? { op: 'flt', value: 0 } : num(0))

function extreme(machine: Machine, by: 'min' | 'max', { e, float }: FormulaPart): FormulaPart {
  const [neutral, infinite] = NEUTRAL[by]
  const found = joined(machine, float ? `f${by}` : by, e, float ? { op: 'flt', value: infinite } : neutral)
  return { e: machine.exec === undefined ? found : choose(countOf(machine), found, zero(float)), float }
}
