// Translates loops over the lanes into WebAssembly that computes four lanes at once.

import { fullMask } from '../../expr/layout.ts'
import { isInt } from '../../lower/build.ts'
import type { IrCode, IrStatement, IrValue, Name, WordAddress } from '../../lower/ir.ts'
import type { Definitions } from './definitions.ts'
import { WasmCode } from './emit.ts'
import { type LaneStore, MOST_ACCESSES, storeFour } from './laneMemory.ts'
import { FOUR_PLACES } from './laneNames.ts'
import { LaneReads } from './laneReads.ts'
import type { Repeat, ScalarCode } from './scalar.ts'

/** Lanes of a vector. */
const FOUR = 4

type Loop = Extract<IrStatement, { do: 'repeat' }>

/** Returns what translates the loops of a machine with so many lanes. */
export const vectorLoops =
  (lanes: number, names: Definitions, fuses: boolean): Repeat =>
  (scalar, code, loop) => {
    if (!isVectorLoop(loop, lanes)) return false
    emitLoop(scalar, code, loop, names, fuses)
    return true
  }

/** Whether a loop goes over the lanes, and each of them does for itself what can be done for four at once. */
export const isVectorLoop = ({ count, body, name }: Loop, lanes: number): boolean =>
  count === lanes && lanes % FOUR === 0 && isVector(body, name, new Set()) && storesIn(body) <= MOST_ACCESSES

const storesIn = (code: IrCode): number =>
  flat(code).reduce((sum, one) => sum + (one.do === 'store' ? 1 : 'body' in one ? storesIn(one.body) : 0), 0)

/** `own`: variables of the loop's body; those around it hold what one lane gives to the next. */
function isVector(code: IrCode, lane: Name, own: Set<Name>): boolean {
  return code.every((one) => {
    if (Array.isArray(one)) return isVector(one, lane, own)
    if (one.do === 'variable') own.add(one.name)
    if (one.do === 'assign' && !own.has(one.name)) return false
    if (one.do === 'next' || one.do === 'leave' || one.do === 'repeat') return false
    // Lanes that write the same word do it one after the other.
    if ((one.do === 'setWord' || one.do === 'setSingle') && one.at.lane !== lane) return false
    if (one.do === 'putAside' && one.lane !== lane) return false
    return one.do !== 'if' || isVector(one.body, lane, own)
  })
}

/** Emits a loop, four lanes each time; twice if some lanes may be inactive, since it is faster where all are active. */
function emitLoop(scalar: ScalarCode, code: WasmCode, loop: Loop, names: Definitions, fuses: boolean): void {
  const [only, ...others] = flat(loop.body)
  const mask = only?.do === 'if' && others.length === 0 ? maskIn(only.cond, loop.name) : undefined
  const emit = (body: IrCode) => new LaneLoop(scalar, code, loop, names, fuses).emit(body)
  if (only?.do !== 'if' || !mask) {
    emit(loop.body)
    return
  }
  scalar.value(code, mask)
  code.int(fullMask(loop.count)).op('i32.eq').open('if')
  emit(only.body)
  code.otherwise()
  emit(loop.body)
  code.close()
}

/** Returns the mask if a condition is that it contains the lane: see `isLaneIn`. */
function maskIn(cond: IrValue, lane: Name): IrValue | undefined {
  const isNot = cond.op === 'apply' && cond.by === 'no' ? cond.args[0] : undefined
  const [bit, none] = isNot?.op === 'apply' && isNot.by === 'eq' ? isNot.args : []
  const [shifted, one] = bit?.op === 'apply' && bit.by === 'and' ? bit.args : []
  const [mask, by] = shifted?.op === 'apply' && shifted.by === 'shrZero' ? shifted.args : []
  return none && isInt(none, 0) && one && isInt(one, 1) && by === lane ? mask : undefined
}

/** Returns statements without the lists they stand in. */
export const flat = (code: IrCode): IrStatement[] => code.flatMap((one) => (Array.isArray(one) ? flat(one) : [one]))

/** A write of words side by side whose value is known. */
interface Ready {
  readonly at: WordAddress
  readonly local: number
  /** Whether it is a single, so that every NaN is written alike. */
  readonly isSingle: boolean
}

class LaneLoop {
  private readonly scalar: ScalarCode
  private readonly outer: WasmCode
  private readonly code: WasmCode
  private readonly loop: Loop
  private readonly values: LaneReads
  /** Writes that follow each other, and wait for what comes after them. */
  private ready: Ready[] = []
  /** Stores that wait for the end of the loop's body. */
  private waiting: LaneStore[] = []

  constructor(scalar: ScalarCode, outer: WasmCode, loop: Loop, names: Definitions, fuses: boolean) {
    this.scalar = scalar
    this.outer = outer
    this.code = new WasmCode()
    this.loop = loop
    this.values = new LaneReads(this.code, scalar, names, loop.name, fuses)
  }

  emit(body: IrCode): void {
    const { code, outer, scalar, loop } = this
    const { first, at } = this.values
    code.depth = outer.depth
    code.int(0).set(first)
    scalar.address(code, { base: 0, scale: 1 })
    code.set(at)
    const again = code.open('loop')
    this.top(body)
    code
      .get(at)
      .int(4 * FOUR)
      .op('i32.add')
      .set(at)
    code.get(first).int(FOUR).op('i32.add').tee(first).int(loop.count).op('i32.lt_s').branch('br_if', again)
    code.close()
    outer.append(code)
  }

  /** Emits the body; if all of it is under a condition, it is left out where that holds for none of the four lanes. */
  private top(body: IrCode): void {
    const { code, values } = this
    const [only, ...others] = flat(body)
    if (only?.do !== 'if' || others.length) {
      this.statements(body)
      this.stores()
      return
    }
    values.active = values.kept(() => values.mask(only.cond))
    code.get(values.active).op('v128.any_true').open('if')
    this.statements(only.body)
    this.stores()
    code.close()
  }

  private statements(list: IrCode): void {
    for (const one of flat(list)) {
      if (!this.isReady(one)) {
        this.finish()
        this.statement(one)
      }
    }
    this.finish()
  }

  private statement(one: IrStatement): void {
    const { values } = this
    switch (one.do) {
      case 'bind':
        // A value that is read is read here; all others are computed when they are needed.
        if (values.reads(one.value)) this.set(one.name, one.value)
        break
      case 'variable':
      case 'assign':
        this.set(one.name, one.value)
        break
      case 'setWord':
        this.write(
          one.at,
          values.kept(() => values.ints(one.value)),
        )
        break
      case 'setSingle': {
        const bits = values.kept(() => values.rounded(one.value))
        this.canonical(bits)
        this.write(one.at, bits)
        break
      }
      case 'store':
        this.waiting.push({ store: one, active: values.active })
        break
      case 'putAside':
        this.putAside(one.slot, one.value)
        break
      case 'if':
        this.guarded(one.cond, one.body)
        break
      default:
        throw new Error(`${one.do} stands in no loop of vectors`)
    }
  }

  private guarded(cond: IrValue, body: IrCode): void {
    const { code, values } = this
    const before = values.active
    values.active = values.kept(() => {
      values.mask(cond)
      if (before !== undefined) code.get(before).op('v128.and')
    })
    this.statements(body)
    values.active = before
  }

  /** Sets the locals of a name: for the first time, or of a variable in those lanes that execute this. */
  private set(name: Name, value: IrValue): void {
    const { values } = this
    if (name.type === 'f64' && !(values.isBound(name) && values.isSingle(value))) {
      const pair = values.pair(value)
      const known = values.pairOf(name)
      if (!known) {
        values.setPair(name, values.copied(pair))
        return
      }
      for (const k of [0, 1] as const) this.merge(known[k], () => this.code.get(pair[k]), k)
      return
    }
    const form = name.type === 'f64' ? 'singles' : name.type === 'truth' ? 'mask' : 'ints'
    const push = () => values[form](value)
    const known = values.local(name, form)
    if (known === undefined) values.setLocal(name, form, values.kept(push))
    else this.merge(known, push)
  }

  /** Sets a vector in the lanes that execute this; `half` says which two lanes it has, if it is of doubles. */
  private merge(local: number, push: () => void, half?: 0 | 1): void {
    const { code, values } = this
    push()
    if (values.active !== undefined) {
      code.get(local).get(values.active)
      if (half !== undefined) code.op(half ? 'i64x2.extend_high_i32x4_s' : 'i64x2.extend_low_i32x4_s')
      code.op('v128.bitselect')
    }
    code.set(local)
  }

  /** Computes the value of a write to words side by side, and lets the write wait, unless it needs a word before. */
  private isReady(one: IrStatement): boolean {
    const { values } = this
    if (one.do !== 'setWord' && one.do !== 'setSingle') return false
    if (!values.isRow(one.at) || one.at.index || values.reads(one.value)) return false
    const isSingle = one.do === 'setSingle'
    const local = values.kept(() => (isSingle ? values.rounded(one.value) : values.ints(one.value)))
    this.ready.push({ at: one.at, local, isSingle })
    return true
  }
  /** Emits the writes that wait. */
  private finish(): void {
    const { code, ready } = this
    this.ready = []
    const singles = ready.filter(({ isSingle }) => isSingle)
    if (singles.length) {
      // The sum is NaN if any of them is; if it is NaN otherwise, this takes longer, no more.
      for (const [k, { local }] of singles.entries()) {
        code.get(local)
        if (k) code.op('f32x4.add')
      }
      const sum = this.values.vector()
      code.tee(sum).get(sum).op('f32x4.ne', 'v128.any_true').open('if')
      for (const { local } of singles) this.canonical(local)
      code.close()
    }
    for (const { at, local } of ready) this.write(at, local)
  }
  /** Gives every NaN in a local the same bits. */
  private canonical(local: number): void {
    this.code.get(local)
    this.values.canonical()
    this.code.set(local)
  }

  private write(at: WordAddress, local: number): void {
    const { code, values } = this
    if (!values.isRow(at)) {
      for (const lane of FOUR_PLACES)
        this.asLane(lane, values.active, () => {
          values.wordAddress(at, lane)
          code
            .get(local)
            .lane('i32x4.extract_lane', lane)
            .memory('i32.store', 4 * at.base)
        })
      return
    }
    values.rowAddress(at)
    code.get(local)
    if (values.active !== undefined) {
      values.rowAddress(at)
      code
        .memory('v128.load', 4 * at.base)
        .get(values.active)
        .op('v128.bitselect')
    }
    code.memory('v128.store', 4 * at.base)
  }

  /** Emits what one of the four lanes does, if it is active. */
  private asLane(lane: number, active: number | undefined, emit: () => void): void {
    const { code, values } = this
    if (active === undefined) {
      emit()
      return
    }
    code.get(active).lane('i32x4.extract_lane', lane).open('if')
    values.apart(emit)
    code.close()
  }

  private putAside(slot: number, value: IrValue): void {
    const { code, values, scalar } = this
    const { first } = values
    if (value.type !== 'f64') {
      code.get(first).int(2).op('i32.shl')
      values.ints(value)
      code.memory('v128.store', scalar.aside(true, slot))
      return
    }
    for (const [k, half] of values.pair(value).entries()) {
      code.get(first).int(3).op('i32.shl')
      code.get(half).memory('v128.store', scalar.aside(false, slot) + 16 * k)
    }
  }

  /** Emits the stores that wait. */
  private stores(): void {
    const { values, waiting } = this
    this.waiting = []
    if (waiting.length) storeFour(values, waiting)
  }
}
