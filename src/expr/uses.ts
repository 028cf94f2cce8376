// Finds what an instruction reads and writes: registers, memories, other lanes.
import { below, perItem } from './below.ts'
import type { Effect, Expr } from './expr.ts'
import { isPlace, num } from './expr.ts'

/** Part of a register; without an index, it is a register of the file that only the running machine knows. */
export interface RegisterUse {
  readonly file: string
  readonly index?: number
  readonly lo: number
  readonly width: number
}

export interface Uses {
  readonly registers: readonly RegisterUse[]
  /** Names of memory spaces. */
  readonly spaces: readonly string[]
}

/** Returns an expression whose direct parts are replaced by what `f` gives for them. */
export function rebuilt(e: Expr, f: (x: Expr) => Expr): Expr {
  switch (e.op) {
    case 'num':
    case 'flt':
    case 'lane':
    case 'item':
      return e
    case 'reg':
      return { ...e, index: f(e.index) }
    case 'cat':
      return { ...e, parts: e.parts.map((part) => f(part) as typeof part) }
    case 'if':
      return { ...e, cond: f(e.cond), a: f(e.a), b: f(e.b) }
    case 'each':
    case 'fold':
      return { ...e, body: f(e.body) }
    case 'elem':
      return { ...e, a: f(e.a), index: f(e.index) }
    case 'at':
      return { ...e, lane: f(e.lane), a: f(e.a) }
    case 'load':
      return { ...e, address: f(e.address) }
    case 'fma32':
    case 'fma16':
      return { ...e, a: f(e.a), b: f(e.b), c: f(e.c) }
    case 'host':
      return { ...e, args: e.args.map(f) }
    default:
      return 'b' in e ? { ...e, a: f(e.a), b: f(e.b) } : { ...e, a: f(e.a) }
  }
}

const sizes = new WeakMap<readonly Effect[], number>()
/**
 * Returns about how many operations effects take, counting those of each item: a measure of how much code they become.
 */
export function operations(effects: readonly Effect[]): number {
  const size = sizes.get(effects) ?? counted(effects)
  sizes.set(effects, size)
  return size
}
function counted(effects: readonly Effect[]): number {
  const seen = new Set<Expr>()
  const visit = (e: Expr, items: number): number => {
    if (seen.has(e)) return 0
    seen.add(e)
    const inside = e.op === 'each' || e.op === 'fold' ? e.count : items
    const times = items > 1 && perItem(e) ? items : 1
    const under = below(e)
    let sum = times
    for (let k = 0; k < under.length; k++) sum += visit(under[k] as Expr, inside)
    return sum
  }
  const of = (effect: Effect): number => {
    if (effect.do === 'when') return effect.effects.reduce((sum, one) => sum + of(one), visit(effect.cond, 1))
    const items = effect.do === 'store' ? (effect.count ?? 1) : 1
    return computed(effect).reduce((sum, e) => sum + visit(e, items), items)
  }
  return effects.reduce((sum, effect) => sum + of(effect), 0)
}

/** Replaces the item of an `each` or `fold` in a body by a number; parts without the item stay the same objects. */
export class Items {
  private readonly made = new Map<number, Map<Expr, Expr>>()
  private readonly using = new Map<Expr, boolean>()

  of(body: Expr, item: number): Expr {
    if (body.op === 'item') return num(item)
    if (!this.uses(body)) return body
    const made = this.made.get(item) ?? new Map<Expr, Expr>()
    this.made.set(item, made)
    const known = made.get(body)
    if (known) return known
    const e = rebuilt(body, (x) => this.of(x, item))
    made.set(body, e)
    return e
  }

  /** Whether a value depends on the item; an `each` or `fold` inside has items of its own. */
  private uses(e: Expr): boolean {
    if (e.op === 'item') return true
    if (e.op === 'each' || e.op === 'fold') return false
    const known = this.using.get(e)
    if (known !== undefined) return known
    const uses = below(e).some((x) => this.uses(x))
    this.using.set(e, uses)
    return uses
  }
}

/**
 * Returns the expressions that an effect computes, including computed indices of its places, and the effects inside
 * `when`.
 */
export function computed(effect: Effect): readonly Expr[] {
  switch (effect.do) {
    case 'set':
      return [effect.value, ...(isPlace(effect.place) ? indices(effect.place) : [])]
    case 'store':
      return [effect.address, effect.value]
    case 'when':
      return [effect.cond, ...effect.effects.flatMap(computed)]
    case 'jump':
      return [effect.to]
    case 'host':
      return [...effect.args, ...effect.results.flatMap(indices)]
    default:
      return []
  }
}

/** Returns the computed indices of a place. */
function indices(place: Expr): readonly Expr[] {
  if (place.op === 'cat') return place.parts.flatMap(indices)
  return place.op === 'reg' && place.index.op !== 'num' ? [place.index] : []
}

/** Returns some expressions and every expression below them except literal numbers, each object once. */
export function everyNode(roots: Iterable<Expr>): ReadonlySet<Expr> {
  const seen = new Set<Expr>()
  for (const e of roots) gather(e, seen)
  return seen
}
function gather(e: Expr, seen: Set<Expr>): void {
  if (e.op === 'num' || e.op === 'flt' || seen.has(e)) return
  seen.add(e)
  if (e.op === 'reg') {
    gather(e.index, seen)
    return
  }
  const under = below(e)
  // This counts instead of iterating: in cold code, iterators would take longer than the work itself.
  for (let k = 0; k < under.length; k++) gather(under[k] as Expr, seen)
}

const nodes = new WeakMap<readonly Effect[], ReadonlySet<Expr>>()
/**
 * Returns every expression that effects compute, with those they depend on; found once for the effects of an
 * instruction.
 */
export function exprNodesOf(effects: readonly Effect[]): ReadonlySet<Expr> {
  const known = nodes.get(effects)
  if (known) return known
  const found = everyNode(effects.flatMap(computed))
  nodes.set(effects, found)
  return found
}

function slices(places: Iterable<Expr>): RegisterUse[] {
  const found = new Map<string, RegisterUse>()
  for (const e of places) {
    if (e.op !== 'reg') continue
    const { file, lo, width } = e
    const slice = e.index.op === 'num' ? { file, index: Number(e.index.value), lo, width } : { file, lo, width }
    found.set(`${file} ${slice.index ?? ''} ${lo} ${width}`, slice)
  }
  return [...found.values()]
}

const loadedBy = (nodes: Iterable<Expr>): Set<string> => {
  const spaces = new Set<string>()
  for (const e of nodes) if (e.op === 'load') spaces.add(e.space)
  return spaces
}
/** Returns the memories that effects load from; 'any' if they call a host, which may load from all. */
export function loads(effects: readonly Effect[]): ReadonlySet<string> | 'any' {
  if (effects.some(callsHost)) return 'any'
  for (const e of exprNodesOf(effects)) if (e.op === 'host') return 'any'
  return loadedBy(exprNodesOf(effects))
}
const callsHost = (effect: Effect): boolean =>
  effect.do === 'host' || (effect.do === 'when' && effect.effects.some(callsHost))

/** Returns the memories that effects store to. */
export function stores(effects: readonly Effect[]): ReadonlySet<string> {
  const spaces = new Set<string>()
  const visit = (effect: Effect): void => {
    if (effect.do === 'store') spaces.add(effect.space)
    else if (effect.do === 'when') effect.effects.forEach(visit)
  }
  effects.forEach(visit)
  return spaces
}

/** Returns what a list of effects reads, guards and computed indices included. */
export function reads(effects: readonly Effect[]): Uses {
  const all = everyNode(effects.flatMap(computed))
  return { registers: slices(all), spaces: [...loadedBy(all)] }
}

/** Returns what a list of effects may write, whether or not a guard holds. */
export function writes(effects: readonly Effect[]): Uses {
  const places: Expr[] = []
  const add = (e: Expr): unknown => (e.op === 'cat' ? e.parts.forEach(add) : places.push(e))
  const visit = (effect: Effect): void => {
    if (effect.do === 'set') add(effect.place)
    else if (effect.do === 'when') effect.effects.forEach(visit)
    else if (effect.do === 'host') effect.results.forEach(add)
  }
  effects.forEach(visit)
  return { registers: slices(places), spaces: [...stores(effects)] }
}

/**
 * Returns a function that says whether an expression may have another value in another lane; `uniform` says whether all
 * lanes share a file.
 */
export function differs(uniform: (file: string) => boolean): (e: Expr) => boolean {
  const known = new Map<Expr, boolean>()
  const visit = (e: Expr): boolean => {
    const before = known.get(e)
    if (before !== undefined) return before
    const dependsOnLane = e.op === 'lane' || (e.op === 'reg' && !uniform(e.file))
    // The value of another lane is the same for all lanes that look at that lane.
    const found = dependsOnLane || (e.op === 'at' ? [e.lane] : below(e)).some(visit)
    known.set(e, found)
    return found
  }
  return visit
}
