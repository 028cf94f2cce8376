// Keeps basic blocks by address: compiles them, and compiles them again if they depend on registers that changed.
import type { Backend, ExecutableBlock } from '../backend/backend.ts'
import { closureBackend } from '../backend/closures.ts'
import { jsBackend } from '../backend/js/compile.ts'
import { HOT, tieredBackend } from '../backend/tiers.ts'
import { walkBackend } from '../backend/walk.ts'
import { runsVectors } from '../backend/wasm/abilities.ts'
import { generatesCode } from '../encoding/generates.ts'
import type { Effect } from '../expr/expr.ts'
import type { Halt, MachineSpec, Step } from '../expr/machine.ts'
import { operations } from '../expr/uses.ts'
import { TRAP } from '../lower/ir.ts'
import { type Guard, Knowledge } from './knowledge.ts'
import type { Execution } from './program.ts'
import { Reach } from './reach.ts'
import { withoutShadows } from './shadow.ts'
import type { MachineState } from './state.ts'
import { type Minding, type Stop, Stops, type Test } from './stops.ts'

/** Most instructions of a block: more make a function no faster. */
const LONGEST = 64
/**
 * Most operations of a block: more make it slow, as V8 leaves a function of more than 60 KB of its code to the
 * interpreter.
 */
const LARGEST = 3000
/** Most blocks for different values at one address; an address with more values forgets the oldest. */
const VARIANTS = 32

export interface Block extends ExecutableBlock {
  /** Number of instructions in it. */
  readonly count: number
  /** Address of its last instruction, and the address after that. */
  readonly last: number
  readonly after: number
  readonly guards: readonly Guard[]
  /** Numbers of the memories that it loads from, and index of its last instruction that loads, -1 if none does. */
  readonly loads: readonly number[]
  readonly lastLoad: number
  readonly stores: boolean
  /** Stops that are about its last instruction, which is then mostly its only one. Left out if there are none. */
  readonly mind?: Minding
}

/** Blocks that begin at an address, for different values of what they depend on. */
type Place = Block[]

const leaves = (effect: Effect): boolean =>
  effect.do === 'jump' ||
  effect.do === 'stop' ||
  effect.do === 'wait' ||
  effect.do === 'trap' ||
  (effect.do === 'when' && effect.effects.some(leaves))

export class Blocks {
  private readonly spec: MachineSpec
  private readonly state: MachineState
  private readonly code: Uint8Array
  private readonly execution: Execution
  private readonly walked: Backend
  private readonly compiled: Backend
  readonly reach: Reach
  private places: (Place | undefined)[] = []
  private first: (Block | undefined)[] = []
  private singles: (Place | undefined)[] = []
  /**
   * Blocks for groups that take turns: single instructions; blocks that run ahead of their turn, with loads and
   * without.
   */
  private turns: (Block | undefined)[] = []
  private ahead: (Place | undefined)[] = []
  private quiet: (Place | undefined)[] = []
  private minded: Stops | undefined
  private readonly rounds = new Int32Array(1)

  constructor(state: MachineState, code: Uint8Array, execution: Execution) {
    const { spec, layout, memories } = state
    this.spec = spec
    this.state = state
    this.code = code
    this.execution = execution
    this.walked = walkBackend(state)
    const host = state.host.bind(state)
    const [target, around] = [
      { layout, hosts: spec.hosts },
      { memories, host },
    ]
    // A page that forbids making code from text still runs programs, more slowly.
    if (!generatesCode) this.compiled = closureBackend(target, around)
    else if (!state.room || !runsVectors() || execution === 'compiled') this.compiled = jsBackend(target, around)
    else this.compiled = tieredBackend(target, around, state.room, execution === 'wasm' ? 0 : HOT)
    this.reach = new Reach(spec, code)
  }

  /** Size of the program in bytes. */
  get size(): number {
    return this.code.length
  }
  /** Sets the stops and drops all blocks, since blocks end before and after an instruction that a stop is about. */
  set stops(all: readonly Stop[]) {
    const mask = () => this.state.ints[this.state.layout.exec ?? -1] ?? 0
    this.minded = all.length > 0 ? new Stops(all, this.spec, (effects) => this.test(effects), mask) : undefined
    this.places = []
    this.first = []
    this.singles = []
    this.turns = []
    this.ahead = []
    this.quiet = []
  }
  /** Makes stops test their conditions again, since these may have changed. */
  forget(): void {
    this.minded?.forget()
  }
  get hasStops(): boolean {
    return this.minded !== undefined
  }
  /** Whether a stop counts what is executed, so that nothing may run ahead. */
  get countsSteps(): boolean {
    return this.minded?.counts === true
  }

  /** Returns a test of whether effects that do nothing else would trap now. */
  private test(effects: readonly Effect[]): Test {
    const { state, rounds } = this
    const steps = [{ address: 0, bytes: 0, effects }]
    const { run } = (this.execution === 'walked' ? this.walked : this.compiled).block(steps)
    return () => run(state.ints, state.floats, 1, rounds) <= TRAP
  }

  /** Returns the block to execute now, of at most `most` instructions, or why there is none. */
  at(address: number, most: number): Block | Halt {
    const block = this.first[address]
    // Nearly always there is one block at an address, and it depends on nothing.
    if (block !== undefined && block.guards.length === 0 && block.count <= most) return block
    return this.other(address, most)
  }

  private other(address: number, most: number): Block | Halt {
    for (const block of this.places[address] ?? [])
      if (this.holds(block.guards)) return block.count <= most ? block : this.single(address)
    // A block that may turn out too long is not worth making.
    return most < (this.execution === 'compiled' || this.execution === 'wasm' ? 2 : LONGEST)
      ? this.single(address)
      : this.make(this.places, address, LONGEST, most)
  }

  /** Returns a block of one instruction. */
  private single(address: number): Block | Halt {
    for (const block of this.singles[address] ?? []) if (this.holds(block.guards)) return block
    return this.make(this.singles, address, 1, 1)
  }

  /**
   * Returns a block of an instruction and those after it that may run ahead of their turn: none of these stores, and if
   * `quiet`, none loads.
   */
  early(address: number, quiet: boolean): Block | Halt {
    const places = quiet ? this.quiet : this.ahead
    for (const block of places[address] ?? []) if (this.holds(block.guards)) return block
    // A block that loads with its first instruction at most would be the same again.
    const longer = quiet && this.ahead[address]?.find((block) => block.lastLoad <= 0 && this.holds(block.guards))
    if (longer) return this.keep(places, address, longer)
    const joins = (step: Step) => {
      const { loads, stores } = this.reach.touched(step)
      return !stores.length && !(quiet && loads.length)
    }
    const block = this.build(address, LONGEST, this.backendFor(LONGEST), joins)
    return 'halt' in block ? block : this.keep(places, address, block)
  }

  /**
   * Returns a block of one instruction for groups that take turns. All of them will come here, so it is worth
   * compiling.
   */
  turn(address: number): Block | Halt {
    const known = this.turns[address]
    if (known) return known
    if (this.execution !== 'mixed') return this.single(address)
    const block = this.build(address, 1, this.compiled)
    if (!('halt' in block) && !block.guards.length) this.turns[address] = block
    return block
  }

  private make(places: (Place | undefined)[], address: number, longest: number, most: number): Block | Halt {
    const block = this.build(address, longest, this.backendFor(longest))
    if ('halt' in block) return block
    this.keep(places, address, block)
    if (places === this.places && places[address]) this.first[address] ??= block
    return block.count <= most ? block : this.single(address)
  }

  private keep(places: (Place | undefined)[], address: number, block: Block): Block {
    if (!(address >= 0 && address < this.code.length)) return block
    places[address] ??= []
    places[address].push(block)
    if (places[address].length > VARIANTS) places[address].shift()
    return block
  }

  private holds(guards: readonly Guard[]): boolean {
    for (let k = 0; k < guards.length; k++) {
      const guard = guards[k] as Guard
      if (this.state.ints[guard.at] !== guard.value) return false
    }
    return true
  }

  /** Returns what the instruction at an address does in the present state, or why there is none. */
  describe(address: number): Step | Halt {
    return withoutShadows(this.spec.step(this.code, address, (file, index) => Number(this.state.read(file, index, 0))))
  }

  /** Returns what makes blocks of at most so many instructions: a single one is evaluated sooner than compiled. */
  private backendFor(longest: number): Backend {
    if (this.execution !== 'mixed') return this.execution === 'walked' ? this.walked : this.compiled
    return longest === 1 ? this.walked : this.compiled
  }

  private build(start: number, longest: number, backend: Backend, joins?: (step: Step) => boolean): Block | Halt {
    const steps: Step[] = []
    let mind: Minding | undefined
    const known = new Knowledge(this.state)
    let size = 0
    for (let address = start; steps.length < longest; ) {
      known.lost = false
      const step =
        this.reach.at(address) ?? this.spec.step(this.code, address, (file, index) => known.peek(file, index))
      if ('halt' in step) {
        if (steps.length) break
        return step
      }
      const minding = this.minded?.minding(step)
      // An instruction that a stop is about is a block of its own if groups run ahead.
      if (steps.length && minding && !(minding.isEarly && joins === undefined)) break
      size += operations(step.effects)
      if (steps.length && size > LARGEST) break
      // The instruction depends on what this block computes: it belongs to another block, made when that is known.
      if (known.lost || (steps.length && joins?.(step) === false)) break
      steps.push(step)
      mind = minding
      known.pass(step.effects)
      if (mind || step.effects.some(leaves)) break
      address = (address + step.bytes) >>> 0
    }
    const guards = [...known.guards.values()]
    const { address: last = start, bytes = 0 } = steps.at(-1) ?? {}
    const after = (last + bytes) >>> 0
    const { run, loops, traps } = backend.block(steps)
    // A block may execute itself again only if the values that it depends on are the same again.
    const flow = { loops: loops && known.kept, traps, count: steps.length, last, after }
    return { run, ...flow, guards, ...this.touches(steps), ...(mind && { mind }) }
  }

  private touches(steps: readonly Step[]): Pick<Block, 'loads' | 'lastLoad' | 'stores'> {
    const touched = steps.map((step) => this.reach.touched(step))
    const loads = [...new Set(touched.flatMap((t) => t.loads))]
    const lastLoad = touched.findLastIndex((t) => t.loads.length > 0)
    return { loads, lastLoad, stores: touched.some((t) => t.stores.length > 0) }
  }
}
