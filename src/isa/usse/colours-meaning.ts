// Defines the effects of USSE sums of four bytes: two products of a factor and a source, colour and opacity apart.
import { add, clamp, type Effect, type Expr, fadd, fdiv, flt, fromInt, max, min, mul, num, sub, toInt } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { colours } from './colours.ts'
import { asVita3K, type Context } from './effects.ts'
import { as, at, CHANNELS, put, type Vector } from './vector.ts'

const OPERATIONS = [add, sub, min, max] as const
const ONE = 255
const inverse = (x: Expr): Expr => sub(ONE, x)
const OPACITY = 3

/** The source of a factor, and whether it is its colour or its opacity; 0 means that the factor is 0. */
type Factor = 0 | readonly ['A' | 'B', 'colour' | 'opacity']
const COLOURS: readonly (Factor | undefined)[] = [0, ['A', 'colour'], ['B', 'colour'], ['A', 'opacity'], ['B', 'opacity']]
const OPACITIES: readonly (Factor | undefined)[] = [0, ['A', 'opacity'], ['B', 'opacity']]
/** Factors of words in which colour and opacity have the same factor. */
const SHARED: readonly (Factor | undefined)[] = [0, undefined, ['A', 'colour'], ['A', 'opacity'], undefined, undefined, ['B', 'colour'], ['B', 'opacity']]

/** Bytes of both sources by channel. */
interface Sources { readonly A: (c: number) => Expr; readonly B: (c: number) => Expr }
interface Blend {
  readonly first: Factor | undefined; readonly second: Factor | undefined
  /** Whether each factor is inverted: one minus the factor. */
  readonly mods: readonly [number, number]
  readonly operation: number
}

/** Computes one channel. Undefined if no source says what a code selects. */
function blended(c: number, { A, B }: Sources, { first, second, mods, operation }: Blend): Expr | undefined {
  const join = OPERATIONS[operation]
  if (first === undefined || second === undefined || !join) return undefined
  const factor = (which: Factor, inverted: number) => {
    const x = which === 0 ? num(0) : (which[0] === 'A' ? A : B)(which[1] === 'opacity' ? OPACITY : c)
    return inverted ? inverse(x) : x
  }
  // Products are shares of 255, rounded to the nearest one, halves up.
  const sum = join(mul(factor(first, mods[0]), A(c)), mul(factor(second, mods[1]), B(c)))
  return clamp(0, ONE, toInt(fadd(fdiv(fromInt(sum), flt(ONE)), flt(0.5)), 'down'))
}

function all(D: Vector, channels: readonly number[], value: (c: number) => Expr | undefined): Effect[] | undefined {
  const found = channels.map((c) => [c, value(c)] as const)
  return found.some(([, x]) => !x) ? undefined : found.map(([c, x]) => put(D, c, x ?? num(0)))
}

interface Operands { readonly D: Vector; readonly A: Vector; readonly B: Vector }
interface Sum {
  readonly csel1: number; readonly csel2: number; readonly asel1: number; readonly asel2: number
  readonly cmod1: number; readonly cmod2: number; readonly amod1: number; readonly amod2: number
  readonly cop: number; readonly aop: number; readonly smod: number; readonly samod: number; readonly dmod: number
}
function sum({ D, A, B }: Operands, f: Sum): Effect[] | undefined {
  const [to, a, b] = [as(D, 'u8'), as(A, 'u8'), as(B, 'u8')]
  const sources: Sources = {
    A: (c) => ((c === OPACITY ? f.samod : f.smod) ? inverse(at(a, c)) : at(a, c)),
    B: (c) => at(b, c),
  }
  const rgb: Blend = { first: COLOURS[f.csel1], second: COLOURS[f.csel2], mods: [f.cmod1, f.cmod2], operation: f.cop }
  const opacity: Blend = { first: OPACITIES[f.asel1], second: OPACITIES[f.asel2], mods: [f.amod1, f.amod2], operation: f.aop }
  return all(to, CHANNELS, (c) => {
    const value = blended(c, sources, c === OPACITY ? opacity : rgb)
    return value && f.dmod ? inverse(value) : value
  })
}

interface Masked { readonly csel1: number; readonly csel2: number; readonly cmod1: number; readonly cmod2: number; readonly cop: number; readonly aop: number }
function masked({ D, A, B }: Operands, f: Masked): Effect[] | undefined {
  const [to, a, b] = [as(D, 'u8'), as(A, 'u8'), as(B, 'u8')]
  const sources: Sources = { A: (c) => at(a, c), B: (c) => at(b, c) }
  const blend = { first: SHARED[f.csel1], second: SHARED[f.csel2], mods: [f.cmod1, f.cmod2] } as const
  return all(to, to.channels, (c) => blended(c, sources, { ...blend, operation: c === OPACITY ? f.aop : f.cop }))
}

export const coloursSemantics: Semantics<typeof colours.lines, Context, Vector> = {
  sop2: asVita3K(sum),
  // Vita3K has the fields, but does not define what they do together.
  sop3: () => undefined,
  sop2m: asVita3K(masked),
}
