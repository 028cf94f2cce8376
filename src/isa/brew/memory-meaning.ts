// What Brew's loads and stores do, and jumps by way of memory.
import { add, and, type Effect, type Expr, eq, load, ne, num, or, set, shl, shr, store, sx, when, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, word } from './effects.ts'
import { signed } from './lanes.ts'
import { HOLDS, RESERVED, VSTART, WORD } from './machine.ts'
import type { memory } from './memory.ts'
import { ALIGNMENT, NARROW_VECTOR, RESERVATION, VSTART_AFTER } from './notes.ts'
import type { Source } from './operands.ts'
import { goTo } from './system-meaning.ts'

const MEMORY = 'memory'
/** $fp and $sp. */
const BASES = [12, 13] as const

const beside = (register: number, offset: number): Expr => (offset ? zx(32, add(word(register), offset)) : word(register))

/** Nothing of it happens where the address is not a multiple. */
function aligned(c: Context, address: Expr, by: number, effects: readonly Effect[]): Effect[] {
  if (by === 1) return [...effects]
  const rest = and(address, by - 1)
  if (address.op === 'num') return address.value % BigInt(by) ? c.raise('unaligned', address) : [...effects]
  return [when(eq(rest, 0), ...effects), when(ne(rest, 0), ...c.raise('unaligned', address))]
}

/** By the operation in the word. */
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
  const { type } = c.own(D)
  if (type.vector) return op === WHOLE_LOAD ? vectorLoad(c, D, c.bytesOf(type), address, c.vstart) : narrow(c)
  const value = load(MEMORY, how.bytes, address)
  const effects = c.word(D, how.signed ? sx(8 * how.bytes, value) : value)
  if (!how.reserves) return aligned(c, address, how.bytes, effects)
  c.doubt(RESERVATION)
  return aligned(c, address, how.bytes, [...effects, set(RESERVED, address), set(HOLDS, 1)])
}

function stores(c: Context, D: number, op: number, address: Expr): Effect[] | undefined {
  const how = STORES[op]
  if (!how) return undefined
  const { type } = c.own(D)
  if (type.vector) return op === WHOLE_STORE ? vectorStore(c, D, c.bytesOf(type), address, c.vstart) : narrow(c)
  const put = store(MEMORY, how.bytes, address, word(D))
  if (!how.conditional) return aligned(c, address, how.bytes, [put])
  c.doubt(RESERVATION)
  const success = and(HOLDS, eq(RESERVED, address))
  return aligned(c, address, how.bytes, [when(success, put), ...c.word(D, eq(success, 0)), set(HOLDS, 0)])
}

function narrow(c: Context): Effect[] {
  c.doubt(NARROW_VECTOR)
  return c.raise('type')
}

/** So many bytes; those below the first are skipped. */
function vectorLoad(c: Context, D: number, bytes: number, address: Expr, first = 0): Effect[] {
  c.doubt(ALIGNMENT)
  const count = bytes - first
  const value = count > 0 ? load(MEMORY, count, moved(address, first)) : num(0)
  const kept = zx(8 * Math.min(first, bytes), c.whole(D))
  const whole = first ? or(kept, shl(value, 8 * first)) : value
  return aligned(c, address, WORD, [set(c.whole(D), whole), ...c.mark(D, undefined, bytes), ...restarted(c, first)])
}
function vectorStore(c: Context, D: number, bytes: number, address: Expr, first = 0): Effect[] {
  c.doubt(ALIGNMENT)
  const count = bytes - first
  const stored = count > 0 ? [store(MEMORY, count, moved(address, first), shr(c.whole(D), 8 * first))] : []
  return aligned(c, address, WORD, [...stored, ...restarted(c, first)])
}
const moved = (address: Expr, by: number): Expr => (by ? zx(32, add(address, by)) : address)
function restarted(c: Context, first: number): Effect[] {
  if (!first) return []
  c.doubt(VSTART_AFTER)
  return [set(VSTART, 0)]
}

/** Whatever vend and vstart say. */
function fullLoad(c: Context, D: number, address: Expr): Effect[] | undefined {
  if (c.own(D).type.vector) return vectorLoad(c, D, c.vlen, address)
  return aligned(c, address, WORD, c.word(D, load(MEMORY, WORD, address)))
}
function fullStore(c: Context, D: number, address: Expr): Effect[] | undefined {
  if (c.own(D).type.vector) return vectorStore(c, D, c.vlen, address)
  return aligned(c, address, WORD, [store(MEMORY, WORD, address, word(D))])
}

const jumps = (c: Context, t: number, address: Expr): Effect[] => aligned(c, address, WORD, goTo(c, t, load(MEMORY, WORD, address)))

const stackAddress = ({ n, s }: { readonly n: number; readonly s: number }): Expr => beside(BASES[s ? 1 : 0], WORD * signed(n, 7))
const unknown = (): undefined => undefined

export const memorySemantics: Semantics<typeof memory.lines, Context, Source> = {
  load: ({ A }, f, c) => loads(c, f.D, f.op, word(A.register)),
  load_near: ({ A }, f, c) => loads(c, f.D, f.op, beside(A.register, signed(f.n, 16))),
  load_at: (_, f, c) => loads(c, f.D, f.op, num(f.V)),
  load_stack: (_, f, c) => loads(c, f.D, WHOLE_LOAD, stackAddress(f)),
  load_full: ({ A }, f, c) => fullLoad(c, f.D, word(A.register)),
  load_full_at: (_, f, c) => fullLoad(c, f.D, num(f.V)),
  store: ({ A }, f, c) => stores(c, f.D, f.op, word(A.register)),
  store_near: ({ A }, f, c) => stores(c, f.D, f.op, beside(A.register, signed(f.n, 16))),
  store_at: (_, f, c) => stores(c, f.D, f.op, num(f.V)),
  store_stack: (_, f, c) => stores(c, f.D, WHOLE_STORE, stackAddress(f)),
  store_full: ({ A }, f, c) => fullStore(c, f.D, word(A.register)),
  store_full_at: (_, f, c) => fullStore(c, f.D, num(f.V)),
  jump_mem: ({ A }, f, c) => jumps(c, f.t, word(A.register)),
  jump_near: ({ A }, f, c) => jumps(c, f.t, beside(A.register, signed(f.n, 16))),
  jump_at: (_, f, c) => jumps(c, f.t, num(f.V)),
  // A cache that nobody can see.
  inv: () => [],
  inv_near: () => [],
  inv_at: () => [],
  // How they lie in memory is up to the implementation.
  load_list: unknown,
  load_list_skip: unknown,
  store_list: unknown,
  store_list_skip: unknown,
}
