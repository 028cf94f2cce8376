// Translates reading of registers and memories into WebAssembly for four lanes at once.
import { type IrValue, inputsOf, type WordAddress } from '../../lower/ir.ts'
import { loadFour } from './laneMemory.ts'
import { alike, type DoublePair, FOUR_PLACES } from './laneNames.ts'
import { LaneSingles } from './laneSingles.ts'
import { BASE } from './scalar.ts'

type Load = Extract<IrValue, { op: 'load' }>
type Aside = Extract<IrValue, { op: 'aside' }>

export class LaneReads extends LaneSingles {
  protected read(value: Extract<IrValue, { op: 'word' | 'load' | 'aside' }>): void {
    if (value.op === 'word') this.word(value.at)
    else if (value.op === 'load') this.load(value)
    else this.aside(value)
  }

  private word(at: WordAddress): void {
    const { code, scalar } = this
    if (this.isRow(at)) {
      this.rowAddress(at)
      code.memory('v128.load', 4 * at.base)
    } else if (this.isSame(at.lane) && this.isSame(at.index)) {
      scalar.address(code, at)
      code.memory('v128.load32_splat', 4 * at.base)
    } else {
      const result = this.kept(() => code.ints(alike(0)))
      for (const lane of FOUR_PLACES) {
        code.get(result)
        this.wordAddress(at, lane)
        code
          .memory('i32.load', 4 * at.base)
          .lane('i32x4.replace_lane', lane)
          .set(result)
      }
      code.get(result)
    }
  }

  /** Whether the words of the four lanes lie side by side. */
  isRow({ lane, index }: WordAddress): boolean {
    return this.isLane(lane) && this.isSame(index)
  }
  private isSame(value: IrValue | undefined): boolean {
    return value === undefined || this.isUniform(value)
  }
  /** Pushes the address of words side by side, without the constant part. */
  rowAddress(at: WordAddress): void {
    const { code, scalar } = this
    code.get(this.at)
    if (!at.index) return
    scalar.value(code, at.index)
    code.int(4 * at.scale).op('i32.mul', 'i32.add')
    scalar.bounded(code, at)
  }
  /** Pushes the address of the word of one of the four lanes, without the constant part. */
  wordAddress(at: WordAddress, lane: number): void {
    const { code } = this
    code.get(BASE)
    if (at.lane) {
      this.laneOf(at.lane, lane)
      code.int(2).op('i32.shl', 'i32.add')
    }
    if (!at.index) return
    this.laneOf(at.index, lane)
    code.int(4 * at.scale).op('i32.mul', 'i32.add')
    this.scalar.bounded(code, at)
  }

  private aside({ slot, type }: Aside): void {
    const { code } = this
    code.get(this.first).int(2).op('i32.shl')
    code.memory('v128.load', this.scalar.aside(type === 'i32', slot))
  }
  protected asideDoubles({ slot }: Aside): DoublePair {
    const { code } = this
    return this.halvesOf((k) => {
      code.get(this.first).int(3).op('i32.shl')
      code.memory('v128.load', this.scalar.aside(false, slot) + 16 * k)
    })
  }

  private load(value: Load): void {
    const { code, scalar } = this
    if (!this.isUniform(value.address)) {
      loadFour(this, value)
      return
    }
    scalar.value(code, value)
    if (value.type === 'f64') code.op('f32.demote_f64', 'f32x4.splat')
    else code.op('i32x4.splat')
  }

  /** Computes the names in a value now, so that they are known wherever they are used later. */
  prepare(value: IrValue): void {
    if (value.op === 'apply') for (const arg of value.args) this.prepare(arg)
    if (value.op !== 'name' || this.isUniform(value) || this.isLane(value)) return
    if (value.type === 'i32') this.kept(() => this.ints(value))
    else if (value.type === 'truth') this.kept(() => this.mask(value))
    else if (this.isSingle(value)) this.kept(() => this.singles(value))
    else this.pair(value)
  }

  /** Whether a value, or one in it, is read here: from a register, a memory, what was put aside, or a variable. */
  reads(value: IrValue): boolean {
    if (value.op === 'name') return !(this.isBound(value) || this.isUniform(value) || this.isLane(value))
    return value.op !== 'const' && (value.op !== 'apply' || inputsOf(value).some((input) => this.reads(input)))
  }
}
