// Lowers a basic block: instructions share a loop over the lanes as long as no lane sees what another one does.
import { type Flat, flatten, once, someFile } from '../expr/effects.ts'
import type { Effect } from '../expr/expr.ts'
import type { BufferLayout } from '../expr/layout.ts'
import type { Hosts, Step } from '../expr/machine.ts'
import { faultOfEffects } from '../expr/sound.ts'
import { exprNodesOf } from '../expr/uses.ts'
import { apply, isLaneIn, ZERO } from './build.ts'
import { withoutUnused } from './dead.ts'
import { InstructionLowering } from './instruction.ts'
import type { IrCode, IrStatement, IrValue } from './ir.ts'
import { jointLanes, maskOf, uniformIn } from './jointLanes.ts'
import { withoutVoid } from './voidWrites.ts'

/** The machine that code is made for. */
export interface LoweringTarget {
  readonly layout: BufferLayout
  readonly hosts: Hosts
}

/** A block in the intermediate form: it begins with `next` at the address after it. */
export interface LoweredBlock {
  readonly code: IrCode
  /** Address of its first instruction, and the address after its last one. */
  readonly start: number
  readonly after: number
  /** Whether it may jump to its own beginning, and so counts its rounds. */
  readonly loops: boolean
  readonly traps: readonly string[]
  /** Words of scratch memory for values that lanes put aside. */
  readonly scratch: number
}

/** An instruction of a machine with lanes, with what decides whether it can be fused. */
interface Fusing {
  readonly list: readonly Flat[]
  /** Whether each lane can execute the instruction without the others. */
  readonly isFusable: boolean
  readonly loads: ReadonlySet<string>
  readonly stores: ReadonlySet<string>
}

function fusingOf(step: Step, layout: BufferLayout): Fusing {
  const list = flatten(step.effects)
  const nodes = exprNodesOf(step.effects)
  const loads = new Set<string>()
  for (const e of nodes) if (e.op === 'load') loads.add(e.space)
  const stores = new Set(list.flatMap(({ effect }) => (effect.do === 'store' ? [effect.space] : [])))
  const uniform = uniformIn(layout)
  const isMask = (file: string) => layout.files.get(file)?.mask === true
  const isJoint = list.some(
    ({ effect }) => once(effect, uniform) || (effect.do === 'set' && (effect.all || someFile(effect.place, isMask))),
  )
  const isCrossed = [...nodes].some((e) => e.op === 'at') || meet(loads, stores)
  return { list, isFusable: !isJoint && !isCrossed, loads, stores }
}

/** Instructions that share a loop over the lanes: lane 0 finishes all of them before lane 1 begins. */
class LaneLoop {
  readonly lists: (readonly Flat[])[] = []
  readonly #loads = new Set<string>()
  readonly #stores = new Set<string>()

  /** Whether an instruction can join: it writes no memory that the others use, and they write none that it uses. */
  takes({ loads, stores }: Fusing): boolean {
    return !(meet(stores, this.#stores) || meet(stores, this.#loads) || meet(loads, this.#stores))
  }

  add({ list, loads, stores }: Fusing): void {
    this.lists.push(list)
    for (const space of loads) this.#loads.add(space)
    for (const space of stores) this.#stores.add(space)
  }
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const space of a) if (b.has(space)) return true
  return false
}

/** Emits instructions one after the other, as the lane sees them whose view is computed. */
function straightCode(lowering: InstructionLowering, lists: readonly (readonly Flat[])[]): void {
  const { c, registers } = lowering
  registers.own = c.lane
  registers.begin()
  for (const list of withoutVoid(lists)) lowering.straight(list)
  registers.flush()
}

/** Emits a loop for instructions that each active lane executes by itself. */
function laneLoop(lowering: InstructionLowering, lists: readonly (readonly Flat[])[]): void {
  const { c, layout } = lowering
  // The loop is no scope of its own: values that one instruction computes stay known in the next.
  const code = (lane: IrValue) => c.apart(() => c.asLane(lane, () => straightCode(lowering, lists)))
  const eachLane = (body: (lane: IrValue) => IrCode): IrStatement => {
    const name = c.name('i32')
    return { do: 'repeat', name, count: layout.lanes, body: body(name) }
  }
  if (layout.exec === undefined) {
    c.emit(eachLane(code))
    return
  }
  const mask = maskOf(lowering)
  c.mask = mask
  const isAny = apply('no', [apply('eq', [mask, ZERO])])
  c.emit({
    do: 'if',
    cond: isAny,
    body: [eachLane((lane) => [{ do: 'if', cond: isLaneIn(mask, lane), body: code(lane) }])],
  })
}

/** Whether any of the effects jumps to an address, which may have a name. */
function jumpsTo(effects: readonly Effect[], address: number): boolean {
  return flatten(effects).some(({ effect }) => {
    if (effect.do !== 'jump') return false
    const target = effect.to.op === 'named' ? effect.to.a : effect.to
    return target.op === 'num' && target.value === BigInt(address)
  })
}

/** Makes sure that nothing becomes code except what is meant to: names, modes and numbers of trees stand in the code. */
function mustBeSound({ address, bytes, effects }: Step, hosts: Hosts): void {
  const fault = faultOfEffects(effects, hosts)
  if (fault) throw new Error(`No code is made of the effects at ${address}: effects${fault.path}: ${fault.message}`)
  if (!Number.isSafeInteger(address) || !Number.isSafeInteger(bytes))
    throw new Error('No code is made of effects: their address and length must be whole numbers')
}

/**
 * Lowers the instructions of a block.
 * @throws Error if an instruction has a part that no expression or effect can have: see `faultOfEffects`.
 */
export function lowerBlock({ layout, hosts }: LoweringTarget, steps: readonly Step[]): LoweredBlock {
  for (const step of steps) mustBeSound(step, hosts)
  const lowering = new InstructionLowering(layout, hosts)
  const { c } = lowering
  let scratch = 0
  if (layout.lanes === 1 && layout.exec === undefined)
    straightCode(
      lowering,
      steps.map((step) => flatten(step.effects)),
    )
  else {
    let loop = new LaneLoop()
    const close = () => {
      if (loop.lists.length) laneLoop(lowering, loop.lists)
      loop = new LaneLoop()
    }
    for (const step of steps) {
      const fusing = fusingOf(step, layout)
      if (!fusing.list.length) continue
      if (!fusing.isFusable || !loop.takes(fusing)) close()
      if (fusing.isFusable) loop.add(fusing)
      else scratch = Math.max(scratch, jointLanes(lowering, fusing.list))
    }
    close()
  }
  const [first, last] = [steps[0], steps.at(-1)]
  const start = first?.address ?? 0
  return {
    code: withoutUnused(c.code),
    start,
    after: last ? (last.address + last.bytes) >>> 0 : 0,
    loops: last !== undefined && jumpsTo(last.effects, start),
    traps: lowering.traps,
    scratch,
  }
}
