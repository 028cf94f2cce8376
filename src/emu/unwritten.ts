// Finds out, by the shadows of a machine, when an instruction reads a place that was neither given nor written.

import { below, perItem } from '../expr/below.ts'
import { flatten, once, type Plain, someFile } from '../expr/effects.ts'
import {
  and,
  at,
  choose,
  type Effect,
  type Expr,
  fold,
  ITEM,
  isPlace,
  load,
  ne,
  num,
  or,
  type RegisterPlace,
  reg,
  trap,
  when,
} from '../expr/expr.ts'
import { ones } from '../expr/layout.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { perform } from '../expr/perform.ts'
import { differs, exprNodesOf } from '../expr/uses.ts'
import { walkInteger } from '../expr/walk.ts'
import { shadowFile, shadowSpace } from './shadow.ts'
import type { MachineState } from './state.ts'

/**
 * The parts of a machine used here. Places without a shadow count as written, and so does what a host function loads.
 */
type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>
/** A register, or bytes of memory. */
type Source = Extract<Expr, { readonly op: 'reg' | 'load' }>

/** A place that is read without having been written. */
export interface Unwritten {
  /** Name of the place for the user. */
  readonly what: string
  /** Mask with a bit for each lane that reads it; left out if all lanes share it. */
  readonly lanes?: number
}

/**
 * Returns effects to perform in place of an instruction. They trap exactly if it would read what was neither given nor
 * written.
 */
export function readsUnwritten(step: Step, machine: Machine): readonly Effect[] {
  return conditions(step, machine).map(({ holds, who }) => when(seenBy(who, holds, machine), trap('unwritten')))
}

/** Returns up to `most` unwritten places that an instruction would read now; none if all were written. */
export function unwrittenNow(step: Step, state: MachineState, most: number): readonly Unwritten[] {
  const { spec } = state
  // Nearly always all places were written, and this one test is enough.
  if (perform(readsUnwritten(step, spec), state).trap === undefined) return []
  const found = new Map<string, number | undefined>()
  // A condition that is the same in all lanes needs no mask, even if it looks at one lane.
  const varies = differs((file) => state.uniform(file))
  for (const source of exprNodesOf(step.effects)) {
    if (source.op !== 'reg' && source.op !== 'load') continue
    for (const { holds, who } of conditions(step, spec, source))
      for (let lane = 0; lane < spec.lanes && found.size <= most; lane++) {
        if ((who === 'active' && !state.active(lane)) || walkInteger(holds, state, lane) === 0n) continue
        const what = nameOf(source, state, lane)
        found.set(what, spec.lanes > 1 && varies(holds) ? (found.get(what) ?? 0) | (1 << lane) : undefined)
      }
  }
  return [...found].slice(0, most).map(([what, lanes]) => ({ what, ...(lanes !== undefined && { lanes }) }))
}

function nameOf(source: Source, state: MachineState, lane: number): string {
  const { files } = state.spec
  if (source.op === 'load') {
    const where = perItem(source.address) ? '' : ` at 0x${walkInteger(source.address, state, lane).toString(16)}`
    return `${source.bytes === 1 ? 'a byte' : `${source.bytes} bytes`} of ${source.space}${where}`
  }
  const { file, lo, width } = source
  if (perItem(source.index)) return `one of the ${files[file]?.about ?? file}`
  const index = Number(walkInteger(source.index, state, lane))
  return files[file]?.part?.(index, lo, width) ?? files[file]?.show(index) ?? file
}

/** Lanes that perform an effect: the active ones, all, or one of them for all. */
type Who = 'active' | 'all' | 'one'
interface Condition {
  readonly holds: Expr
  readonly who: Who
}

/**
 * Returns a condition for each effect that may read an unwritten place; given `only`, for reads of that register or
 * those bytes. Effects that no program is meant to rely on are left out, and so are values of `passed` registers, which
 * are handed over whether or not they are taken.
 */
function conditions({ effects, besides = 0 }: Step, machine: Machine, only?: Source): readonly Condition[] {
  const reading = new Reading(machine, only)
  const uniform = (file: string) => machine.files[file]?.lanes !== true
  const isPassed = (effect: Plain): boolean =>
    effect.do === 'set' && someFile(effect.place, (file) => machine.files[file]?.passed === true)
  return flatten(effects.slice(0, effects.length - besides)).flatMap(({ effect, guards }): readonly Condition[] => {
    let holds = reading.any(isPassed(effect) ? [] : valuesOf(effect))
    // A guard is evaluated only if the guards before it hold.
    for (const guard of guards.toReversed()) holds = either(reading.of(guard), holds && and(ne(guard, 0), holds))
    const all = effect.do === 'set' && effect.all === true
    return holds ? [{ holds, who: all ? 'all' : once(effect, uniform) ? 'one' : 'active' }] : []
  })
}

function seenBy(who: Who, holds: Expr, { exec, lanes }: Machine): Expr {
  if (exec === undefined || who === 'one') return holds
  return who === 'all' ? fold('or', lanes, at(ITEM, holds)) : and(reg(exec, 0, 1), holds)
}

/** Returns the expressions that an effect computes, the indices of registers that it writes among them. */
function valuesOf(effect: Plain): readonly Expr[] {
  if (effect.do === 'set') return isPlace(effect.place) ? [effect.value, ...indicesOf(effect.place)] : []
  if (effect.do === 'store') return [effect.address, effect.value]
  return effect.do === 'jump' ? [effect.to] : []
}
const indicesOf = (place: RegisterPlace): readonly Expr[] =>
  place.op === 'cat' ? place.parts.flatMap(indicesOf) : [place.index]

/** Returns a condition that holds if `e` lets the other operand of an AND count: `e` is not 0, or is unwritten. */
const matters = (e: Expr, unwritten: Expr | undefined): Expr => (unwritten ? or(ne(e, 0), unwritten) : ne(e, 0))
const either = (a: Expr | undefined, b: Expr | undefined): Expr | undefined => (a && b ? or(a, b) : (a ?? b))

/** Makes expressions that hold if other expressions read what was not written. */
class Reading {
  readonly #machine: Machine
  readonly #only: Source | undefined
  readonly #known = new Map<Expr, Expr | undefined>()

  constructor(machine: Machine, only: Source | undefined) {
    this.#machine = machine
    this.#only = only
  }

  any(all: readonly Expr[]): Expr | undefined {
    return all.reduce((found: Expr | undefined, e) => either(found, this.of(e)), undefined)
  }

  /** Returns undefined if the expression never reads what was not written. */
  of(e: Expr): Expr | undefined {
    if (e.op === 'num' || e.op === 'flt') return undefined
    if (!this.#known.has(e)) this.#known.set(e, this.#of(e))
    return this.#known.get(e)
  }

  #of(e: Expr): Expr | undefined {
    switch (e.op) {
      case 'reg': {
        const shadow = this.#counts(e) ? shadowFile(this.#machine, e.file) : undefined
        return either(this.of(e.index), shadow === undefined ? undefined : ne({ ...e, file: shadow }, ones(e.width)))
      }
      case 'load': {
        const shadow = this.#counts(e) ? shadowSpace(this.#machine, e.space) : undefined
        return either(
          this.of(e.address),
          shadow === undefined ? undefined : ne(load(shadow, e.bytes, e.address), ones(8 * e.bytes)),
        )
      }
      case 'if': {
        const [a, b] = [this.of(e.a), this.of(e.b)]
        const chosen = a || b ? choose(e.cond, a ?? num(0), b ?? num(0)) : undefined
        return either(this.of(e.cond), chosen)
      }
      // An operand of AND does not count if the other one is 0. Lanes that do not take part are left out in this way,
      // too.
      case 'and': {
        const [a, b] = [this.of(e.a), this.of(e.b)]
        return either(a && and(a, matters(e.b, b)), b && and(b, matters(e.a, a)))
      }
      case 'at': {
        const there = this.of(e.a)
        return either(this.of(e.lane), there && at(e.lane, there))
      }
      case 'each':
      case 'fold': {
        const item = this.of(e.body)
        return item && fold('or', e.count, item)
      }
      default:
        return this.any(below(e))
    }
  }
  #counts(source: Source): boolean {
    return this.#only === undefined || this.#only === source
  }
}
