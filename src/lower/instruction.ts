// Lowers one instruction for one lane: first everything it reads and computes, then everything it writes.
import type { Flat, Plain } from '../expr/effects.ts'
import type { Expr } from '../expr/expr.ts'
import type { BufferLayout } from '../expr/layout.ts'
import type { Hosts } from '../expr/machine.ts'
import { isFloat } from '../expr/range.ts'
import { computed, everyNode } from '../expr/uses.ts'
import { apply, double, int, truthValue } from './build.ts'
import { type IrCode, type IrStatement, type IrValue, type Name, STOP, TRAP, WAIT } from './ir.ts'
import { Lowering } from './lowering.ts'
import { KnownRegisters } from './registers.ts'
import { LOWERING_RULES } from './rules.ts'
import {
  asBits,
  bufferWrite,
  constantIndex,
  storesOf,
  type Target,
  valueOfBits,
  type WrittenBits,
  writeTarget,
  writtenBits,
} from './writes.ts'

/** A write whose operands are atoms; it runs once everything is read. */
interface Write {
  readonly commit: () => void
  /** Order of writes: jumps come before stops, and stops before traps, so that the last one counts. */
  readonly rank: number
}

export class InstructionLowering {
  readonly layout: BufferLayout
  readonly c: Lowering
  readonly registers: KnownRegisters
  readonly traps: string[] = []

  constructor(layout: BufferLayout, hosts: Hosts) {
    this.layout = layout
    this.c = new Lowering(layout, hosts, (c) => new KnownRegisters(c), LOWERING_RULES)
    this.registers = this.c.registers as KnownRegisters
  }

  /**
   * Emits an instruction as straight code for one lane; known registers of that lane stay known for the next
   * instruction.
   */
  straight(list: readonly Flat[]): void {
    const { c, registers } = this
    c.forget()
    for (const file of pickedFiles(list)) registers.flush(file)
    const writes: Write[] = []
    for (const { guards, effects } of byGuards(list)) {
      const condition = this.guard(guards)
      const isSlow = condition !== undefined && effects.some((effect) => asksOthers(effect))
      for (const effect of effects) writes.push(this.prepare(effect, condition, isSlow))
    }
    for (const write of writes.sort((a, b) => a.rank - b.rank)) write.commit()
  }

  /** Joins all guards into one condition; undefined if there are none. */
  guard(guards: readonly Expr[]): IrValue | undefined {
    const [first, ...others] = guards.map((cond) => this.c.condition(cond))
    return first && this.c.bind(others.reduce((a, b) => apply('both', [a, b]), first))
  }

  /** Computes what an effect needs and returns the write that is left. */
  private prepare(effect: Plain, condition: IrValue | undefined, isSlow: boolean): Write {
    if (effect.do === 'set') return this.register(effect, condition, isSlow)
    const guarded = (list: readonly IrStatement[]) => {
      if (condition === undefined) this.c.code.push(...list)
      else this.c.emit({ do: 'if', cond: condition, body: [...list] })
    }
    if (effect.do === 'store') {
      const [address = double(0), ...words] = this.maybe(isSlow ? condition : undefined, () => this.stored(effect))
      return { rank: 0, commit: () => guarded(storesOf(effect.space, effect.bytes, address, words)) }
    }
    const { rank, value } = this.end(effect)
    return { rank, commit: () => guarded([{ do: 'next', value }]) }
  }

  /** Returns the address that an effect sets, or the number that stands for none, and its rank among writes. */
  end(effect: Exclude<Plain, { do: 'set' | 'store' }>): { readonly rank: number; readonly value: IrValue } {
    switch (effect.do) {
      case 'jump':
        if (effect.to.op === 'num') return { rank: 1, value: double(Number(BigInt.asUintN(32, effect.to.value))) }
        return { rank: 1, value: this.c.bind(apply('unsigned', [this.c.low(effect.to, 32)])) }
      case 'wait':
        return { rank: 1, value: double(WAIT) }
      case 'stop':
        return { rank: 2, value: double(STOP) }
      case 'trap': {
        if (!this.traps.includes(effect.why)) this.traps.push(effect.why)
        return { rank: 3, value: double(TRAP - this.traps.indexOf(effect.why)) }
      }
    }
  }

  private register(effect: Extract<Plain, { do: 'set' }>, condition: IrValue | undefined, isSlow: boolean): Write {
    const { c } = this
    const bits = writtenBits(this.layout, effect.place)
    const single = condition === undefined ? this.singleWrite(effect, bits) : undefined
    if (single) return single
    const value = asBits(effect.value, effect.place, c.hosts)
    const atoms = this.maybe(isSlow ? condition : undefined, () => bits.map((one) => valueOfBits(c, value, one)))
    const targets = bits.map((one) => writeTarget(c, one))
    return {
      rank: 0,
      commit: () => {
        for (const [k, one] of bits.entries()) this.write(one, targets[k], atoms[k] ?? int(0), condition)
      },
    }
  }

  /**
   * Returns the write of a float to a whole 32-bit register with a constant number, which stays a float; undefined for
   * other writes.
   */
  private singleWrite(effect: Extract<Plain, { do: 'set' }>, bits: readonly WrittenBits[]): Write | undefined {
    const { c } = this
    const [only] = bits
    if (bits.length !== 1 || !only?.whole || only.width !== 32 || only.file.bits !== 32) return undefined
    const index = constantIndex(c, only)
    if (index === undefined || Number.isNaN(index)) return undefined
    const float =
      effect.value.op === 'bits32' ? effect.value.a : isFloat(effect.value, c.hosts) ? effect.value : undefined
    if (!float) return undefined
    const isExact = (float.op === 'round32' && float.mode === 'even') || float.op === 'fma32'
    const value = isExact ? c.float(float) : c.bind(apply('toSingle', [c.float(float)]))
    return { rank: 0, commit: () => this.registers.writeSingle(only.name, index, value) }
  }

  /** Returns the address and the words of a store, as atoms. */
  stored(effect: Extract<Plain, { do: 'store' }>): IrValue[] {
    const words = Array.from({ length: Math.ceil(effect.bytes / 4) }, (_, k) =>
      this.c.slice(effect.value, 32 * k, Math.min(32, 8 * effect.bytes - 32 * k)),
    )
    return [this.c.address(effect.address), ...words]
  }

  /** Returns atoms that are computed only if a condition holds, so that memory and hosts are not asked in vain. */
  private maybe(condition: IrValue | undefined, atoms: () => IrValue[]): IrValue[] {
    if (condition === undefined) return atoms()
    const { c } = this
    const place: IrCode = []
    c.code.push(place)
    let names: Name[] = []
    c.when(condition, () => {
      const values = atoms()
      names = values.map(({ type }) => c.name(type))
      for (const [k, name] of names.entries()) c.emit({ do: 'assign', name, value: values[k] ?? int(0) })
    })
    place.push(...names.map((name): IrStatement => ({ do: 'variable', name, value: zeroOf(name) })))
    return names
  }

  private write(bits: WrittenBits, target: Target | undefined, value: IrValue, condition?: IrValue): void {
    const { c, registers } = this
    if (!target || Number.isNaN(target.index)) return
    if (typeof target.index === 'number') {
      const { at, width, whole } = bits
      registers.write(bits.name, target.index, bits.word, { value, at, width, whole }, condition)
      return
    }
    registers.flush(bits.name)
    const write = bufferWrite(this.layout, bits, target, value, c.lane)
    if (write) c.emit(condition ? { do: 'if', cond: condition, body: [write] } : write)
    registers.drop(bits.name)
  }
}

/** Returns the value that a variable holds before anything is assigned to it. */
export const zeroOf = ({ type }: Name): IrValue =>
  type === 'f64' ? double(0) : type === 'truth' ? truthValue(false) : int(0)

/** Joins consecutive effects that have the same guards. */
export function byGuards(list: readonly Flat[]): readonly { guards: readonly Expr[]; effects: Plain[] }[] {
  const found: { guards: readonly Expr[]; effects: Plain[] }[] = []
  for (const { effect, guards } of list) {
    const last = found.at(-1)
    if (last && last.guards.length === guards.length && last.guards.every((g, k) => g === guards[k]))
      last.effects.push(effect)
    else found.push({ guards, effects: [effect] })
  }
  return found
}

/** Returns the files of which a register is read by a number known only at run time. */
function pickedFiles(list: readonly Flat[]): ReadonlySet<string> {
  const roots = list.flatMap(({ effect, guards }) => [...computed(effect), ...guards])
  const files = new Set<string>()
  for (const e of everyNode(roots)) if (e.op === 'reg' && e.index.op !== 'num') files.add(e.file)
  return files
}

/** Whether an effect asks memory or a host for what it computes. */
const asksOthers = (effect: Plain): boolean =>
  [...everyNode(computed(effect))].some((e) => e.op === 'load' || e.op === 'host')
