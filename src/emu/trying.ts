// Performs an instruction on chosen values, and on proposed ones elsewhere, and collects what it reads and writes.

import { operandsOf } from '../encoding/operands.ts'
import type { Decoded } from '../encoding/types.ts'
import { type Expr, isPlace, type RegisterPlace, reg } from '../expr/expr.ts'
import { bytesOf } from '../expr/layout.ts'
import type { MachineSpec, Step } from '../expr/machine.ts'
import { type FlowOutcome, perform } from '../expr/perform.ts'
import { bitsOfRegister } from '../expr/registerFile.ts'
import { laneTypesOf } from '../expr/registerValues.ts'
import type { Contents, RegisterContents, Start, Stretch } from '../isa/contents.ts'
import { putAt, valueAt } from './places.ts'
import { decisions, proposal } from './proposed.ts'
import {
  type EffectReads,
  indexOf,
  keyOf,
  loadKey,
  type RegisterSlice,
  readBy,
  registersOfPlace,
  type Spot,
  spotOf,
  type ValueKind,
  widest,
  writtenBy,
} from './spots.ts'
import type { MachineState } from './state.ts'
import type { Input, Next, Output, TouchedMemory, Trial } from './trial.ts'
import { type Access, Witness } from './witness.ts'

/**
 * Most rounds in which loaded places are filled: what is loaded may be the address of another load, but rarely more
 * often.
 */
const ROUNDS = 3

export class Trying {
  private readonly spec: MachineSpec
  private readonly step: Step
  private readonly chosen: Contents
  /** State in which the machine starts, and the same state with values to try. */
  private readonly plain: MachineState
  private readonly state: MachineState
  private readonly read: EffectReads
  private readonly memory: Stretch[] = []
  private readonly spots: Spot[]
  private proposed = 0
  private addresses = 0

  constructor(plain: MachineState, state: MachineState, step: Step, decoded: Decoded, chosen: Contents) {
    this.spec = state.spec
    this.step = step
    this.chosen = chosen
    this.plain = plain
    this.state = state
    this.read = readBy(step.effects, this.spec.files)
    const order = orderOf(decoded)
    const rank = ({ key }: Spot) => (order.includes(key) ? order.indexOf(key) : order.length)
    // The execution mask is no value to try: all lanes are active.
    const isMask = ({ place }: Spot) => registersOfPlace(place).some(({ file }) => file === this.spec.exec)
    this.spots = this.read.spots.filter((spot) => this.exists(spot) && !isMask(spot)).sort((x, y) => rank(x) - rank(y))
  }

  trial(): Trial {
    const { spec, step, state, spots } = this
    for (const one of this.chosen.memory ?? []) this.write(one)
    this.propose(spots)
    this.decide(spots.filter(({ decides, width, flags }) => decides && (flags !== undefined || width === 1)))
    const { witness, outcome } = this.settled()
    const input = (spot: Spot): Input => ({ ...this.typed(spot, state), values: this.values(spot, state) })
    const mask = spec.exec === undefined ? undefined : this.whole(spec.exec, 0)
    return {
      inputs: widest(spots).map(input),
      outputs: this.outputs(witness),
      memory: witness.accesses.map((one) => this.touched(one, witness)),
      next: nextOf(step, outcome),
      lanes: spec.lanes,
      ...(mask && { mask: input(mask) }),
      effects: step.effects,
      ...(step.doubt !== undefined && { doubt: step.doubt }),
      start: this.start(),
      holds: (file, index, lane) => state.read(file, index, lane),
    }
  }

  /** Returns whether the registers of a spot exist, since an index may be too large. */
  private exists({ place }: Spot): boolean {
    return registersOfPlace(place).every((part) => indexOf(part) < (this.spec.files[part.file]?.count ?? 0))
  }

  private perform(): { readonly witness: Witness; readonly outcome: FlowOutcome } {
    const witness = new Witness(this.state)
    return { witness, outcome: perform(this.step.effects, witness) }
  }

  private whole(file: string, index: number, kind?: ValueKind): Spot {
    const { files } = this.spec
    const of = files[file]
    return spotOf(reg(file, index, of ? bitsOfRegister(of, index) : 32) as RegisterPlace, files, kind)
  }

  /**
   * Returns a spot whose kind is the type that its register has at run time, except for addresses and their indices.
   */
  private typed<S extends Spot>(spot: S, state: MachineState): S {
    const lanes = laneTypesOf(this.spec.files, spot.place, state)
    if (!lanes || spot.kind?.as === 'address' || spot.kind?.as === 'index') return spot
    return { ...spot, kind: { as: lanes.as, ...(lanes.bits < spot.width && { bits: lanes.bits }) } }
  }

  private values({ perLane, place }: Spot, state: MachineState): readonly bigint[] {
    return Array.from({ length: perLane ? this.spec.lanes : 1 }, (_, lane) => valueAt(place, state, lane))
  }

  private put({ perLane, place }: Spot, value: (lane: number) => bigint): void {
    for (let lane = 0; lane < (perLane ? this.spec.lanes : 1); lane++) putAt(place, this.state, lane, value(lane))
  }

  /**
   * Puts proposed values into places, then the chosen ones. Modes, and values that the machine or the word gives, stay.
   */
  private propose(spots: readonly Spot[]): void {
    for (const spot of spots) {
      if (spot.names || spot.hidden || registersOfPlace(spot.place).some((part) => this.isSettled(part, spot))) continue
      const { width, kind } = this.typed(spot, this.state)
      const k = this.proposed++
      const isNext = kind?.as === 'address' && this.addresses++ > 0
      const meant: ValueKind | undefined = isNext ? { as: 'index' } : kind
      this.put(spot, (lane) => proposal({ width, ...(meant && { kind: meant }) }, k, lane))
    }
    this.choose()
  }

  private isSettled(part: RegisterSlice, { kind, decides }: Spot): boolean {
    const { files, nesting } = this.spec
    const of = files[part.file]
    if (!of || of.shape === 'addresses') return true
    if (part.file === nesting?.file && indexOf(part) === nesting.index && part.lo < nesting.bits) return true
    if (of.lanes || decides || kind?.as === 'address') return false
    return of.count === 1 || this.plain.read(part.file, indexOf(part), 0) !== 0n
  }

  private choose(): void {
    const { state, chosen } = this
    for (const [file, registers] of Object.entries(chosen.registers ?? {}))
      for (const [index, held] of Object.entries(registers))
        for (let lane = 0; lane < (state.uniform(file) ? 1 : state.lanes); lane++)
          state.write(file, Number(index), lane, typeof held === 'bigint' ? held : (held[lane] ?? 0n))
  }

  /** Sets the places that conditions depend on so that as much as possible happens. */
  private decide(spots: readonly Spot[]): void {
    if (!spots.length) return
    const most = Math.max(...spots.map(({ width }) => decisions(width).length))
    let best = { count: -1, k: 0 }
    const set = (k: number) => {
      for (const spot of spots) this.put(spot, () => decisions(spot.width)[k] ?? 0n)
      this.choose()
    }
    for (let k = 0; k < most; k++) {
      set(k)
      const { witness, outcome } = this.perform()
      const count = outcome.trap === undefined ? witness.events + Number(outcome.jump !== undefined) : 0
      if (count > best.count) best = { count, k }
    }
    set(best.k)
  }

  /**
   * Performs the instruction, and gives values to computed registers and memory that it turned out to read, until it
   * reads nothing new, or for `ROUNDS` rounds.
   */
  private settled(): ReturnType<Trying['perform']> {
    const seen = new Set<string>()
    for (let round = 0; ; round++) {
      const done = this.perform()
      const registers = this.found(done.witness)
      const loads = done.witness.accesses.filter(({ key, loaded }) => loaded && !seen.has(key))
      if (round === ROUNDS || (!registers.length && !loads.length)) return done
      this.spots.push(...registers)
      this.propose(registers)
      for (const one of loads) this.fill(one, seen.add(one.key).size - 1)
    }
  }

  /** Returns the registers that were read by computed indices. */
  private found({ reads }: Witness): readonly Spot[] {
    const { anywhere } = this.read
    const known = new Set(this.spots.flatMap(({ place }) => registersOfPlace(place).map(registerKey)))
    return [...reads]
      .filter(([key, { file }]) => anywhere.has(file) && !known.has(key))
      .map(([, { file, index }]) => this.whole(file, index, anywhere.get(file)))
  }

  /** Puts a proposed value where bytes are loaded, unless they were chosen or are not 0. */
  private fill({ space, address, bytes }: Access, k: number): void {
    const { loads } = this.read
    const key = loadKey(space, bytes)
    if (!loads.has(key) || this.isChosen(space, address, bytes) || this.state.load(space, address, bytes) !== 0n) return
    const kind = loads.get(key)
    const value = proposal({ width: 8 * bytes, ...(kind && { kind }) }, k, 0)
    this.write({ space, address, bytes: bytesOf(value, bytes), item: 'u8' })
  }

  private isChosen(space: string, address: number, bytes: number): boolean {
    return (this.chosen.memory ?? []).some(
      (one) => one.space === space && one.address < address + bytes && address < one.address + one.bytes.length,
    )
  }

  private write(stretch: Stretch): void {
    const memory = this.state.memories.get(stretch.space)
    if (!memory || stretch.address + stretch.bytes.length > memory.bytes) return
    memory.write(stretch.address, stretch.bytes)
    this.memory.push(stretch)
  }

  private touched(one: Access, witness: Witness): TouchedMemory {
    const { space, address, bytes, loaded } = one
    const kind = loaded ? this.read.loads.get(loadKey(space, bytes)) : undefined
    const before = this.state.load(space, address, bytes)
    return { ...one, ...(kind && { kind }), before, after: witness.after(space, address, bytes) }
  }

  private outputs(witness: Witness): readonly Output[] {
    const { step, spec, state } = this
    const fixed = writtenBy(step.effects, spec, step.besides ?? 0)
    const known = new Set(fixed.flatMap(({ place }) => registersOfPlace(place).map(registerKey)))
    const others = [...witness.writes]
      .filter(([key]) => !known.has(key))
      .map(([, { file, index }]) => ({ ...this.whole(file, index), besides: false }))
    return [...fixed, ...others].map((spot): Output => {
      const written = (lane: number) =>
        registersOfPlace(spot.place).some((part) => witness.writes.get(registerKey(part))?.lanes.has(lane) === true)
      const after = this.values(spot, witness)
      const before = this.values(spot, state)
      return { ...this.typed(spot, witness), before, after, written: after.map((_, lane) => written(lane)) }
    })
  }

  /** Returns the registers and memory that differ from the state in which the machine starts. */
  private start(): Start {
    const { state, plain } = this
    const registers: Record<string, Record<number, RegisterContents>> = {}
    for (const [file, { count, words, base, lanes, mask }] of state.layout.files) {
      const size = words * (lanes && !mask ? state.lanes : 1)
      for (let index = 0; index < count; index++) {
        const at = base + index * size
        if (sameWords(state.ints, plain.ints, at, at + size)) continue
        registers[file] ??= {}
        registers[file][index] = lanes
          ? Array.from({ length: state.lanes }, (_, lane) => state.read(file, index, lane))
          : state.read(file, index, 0)
      }
    }
    return {
      ...(Object.keys(registers).length > 0 && { registers }),
      ...(this.memory.length > 0 && { memory: this.memory }),
    }
  }
}

function sameWords(x: Int32Array, y: Int32Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (x[k] !== y[k]) return false
  return true
}

const registerKey = (part: RegisterSlice): string => `${part.file} ${indexOf(part)}`

/** Returns the keys of the places that operands of a word are, in the order of its text. */
function orderOf({ variant, words }: Decoded): readonly string[] {
  if (!variant) return []
  const isExpr = (value: unknown): value is Expr => typeof value === 'object' && value !== null && 'op' in value
  return Object.values(operandsOf(variant.encoding, words, (value) => value)).flatMap((value) =>
    isExpr(value) && isPlace(value) ? [keyOf(value)] : [],
  )
}

function nextOf({ address, bytes }: Step, { jump, stop, wait, trap }: FlowOutcome): Next {
  if (trap !== undefined) return { go: 'trap', why: trap }
  if (stop) return { go: 'stop' }
  if (wait) return { go: 'wait' }
  return jump === undefined ? { go: 'on', address: (address + bytes) >>> 0 } : { go: 'jump', address: Number(jump) }
}
