// Tracks what is known of the registers that meanings in a block ask for, and so which values the block depends on.
import type { Effect } from '../expr/expr.ts'
import { firstRegisterWord } from '../expr/layout.ts'
import { writes } from '../expr/uses.ts'
import type { MachineState } from './state.ts'

/** A register that a meaning asked for: the number of its first word in the buffer, and what that word held. */
export interface Guard {
  readonly at: number
  readonly value: number
}

/** Knowledge about registers in a block: their values when it begins, and constants written since. */
export class Knowledge {
  readonly guards = new Map<string, Guard>()
  /** Whether a register was asked for whose value cannot be known yet. */
  lost = false
  private readonly state: MachineState
  private readonly values = new Map<string, number | undefined>()
  private readonly vague = new Set<string>()
  /** Effects executed since a register was last asked for. */
  private passed: (readonly Effect[])[] = []

  constructor(state: MachineState) {
    this.state = state
  }

  peek(file: string, index: number): number {
    this.catchUp()
    const key = `${file} ${index}`
    const value = Number(this.state.read(file, index, 0))
    if (this.values.has(key)) {
      const known = this.values.get(key)
      if (known === undefined) this.lost = true
      return known ?? value
    }
    if (this.vague.has(file)) {
      this.lost = true
      return value
    }
    const layout = this.state.layout.files.get(file)
    if (layout && index >= 0 && index < layout.count && !this.guards.has(key)) {
      const at = firstRegisterWord(layout, this.state.lanes, index)
      this.guards.set(key, { at, value: this.state.ints[at] ?? 0 })
    }
    return value
  }

  pass(effects: readonly Effect[]): void {
    this.passed.push(effects)
  }

  /** Whether all registers that were asked for hold the same values after the block. */
  get kept(): boolean {
    this.catchUp()
    for (const [key, { value }] of this.guards) {
      if (this.vague.has(key.slice(0, key.indexOf(' ')))) return false
      const now = this.values.get(key)
      // Guards hold words as they are in memory, signed.
      if (this.values.has(key) && (now === undefined || (now | 0) !== value)) return false
    }
    return true
  }

  private catchUp(): void {
    for (const effects of this.passed) this.learn(effects)
    this.passed = []
  }

  private learn(effects: readonly Effect[]): void {
    for (const { file, index } of writes(effects).registers) {
      if (index === undefined) this.vague.add(file)
      else this.values.set(`${file} ${index}`, undefined)
    }
    for (const effect of effects) {
      if (effect.do !== 'set' || effect.place.op !== 'reg' || effect.value.op !== 'num') continue
      const { file, index, lo, width } = effect.place
      const bits = this.state.layout.files.get(file)?.bits ?? 0
      if (index.op === 'num' && lo === 0 && width >= bits && bits <= 32)
        this.values.set(`${file} ${index.value}`, Number(BigInt.asUintN(bits, effect.value.value)))
    }
  }
}
