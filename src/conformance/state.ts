// A machine's state as plain big numbers: what vectors fill, the slow evaluator runs on, and results are compared in.
import type { MachineSpec } from '../expr/machine.ts'
import type { State } from '../expr/walk.ts'

export class PlainState implements State {
  readonly lanes: number
  readonly spec: MachineSpec
  readonly #registers = new Map<string, bigint[]>()
  readonly #memory = new Map<string, Map<bigint, number>>()

  constructor(spec: MachineSpec) {
    this.spec = spec
    this.lanes = spec.lanes
    for (const [file, { count, lanes }] of Object.entries(spec.files))
      this.#registers.set(file, new Array<bigint>(count * (lanes ? spec.lanes : 1)).fill(0n))
  }
  #slot(file: string, index: number, lane: number): number {
    const of = this.spec.files[file]
    return of && index >= 0 && index < of.count ? (of.lanes ? index * this.lanes + lane : index) : -1
  }
  active(lane: number): boolean {
    return this.spec.exec === undefined || this.read(this.spec.exec, 0, lane) !== 0n
  }
  uniform(file: string): boolean {
    return !this.spec.files[file]?.lanes
  }
  read(file: string, index: number, lane: number): bigint {
    return this.#registers.get(file)?.[this.#slot(file, index, lane)] ?? 0n
  }
  write(file: string, index: number, lane: number, value: bigint): void {
    const slot = this.#slot(file, index, lane)
    if (slot >= 0) this.#registers.get(file)![slot] = BigInt.asUintN(this.spec.files[file]!.bits, value)
  }
  load(space: string, address: bigint, bytes: number): bigint {
    const memory = this.#memory.get(space)
    let v = 0n
    for (let i = bytes - 1; i >= 0; i--) v = (v << 8n) | BigInt(memory?.get(address + BigInt(i)) ?? 0)
    return v
  }
  store(space: string, address: bigint, bytes: number, value: bigint): void {
    const memory = this.#memory.get(space) ?? new Map<bigint, number>()
    this.#memory.set(space, memory)
    for (let i = 0; i < bytes; i++) memory.set(address + BigInt(i), Number((value >> BigInt(8 * i)) & 255n))
  }
  host(name: string, args: Parameters<State['host']>[1]): ReturnType<State['host']> {
    return (
      this.spec.hosts[name]?.run(args, { load: (space, address, bytes) => this.load(space, BigInt(address), bytes) }) ??
      []
    )
  }
  /** The first register of a file that another state holds differently. */
  differs(
    other: State,
    file: string,
  ): { readonly index: number; readonly here: string; readonly there: string } | undefined {
    const of = this.spec.files[file]
    for (let index = 0; of && index < of.count; index++) {
      for (let lane = 0; lane < (of.lanes ? this.lanes : 1); lane++) {
        const [x, y] = [this.read(file, index, lane), other.read(file, index, lane)]
        if (x !== y) return { index, here: `0x${x.toString(16)}`, there: `0x${y.toString(16)}` }
      }
    }
    return undefined
  }
}
