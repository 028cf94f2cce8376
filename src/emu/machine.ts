// Runs a program of any architecture, forwards and backwards.

import type { Halt, MachineSpec, Step } from '../expr/machine.ts'
import { TRAP, WAIT } from '../lower/ir.ts'
import { Ahead } from './ahead.ts'
import { type Block, Blocks } from './blocks.ts'
import { digitsOf, stirred } from './checksum.ts'
import { Groups, STOPPED, type Standing } from './groups.ts'
import { History, type Position } from './history.ts'
import { Crowded, Full } from './pages.ts'
import { type MissedPoke, Pokes, type Timed } from './pokes.ts'
import type { MachineOptions, MachineProgram, Poke, Rest } from './program.ts'
import { type Dump, dump, type MachineState, undump } from './state.ts'
import type { Stop } from './stops.ts'

/** Instructions between snapshots, or a few more: going back replays these at most, in about 0.1 ms. */
const INTERVAL = 8192
/** With more groups than this, snapshots are further apart, since each has the registers of all groups. */
const GROUPS = 4
/** Fewest rounds of turns for which code that runs ahead is worth compiling. */
const FEW = 64
const KEPT = 64 << 20
/** Most pages that one instruction can write to: in each lane, two for each of its stores. */
const WIDEST = 1024

const BUDGET: Rest = { why: 'budget', text: 'ran as long as it was asked to' }
const stopped = (by: number): Rest => ({ why: 'breakpoint', text: 'breakpoint', by })

/** Which stops count: none, all, or all but one before the first instruction. */
type Heed = 'none' | 'all' | 'past'

export class Machine {
  readonly spec: MachineSpec
  readonly state: MachineState
  /** Number of groups of lanes in all blocks of the program. */
  readonly groups: number
  private readonly blocks: Blocks
  private readonly history: History
  private readonly team: Groups
  private readonly ahead: Ahead
  /** Fewest rounds of turns for which groups run ahead. */
  private readonly many: number
  private readonly limit: number
  private at = 0
  private steps = 0
  /** Why the program is over, once it is: only going back, or a poke of the address, leads on. */
  private over: Rest | undefined
  /** The step at which there is no memory for the next instruction, once it is known. No run goes past it. */
  private full: { readonly step: number; readonly rest: Rest } | undefined
  private readonly pokes = new Pokes()
  private readonly executed = new Int32Array(1)

  constructor(spec: MachineSpec, program: MachineProgram, options: MachineOptions = {}) {
    this.spec = spec
    this.limit = options.limit ?? Number.POSITIVE_INFINITY
    this.team = new Groups(spec, program, options.pages)
    const { state, count } = this.team
    this.state = state
    this.groups = count
    for (const { space, address, bytes } of program.memory ?? []) state.memories.get(space)?.write(address, bytes)
    state.pages.start()
    this.at = program.entry ?? 0
    const { execution = 'mixed' } = options
    this.blocks = new Blocks(state, program.code, execution)
    this.ahead = new Ahead(this.blocks, this.team)
    this.many = { mixed: FEW, walked: Number.POSITIVE_INFINITY, compiled: 2, wasm: 2 }[execution]
    const { historyBytes = KEPT, interval = INTERVAL * Math.max(1, this.team.size / GROUPS) } = options
    this.history = new History(state, historyBytes, interval)
    this.history.take(this.position, state.all)
  }

  /** Instructions executed since the start. */
  get step(): number {
    return this.steps
  }
  /** Address of the next instruction, or of the one that stopped the machine. */
  get address(): number {
    return this.at
  }
  /** Why the program is over (stop, trap, memory), if it is; other reasons show when it is asked to go on. */
  get end(): Rest | undefined {
    return this.over ?? (this.full?.step === this.steps ? this.full.rest : undefined)
  }
  /** Number, among all, of the group of lanes whose turn it is. `state` has its registers. */
  get group(): number {
    return this.team.current
  }
  /** Number of groups of a block. */
  get size(): number {
    return this.team.size
  }
  /** Returns the position of a group of the present block. */
  standing(group: number): Standing {
    const found = this.team.standing(group, this.at)
    const ended = this.over?.why === 'stop' && group === this.group % this.size
    return ended ? { ...found, status: STOPPED } : found
  }
  /** Returns the state with the registers of a group of the block; left out: of the group whose turn it is. */
  registersOf(group?: number): MachineState {
    return group === undefined ? this.state : this.state.beside(group)
  }
  /**
   * Eight hexadecimal digits for the state: registers of all groups of the block, position of each, and memory (as
   * `MachineState.sumOfMemory` says). They do not depend on the way the machine came to it, nor on how often.
   */
  get checksum(): string {
    let sum = stirred(this.group, this.state.sumOfMemory())
    for (let group = 0; group < this.size; group++) {
      const { address, status } = this.standing(group)
      sum = stirred(stirred(stirred(sum, address), status), this.state.sumOfRegisters(group))
    }
    return digitsOf(sum)
  }
  private get position(): Position {
    return { step: this.steps, address: this.at, group: this.group, pokes: this.pokes.past }
  }

  /** Sets the stops of the runs that follow. */
  set stops(all: readonly Stop[]) {
    this.blocks.stops = all
  }

  /** Returns what the next instruction would do in the present state, or why there is none. */
  next(): Step | Halt {
    return this.blocks.describe(this.at)
  }

  /**
   * Executes up to `budget` instructions at full speed, and is cheap to call often. A run that begins goes `past` a
   * stop before its first instruction; one that goes on does not.
   */
  run(budget: number, past = true): Rest {
    return this.go(budget, past ? 'past' : 'all')
  }
  /** Executes up to `count` instructions, past all stops. */
  forward(count = 1): Rest {
    return this.go(count, 'none')
  }
  /** Goes back by `count` instructions, or to the start if there were fewer. */
  back(count = 1): Rest {
    return this.seek(this.steps - count)
  }

  /**
   * Goes to a step before or after this one, past stops: to the end if the program ends earlier, to the start of the
   * history if that is later. Pokes happen again. Going back costs up to a few thousand instructions, going forwards as
   * many as there are.
   */
  seek(step: number): Rest {
    const to = Math.max(0, Math.floor(step))
    if (to < this.steps) this.restore(to)
    return this.go(to - this.steps, 'none')
  }
  /** If memory may be short, finds out whether the next instruction has enough; `end` says so if not. */
  look(): void {
    if (this.state.pages.left >= WIDEST || this.end) return
    const at = this.steps
    this.forward()
    this.seek(at)
  }

  /** Goes to the last snapshot at or before a step. */
  restore(to: number): void {
    const { step, address, group, pokes } = this.history.restore(to, this.state.all)
    this.steps = step
    this.at = address
    this.team.resume(group)
    this.pokes.past = pokes
    this.over = undefined
  }

  /**
   * Carries out a poke now. Pokes of later steps are forgotten.
   * @throws Full if there is no memory for it; if the limit of pages is why, nothing is changed
   */
  poke(poke: Poke): void {
    this.carryOut(poke)
    this.pokes.add(this.steps, poke)
    this.full = undefined
  }

  /** Replaces the pokes to carry out at their steps. The machine must be at the start. */
  expect(pokes: readonly Timed[]): void {
    this.pokes.replace(pokes)
    this.catchUp()
  }
  /**
   * Returns the pokes of `expect` missed for lack of memory since the last call. `ended`: the program goes no further
   * than this step, so that later pokes are missed, too.
   */
  takeMissed(ended: boolean): readonly MissedPoke[] {
    if (ended) this.pokes.end(this.steps, `the program goes no further than step ${this.steps}`)
    return this.pokes.takeMissed()
  }
  private carryOut(poke: Poke): void {
    if (poke.poke === 'register') this.registersOf(poke.group).write(poke.file, poke.index, poke.lane, poke.value)
    else if (poke.poke === 'memory') this.state.memories.get(poke.space)?.write(poke.address, poke.bytes)
    else {
      this.at = poke.address
      this.over = undefined
    }
  }

  /** Carries out the pokes of this step that are still due, except those for which there is no memory. */
  private catchUp(): void {
    if (this.pokes.next !== this.steps) return
    this.pokes.catchUp(this.steps, (poke) => {
      try {
        this.carryOut(poke)
        return undefined
      } catch (error) {
        if (error instanceof Full) return error.message
        throw error
      }
    })
  }

  private go(budget: number, heed: Heed): Rest {
    const start = this.steps
    for (;;) {
      try {
        return this.steadily(start, budget, heed)
      } catch (error) {
        if (!(error instanceof Full)) throw error
        const from = this.steps
        this.full = { step: this.wall(), rest: { why: 'memory', text: error.message } }
        this.restore(from)
      }
    }
  }

  /** Returns the last step that can be reached before memory is full. */
  private wall(): number {
    let good = this.steps
    // The distance doubles, then halves; `most` ends this if a browser that had no memory has some again.
    const most = 4 * (this.history.stretch + WIDEST)
    for (let by = 1, on = true; by >= 1 && by < most; by = on ? 2 * by : by >> 1) {
      const reached = this.reaches(good + by)
      if (reached) good += by
      else on = false
    }
    return good
  }
  private reaches(step: number): boolean {
    try {
      this.steadily(this.steps, step - this.steps, 'none')
      return true
    } catch (error) {
      if (error instanceof Full) return false
      throw error
    }
  }

  /** Advances. If it throws within a block, registers are halfway: the last snapshot is restored then. */
  private steadily(start: number, budget: number, heed: Heed): Rest {
    const { pages } = this.state
    for (;;) {
      try {
        pages.bounded = true
        return this.advance(start, budget, heed)
      } catch (error) {
        if (error instanceof Crowded) this.history.crowd()
        this.restore(this.steps)
        if (!(error instanceof Crowded)) throw error
      } finally {
        pages.bounded = false
      }
    }
  }

  private advance(start: number, budget: number, heed: Heed): Rest {
    const { blocks, state, history, team, ahead, executed } = this
    const mindful = heed !== 'none' && blocks.hasStops
    /** Stops before the instruction of this step do not count. */
    const passed = heed === 'past' ? start : -1
    let kept = history.last
    // Groups take their turns one by one from this step on, since running ahead from here passed the end of the run.
    let strict = Number.POSITIVE_INFINITY
    for (;;) {
      this.catchUp()
      blocks.forget()
      if (this.end) return this.end
      if (this.steps - start >= budget) return BUDGET
      if (this.steps >= this.limit) return { why: 'limit', text: `not finished after ${this.limit} steps` }
      if (this.steps - kept >= history.stretch) {
        history.take(this.position, state.all)
        kept = this.steps
      }
      // A run never goes past `most`; it may go past `enough`, since snapshots are taken between blocks.
      const turns = strict > this.steps ? strict : Number.POSITIVE_INFINITY
      const full = this.full?.step ?? Number.POSITIVE_INFINITY
      // Stops count from `start` on, so the block before it ends there.
      const begin = this.steps < start ? start : Number.POSITIVE_INFINITY
      const most = Math.min(begin, start + budget, this.limit, this.pokes.next, turns, full) - this.steps
      const enough = Math.min(most, kept + history.stretch - this.steps)
      let address = this.at
      let done = 0
      let lost = false
      while (done < enough) {
        const now = this.steps + done
        const rounds = now < strict ? this.rounds(enough - done, most - done, mindful) : 0
        if (rounds > 0) {
          const course = ahead.run(address, rounds, mindful && now >= start, now === passed)
          lost = course === 'lost'
          if (lost) break
          done += ahead.done
          address = course === 'ended' ? this.stop(ahead.address) : ahead.address
          if (this.over) break
          continue
        }
        const block = team.several ? blocks.turn(address) : blocks.at(address, most - done)
        if ('halt' in block) return this.rest(address, done, { why: block.halt, text: block.text })
        const { count, loops } = block
        const mind = mindful && now >= start ? block.mind : undefined
        if (mind !== undefined) {
          const by = now === passed ? -1 : mind.met(this.group, now)
          if (by >= 0) return this.rest(address, done, stopped(by))
          if (team.several) blocks.forget()
          mind.arm(this.group, now)
        }
        const again = loops && !team.several && mind === undefined
        const times = again
          ? Math.max(1, Math.min(Math.floor((most - done) / count), Math.ceil((enough - done) / count)))
          : 1
        const next = block.run(state.ints, state.floats, times, executed)
        done += loops ? count * (executed[0] ?? 1) : count
        const by = mind === undefined ? -1 : mind.hit(next)
        address = next >= 0 ? this.pass(next) : this.finish(block, next)
        if (by >= 0) return this.rest(address, done, stopped(by))
        if (this.over) break
      }
      if (lost) {
        strict = this.steps + done
        this.restore(this.steps)
        kept = history.last
        continue
      }
      this.at = address
      this.steps += done
    }
  }

  private rest(address: number, done: number, rest: Rest): Rest {
    this.at = address
    this.steps += done
    return rest
  }
  /** Returns where the flow goes after an instruction that leads to `next`; past the code, the next group begins. */
  private pass(next: number): number {
    if (!this.spec.runsOut || next < this.blocks.size) return this.team.pass(next)
    this.blocks.forget()
    return this.team.stop(next) ?? next
  }

  /** Returns the rounds of turns for which groups run ahead; 0 if that is not worth it. */
  private rounds(enough: number, most: number, mindful: boolean): number {
    const { running } = this.team
    const least = Math.floor(most / running)
    if (running < 2 || least < this.many || (mindful && this.blocks.countsSteps)) return 0
    // Breakpoints may be near, so that little should be executed in vain.
    const wanted = mindful ? FEW : Math.ceil(enough / running)
    return Math.min(least, Math.max(this.many, wanted))
  }

  /** Returns where the flow goes on. A stop ends its group; a trap or the last group's stop ends the program. */
  private finish(block: Block, next: number): number {
    if (next === WAIT) return this.team.wait(block.after)
    const trap = block.traps[TRAP - next]
    if (trap === undefined) return this.stop(block.last)
    this.over = { why: 'trap', text: trap }
    return block.last
  }
  private stop(address: number): number {
    const on = this.team.stop(address)
    this.blocks.forget()
    if (on === undefined) this.over = { why: 'stop', text: 'stop' }
    return on ?? address
  }

  /** Returns the whole state as plain data. */
  dump(): Dump {
    const { steps: step, at: address, group } = this
    return { step, address, ...(group > 0 && { group }), ...dump(this.state), ...this.team.dump(address) }
  }

  /** Returns a machine in a state that was dumped; its history begins there. */
  static from(spec: MachineSpec, program: MachineProgram, from: Dump, options: MachineOptions = {}): Machine {
    const machine = new Machine(spec, program, options)
    machine.team.undump(from)
    undump(machine.state, from)
    machine.at = from.address
    machine.steps = from.step
    machine.history.forget()
    machine.history.take(machine.position, machine.state.all)
    return machine
  }
}
