// Finds the value of a formula at a moment, or why it has none.
import type { Expr } from '../expr.ts'
import type { MachineSpec } from '../machine.ts'
import { everyNode } from '../uses.ts'
import { type InstructionState, Votes, walk } from '../walk.ts'
import { readFormula } from './formula.ts'

/** Value of a formula; a text says in a few words why there is none. */
export type FormulaValue = bigint | number | string

export const isValue = (seen: FormulaValue | undefined): seen is bigint | number =>
  seen !== undefined && typeof seen !== 'string'

/** Finds the value of a formula at any moment, as a lane sees it. */
export type Valued = (state: InstructionState, lane: number) => FormulaValue

type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>

/**
 * Returns a function that finds the value of a formula. Never throws: a text that cannot be read has no value at any
 * moment.
 */
export function valued(text: string, machine: Machine): Valued {
  const read = readFormula(text, machine)
  if ('problem' in read) return () => read.problem
  const { e } = read
  const needsLane = machine.exec !== undefined && [...everyNode([e])].some(isExtreme)
  return (state, lane) => {
    if (needsLane && !anyActive(state)) return 'no lane is active'
    const value = walk(e, state, lane, 0, new Votes(state))
    if (typeof value === 'bigint' || Number.isFinite(value)) return value
    return Number.isNaN(value) ? 'not a number' : value > 0 ? 'infinite' : 'minus infinite'
  }
}

/** Whether an expression is a minimum or maximum over lanes, which has no value if no lane is active. */
const isExtreme = (e: Expr): boolean => e.op === 'fold' && /^f?(?:min|max)$/.test(e.by)

function anyActive(state: InstructionState): boolean {
  for (let lane = 0; lane < state.lanes; lane++) if (state.active(lane)) return true
  return false
}
