// Translates int32s and truth values into WebAssembly for four lanes at once: vectors of words, and masks of them.
import { NAN32 } from '../../expr/float.ts'
import type { Applied, IrValue } from '../../lower/ir.ts'
import { alike, type DoublePair, FOUR_PLACES, LaneNames, onDoubles, onSingles } from './laneNames.ts'
import type { Opcode } from './opcodes.ts'

const TWO_TO_32 = 2 ** 32

/** Instructions for four int32s, given vectors of the operands. */
const ON_INTS: Readonly<Record<string, Opcode>> = {
  add: 'i32x4.add',
  sub: 'i32x4.sub',
  mul: 'i32x4.mul',
  and: 'v128.and',
  or: 'v128.or',
  xor: 'v128.xor',
  not: 'v128.not',
  neg: 'i32x4.neg',
}
const SHIFTS: Readonly<Record<string, Opcode>> = { shl: 'i32x4.shl', shrSigned: 'i32x4.shr_s', shrZero: 'i32x4.shr_u' }
const COMPARED: Readonly<Record<string, Opcode>> = { eq: 'i32x4.eq', lt: 'i32x4.lt_s', le: 'i32x4.le_s' }
const ON_UNSIGNED = { feq: 'i32x4.eq', flt: 'i32x4.lt_u', fle: 'i32x4.le_u' } as const
const ON_FLOATS = { feq: 'eq', flt: 'lt', fle: 'le' } as const

export abstract class LaneInts extends LaneNames {
  /** Pushes four singles: the doubles are such. */
  abstract singles(value: IrValue): void
  /** Pushes four doubles rounded to singles. */
  abstract rounded(value: IrValue): void
  /** Returns locals with two doubles each. */
  abstract pair(value: IrValue): DoublePair
  /** Pushes the bits of four halves that are nearest to doubles. */
  protected abstract bitsOfHalves(value: IrValue): void
  /** Pushes what a word, a memory or a value put aside holds for each lane. */
  protected abstract read(value: Extract<IrValue, { op: 'word' | 'load' | 'aside' }>): void

  /** Pushes four int32s. */
  ints(value: IrValue): void {
    const { code } = this
    if (this.isLane(value)) code.get(this.first).op('i32x4.splat').ints([0, 1, 2, 3]).op('i32x4.add')
    else if (value.op === 'const') code.ints(alike(Number(value.value)))
    else if (this.isUniform(value)) {
      this.scalar.value(code, value)
      code.op('i32x4.splat')
    } else if (value.op === 'name') this.named(value, 'ints', (x) => this.ints(x))
    else if (value.op === 'apply') this.appliedInts(value)
    else if (value.op === 'word' || value.op === 'load' || value.op === 'aside') this.read(value)
    else throw new Error(`${value.op} is no vector of int32s`)
  }

  private appliedInts(value: Applied): void {
    const { code } = this
    const { by, args } = value
    const [a, b, c] = args
    if (!a) throw new Error(`${by} has no operands`)
    const mask = b && by === 'and' ? this.laneBit(a, b) : undefined
    if (mask) {
      this.laneMask(mask)
      code.op('i32x4.neg')
      return
    }
    const plain = ON_INTS[by]
    if (plain) {
      for (const arg of args) this.ints(arg)
      code.op(plain)
      return
    }
    const shift = SHIFTS[by]
    if (shift && b && this.isUniform(b)) {
      this.ints(a)
      this.scalar.value(code, b)
      code.op(shift)
      return
    }
    switch (by) {
      case 'bit':
        this.mask(a)
        code.op('i32x4.neg')
        break
      case 'select':
      case 'blend':
        if (b && c)
          this.selected(
            a,
            () => this.ints(b),
            () => this.ints(c),
          )
        break
      case 'bitsOfSingle':
        this.rounded(a)
        this.canonical()
        break
      case 'bitsOfHalf':
        this.bitsOfHalves(a)
        break
      case 'mulHigh':
        if (b) this.highWords(a, b)
        break
      case 'popcount':
        this.ints(a)
        code.op('i8x16.popcnt', 'i16x8.extadd_pairwise_i8x16_u', 'i32x4.extadd_pairwise_i16x8_u')
        break
      case 'lowWord':
      case 'exactInt32':
        this.wholeToInts(a, by === 'lowWord')
        break
      default:
        this.eachLane(value, 'i32x4.replace_lane')
    }
  }

  /** Pushes one of two vectors for each lane. */
  protected selected(cond: IrValue, yes: () => void, no: () => void): void {
    yes()
    no()
    this.mask(cond)
    this.code.op('v128.bitselect')
  }

  /** Returns the mask if `a & b` is its bit at the place of the lane, and it is the same for all lanes. */
  private laneBit(a: IrValue, b: IrValue): IrValue | undefined {
    if (b.op !== 'const' || b.value !== 1 || a.op !== 'apply' || a.by !== 'shrZero') return undefined
    const [mask, by] = a.args
    return mask && this.isUniform(mask) && this.isLane(by) ? mask : undefined
  }
  /** Pushes which of the four lanes a mask contains; the mask is the same for all lanes, and bit n is lane n. */
  private laneMask(mask: IrValue): void {
    const { code } = this
    this.scalar.value(code, mask)
    code.get(this.first).op('i32.shr_u', 'i32x4.splat')
    code.ints([1, 2, 4, 8]).op('v128.and').ints([1, 2, 4, 8]).op('i32x4.eq')
  }

  /** Replaces singles on the stack by their bits, which are the same for every NaN. */
  canonical(): void {
    const local = this.vector()
    this.code.tee(local).ints(alike(NAN32)).get(local).get(local).op('f32x4.eq', 'v128.bitselect')
  }

  private highWords(a: IrValue, b: IrValue): void {
    const [x, y] = [this.kept(() => this.ints(a)), this.kept(() => this.ints(b))]
    this.code.get(x).get(y).op('i64x2.extmul_low_i32x4_u')
    this.code.get(x).get(y).op('i64x2.extmul_high_i32x4_u').words([1, 3, 5, 7])
  }

  /** Pushes whole doubles as int32s: their low words if `isCut`, and otherwise they are such already. */
  private wholeToInts(value: IrValue, isCut: boolean): void {
    const { code } = this
    const known = this.applied(value)
    const [a, b, c] = known?.args ?? []
    if (value.op === 'const') code.ints(alike(Number(value.value) | 0))
    else if (a && (known?.by === 'unsigned' || known?.by === 'toDouble')) this.ints(a)
    else if (a && b && c && known?.by === 'select')
      this.selected(
        a,
        () => this.wholeToInts(b, isCut),
        () => this.wholeToInts(c, isCut),
      )
    else if (a && b && (known?.by === 'fadd' || known?.by === 'fsub') && this.isWord(a) && this.isWord(b)) {
      this.wholeToInts(a, true)
      this.wholeToInts(b, true)
      code.op(known.by === 'fadd' ? 'i32x4.add' : 'i32x4.sub')
    } else {
      for (const half of this.pair(value)) {
        code.get(half)
        if (isCut) this.remainder(half, TWO_TO_32)
        code.op(isCut ? 'i32x4.trunc_sat_f64x2_u_zero' : 'i32x4.trunc_sat_f64x2_s_zero')
      }
      code.words([0, 1, 4, 5])
    }
  }
  /** Whether a double was made of an int32, signed or unsigned, so that it is not -0 either. */
  protected isWord(value: IrValue): boolean {
    const by = this.applied(value)?.by
    return by === 'toDouble' || by === 'unsigned'
  }
  /** Replaces whole doubles on the stack, which `local` holds too, by their remainders: x - floor(x / by) * by. */
  protected remainder(local: number, by: number): void {
    const { code } = this
    code
      .get(local)
      .doubles(1 / by)
      .op('f64x2.mul', 'f64x2.floor')
      .doubles(by)
      .op('f64x2.mul', 'f64x2.sub')
  }

  /** Pushes a mask: all bits of a lane for yes, none for no. */
  mask(value: IrValue): void {
    const { code } = this
    if (value.op === 'const') code.ints(alike(value.value ? -1 : 0))
    else if (this.isUniform(value)) {
      code.int(0)
      this.scalar.value(code, value)
      code.op('i32.sub', 'i32x4.splat')
    } else if (value.op === 'name') this.named(value, 'mask', (x) => this.mask(x))
    else if (value.op === 'apply') this.appliedMask(value)
    else throw new Error(`${value.op} is no mask`)
  }

  private appliedMask(value: Applied): void {
    const { code } = this
    const { by, args } = value
    const [a, b, c] = args
    if (!a) throw new Error(`${by} has no operands`)
    switch (by) {
      case 'no':
        this.mask(a)
        code.op('v128.not')
        break
      case 'both':
      case 'either':
        for (const arg of args) this.mask(arg)
        code.op(by === 'both' ? 'v128.and' : 'v128.or')
        break
      case 'select':
        if (b && c)
          this.selected(
            a,
            () => this.mask(b),
            () => this.mask(c),
          )
        break
      case 'eq':
      case 'lt':
      case 'le':
        for (const arg of args) this.ints(arg)
        code.op(COMPARED[by] ?? 'i32x4.eq')
        break
      case 'feq':
      case 'flt':
      case 'fle':
        if (b) this.compared(by, a, b)
        break
      case 'isNaN':
        this.compared('feq', a, a)
        code.op('v128.not')
        break
      default:
        this.eachLane(value, 'i32x4.replace_lane')
        code.op('i32x4.neg')
    }
  }

  private compared(by: 'feq' | 'flt' | 'fle', a: IrValue, b: IrValue): void {
    const { code } = this
    if (this.isUnsigned(a) && this.isUnsigned(b)) {
      this.unsigned(a)
      this.unsigned(b)
      code.op(ON_UNSIGNED[by])
    } else if (this.isSingle(a) && this.isSingle(b)) {
      this.singles(a)
      this.singles(b)
      code.op(onSingles(ON_FLOATS[by]))
    } else {
      const [x, y] = [this.pair(a), this.pair(b)]
      for (const k of [0, 1] as const) code.get(x[k]).get(y[k]).op(onDoubles(ON_FLOATS[by]))
      code.words([0, 2, 4, 6])
    }
  }
  /** Whether a double is an unsigned word. */
  isUnsigned(value: IrValue): boolean {
    if (value.op !== 'const') return this.applied(value)?.by === 'unsigned'
    const number = Number(value.value)
    return Number.isInteger(number) && number >= 0 && number < TWO_TO_32 && !Object.is(number, -0)
  }
  /** Pushes doubles that are unsigned words as such. */
  unsigned(value: IrValue): void {
    const [inner] = this.applied(value)?.args ?? []
    if (inner) this.ints(inner)
    else if (value.op === 'const') this.code.ints(alike(Number(value.value) | 0))
  }

  /** Pushes the value of one of the four lanes as a number. */
  laneOf(value: IrValue, lane: number): void {
    const { code } = this
    if (this.isUniform(value)) this.scalar.value(code, value)
    else if (value.type === 'i32') {
      this.ints(value)
      code.lane('i32x4.extract_lane', lane)
    } else if (value.type === 'truth') {
      this.mask(value)
      code.lane('i32x4.extract_lane', lane).int(1).op('i32.and')
    } else if (this.isSingle(value)) {
      this.singles(value)
      code.lane('f32x4.extract_lane', lane).op('f64.promote_f32')
    } else code.get(this.pair(value)[lane >> 1 ? 1 : 0]).lane('f64x2.extract_lane', lane & 1)
  }

  /** Pushes a vector of results that are computed one lane after the other. */
  protected eachLane(value: Applied, put: 'i32x4.replace_lane' | 'f32x4.replace_lane'): void {
    const { code } = this
    const result = this.kept(() => code.ints(alike(0)))
    for (const lane of FOUR_PLACES) {
      code.get(result)
      for (const arg of value.args) this.laneOf(arg, lane)
      this.scalar.apply(code, value)
      if (put === 'f32x4.replace_lane') code.op('f32.demote_f64')
      code.lane(put, lane).set(result)
    }
    code.get(result)
  }
}
