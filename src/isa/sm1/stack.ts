// Defines the stack of an SM 1.0 warp: how threads diverge, join, call and end.
import { add, and, at, bit, choose, type Effect, type Expr, each, eq, fold, ITEM, jump, jumpBack, LANE, le, lt, max, named, ne, not, or, type RegisterPlace, reg, set, setAll, setReturn, stop, sub, trap, when } from '../../expr/expr.ts'
import type { Stack } from '../../expr/machine.ts'
import { BROKE, EXEC, LANES, LIVE, RETURNED, STACK } from './machine.ts'

/**
 * The reason for an entry: the other side of a branch, a place where threads join, a call to return from, the end of a
 * loop.
 */
export const TOKEN = { diverge: 1, sync: 2, call: 3, break: 4 } as const
type Token = (typeof TOKEN)[keyof typeof TOKEN]

export const stack: Stack = {
  depth: 'depth',
  mask: 'stack_mask',
  token: 'stack_token',
  address: 'stack_pc',
  tokens: {
    [TOKEN.diverge]: { name: 'DIVERGE', about: 'the other side of a branch, which runs when this one ends or comes to where they join' },
    [TOKEN.sync]: { name: 'SYNC', about: 'those that join after the next instruction with .S, pushed by SSY' },
    [TOKEN.call]: { name: 'CALL', about: 'where RET leads once all have returned, pushed by CAL' },
    [TOKEN.break]: { name: 'BREAK', about: 'where BRK leads once nobody is left in the loop, pushed by PBK' },
  },
}

const DEPTH = reg('depth', 0, 8)
const maskOf = (entry: Expr): RegisterPlace => reg('stack_mask', entry)
const tokenOf = (entry: Expr): RegisterPlace => reg('stack_token', entry, 3)
const pcOf = (entry: Expr): RegisterPlace => reg('stack_pc', entry)
const TOP = sub(DEPTH, 1)

/** Returns a bit for each thread of the warp. */
const ballot = (name: string, e: Expr): Expr => named(name, each(LANES, 1, at(ITEM, e)))
const RUNNING = ballot('those running', EXEC)
const alone = (threads: Expr): Expr => bit(threads, LANE)

const push = (token: Token, mask: Expr, address: number): Effect[] => [
  when(named('the stack is full', le(STACK, DEPTH)), trap('no room on the stack of the warp')),
  set(maskOf(DEPTH), mask),
  set(tokenOf(DEPTH), token),
  (token === TOKEN.call ? setReturn : set)(pcOf(DEPTH), address),
  set(DEPTH, add(DEPTH, 1)),
]
export const remember = (token: Token, address: number): Effect[] => push(token, RUNNING, address)

/** Whether a condition is the one that always holds, which most words have. */
const always = (condition: Expr): boolean => condition.op === 'num' && condition.value === 1n

/** Jumps with the threads that fulfil the condition first; the others wait on the stack. */
export function branch(condition: Expr, target: number, next: number): Effect[] {
  if (always(condition)) return [jump(target)]
  const going = and(EXEC, condition)
  const taken = ballot('those that jump', going)
  const rest = named('those that do not', and(RUNNING, not(taken)))
  return [
    when(named('any jumps', ne(taken, 0)), jump(target), setAll(EXEC, going)),
    when(named('some jump, some do not', and(ne(taken, 0), ne(rest, 0))), ...push(TOKEN.diverge, rest, next)),
  ]
}

/** Returns the threads of an entry that do not wait there, because they have left a call or a loop inside it. */
const away = (token: Expr): Expr =>
  choose(eq(token, TOKEN.call), 0, choose(eq(token, TOKEN.break), RETURNED, or(RETURNED, BROKE)))
const waitingIn = (entry: Expr): Expr => and(and(maskOf(entry), not(away(tokenOf(entry)))), LIVE)

// Which case gives which of the chip's errors is inferred from their names, which are all that is known (rnndb).
const MISMATCH = (who: string): Effect => trap(`STACK_MISMATCH: ${who}`)
const UNDERFLOW = trap('STACK_UNDERFLOW: threads join, and the stack is empty')

/**
 * Joins threads after an instruction with `.S`: the other side of a branch runs, or all threads go on together. In
 * FlexGripPlus, with an empty stack, all threads that have not ended go on.
 */
export const join = (chip: boolean): Effect[] => [
  setAll(EXEC, alone(choose(DEPTH, waitingIn(TOP), LIVE))),
  set(DEPTH, max(TOP, 0)),
  when(eq(tokenOf(TOP), TOKEN.diverge), jump(pcOf(TOP))),
  when(lt(TOKEN.sync, tokenOf(TOP)), MISMATCH('threads join while a call or a loop is the last on the stack')),
  ...(chip ? [when(named('the stack is empty', eq(DEPTH, 0)), UNDERFLOW)] : []),
]

/** The bytes of a word with a mark, which only long words have. */
const MARKED = 8
/**
 * Returns where threads go on. Threads that wait for a join have executed the instruction there; FlexGripPlus lets them
 * execute it again.
 */
const goOn = (entry: Expr): Expr =>
  named('where these go on, after a join they wait at', choose(eq(tokenOf(entry), TOKEN.sync), add(pcOf(entry), MARKED), pcOf(entry)))

/**
 * Ends the threads for which `going` is 1. If none of the running threads is left, those of the last entry that has any
 * go on.
 */
export function retire(going: Expr): Effect[] {
  const gone = ballot('those that end', and(EXEC, going))
  const left = named('those still running', and(RUNNING, not(gone)))
  const live = named('those that live on', and(LIVE, not(gone)))
  const nobody = named('nobody runs on', eq(left, 0))
  const waiting = and(lt(ITEM, DEPTH), ne(and(waitingIn(ITEM), live), 0))
  const depth = fold('max', STACK, choose(waiting, add(ITEM, 1), 0))
  const entry = named('last entry with any of these', sub(depth, 1))
  const next = named('those that wait there', and(waitingIn(entry), live))
  return [
    set(LIVE, and(LIVE, not(gone))),
    setAll(EXEC, alone(choose(nobody, next, left))),
    when(nobody, set(DEPTH, max(entry, 0)), jump(goOn(entry)), ...[RETURNED, BROKE].map((threads) => set(threads, and(threads, not(next))))),
    when(and(nobody, named('no entry has any of these', eq(depth, 0))), stop),
  ]
}

/** Returns the number of the last entry of a kind, counted from 1. */
const lastOf = (token: Token): Expr => fold('max', STACK, choose(and(lt(ITEM, DEPTH), eq(tokenOf(ITEM), token)), add(ITEM, 1), 0))

/**
 * A call or loop that threads leave together: those that are out wait until no side of a branch has any left, then all
 * go on as before it.
 */
interface Left { readonly token: Token; readonly out: RegisterPlace; readonly taken: Expr }
function leave({ token, out, taken }: Left): Effect[] {
  const rest = named('those that stay', and(RUNNING, not(taken)))
  const last = named('nobody stays on this side', and(ne(taken, 0), eq(rest, 0)))
  const whole = eq(tokenOf(TOP), token)
  const side = or(whole, eq(tokenOf(TOP), TOKEN.diverge))
  return [
    when(named('some go, some stay', and(ne(taken, 0), ne(rest, 0))), setAll(EXEC, alone(rest)), set(out, or(out, taken))),
    when(
      and(last, named('they are the last, or have another side', side)),
      setAll(EXEC, alone(waitingIn(TOP))),
      set(DEPTH, TOP),
      (token === TOKEN.call ? jumpBack : jump)(pcOf(TOP)),
      set(out, choose(whole, and(out, not(maskOf(TOP))), or(out, taken))),
    ),
    when(and(last, eq(side, 0)), MISMATCH('the last of the threads leave a call or a loop, and something else is the last on the stack')),
  ]
}

/** Returns threads to where their call came from. Threads that were not called end. */
export function giveBack(condition: Expr): Effect[] {
  const all = ballot('those that return', and(EXEC, condition))
  const called = named('they were called', ne(lastOf(TOKEN.call), 0))
  return [
    ...leave({ token: TOKEN.call, out: RETURNED, taken: named('those that return from a call', choose(called, all, 0)) }),
    when(named('they were not called', and(eq(called, 0), ne(all, 0))), ...retire(condition)),
  ]
}

/** Breaks threads out of a loop, to the address that PBK gave. */
export function breakOut(condition: Expr): Effect[] {
  const taken = ballot('those that break', and(EXEC, condition))
  const outside = named('no loop is inside the last call', le(lastOf(TOKEN.break), lastOf(TOKEN.call)))
  return [
    when(and(ne(taken, 0), outside), MISMATCH('threads break out of a loop, and are in none')),
    ...leave({ token: TOKEN.break, out: BROKE, taken }),
  ]
}

/** Stops with a trap of the warp if the condition holds for any of its running threads. */
export const trapIf = (condition: Expr, why: string): Effect =>
  always(condition) ? trap(why) : when(named('any does', ne(ballot('those for which it holds', and(EXEC, condition)), 0)), trap(why))
