// Says where the flow of a program may go after an instruction.
import type { Effect } from '../expr/expr.ts'
import type { Step } from '../expr/machine.ts'

/** Where an instruction may lead. */
export interface Ways {
  /** Addresses, as far as they stand in it, and that of the next instruction where it may go on there. */
  readonly to: readonly number[]
  /** To what only the running machine knows. */
  readonly anywhere: boolean
  /** It may end the program, or that of its group. */
  readonly ends: boolean
}

const LEAVING: ReadonlySet<Effect['do']> = new Set(['jump', 'stop', 'wait', 'trap'])

/**
 * Where the flow goes after an instruction. Not to what comes after a wait: that begins when nobody is before it any
 * longer.
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
/** Undefined: only the running machine knows. */
function targetOf({ to }: Jump): number | undefined {
  const target = to.op === 'named' ? to.a : to
  return target.op === 'num' ? Number(BigInt.asUintN(32, target.value)) : undefined
}

/** Where it may jump in the course of a program, not where exceptions and returns lead. */
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

/** Whether it may lead from a subroutine to where that was called. */
export const isReturn = ({ effects }: Step): boolean =>
  any(effects, (effect) => effect.do === 'jump' && effect.as === 'return')

const any = (effects: readonly Effect[], is: (effect: Effect) => boolean): boolean =>
  effects.some((effect) => (effect.do === 'when' ? any(effect.effects, is) : is(effect)))
