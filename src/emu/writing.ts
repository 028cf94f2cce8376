// Makes effects that trap if an instruction writes to a register, to a lane of one, or to bytes of memory.
import { type Flat, flatten, type Plain } from '../expr/effects.ts'
import {
  add,
  and,
  at,
  type Effect,
  type Expr,
  eq,
  fold,
  ITEM,
  isPlace,
  lt,
  ne,
  num,
  or,
  type RegisterPlace,
  reg,
  trap,
  when,
  zx,
} from '../expr/expr.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import type { MachineSpec } from '../expr/machine.ts'

type Machine = Pick<MachineSpec, 'files' | 'lanes' | 'exec'>

const ALWAYS = num(1)
const both = (a: Expr, b: Expr): Expr => (a === ALWAYS ? b : b === ALWAYS ? a : and(a, b))

/**
 * Returns effects to perform in place of an instruction. They trap exactly if it would write to the target, whatever
 * value.
 */
export function writesTo(effects: readonly Effect[], to: WriteTarget, machine: Machine): readonly Effect[] {
  return flatten(effects).flatMap((flat) => {
    const holds = writing(flat, to, machine)
    if (holds === undefined) return []
    const hit = trap('written')
    return [holds === ALWAYS ? hit : when(holds, hit)]
  })
}

/** Returns a condition that holds if an effect writes to the target; undefined if it never does. */
function writing({ effect, guards }: Flat, to: WriteTarget, machine: Machine): Expr | undefined {
  const meets = 'file' in to ? meetsRegister(effect, to) : meetsBytes(effect, to)
  if (meets === undefined) return undefined
  const holds = guards.reduce((all, guard) => both(all, ne(guard, 0)), meets)
  const isPerLane = !('file' in to) || machine.files[to.file]?.lanes === true
  // A register that all lanes share is written once, as a trap happens once.
  if (!isPerLane || machine.exec === undefined) return holds
  const all = effect.do === 'set' && effect.all === true
  const mine = all ? holds : both(reg(machine.exec, 0, 1), holds)
  if ('file' in to && to.lane !== undefined) return at(to.lane, mine)
  return all ? fold('or', machine.lanes, at(ITEM, mine)) : mine
}

function meetsRegister(effect: Plain, to: Extract<WriteTarget, { readonly file: string }>): Expr | undefined {
  if (effect.do !== 'set' || !isPlace(effect.place)) return undefined
  const { lo = 0, width = Number.POSITIVE_INFINITY } = to
  let found: Expr | undefined
  for (const part of partsOf(effect.place)) {
    if (part.file !== to.file || part.lo >= lo + width || lo >= part.lo + part.width) continue
    const isIt =
      part.index.op !== 'num' ? eq(part.index, to.index) : Number(part.index.value) === to.index ? ALWAYS : undefined
    if (isIt === ALWAYS) return ALWAYS
    if (isIt) found = found ? or(found, isIt) : isIt
  }
  return found
}

const partsOf = (place: RegisterPlace): readonly Extract<RegisterPlace, { readonly op: 'reg' }>[] =>
  place.op === 'cat' ? place.parts.flatMap(partsOf) : [place]

function meetsBytes(
  effect: Plain,
  { space, from, bytes }: Extract<WriteTarget, { readonly space: string }>,
): Expr | undefined {
  if (effect.do !== 'store' || effect.space !== space) return undefined
  const first = zx(48, effect.address)
  return and(lt(first, from + bytes), lt(from, add(first, effect.bytes)))
}
