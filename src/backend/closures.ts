// Executes blocks by closures, one for each value and statement: for pages where making code from text is forbidden.
import type { Datum } from '../expr/machine.ts'
import { type LoweredBlock, type LoweringTarget, lowerBlock } from '../lower/block.ts'
import type { IrCode, IrStatement, IrValue, Name, WordAddress } from '../lower/ir.ts'
import { IR_OPERATORS } from '../lower/operators.ts'
import type { Backend, ExecutableBlock, MachineSurroundings } from './backend.ts'

/** Computes an int32, a double, or a truth value as 0 or 1. */
type Numeric = () => number
/** Computes a value of any type. */
type Any = () => Scalar | readonly Datum[]
type Scalar = number | boolean | bigint
/** Executes a statement; returns whether the innermost loop is left. */
type Act = () => boolean

export function closureBackend(target: LoweringTarget, around: MachineSurroundings): Backend {
  return { block: (steps) => new ClosureBlock(lowerBlock(target, steps), around) }
}

class ClosureBlock implements ExecutableBlock {
  readonly loops: boolean
  readonly traps: readonly string[]
  readonly #around: MachineSurroundings
  readonly #start: number
  readonly #after: number
  readonly #body: Act
  #ints: Int32Array = new Int32Array(0)
  #floats: Float32Array = new Float32Array(0)
  #next = 0
  /** Values of names by their slots: numbers and truth values here, all others in `#others`. */
  readonly #numbers: Float64Array
  readonly #others: (Scalar | readonly Datum[])[] = []
  readonly #slots = new Map<Name, number>()
  readonly #asideInts: Int32Array
  readonly #asideDoubles: Float64Array

  constructor({ code, start, after, loops, traps, scratch }: LoweredBlock, around: MachineSurroundings) {
    this.loops = loops
    this.traps = traps
    this.#around = around
    this.#start = start
    this.#after = after
    this.#asideInts = new Int32Array(scratch)
    this.#asideDoubles = new Float64Array(scratch)
    this.#numbers = new Float64Array(namesIn(code))
    this.#body = this.#sequence(code)
  }

  run = (ints: Int32Array, floats: Float32Array, times: number, rounds: Int32Array): number => {
    this.#ints = ints
    this.#floats = floats
    let round = 0
    do {
      this.#next = this.#after
      this.#body()
      round++
    } while (this.loops && this.#next === this.#start && round < times)
    if (this.loops) rounds[0] = round
    return this.#next
  }

  #slot(name: Name): number {
    const slot = this.#slots.get(name) ?? this.#slots.size
    this.#slots.set(name, slot)
    return slot
  }

  #sequence(code: IrCode): Act {
    const acts = code.map((one) => (Array.isArray(one) ? this.#sequence(one) : this.#statement(one)))
    return () => {
      for (let k = 0; k < acts.length; k++) if (acts[k]?.()) return true
      return false
    }
  }

  #statement(one: IrStatement): Act {
    switch (one.do) {
      case 'bind':
      case 'variable':
      case 'assign':
        return this.#set(one.name, one.value)
      case 'setWord': {
        const [at, value] = [this.#word(one.at), this.#numeric(one.value)]
        return done(() => {
          const bits = value()
          this.#ints[at()] = bits
        })
      }
      case 'setSingle': {
        const [at, value] = [this.#word(one.at), this.#numeric(one.value)]
        return done(() => {
          const single = value()
          if (Number.isNaN(single)) this.#ints[at()] = 0x7fc00000
          else this.#floats[at()] = single
        })
      }
      case 'store': {
        const memory = this.#memory(one.space)
        const [address, value, { offset }] = [this.#numeric(one.address), this.#numeric(one.value), one]
        if (one.bytes === 4) return done(() => memory.store4(address() + offset, value()))
        if (one.bytes === 2) return done(() => memory.store2(address() + offset, value()))
        return done(() => memory.store1(address() + offset, value()))
      }
      case 'putAside': {
        const [buffer, lane, value] = [this.#aside(one.value.type), this.#numeric(one.lane), this.#numeric(one.value)]
        return done(() => {
          buffer[one.slot + lane()] = value()
        })
      }
      case 'next': {
        const value = this.#numeric(one.value)
        return done(() => {
          this.#next = value()
        })
      }
      case 'if': {
        const [cond, body] = [this.#numeric(one.cond), this.#sequence(one.body)]
        return () => (cond() !== 0 ? body() : false)
      }
      case 'repeat': {
        const [slot, body] = [this.#slot(one.name), this.#sequence(one.body)]
        return done(() => {
          for (let k = 0; k < one.count; k++) {
            this.#numbers[slot] = k
            if (body()) break
          }
        })
      }
      case 'leave':
        return () => true
    }
  }

  #set(name: Name, value: IrValue): Act {
    const slot = this.#slot(name)
    if (isNumeric(value)) {
      const compute = this.#numeric(value)
      return done(() => {
        this.#numbers[slot] = compute()
      })
    }
    const compute = this.#any(value)
    return done(() => {
      this.#others[slot] = compute()
    })
  }

  #memory(space: string) {
    const memory = this.#around.memories.get(space)
    if (!memory) throw new Error(`no memory ${space}`)
    return memory
  }

  #aside(type: IrValue['type']): Int32Array | Float64Array {
    return type === 'f64' ? this.#asideDoubles : this.#asideInts
  }

  /** Returns what computes the index of a word in the buffer. */
  #word({ base, index, scale, lane }: WordAddress): Numeric {
    const [at, inLane] = [index && this.#numeric(index), lane && this.#numeric(lane)]
    if (!at) return inLane ? () => base + inLane() : () => base
    return inLane ? () => base + at() * scale + inLane() : () => base + at() * scale
  }

  #numeric(value: IrValue): Numeric {
    switch (value.op) {
      case 'const': {
        const constant = Number(value.value)
        return () => constant
      }
      case 'name': {
        const slot = this.#slot(value)
        return () => this.#numbers[slot] as number
      }
      case 'word': {
        const at = this.#word(value.at)
        return value.type === 'i32' ? () => this.#ints[at()] as number : () => this.#floats[at()] as number
      }
      case 'load': {
        const [memory, address, { offset }] = [this.#memory(value.space), this.#numeric(value.address), value]
        if (value.type === 'f64') return () => memory.loadFloat(address() + offset)
        if (value.bytes === 4) return () => memory.load4(address() + offset)
        return value.bytes === 2 ? () => memory.load2(address() + offset) : () => memory.load1(address() + offset)
      }
      case 'aside': {
        const [buffer, lane] = [this.#aside(value.type), this.#numeric(value.lane)]
        return () => buffer[value.slot + lane()] as number
      }
      case 'apply': {
        const { numbers } = IR_OPERATORS[value.by]
        if (!numbers || !value.args.every(isNumeric)) {
          const compute = this.#any(value)
          return () => Number(compute())
        }
        const [a = NOTHING, b = NOTHING, c = NOTHING] = value.args.map((arg) => this.#numeric(arg))
        if (value.args.length === 1) return () => Number(numbers(a(), 0, 0))
        return value.args.length === 2 ? () => Number(numbers(a(), b(), 0)) : () => Number(numbers(a(), b(), c()))
      }
      default: {
        const compute = this.#any(value)
        return () => Number(compute())
      }
    }
  }

  #any(value: IrValue): Any {
    switch (value.op) {
      case 'apply': {
        const { run } = IR_OPERATORS[value.by]
        const args = value.args.map((arg) => this.#any(arg))
        return () =>
          run(
            args.map((arg) => arg() as Scalar),
            value.detail,
          )
      }
      case 'call': {
        const args = value.args.map((arg) => this.#any(arg))
        return () =>
          this.#around.host(
            value.host,
            args.map((arg) => arg() as Datum),
          )
      }
      case 'result': {
        const list = this.#any(value.list)
        return () => (list() as readonly Datum[])[value.index] ?? 0
      }
      case 'name': {
        const slot = this.#slot(value)
        if (isNumeric(value)) return () => this.#numbers[slot] as number
        return () => this.#others[slot] as Scalar
      }
      case 'const':
        return () => value.value
      default:
        return this.#numeric(value)
    }
  }
}

const NOTHING: Numeric = () => 0

const isNumeric = ({ type }: IrValue): boolean => type === 'i32' || type === 'f64' || type === 'truth'

/** Returns an act that does something and goes on. */
const done =
  (act: () => void): Act =>
  () => {
    act()
    return false
  }

/** Returns how many names the statements of a block have. */
function namesIn(code: IrCode): number {
  let count = 0
  for (const one of code) {
    if (Array.isArray(one)) count += namesIn(one)
    else if ('body' in one) count += namesIn(one.body) + (one.do === 'repeat' ? 1 : 0)
    else if (one.do === 'bind' || one.do === 'variable') count++
  }
  return count
}
