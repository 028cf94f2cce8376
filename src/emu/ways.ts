// Finds where the flow of a program may go after an instruction.
import type { Effect } from '../expr/expr.ts'
import type { Step } from '../expr/machine.ts'

/** Addresses to which an instruction may lead. */
export interface Ways {
  /** Addresses that the instruction contains, and that of the next one if the flow may go on there. */
  readonly to: readonly number[]
  /** Whether it may lead to an address that only the running machine knows. */
  readonly anywhere: boolean
  /** Whether it may end the program, or that of its group. */
  readonly ends: boolean
}

const LEAVING: ReadonlySet<Effect['do']> = new Set(['jump', 'stop', 'wait', 'trap'])

/**
 * Returns where the flow may go after an instruction. What comes after a wait is not included: it begins when no group
 * is before it any longer.
 */
export function waysOf({ address, bytes, effects }: Step): Ways {
  const to: number[] = []
  let anywhere = false
  let ends = false
  visit(effects, (effect) => {
    if (effect.do === 'stop') ends = true
    if (effect.do !== 'jump') return
    const target = targetOf(effect)
    if (target === undefined) anywhere = true
    else to.push(target)
  })
  if (!effects.some(({ do: what }) => LEAVING.has(what))) to.push((address + bytes) >>> 0)
  return { to, anywhere, ends }
}

type Jump = Extract<Effect, { readonly do: 'jump' }>
/** Returns the address that a jump leads to; undefined if only the running machine knows it. */
function targetOf({ to }: Jump): number | undefined {
  const target = to.op === 'named' ? to.a : to
  return target.op === 'num' ? Number(BigInt.asUintN(32, target.value)) : undefined
}

/** Returns the addresses to which an instruction may jump, but not those of exceptions and returns. */
export function jumpsOf({ effects }: Step): readonly number[] {
  const found: number[] = []
  visit(effects, (effect) => {
    const target = effect.do === 'jump' && effect.as === undefined ? targetOf(effect) : undefined
    if (target !== undefined) found.push(target)
  })
  return found
}

function visit(effects: readonly Effect[], each: (effect: Effect) => void): void {
  for (const effect of effects) {
    if (effect.do === 'when') visit(effect.effects, each)
    else each(effect)
  }
}

/** Whether an instruction keeps the address after it, for a subroutine to come back to. */
export const isCall = ({ effects }: Step): boolean =>
  any(effects, (effect) => effect.do === 'set' && effect.back === true)

/** Whether an instruction may lead from a subroutine to where that was called. */
export const isReturn = ({ effects }: Step): boolean =>
  any(effects, (effect) => effect.do === 'jump' && effect.as === 'return')

const any = (effects: readonly Effect[], is: (effect: Effect) => boolean): boolean =>
  effects.some((effect) => (effect.do === 'when' ? any(effect.effects, is) : is(effect)))
