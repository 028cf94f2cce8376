// Defines the effects of SM 1.0 moves and accesses to memory.
import { add, and, bit, type Effect, type Expr, isPlace, LANE, load, mul, named, set, shl, store, sx, when, widthOf, zx } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { type Context, type Flags, isChip, setInteger, sizeOf } from './effects.ts'
import { WARP } from './machine.ts'
import type { memory } from './memory.ts'
import type { moves } from './moves.ts'

/** Gives no meaning if the word sets flags: no source says to what, and no program does it. */
const unlessFlags = (f: Flags, effects: Effect[]): Effect[] | undefined => (f.we ? undefined : effects)

const ALL_LANES = 15
/** Limits effects to those threads of each four whose bits are set. */
const ofLanes = (lanes: number, effects: Effect[]): Effect[] =>
  lanes === ALL_LANES ? effects : [when(named('the mask of lanes has it', bit(lanes, and(LANE, 3))), ...effects)]

export const movesSemantics: Semantics<typeof moves.lines, Context> = {
  // The decoder of FlexGripPlus has no field for the mask; no source says what flags chips set.
  mov: (o, f, c) =>
    isChip(c)
      ? inferred(ofLanes(f.lanes, setInteger(o.D, o.A, sizeOf(f.w), f)), !!f.we)
      : inferred(setInteger(o.D, o.A, sizeOf(f.w), f), f.lanes !== ALL_LANES),
  a2r: (o, f) => setInteger(o.D, o.a, 32, f),
  r2a: (o, f) => unlessFlags(f, [set(o.X, shl(o.A, f.n))]),
  ada: (o, f) => unlessFlags(f, [set(o.X, add(o.a, f.imm))]),
  c2r: (o) => [set(o.D, o.cr)],
  r2c: (o) => [set(o.wr, o.A)],
  s2r: () => undefined,
}

// ---- memory ---------------------------------------------------------------------------------------------------------

/** Bytes of a load or store by its type. Types 1 and 3 have a sign; type 7 has as many bits as its register. */
const BYTES = [1, 1, 2, 2, 8, 16, 4, 4] as const
const bytesOf = (t: number): number => BYTES[t & 7] ?? 4
const loaded = (space: string, t: number, address: Expr): Expr => {
  const value = load(space, bytesOf(t), address)
  return t === 1 || t === 3 ? sx(8 * bytesOf(t), value) : value
}
/** Returns the 32-bit words of a value; only values of several registers have more than one. */
const words = (value: Expr): readonly Expr[] => (value.op === 'cat' ? value.parts : [value])
const stored = (space: string, t: number, address: Expr, data: Expr): Effect[] =>
  words(data).map((word, k) => store(space, Math.min(bytesOf(t), 4), k ? add(address, 4 * k) : address, word))
/** Loads word by word; all words are read before any is written, as with all effects. */
function setLoaded(D: Expr, space: string, t: number, address: Expr): Effect[] {
  if (!isPlace(D) || widthOf(D) === 32) return [set(D, loaded(space, t, address))]
  return words(D).map((word, k) => set(word, load(space, 4, k ? add(address, 4 * k) : address)))
}

/** The size of each thread's own part of the space, in bytes. */
const LOCAL = 1 << 14
const localAddress = (offset: Expr): Expr => add(mul(add(mul(WARP, 32), LANE), LOCAL), zx(14, offset))

export const memorySemantics: Semantics<typeof memory.lines, Context> = {
  mvc: (o, f, c) => inferred(setInteger(o.D, o.C, sizeOf(f.w), f), isChip(c) && !!f.we),
  // The flags do not change (RTL), whatever the word says.
  r2g: (o, f) => [store('shared', f.byte ? 1 : sizeOf(f.w) / 8, o.G, o.S)],
  g2r: (o, f, c) => (isChip(c) ? undefined : inferred(setInteger(o.D, o.G, sizeOf(f.w), f))),
  gld: (o, f) => setLoaded(o.D, 'global', f.t, o.A),
  gst: (o, f) => stored('global', f.t, o.A, o.D),
  // No listing of FlexGripPlus contains these.
  lld: (o, f) => inferred(setLoaded(o.D, 'local', f.t, localAddress(o.L))),
  lst: (o, f) => inferred(stored('local', f.t, localAddress(o.L), o.D)),
}
