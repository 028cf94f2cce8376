// Says when an instruction reads what was neither given nor written, and what that is: from the shadows of a machine that has them.
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
import { below, differs, exprNodesOf, perItem } from '../expr/uses.ts'
import { walkInteger } from '../expr/walk.ts'
import { shadowFile, shadowSpace } from './shadow.ts'
import type { MachineState } from './state.ts'

/** What a machine has no shadow of is always known, and so is what a function loads that it asks. */
type Machine = Pick<MachineSpec, 'files' | 'spaces' | 'lanes' | 'exec'>
/** A register, or bytes of memory. */
type Source = Extract<Expr, { readonly op: 'reg' | 'load' }>

/** A place that is read without having been written. */
export interface Unwritten {
  /** As a person writes it. */
  readonly what: string
  /** A bit for each lane that reads it; left out: all lanes share it. */
  readonly lanes?: number
}

/** Performed in place of an instruction, they trap exactly where that would read what nothing gave or wrote. */
export function readsUnwritten(step: Step, machine: Machine): readonly Effect[] {
  return conditions(step, machine).map(({ holds, who }) => when(seenBy(who, holds, machine), trap('unwritten')))
}

/** What of it that is now, at most so much; nothing where all was written. */
export function unwrittenNow(step: Step, state: MachineState, most: number): readonly Unwritten[] {
  const { spec } = state
  // Nearly always all of it was: then nobody has to find out which.
  if (perform(readsUnwritten(step, spec), state).trap === undefined) return []
  const found = new Map<string, number | undefined>()
  // What one lane sees of others, all see.
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

/** Which lanes perform an effect: those that are active, all, or one of them for all. */
type Who = 'active' | 'all' | 'one'
interface Condition {
  readonly holds: Expr
  readonly who: Who
}

/**
 * One for each effect that reads what may be unwritten; of `only` this register or these bytes. What no program is meant
 * to rely on is none, nor is what is handed over whether or not anybody takes it.
 */
function conditions({ effects, besides = 0 }: Step, machine: Machine, only?: Source): readonly Condition[] {
  const reading = new Reading(machine, only)
  const uniform = (file: string) => machine.files[file]?.lanes !== true
  const isPassed = (effect: Plain): boolean =>
    effect.do === 'set' && someFile(effect.place, (file) => machine.files[file]?.passed === true)
  return flatten(effects.slice(0, effects.length - besides)).flatMap(({ effect, guards }): readonly Condition[] => {
    let holds = reading.any(isPassed(effect) ? [] : valuesOf(effect))
    // A guard is looked at where those before it hold.
    for (const guard of guards.toReversed()) holds = either(reading.of(guard), holds && and(ne(guard, 0), holds))
    const all = effect.do === 'set' && effect.all === true
    return holds ? [{ holds, who: all ? 'all' : once(effect, uniform) ? 'one' : 'active' }] : []
  })
}

function seenBy(who: Who, holds: Expr, { exec, lanes }: Machine): Expr {
  if (exec === undefined || who === 'one') return holds
  return who === 'all' ? fold('or', lanes, at(ITEM, holds)) : and(reg(exec, 0, 1), holds)
}

/** What an effect computes, the indices of registers it writes among them. */
function valuesOf(effect: Plain): readonly Expr[] {
  if (effect.do === 'set') return isPlace(effect.place) ? [effect.value, ...indicesOf(effect.place)] : []
  if (effect.do === 'store') return [effect.address, effect.value]
  return effect.do === 'jump' ? [effect.to] : []
}
const indicesOf = (place: RegisterPlace): readonly Expr[] =>
  place.op === 'cat' ? place.parts.flatMap(indicesOf) : [place.index]

/** Whether what it is joined with counts: it is not 0, or nobody knows. */
const matters = (e: Expr, unwritten: Expr | undefined): Expr => (unwritten ? or(ne(e, 0), unwritten) : ne(e, 0))
const either = (a: Expr | undefined, b: Expr | undefined): Expr | undefined => (a && b ? or(a, b) : (a ?? b))

/** Expressions that hold where others read what was not written. */
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

  /** Undefined: never. */
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
      // Where one is 0, the other is not looked at; that is also how lanes are left out that do not take part.
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
