// Lowers instructions whose lanes see each other or share effects: all lanes read, then they write.
import { below } from '../expr/below.ts'
import { type Flat, once, type Plain } from '../expr/effects.ts'
import type { Expr } from '../expr/expr.ts'
import { type BufferLayout, fullMask } from '../expr/layout.ts'
import { computed, differs } from '../expr/uses.ts'
import { apply, int, isLaneIn, known, truthValue, ZERO } from './build.ts'
import { byGuards, type InstructionLowering, zeroOf } from './instruction.ts'
import type { IrCode, IrStatement, IrValue, Name } from './ir.ts'
import { asBits, bufferWrite, storesOf, type Target, valueOfBits, writeTarget, writtenBits } from './writes.ts'

/** Returns the statements of a write that is left when everything is read, for a lane. */
type Commit = (lane: IrValue) => readonly IrStatement[]

/** A value that was put aside, as a lane gets it back. */
type Kept = (lane: IrValue) => IrValue

export const uniformIn =
  (layout: BufferLayout) =>
  (file: string): boolean =>
    layout.files.get(file)?.lanes !== true

/** Emits an instruction and returns how many words of scratch memory it needs. */
export function jointLanes(lowering: InstructionLowering, list: readonly Flat[]): number {
  const { layout, c, registers } = lowering
  const uniform = uniformIn(layout)
  registers.caching = false
  c.forget()
  c.lane = ZERO
  c.mask = maskOf(lowering)
  const laneEffects = list.filter(({ effect }) => !once(effect, uniform))
  const common = list.filter(({ effect }) => once(effect, uniform))
  shareVotes(lowering, list)
  const lanes = new LaneWrites(lowering)
  if (laneEffects.length) lanes.read(laneEffects)
  const commits = common.length ? commonWrites(lowering, common) : []
  if (laneEffects.length) lanes.write()
  for (const commit of commits) c.code.push(...commit(ZERO))
  registers.caching = true
  return lanes.words
}

/** Returns the execution mask as an atom; all lanes if there is none. */
export const maskOf = ({ layout, c }: InstructionLowering): IrValue =>
  layout.exec === undefined
    ? int(fullMask(layout.lanes))
    : c.bind({ op: 'word', type: 'i32', at: { base: layout.exec, scale: 1 } })

/** Computes loops that give all lanes the same value, such as votes, once before the lanes. */
function shareVotes({ c, layout }: InstructionLowering, list: readonly Flat[]): void {
  const varies = differs(uniformIn(layout))
  const seen = new Set<Expr>()
  const visit = (e: Expr): void => {
    if (seen.has(e)) return
    seen.add(e)
    for (const x of below(e)) visit(x)
    if ((e.op !== 'each' && e.op !== 'fold') || varies(e)) return
    const { low, high } = c.range(e)
    if (low >= 0n && high < 1n << 32n) c.share(e, 'low32', c.low(e, 32))
  }
  for (const { effect, guards } of list) for (const e of [...guards, ...computed(effect)]) visit(e)
}

/** Returns the atoms of a register's new value, one for each word that it lies in. */
function valuesToWrite({ c, layout }: InstructionLowering, { place, value }: Extract<Plain, { do: 'set' }>): IrValue[] {
  const bits = asBits(value, place, c.hosts)
  return writtenBits(layout, place).map((one) => valueOfBits(c, bits, one))
}

/**
 * Emits effects that every lane has for itself: a loop in which all lanes read into scratch memory, then one in which
 * they write.
 */
class LaneWrites {
  /** Number of words that were put aside. */
  words = 0
  private readonly lowering: InstructionLowering
  private readonly commits: { readonly statements: Commit; readonly isDue: (lane: IrValue) => IrValue }[] = []
  private readonly common = new Map<Plain, readonly IrValue[]>()

  constructor(lowering: InstructionLowering) {
    this.lowering = lowering
  }

  /** Keeps an atom for the second loop. */
  private keep(value: IrValue): Kept {
    if (value.op === 'const') return () => value
    const slot = this.words
    const { c, layout } = this.lowering
    this.words += layout.lanes
    const type = value.type === 'f64' ? 'f64' : 'i32'
    c.emit({ do: 'putAside', slot, lane: c.lane, value: value.type === 'truth' ? apply('bit', [value]) : value })
    return (lane) => {
      const back: IrValue = { op: 'aside', type, slot, lane }
      return value.type === 'truth' ? apply('no', [apply('eq', [back, ZERO])]) : back
    }
  }

  read(list: readonly Flat[]): void {
    const { c, layout } = this.lowering
    const takesAll = layout.exec === undefined || list.some(({ effect }) => effect.do === 'set' && effect.all)
    const varies = differs(uniformIn(layout))
    // Values that are the same for all lanes are computed before the loop.
    for (const { effect } of list)
      if (effect.do === 'set' && !varies(effect.value)) this.common.set(effect, valuesToWrite(this.lowering, effect))
    c.eachLane(() => {
      const body = () => {
        for (const { guards, effects } of byGuards(list)) {
          const guard = this.lowering.guard(guards)
          const kept = guard && this.keep(guard)
          for (const effect of effects) this.prepare(effect, kept)
        }
      }
      if (takesAll) body()
      else c.when(isLaneIn(c.mask, c.lane), body)
    })
  }

  private prepare(effect: Plain, guard: Kept | undefined): void {
    const { c, layout } = this.lowering
    const { mask } = c
    const takesAll = layout.exec === undefined || (effect.do === 'set' && effect.all === true)
    const isDue = (lane: IrValue) =>
      apply('both', [takesAll ? truthValue(true) : isLaneIn(mask, lane), guard ? guard(lane) : truthValue(true)])
    if (effect.do === 'store') {
      const [address = ZERO, ...words] = this.lowering.stored(effect)
      const kept = this.keep(address)
      const values = words.map((word) => this.keep(word))
      const stores = (lane: IrValue) =>
        storesOf(
          effect.space,
          effect.bytes,
          kept(lane),
          values.map((value) => value(lane)),
        )
      this.commits.push({ isDue, statements: stores })
    } else if (effect.do === 'set') {
      const values =
        this.common.get(effect)?.map((atom) => () => atom) ??
        valuesToWrite(this.lowering, effect).map((atom) => this.keep(atom))
      const targets = writtenBits(layout, effect.place).map((bits) => {
        const { index, isThere } = writeTarget(c, bits)
        const keptIndex = typeof index === 'number' ? undefined : this.keep(index)
        const keptThere = isThere && this.keep(isThere)
        return (lane: IrValue): Target => ({
          index: keptIndex ? keptIndex(lane) : index,
          ...(keptThere && { isThere: keptThere(lane) }),
        })
      })
      const { place } = effect
      const statements = (lane: IrValue) =>
        registerWrites(
          layout,
          place,
          targets.map((target) => target(lane)),
          values.map((value) => value(lane)),
          lane,
        )
      this.commits.push({ isDue, statements })
    }
  }

  write(): void {
    const { c } = this.lowering
    c.eachLane(() => {
      for (const { isDue, statements } of this.commits) {
        const list = statements(c.lane)
        const cond = isDue(c.lane)
        if (list.length === 0 || known(cond) === false) continue
        if (known(cond)) c.code.push(...list)
        else c.emit({ do: 'if', cond, body: [...list] })
      }
    })
  }
}

/** Returns statements that write the words of a register. */
function registerWrites(
  layout: BufferLayout,
  place: Expr,
  targets: readonly Target[],
  values: readonly IrValue[],
  lane: IrValue,
): IrStatement[] {
  return writtenBits(layout, place).flatMap((bits, k) => {
    const target = targets[k]
    const write = target && bufferWrite(layout, bits, target, values[k] ?? ZERO, lane)
    return write ? [write] : []
  })
}

/**
 * Emits effects that happen once: as the first active lane whose guards hold sees them, or as lane 0 does if none is
 * active. Returns their writes in order.
 */
function commonWrites(lowering: InstructionLowering, list: readonly Flat[]): readonly Commit[] {
  const { c, layout } = lowering
  const commits: { rank: number; commit: Commit }[] = []
  for (const { guards, effects } of byGuards(list)) {
    const varies = [...guards, ...effects.flatMap(sourcesOf)].some(differs(uniformIn(layout)))
    const place: IrCode = []
    c.code.push(place)
    const names: Name[] = []
    const isFound = c.name('truth')
    names.push(isFound)
    const keep = (value: IrValue): IrValue => {
      if (value.op === 'const') return value
      const name = c.name(value.type)
      names.push(name)
      c.emit({ do: 'assign', name, value })
      return name
    }
    const leader = () => {
      c.emit({ do: 'assign', name: isFound, value: truthValue(true) })
      const lane = keep(c.lane)
      for (const effect of effects) {
        const { rank, commit } = commonWrite(lowering, effect, keep, lane)
        commits.push({ rank, commit: () => [{ do: 'if', cond: isFound, body: [...commit] }] })
      }
      if (varies) c.emit({ do: 'leave' })
    }
    const one = () => {
      const guard = lowering.guard(guards)
      if (guard === undefined) leader()
      else c.when(guard, leader)
    }
    if (varies) {
      const active = c.bind(apply('and', [c.mask, int(fullMask(layout.lanes))]))
      const lanes = c.bind(apply('select', [apply('eq', [active, ZERO]), int(1), active]))
      c.eachLane(() => c.when(isLaneIn(lanes, c.lane), one))
    } else one()
    place.push(...names.map((name): IrStatement => ({ do: 'variable', name, value: zeroOf(name) })))
  }
  return commits.sort((a, b) => a.rank - b.rank).map(({ commit }) => commit)
}

function sourcesOf(effect: Plain): readonly Expr[] {
  if (effect.do === 'jump') return [effect.to]
  return effect.do === 'set' ? [effect.value, effect.place] : []
}

/** Computes what an effect needs and returns the statements of its write. */
function commonWrite(
  lowering: InstructionLowering,
  effect: Plain,
  keep: (value: IrValue) => IrValue,
  leader: IrValue,
): { readonly rank: number; readonly commit: readonly IrStatement[] } {
  const { c, layout } = lowering
  if (effect.do === 'store') throw new Error("a store is every lane's own")
  if (effect.do !== 'set') {
    const { rank, value } = lowering.end(effect)
    return { rank, commit: [{ do: 'next', value: keep(value) }] }
  }
  const values = valuesToWrite(lowering, effect).map(keep)
  const targets = writtenBits(layout, effect.place).map((bits): Target => {
    const { index, isThere } = writeTarget(c, bits)
    if (typeof index === 'number') return { index }
    return { index: keep(index), ...(isThere && { isThere: keep(isThere) }) }
  })
  return { rank: 0, commit: registerWrites(layout, effect.place, targets, values, leader) }
}
