// Defines the effects of Brew's system instructions: interrupts, modes, program counters, control registers.
import { and, type Effect, type Expr, jump, num, set, stop, trap } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, INT32, word } from './effects.ts'
import { DIRTY, EADDR, ECAUSE, MODE, SOFTWARE, SPC, TASK, TPC, VEND, VSTART } from './machine.ts'
import { CSR_TYPE } from './notes.ts'
import type { Source } from './operands.ts'
import type { system } from './system.ts'

/** The number of the interrupt that ends a program here. */
const BREAK = 1
/** A mask that makes addresses even, as those of instructions are. */
const EVEN = 0xfffffffe

/** Jumps; in scheduler mode with `task`, it sets where the task will go on instead. */
export function goTo(c: Context, task: number, to: Expr): Effect[] {
  const even = to.op === 'num' ? num(to.value & BigInt(EVEN)) : and(to, EVEN)
  return task && !c.task ? [set(TPC, even)] : [jump(even)]
}

/**
 * The bit that is set in the number of a control register in task mode. Some registers read the same there; others do
 * not exist.
 */
const OF_TASK = 0x8000
const REGISTERS: Readonly<Record<number, { readonly read: Expr; readonly writable?: true }>> = {
  0: { read: ECAUSE },
  1: { read: EADDR },
  256: { read: DIRTY, writable: true },
  257: { read: VSTART, writable: true },
  258: { read: VEND, writable: true },
  33025: { read: VSTART },
  33026: { read: VEND },
}
const VLEN = 0x8103

const numberOf = (c: Context, n: number): number => (c.task ? n | OF_TASK : n)

export const systemSemantics: Semantics<typeof system.lines, Context, Source> = {
  swi: (_, f, c) => (f.n === BREAK ? [stop] : c.cause(SOFTWARE + f.n, `exc_swi_${f.n}`)),
  stm: (_, _f, c) => (c.task ? [] : [set(SPC, c.next), set(MODE, TASK), jump(TPC)]),
  woi: () => [trap('waits for an interrupt, which nothing here raises')],
  pflush: () => [],
  fence: () => [],
  jump: (_, f, c) => goTo(c, f.t, word(f.D)),
  read_pc: (_, f, c) => c.word(f.D, f.t && !c.task ? TPC : c.address, INT32),
  read_csr: (_, f, c) => {
    const n = numberOf(c, f.n)
    const read = n === VLEN ? num(c.vlen) : REGISTERS[n]?.read
    if (c.registerOperand(f.D).code !== INT32) c.doubt(CSR_TYPE)
    return read && c.word(f.D, read)
  },
  write_csr: (_, f, c) => {
    const { read, writable } = REGISTERS[numberOf(c, f.n)] ?? {}
    return writable && read ? [set(read, word(f.D))] : undefined
  },
}
