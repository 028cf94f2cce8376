// Defines the effects of Brew's loads and stores, and of jumps through memory.
import { add, and, type Effect, type Expr, eq, load, ne, num, or, set, shl, shr, store, sx, when, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, word } from './effects.ts'
import { gather, scatter } from './gather-meaning.ts'
import { signed } from './lanes.ts'
import { HOLDS, RESERVED, WORD } from './machine.ts'
import type { memory } from './memory.ts'
import { ALIGNMENT, NARROW_VECTOR, RESERVATION } from './notes.ts'
import type { Source } from './operands.ts'
import { goTo } from './system-meaning.ts'
import type { Type } from './types.ts'

const MEMORY = 'memory'
/** Numbers of the registers $fp and $sp. */
const BASES = [12, 13] as const

const beside = (register: number, offset: number): Expr => (offset ? zx(32, add(word(register), offset)) : word(register))

/** Applies effects only if the address is a multiple of `by`; otherwise raises an exception. */
function aligned(c: Context, address: Expr, by: number, effects: readonly Effect[]): Effect[] {
  if (by === 1) return [...effects]
  const rest = and(address, by - 1)
  if (address.op === 'num') return address.value % BigInt(by) ? c.raise('unaligned', address) : [...effects]
  return [when(eq(rest, 0), ...effects), when(ne(rest, 0), ...c.raise('unaligned', address))]
}

/** Loads, and after them stores, by the operation in the word. */
const LOADS: Readonly<Record<number, { readonly bytes: number; readonly signed?: true; readonly reserves?: true }>> = {
  4: { bytes: 1 }, 5: { bytes: 2 }, 6: { bytes: WORD }, 7: { bytes: WORD, reserves: true }, 12: { bytes: 1, signed: true }, 13: { bytes: 2, signed: true },
}
const STORES: Readonly<Record<number, { readonly bytes: number; readonly conditional?: true }>> = {
  8: { bytes: 1 }, 9: { bytes: 2 }, 10: { bytes: WORD }, 11: { bytes: WORD, conditional: true },
}
const WHOLE_LOAD = 6
const WHOLE_STORE = 10

function loads(c: Context, D: number, op: number, address: Expr): Effect[] | undefined {
  const how = LOADS[op]
  if (!how) return undefined
  const { type } = c.registerOperand(D)
  if (type.vector) return op === WHOLE_LOAD ? vectorLoad(c, D, type, address) : narrow(c)
  const value = load(MEMORY, how.bytes, address)
  const effects = c.word(D, how.signed ? sx(8 * how.bytes, value) : value)
  if (!how.reserves) return aligned(c, address, how.bytes, effects)
  c.doubt(RESERVATION)
  return aligned(c, address, how.bytes, [...effects, set(RESERVED, address), set(HOLDS, 1)])
}

function stores(c: Context, D: number, op: number, address: Expr): Effect[] | undefined {
  const how = STORES[op]
  if (!how) return undefined
  const { type } = c.registerOperand(D)
  if (type.vector) return op === WHOLE_STORE ? vectorStore(c, D, type, address) : narrow(c)
  const put = store(MEMORY, how.bytes, address, word(D))
  if (!how.conditional) return aligned(c, address, how.bytes, [put])
  c.doubt(RESERVATION)
  const success = and(HOLDS, eq(RESERVED, address))
  return aligned(c, address, how.bytes, [when(success, put, set(HOLDS, 0)), ...c.word(D, eq(success, 0))])
}

function narrow(c: Context): Effect[] {
  c.doubt(NARROW_VECTOR)
  return c.raise('type')
}

/** Loads lanes from vstart to vend; each is at the address that it has if all lanes are moved. */
function vectorLoad(c: Context, D: number, type: Type, address: Expr): Effect[] {
  return aligned(c, address, WORD, [...loaded(c, D, firstOf(c, type), c.bytesOf(type), address), ...c.restart(type)])
}
function vectorStore(c: Context, D: number, type: Type, address: Expr): Effect[] {
  return aligned(c, address, WORD, [...stored(c, D, firstOf(c, type), c.bytesOf(type), address), ...c.restart(type)])
}
const firstOf = (c: Context, type: Type): number => (c.skipped(type) * type.bits) / 8
/** Loads bytes of a register. Bytes below `first` stay; bytes from `end` on become 0. */
function loaded(c: Context, D: number, first: number, end: number, address: Expr): Effect[] {
  c.doubt(ALIGNMENT)
  const value = end > first ? load(MEMORY, end - first, after(address, first)) : num(0)
  const whole = first ? or(zx(8 * first, c.whole(D)), shl(value, 8 * first)) : value
  return [set(c.whole(D), whole), ...c.mark(D, undefined, end)]
}
function stored(c: Context, D: number, first: number, end: number, address: Expr): Effect[] {
  c.doubt(ALIGNMENT)
  return end > first ? [store(MEMORY, end - first, after(address, first), shr(c.whole(D), 8 * first))] : []
}
const after = (address: Expr, by: number): Expr => (by ? zx(32, add(address, by)) : address)

/** Loads a whole register, whatever vend and vstart are. */
function fullLoad(c: Context, D: number, address: Expr): Effect[] | undefined {
  if (c.registerOperand(D).type.vector) return aligned(c, address, WORD, loaded(c, D, 0, c.vlen, address))
  return aligned(c, address, WORD, c.word(D, load(MEMORY, WORD, address)))
}
function fullStore(c: Context, D: number, address: Expr): Effect[] | undefined {
  if (c.registerOperand(D).type.vector) return aligned(c, address, WORD, stored(c, D, 0, c.vlen, address))
  return aligned(c, address, WORD, [store(MEMORY, WORD, address, word(D))])
}

const jumps = (c: Context, t: number, address: Expr): Effect[] => aligned(c, address, WORD, goTo(c, t, load(MEMORY, WORD, address)))

const stackAddress = ({ n, s }: { readonly n: number; readonly s: number }): Expr => beside(BASES[s ? 1 : 0], WORD * signed(n, 7))
const unknown = (): undefined => undefined
const nothing = (): Effect[] => []

/**
 * Accesses memory at the one address in a register. Undefined for a vector of addresses, of which only loads and stores
 * of words are documented.
 */
function one(c: Context, A: Source, offset: number, does: (address: Expr) => Effect[] | undefined): Effect[] | undefined {
  return c.operand(A).type.vector ? undefined : does(beside(A.register, offset))
}
function loadsBy(c: Context, D: number, op: number, A: Source, offset: number): Effect[] | undefined {
  if (c.operand(A).type.vector) return op === WHOLE_LOAD ? gather(c, D, A, offset) : undefined
  return loads(c, D, op, beside(A.register, offset))
}
function storesBy(c: Context, D: number, op: number, A: Source, offset: number): Effect[] | undefined {
  if (c.operand(A).type.vector) return op === WHOLE_STORE ? scatter(c, D, A, offset) : undefined
  return stores(c, D, op, beside(A.register, offset))
}

export const memorySemantics: Semantics<typeof memory.lines, Context, Source> = {
  load: ({ A }, f, c) => loadsBy(c, f.D, f.op, A, 0),
  load_near: ({ A }, f, c) => loadsBy(c, f.D, f.op, A, signed(f.n, 16)),
  load_at: (_, f, c) => loads(c, f.D, f.op, num(f.V)),
  load_stack: (_, f, c) => loads(c, f.D, WHOLE_LOAD, stackAddress(f)),
  load_full: ({ A }, f, c) => one(c, A, 0, (address) => fullLoad(c, f.D, address)),
  load_full_at: (_, f, c) => fullLoad(c, f.D, num(f.V)),
  store: ({ A }, f, c) => storesBy(c, f.D, f.op, A, 0),
  store_near: ({ A }, f, c) => storesBy(c, f.D, f.op, A, signed(f.n, 16)),
  store_at: (_, f, c) => stores(c, f.D, f.op, num(f.V)),
  store_stack: (_, f, c) => stores(c, f.D, WHOLE_STORE, stackAddress(f)),
  store_full: ({ A }, f, c) => one(c, A, 0, (address) => fullStore(c, f.D, address)),
  store_full_at: (_, f, c) => fullStore(c, f.D, num(f.V)),
  jump_mem: ({ A }, f, c) => one(c, A, 0, (address) => jumps(c, f.t, address)),
  jump_near: ({ A }, f, c) => one(c, A, signed(f.n, 16), (address) => jumps(c, f.t, address)),
  jump_at: (_, f, c) => jumps(c, f.t, num(f.V)),
  // There is no cache here.
  inv: ({ A }, _, c) => one(c, A, 0, nothing),
  inv_near: ({ A }, f, c) => one(c, A, signed(f.n, 16), nothing),
  inv_at: nothing,
  // The implementation decides how these lie in memory.
  load_list: unknown,
  load_list_skip: unknown,
  store_list: unknown,
  store_list_skip: unknown,
}
