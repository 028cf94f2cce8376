// Keeps what the names of a block stand for, and which doubles are always singles, so that four of them are one vector.
import type { IrCode, IrValue, Name } from '../../lower/ir.ts'
import type { IrOperator } from '../../lower/operators.ts'

/** Operators that always give singles. */
const SINGLE: ReadonlySet<IrOperator> = new Set([
  'toSingle',
  'singleOfBits',
  'halfOfBits',
  'flushed32',
  'flushedProduct32',
  'fusedSum',
  'round32',
  'round16',
  'fma32',
  'flushedFma32',
  'fma16',
])
/** Operators that give a single if all their operands that are doubles are. */
const KEEPING: ReadonlySet<IrOperator> = new Set([
  'fneg',
  'fabs',
  'flush',
  'truncate',
  'floor',
  'ceiling',
  'whole',
  'least',
  'most',
  'minimumNumber',
  'maximumNumber',
  'select',
])

/** The names of a block that have one value: all but variables. */
export class Definitions {
  private readonly values = new Map<Name, IrValue>()
  private readonly singles = new Map<Name, boolean>()

  constructor(code: IrCode) {
    this.add(code)
  }
  private add(code: IrCode): void {
    for (const one of code) {
      if (Array.isArray(one)) this.add(one)
      else if (one.do === 'bind') this.values.set(one.name, one.value)
      else if ('body' in one) this.add(one.body)
    }
  }

  /** Returns the value of a name; undefined for a variable. */
  get(name: Name): IrValue | undefined {
    return this.values.get(name)
  }
  /** Gives a new name a value. */
  set(name: Name, value: IrValue): void {
    this.values.set(name, value)
  }
  /** Says that a name is always a single, or NaN. */
  setSingle(name: Name): void {
    this.singles.set(name, true)
  }
  /** Returns what a name stands for, through names; a variable stands for itself. */
  resolved(value: IrValue): IrValue {
    let found = value
    while (found.op === 'name') {
      const next = this.values.get(found)
      if (!next) return found
      found = next
    }
    return found
  }

  /** Whether a double is a single, or NaN. */
  isSingle(value: IrValue): boolean {
    switch (value.op) {
      case 'name': {
        const known = this.singles.get(value)
        if (known !== undefined) return known
        const inner = this.values.get(value)
        const found = inner !== undefined && this.isSingle(inner)
        this.singles.set(value, found)
        return found
      }
      case 'const': {
        const number = Number(value.value)
        return Number.isNaN(number) || Math.fround(number) === number
      }
      case 'word':
      case 'load':
        return true
      case 'apply':
        if (SINGLE.has(value.by)) return true
        return KEEPING.has(value.by) && value.args.every((arg) => arg.type !== 'f64' || this.isSingle(arg))
      default:
        return false
    }
  }
}
