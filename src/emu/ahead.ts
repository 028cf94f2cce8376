// Runs groups of lanes ahead of their turns if no program can tell: the result is that of one instruction in each turn.
import { STOP, TRAP } from '../lower/ir.ts'
import type { Block, Blocks } from './blocks.ts'
import { type Groups, RUNNING, STOPPED, WAITING } from './groups.ts'

/**
 * Result of a call of `run`. `level`: all groups have taken the same number of turns. `ended`: the last group of the
 * block stopped. `lost`: a group came to an instruction that ends the whole run, or to a breakpoint, after others had
 * gone past that moment; the caller restores the state from before.
 */
type Course = 'level' | 'ended' | 'lost'

const NEVER = Number.POSITIVE_INFINITY

/**
 * Runs the groups of a block ahead of their turns. Each group has a time: the number of turns it has taken. The group
 * with the lowest time may execute any instruction, since that is the order of turns. A group with a higher time may
 * only compute, which no other group sees, and load from memories that no other group can have stored to by then.
 */
export class Ahead {
  /** Instructions executed by the last call. */
  done = 0
  /** Address at which the group whose turn it is goes on, or at which it stopped. */
  address = 0
  private readonly team: Groups
  private readonly blocks: Blocks
  /** Turns that each group has taken; `NEVER` for groups that wait or have stopped. */
  private readonly times: Float64Array
  /**
   * For each memory, a time before which no group stores to it. It is found only now and then, since it stays right.
   */
  private readonly stored: Float64Array
  private fresh = false
  private mindful = false
  /** Number in the block of the group that goes past the stop before its first instruction; -1: none does. */
  private past = -1
  private readonly rounds = new Int32Array(1)
  /** No group goes past this time. */
  private end = 0
  /** Whether blocks are executed instruction by instruction, so that all groups come to `end` exactly. */
  private cut = false
  /** How many times the chosen block may execute itself. */
  private again = 1
  /** The group that waited or stopped last in the order of turns, and the time at which it did. */
  private lastTime = -1
  private lastGroup = 0

  constructor(blocks: Blocks, team: Groups) {
    this.blocks = blocks
    this.team = team
    this.times = new Float64Array(team.size)
    this.stored = new Float64Array(team.state.memories.size)
  }

  /**
   * Runs all groups until each has taken the same number of turns. The group whose turn it is begins.
   * @param address where that group stands
   * @param most turns of each group, at most
   * @param mindful whether stops count
   * @param past whether that group goes past the stop before its first instruction
   */
  run(address: number, most: number, mindful: boolean, past: boolean): Course {
    const { team, times } = this
    const { size } = team
    const first = team.current % size
    team.put(first, address, RUNNING)
    for (let k = 0; k < size; k++) times[k] = team.statusOf(k) !== RUNNING ? NEVER : k < first ? 1 : 0
    this.done = 0
    this.end = most
    this.cut = false
    this.mindful = mindful
    this.past = past ? first : -1
    this.lastTime = -1
    this.stored.fill(0)
    for (let now = 0; now < this.end; now = this.earliest()) {
      this.fresh = false
      for (let k = 0; k < size && now < this.end; k++) {
        if (times[k] !== now) continue
        if (!this.go(k, now)) return 'lost'
        if (times[k] !== now) continue
        this.meet()
        // This group has not had its turn, so it is tried again.
        k--
      }
      if (this.earliest() === NEVER && !this.release()) return 'ended'
    }
    this.address = team.resumeIn(Math.max(0, times.indexOf(this.end)))
    return 'level'
  }

  private earliest(): number {
    const { times } = this
    let least = NEVER
    for (let k = 0; k < times.length; k++) {
      const time = times[k] ?? NEVER
      if (time < least) least = time
    }
    return least
  }

  /**
   * Ends the call at the earliest time that no group is past, because a block is too long for the time that is left.
   */
  private meet(): void {
    this.cut = true
    if (!this.done) return
    this.end = this.lastTime + 1
    for (const time of this.times) if (time !== NEVER && time > this.end) this.end = time
  }

  /** Runs a group that has the lowest time as far as it may go. Returns false if the run is lost. */
  private go(group: number, now: number): boolean {
    const { team, times, rounds } = this
    const { state } = team
    state.show(group)
    for (let time = now; time < this.end; ) {
      const block = this.choose(team.addressOf(group), time, time === now)
      if (!block) break
      if (block === 'lost') return false
      const mind = this.mindful ? block.mind : undefined
      if (mind !== undefined) {
        const number = team.current - (team.current % team.size) + group
        if (!(time === 0 && group === this.past) && mind.met(number, 0) >= 0) return false
        this.blocks.forget()
        mind.arm(number, 0)
      }
      const next = block.run(state.ints, state.floats, this.again, rounds)
      if (mind !== undefined && mind.hit(next) >= 0) return false
      const count = block.loops ? block.count * (rounds[0] ?? 1) : block.count
      this.done += count
      time += count
      if (next >= 0) {
        team.put(group, next, RUNNING)
        times[group] = time
        continue
      }
      if (next <= TRAP) return false
      if (next === STOP) team.put(group, block.last, STOPPED)
      else team.put(group, block.after, WAITING)
      times[group] = NEVER
      if (time > this.lastTime + 1 || (time === this.lastTime + 1 && group > this.lastGroup)) {
        this.lastTime = time - 1
        this.lastGroup = group
      }
      break
    }
    return true
  }

  /**
   * Returns the longest block that may be executed now; undefined if none may. `behind`: whether the group has the
   * lowest time.
   */
  private choose(address: number, now: number, behind: boolean): Block | 'lost' | undefined {
    const { blocks } = this
    let block = blocks.early(address, false)
    if ('halt' in block) return 'lost'
    if (this.mindful && block.mind !== undefined) {
      // A stop sees the same as by turns only if its group has the lowest time.
      this.again = 1
      return behind ? block : undefined
    }
    if (!this.may(block, now, behind)) {
      block = blocks.early(address, true)
      if ('halt' in block) return 'lost'
      if (!this.may(block, now, behind)) return undefined
    }
    const left = this.end - now
    this.again = 1
    if (block.count > left) {
      if (!this.cut) return undefined
      block = blocks.turn(address)
      return 'halt' in block ? 'lost' : this.may(block, now, behind) ? block : undefined
    }
    if (block.loops && !block.stores) {
      const free = block.lastLoad < 0 ? NEVER : this.before(block) - now
      const times = Math.min(Math.floor(left / block.count), Math.ceil((free - block.lastLoad) / block.count))
      if (times > 1) this.again = times
    }
    return block
  }

  private may(block: Block, now: number, behind: boolean): boolean {
    if (behind && block.lastLoad <= 0) return true
    if (!behind && block.stores) return false
    if (block.lastLoad < 0 || this.before(block) - now > block.lastLoad) return true
    // Groups that went on since may have left the code that stores.
    if (!this.fresh) this.look()
    return this.before(block) - now > block.lastLoad
  }
  private before({ loads }: Block): number {
    let time = NEVER
    for (let k = 0; k < loads.length; k++) {
      const stored = this.stored[loads[k] ?? 0] ?? 0
      if (stored < time) time = stored
    }
    return time
  }
  private look(): void {
    const { team, times, stored } = this
    this.fresh = true
    stored.fill(NEVER)
    for (let k = 0; k < team.size; k++) {
      const time = times[k] ?? NEVER
      if (time === NEVER) continue
      const soon = this.blocks.reach.stores(team.addressOf(k))
      for (let space = 0; space < stored.length; space++) {
        const from = time + (soon[space] ?? 0)
        if (from < (stored[space] ?? 0)) stored[space] = from
      }
    }
  }

  /**
   * Lets all groups that have not stopped go on, since all of them wait. Those with numbers after the last one go
   * first. Returns false if all have stopped.
   */
  private release(): boolean {
    const { team, times, lastGroup, lastTime } = this
    this.stored.fill(0)
    let any = false
    for (let k = 0; k < team.size; k++) {
      if (team.statusOf(k) !== WAITING) continue
      team.put(k, team.addressOf(k), RUNNING)
      times[k] = k > lastGroup ? lastTime : lastTime + 1
      any = true
    }
    if (any) return true
    // The last group of a block stays as it is until another block follows.
    team.put(lastGroup, team.addressOf(lastGroup), RUNNING)
    this.address = team.resumeIn(lastGroup)
    return false
  }
}
