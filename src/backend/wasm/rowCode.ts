// Translates rows into WebAssembly: four words side by side that are computed alike become one vector.
import { type IrStatement, type IrValue, inputsOf, type Name } from '../../lower/ir.ts'
import type { Definitions } from './definitions.ts'
import type { WasmCode } from './emit.ts'
import { alike, FOUR_PLACES } from './laneNames.ts'
import { LaneReads } from './laneReads.ts'
import type { ReadRow, WordRows, WordWrite } from './rows.ts'
import { BASE, type RowStatements, type ScalarCode } from './scalar.ts'

/** Stands for the number of a lane, which rows do not have. */
const NO_LANE: Name = { op: 'name', type: 'i32', id: 0 }

export class RowCode extends LaneReads implements RowStatements {
  private readonly rows: WordRows
  /** Blocks around the statements of the block: vectors are computed in no other, where they may not be executed. */
  private readonly depth: number
  private readonly emitted = new Set<ReadRow>()
  private readonly collected = new Set<IrValue>()
  /** Values that are being collected now, each for the one before it, and rows that are being computed. */
  private readonly collecting = new Set<IrValue>()
  private readonly computing = new Set<IrValue>()

  constructor(code: WasmCode, scalar: ScalarCode, names: Definitions, rows: WordRows, fuses: boolean) {
    super(code, scalar, names, NO_LANE, fuses)
    this.rows = rows
    this.depth = code.depth
  }

  /** Whether a value is one for all four: all are, but those that stand for four. */
  override isUniform(value: IrValue): boolean {
    return value.op === 'const' || (value.op === 'name' && value.id > 0)
  }

  statement = (one: IrStatement): boolean => {
    if (one.do === 'bind') {
      const row = this.rows.reads.get(one.name)
      if (row) this.readRow(row)
      // Values that are only computed wait until they are used.
      return row !== undefined || isPure(one.value, this.names)
    }
    if (one.do !== 'setWord' && one.do !== 'setSingle') return false
    if (this.rows.waiting.has(one)) return true
    return this.write(one)
  }

  push = (code: WasmCode, name: Name): boolean => {
    const row = this.rows.reads.get(name)
    if (row) {
      this.extract(code, row, row.four.indexOf(name))
      return true
    }
    const isTop = code.depth === this.depth
    const [value, four, part] = [this.names.get(name), this.rows.reductions.get(name), this.rows.parts.get(name)]
    if (part && isTop && !this.waitsFor(part.row)) this.computed(part.row, () => this.laneOf(part.row, part.place))
    else if (four && isTop) this.reduced(four)
    else if (value) this.scalar.value(code, value)
    else return false
    code.tee(this.scalar.local(name))
    return true
  }

  /** Pushes four words put together by `or`. */
  private reduced(value: IrValue): void {
    const { code } = this
    const whole = this.kept(() => this.computed(value, () => this.ints(value)))
    const halves = this.kept(() => code.get(whole).get(whole).words([2, 3, 2, 3]).get(whole).op('v128.or'))
    code.get(halves).get(halves).words([1, 1, 1, 1]).get(halves).op('v128.or').lane('i32x4.extract_lane', 0)
  }

  private formOf(row: ReadRow): 'ints' | 'singles' {
    return row.first.type === 'f64' ? 'singles' : 'ints'
  }
  private readRow(row: ReadRow): void {
    if (this.emitted.has(row) || row.first.op !== 'word') return
    this.emitted.add(row)
    const { base } = row.first.at
    this.setLocal(
      row.name,
      this.formOf(row),
      this.kept(() => this.code.get(BASE).memory('v128.load', 4 * base)),
    )
  }
  private extract(code: WasmCode, row: ReadRow, place: number): void {
    const form = this.formOf(row)
    code.get(this.local(row.name, form) ?? 0)
    if (form === 'ints') code.lane('i32x4.extract_lane', place)
    else code.lane('f32x4.extract_lane', place).op('f64.promote_f32')
  }

  private write(one: WordWrite): boolean {
    const row = this.rows.writes.get(one)
    if (!row) return false
    const { code } = this
    code.get(BASE)
    this.computed(row.value, () => {
      if (row.isSingle) this.rounded(row.value)
      else this.ints(row.value)
    })
    if (row.isSingle) this.canonical()
    code.memory('v128.store', 4 * row.at.base)
    return true
  }

  /**
   * Whether a value needs one that is being collected or computed now, so that what that needs is to be computed without
   * it. `seen`: values that were asked already.
   */
  private waitsFor(value: IrValue, seen = new Set<IrValue>()): boolean {
    if (this.collecting.has(value) || this.computing.has(value)) return true
    if (this.collected.has(value) || seen.has(value)) return false
    seen.add(value)
    if (value.op === 'apply') return inputsOf(value).some((input) => this.waitsFor(input, seen))
    const inner = value.op === 'name' && value.id < 0 ? this.names.get(value) : undefined
    return inner !== undefined && this.waitsFor(inner, seen)
  }

  /** Emits what computes a row, which may need words that are parts of others, but of no row that is computed now. */
  private computed(row: IrValue, emit: () => void): void {
    this.computing.add(row)
    this.collect(row)
    emit()
    this.computing.delete(row)
  }

  /** Collects what a value needs that is computed one by one. */
  private collect(value: IrValue): void {
    if (this.collected.has(value)) return
    this.collecting.add(value)
    if (value.op === 'apply') for (const input of inputsOf(value)) this.collect(input)
    if (value.op === 'name' && value.id < 0) {
      const inner = this.names.get(value)
      if (inner) this.collect(inner)
      this.collectLeaf(value)
    }
    this.collecting.delete(value)
    this.collected.add(value)
  }

  private collectLeaf(value: Name): void {
    const shifted = this.rows.shifts.get(value)
    if (shifted) {
      const local = this.kept(() => {
        this.scalar.value(this.code, shifted.word)
        this.code.op('i32x4.splat').ints(alike(0)).bytesOf(shifted.bytes)
      })
      this.setLocal(value, 'ints', local)
    }
    const four = this.rows.collected.get(value)
    if (!four) return
    if (value.type === 'f64' && !this.isSingle(value)) {
      const half = (k: 0 | 2) => () => {
        this.one(four[k])
        this.code.op('f64x2.splat')
        this.one(four[k + 1] as IrValue)
        this.code.lane('f64x2.replace_lane', 1)
      }
      this.setPair(value, [this.kept(half(0)), this.kept(half(2))])
      return
    }
    const isSingle = value.type === 'f64'
    const form = isSingle ? 'singles' : value.type === 'truth' ? 'mask' : 'ints'
    const local = this.kept(() => {
      for (const place of FOUR_PLACES) {
        this.one(four[place], form)
        if (place === 0) this.code.op(isSingle ? 'f32x4.splat' : 'i32x4.splat')
        else this.code.lane(isSingle ? 'f32x4.replace_lane' : 'i32x4.replace_lane', place)
      }
    })
    this.setLocal(value, form, local)
  }
  /** Pushes one of four values as it stands in a vector of a form. */
  private one(value: IrValue, form?: 'singles' | 'mask' | 'ints'): void {
    const { code, scalar } = this
    if (form === 'mask') code.int(0)
    scalar.value(code, value)
    if (form === 'mask') code.op('i32.sub')
    else if (form === 'singles') code.op('f32.demote_f64')
  }
}

/** Whether a value can be computed later: nothing in it is read, and no variable. */
function isPure(value: IrValue, names: Definitions): boolean {
  if (value.op === 'name') return names.get(value) !== undefined
  return value.op === 'const' || (value.op === 'apply' && value.args.every((arg) => isPure(arg, names)))
}
