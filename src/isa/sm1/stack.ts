// The stack of a warp: threads that part, join and are called, and what becomes of it when threads end.
import { add, and, at, bit, choose, type Effect, type Expr, each, eq, fold, ITEM, jump, LANE, le, lt, max, named, ne, not, or, type Place, reg, set, setAll, stop, sub, trap, when } from '../../expr/expr.ts'
import type { Stack } from '../../expr/machine.ts'
import { EXEC, LANES, LIVE, STACK } from './machine.ts'

/** Why an entry is there: the other side of a branch, where parted threads join, where a call came from, where a loop ends. */
export const TOKEN = { diverge: 1, sync: 2, call: 3, break: 4 } as const
type Token = (typeof TOKEN)[keyof typeof TOKEN]

export const stack: Stack = {
  depth: 'depth',
  mask: 'stack_mask',
  token: 'stack_token',
  address: 'stack_pc',
  tokens: {
    [TOKEN.diverge]: { name: 'DIVERGE', about: 'the other side of a branch, which runs when this one ends or comes to where they join' },
    [TOKEN.sync]: { name: 'SYNC', about: 'those that join behind the next instruction with .S, pushed by SSY' },
    [TOKEN.call]: { name: 'CALL', about: 'where RET leads, pushed by CAL' },
    [TOKEN.break]: { name: 'BREAK', about: 'where BRK leads once nobody is left in the loop, pushed by PBK' },
  },
}

const DEPTH = reg('depth', 0, 8)
const maskOf = (entry: Expr): Place => reg('stack_mask', entry)
const tokenOf = (entry: Expr): Place => reg('stack_token', entry, 3)
const pcOf = (entry: Expr): Place => reg('stack_pc', entry)
const TOP = sub(DEPTH, 1)

/** A bit for each thread of the warp. */
const ballot = (name: string, e: Expr): Expr => named(name, each(LANES, 1, at(ITEM, e)))
const RUNNING = ballot('those running', EXEC)
const alone = (threads: Expr): Expr => bit(threads, LANE)

const push = (token: Token, mask: Expr, address: number): Effect[] => [
  when(named('the stack is full', le(STACK, DEPTH)), trap('no room on the stack of the warp')),
  set(maskOf(DEPTH), mask),
  set(tokenOf(DEPTH), token),
  set(pcOf(DEPTH), address),
  set(DEPTH, add(DEPTH, 1)),
]
export const remember = (token: Token, address: number): Effect[] => push(token, RUNNING, address)

/** A condition all threads fulfil, which most words have. */
const always = (condition: Expr): boolean => condition.op === 'num' && condition.value === 1n

/** Those that jump go first, the others wait on the stack. */
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

/**
 * Behind an instruction with `.S`: the other side of a branch comes, or all go on together. With nothing on the stack
 * all do that have not ended.
 */
export const join = (): Effect[] => [
  setAll(EXEC, alone(choose(DEPTH, and(maskOf(TOP), LIVE), LIVE))),
  set(DEPTH, max(TOP, 0)),
  when(eq(tokenOf(TOP), TOKEN.diverge), jump(pcOf(TOP))),
  when(lt(TOKEN.sync, tokenOf(TOP)), trap('threads join while a call or a loop is the last on the stack: no source says what that does')),
]

/** Only long words have a mark. */
const MARKED = 8
/** Threads that wait where they join have executed what stands there; FlexGripPlus lets them do it again. */
const goOn = (entry: Expr): Expr =>
  named('where these go on, behind a join they wait at', choose(eq(tokenOf(entry), TOKEN.sync), add(pcOf(entry), MARKED), pcOf(entry)))

/** Threads for which `going` is 1 end; if none of the running is left, those of the last entry that has any go on. */
export function retire(going: Expr): Effect[] {
  const gone = ballot('those that end', and(EXEC, going))
  const left = named('those still running', and(RUNNING, not(gone)))
  const live = named('those that live on', and(LIVE, not(gone)))
  const nobody = named('nobody runs on', eq(left, 0))
  const waiting = and(lt(ITEM, DEPTH), ne(and(maskOf(ITEM), live), 0))
  const depth = fold('max', STACK, choose(waiting, add(ITEM, 1), 0))
  const entry = named('last entry with any of these', sub(depth, 1))
  return [
    set(LIVE, and(LIVE, not(gone))),
    setAll(EXEC, alone(choose(nobody, and(maskOf(entry), live), left))),
    when(nobody, set(DEPTH, max(entry, 0)), jump(goOn(entry))),
    when(and(nobody, named('no entry has any of these', eq(depth, 0))), stop),
  ]
}

/** From a call to where it came from; where nothing was called, threads end. */
export function giveBack(condition: Expr): Effect[] {
  const taken = ballot('those that return', and(EXEC, condition))
  const call = fold('or', STACK, and(lt(ITEM, DEPTH), eq(tokenOf(ITEM), TOKEN.call)))
  const called = named('they were called', and(call, ne(taken, 0)))
  const started = named('they were not called', and(eq(call, 0), ne(taken, 0)))
  return [
    when(called, setAll(EXEC, alone(and(maskOf(TOP), LIVE))), set(DEPTH, TOP), jump(pcOf(TOP))),
    when(
      and(called, named('others stay', ne(taken, RUNNING))),
      trap('some threads return from a call and others do not: no source says what becomes of these'),
    ),
    when(started, ...retire(condition)),
  ]
}

/** Number of the last entry of these kinds, counted from 1. */
const lastOf = (...tokens: readonly Token[]): Expr => {
  const is = tokens.map((token) => eq(tokenOf(ITEM), token)).reduce(or)
  return fold('max', STACK, choose(and(lt(ITEM, DEPTH), is), add(ITEM, 1), 0))
}

/**
 * Out of a loop: those that break stop running until no other thread is left in it, then all go on where PBK said
 * (FlexGripPlus; envytools says as much in prose). FlexGripPlus lets those that broke run again at the next join inside
 * the loop, and goes on without them where there was no PBK: defects, or nobody knows.
 */
export function breakOut(condition: Expr): Effect[] {
  const taken = ballot('those that break', and(EXEC, condition))
  const rest = named('those that do not', and(RUNNING, not(taken)))
  const any = named('any break', ne(taken, 0))
  const outside = named('the last on the stack, but for branches, is no loop', le(lastOf(TOKEN.break), lastOf(TOKEN.sync, TOKEN.call)))
  return [
    when(and(any, outside), trap('threads break where the last on the stack, but for branches, is no loop: no source says what that does')),
    when(and(any, named('some stay', ne(rest, 0))), setAll(EXEC, alone(rest))),
    when(and(any, named('nobody stays', eq(rest, 0))), setAll(EXEC, alone(and(maskOf(TOP), LIVE))), set(DEPTH, TOP), jump(pcOf(TOP))),
  ]
}

/** A trap of the warp if any of its running threads fulfils the condition. */
export const trapIf = (condition: Expr, why: string): Effect =>
  always(condition) ? trap(why) : when(named('any does', ne(ballot('those for which it holds', and(EXEC, condition)), 0)), trap(why))
