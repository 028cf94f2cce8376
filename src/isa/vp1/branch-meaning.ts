// Defines the effects of VP1 branches, calls, loop counters and exit: a branch takes effect a bundle later.
import { add, and, choose, type Effect, type Expr, eq, jump, jumpBack, named, ne, num, or, reg, set, setReturn, stop, sub, trap, when, zx } from '../../expr/expr.ts'
import type { Peek } from '../../expr/machine.ts'
import type { Meaning } from '../architecture.ts'
import { type AnySemantics, inferred, type Semantics } from '../semantics.ts'
import { type branches, unassignedBranches } from './branch.ts'
import type { Context } from './effects.ts'
import { AFTER, CALLS } from './machine.ts'

const after = reg('after', 0, 2)
const taken = reg('taken', 0, 1)
const target = reg('target', 0)
const origin = reg('origin', 0)
const depth = reg('calls', 0, 5)

/** Sets lzf. Bit 13 of a condition register belongs to the branch unit; CDST of 4 and more means none. */
const lzf = (cdst: number, value: Expr | number): Effect[] => (cdst > 3 ? [] : [set(reg('c', cdst, 1, 13), value)])
/** Sets lzf as branches do that count nothing. */
const uncounted = ({ CDST }: { readonly CDST: number }): Effect[] => lzf(CDST, 1)

/** Bytes of a line; branches lead to the beginning of a line. */
const LINE = 16
const WORD = 4
const lineAt = (c: Context, lines: Expr): Expr => num(BigInt.asUintN(32, BigInt(c.address - (c.address % LINE)) + BigInt(LINE) * (lines.op === 'num' ? lines.value : 0n)))

/** Makes the program go on at an address after the next bundle, if `when` holds. */
const leads = (c: Context, how: number, to: Expr, when: Expr): Effect[] => [set(taken, when), set(target, to), set(after, how), set(origin, c.address)]
/** Whether an effect is bookkeeping rather than the purpose of an instruction. */
export const isBook = (effect: Effect): boolean => effect.do === 'set' && (effect.place === after || effect.place === origin)

/** Returns the count of a loop counter. Each step decreases it; from 0 it begins again. */
const count = (index: number): Expr => reg('l', index, 8)
const counted = (index: number): Expr => choose(ne(count(index), 0), sub(reg('l', index, 16), 1), or(reg('l', index, 16), reg('l', index, 8, 8)))
interface Loop { readonly LDST: number; readonly LSRC: number; readonly CDST: number }
const steps = (f: Loop): Effect[] => [
  set(reg('l', f.LDST, 16), counted(f.LSRC)),
  ...lzf(f.CDST, eq(zx(8, named(`new $l${f.LDST}`, counted(f.LSRC))), 0)),
]

interface Branch { readonly PRED: Expr; readonly TARGET: Expr }
/** Whether a loop goes on. It is inferred that it does until the count is 0, which begins it again. */
const goesOn = (o: Branch, f: Loop): Expr => and(o.PRED, ne(count(f.LSRC), 0))

/** SLCT of the flag that is always set. */
const ALWAYS = 15

// Tests run bra with a flag that is set and with one that is not, and calls that are always taken.
export const branchesSemantics: Semantics<typeof branches.lines, Context> = {
  bra: (o, f, c) => inferred([...leads(c, AFTER.branch, lineAt(c, o.TARGET), o.PRED), ...uncounted(f)], !!f.NOT),
  bra_loop: (o, f, c) => inferred([...leads(c, AFTER.branch, lineAt(c, o.TARGET), goesOn(o, f)), ...steps(f)]),
  call: (o, f, c) =>
    inferred([...leads(c, AFTER.call, lineAt(c, o.TARGET), o.PRED), ...uncounted(f)], !!f.NOT || f.SLCT !== ALWAYS),
  call_loop: (o, f, c) => inferred([...leads(c, AFTER.call, lineAt(c, o.TARGET), goesOn(o, f)), ...steps(f)]),
  ret: (_, f, c) => inferred([
    ...leads(c, AFTER.back, reg('stack', sub(depth, 1)), num(1)),
    set(depth, sub(depth, 1)),
    when(eq(depth, 0), trap('ret where nothing was called')),
    ...uncounted(f),
  ]),
  abra: (_, f, c) => inferred(leads(c, AFTER.branch, num(LINE * f.TARGET), num(1))),
  mov_l: (_, f) => [set(count(f.LDST), f.IMM16 & 0xff), set(reg('l', f.LDST, 8, 8), f.IMM16 >> 8), ...lzf(f.LDST, f.IMM16 & 0xff ? 0 : 1)],
  exit: () => inferred([stop]),
  bnop: () => [],
}

export const unassignedBranchesSemantics: AnySemantics<Context> = Object.fromEntries(
  Object.keys(unassignedBranches.lines).map((name) => [name, (_: never, f: { readonly CDST: number }) => inferred(uncounted(f))]),
)

/**
 * Returns what a branch in the bundle before `at` does after this one, whose next address is `next`. Undefined if there
 * is no such branch. `meaning` is that of the branch word in this bundle.
 */
export function delayed(peek: Peek, at: number, next: number, meaning: Meaning | undefined): (Meaning & { readonly address: number }) | undefined {
  const how = peek('after', 0)
  if (how === AFTER.next) return undefined
  const address = peek('origin', 0)
  const go = how === AFTER.back ? jumpBack(target) : jump(peek('target', 0))
  const calls = [
    when(eq(depth, CALLS), trap(`a call inside ${CALLS} others: how many the chip can hold is not known, here it is ${CALLS}`)),
    setReturn(reg('stack', depth), next),
    set(depth, add(depth, 1)),
  ]
  const elsewhere = how === AFTER.call && at !== address + WORD
  return {
    address,
    effects: [when(taken, ...(how === AFTER.call ? calls : []), go)],
    // Nothing else is delayed, unless this bundle has a branch, too.
    besides: meaning?.besides.some(isBook) ? [] : [set(after, AFTER.next), set(taken, 0), set(target, 0)],
    fidelity: elsewhere ? 'inferred' : 'exact',
    ...(elsewhere && { doubt: 'After a taken branch, nobody has tested where a call returns to: here, to what follows the bundle that ran after the call.' }),
  }
}

const LOOPS = 'No source says when a loop branch is taken. It is inferred that it is where its predicate holds and the count was not 0, since exactly then no reload happens.'
const NOT = 'Only its name says that not inverts the flag: nobody has tested it.'
/** The doubt about a word, by the name of its line, for lines that are inferred. */
export type Doubts = Readonly<Record<string, (f: Readonly<Record<string, number>>) => string>>
export const branchDoubts: Doubts = {
  bra: () => NOT,
  bra_loop: () => LOOPS,
  call: (f) => (f.NOT ? NOT : 'It is inferred that a call goes by its flag as bra does: only calls that are always taken were tested.'),
  call_loop: () => LOOPS,
  ret: () => 'It is inferred that ret goes to the last return address, and that one more bundle runs before: nobody has tested it.',
  abra: () => 'It is inferred that abra goes to that line, and that one more bundle runs before: nobody has tested it.',
  exit: () => 'Nobody has tested whether one more bundle runs after exit, as after branches: here the program ends with the bundle of exit.',
  ...Object.fromEntries(Object.keys(unassignedBranches.lines).map((name) => [name, () => 'It is inferred, not tested, that this opcode leads nowhere.'])),
}
