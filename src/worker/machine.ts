// The machine a host runs: emulator, pokes of the user, and the telling of what a step did.
import type { Effect } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { sentences } from '../expr/text.ts'
import { writes } from '../expr/uses.ts'
import { perform, type State } from '../expr/walk.ts'
import type { Source } from './frame.ts'
import type { Change, Moment, Program, Told } from './protocol.ts'

/** What the host needs of an emulator. */
export interface RunningMachine extends Source {
  /** Executes up to so many steps; stops before an address to break at, though never before the first. */
  run(most: number, breaks: ReadonlySet<number>): 'on' | 'breakpoint' | 'halted'
  /** To a step before this one. */
  back(to: number): void
  poke(file: string, index: number, lane: number, value: bigint): void
  moment(): Moment
}

class Plain implements State {
  readonly spec: MachineSpec
  readonly lanes: number
  regs = new Map<string, bigint[]>()
  constructor(spec: MachineSpec) {
    this.spec = spec
    this.lanes = spec.lanes
    for (const [file, { count, lanes }] of Object.entries(spec.files))
      this.regs.set(file, new Array<bigint>(count * (lanes ? spec.lanes : 1)).fill(0n))
    for (const { file, index, value } of spec.reset ?? [])
      for (let i = 0; i < spec.files[file]!.count; i++)
        if (index === undefined || index === i) this.write(file, i, 0, BigInt(value))
  }
  #slot(file: string, index: number, lane: number): number {
    const of = this.spec.files[file]
    return of && index >= 0 && index < of.count ? (of.lanes ? index * this.lanes + lane : index) : -1
  }
  active(): boolean {
    return true
  }
  uniform(file: string): boolean {
    return !this.spec.files[file]?.lanes
  }
  read(file: string, index: number, lane: number): bigint {
    return this.regs.get(file)?.[this.#slot(file, index, lane)] ?? 0n
  }
  write(file: string, index: number, lane: number, value: bigint): void {
    const slot = this.#slot(file, index, lane)
    if (slot >= 0) this.regs.get(file)![slot] = BigInt.asUintN(this.spec.files[file]!.bits, value)
  }
  load(): bigint {
    return 0n
  }
  store(): void {}
  host(): readonly bigint[] {
    return []
  }
  copy(): Plain {
    const c = new Plain(this.spec)
    for (const [k, v] of this.regs) c.regs.set(k, [...v])
    return c
  }
}

export function makeMachine(spec: MachineSpec, program: Program): RunningMachine {
  const fresh = () => {
    const s = new Plain(spec)
    for (const [file, values] of Object.entries(program.init))
      for (const [i, v] of Object.entries(values)) s.write(file, Number(i), 0, v)
    return s
  }
  let state = fresh()
  let before = state
  let step = 0
  let address = 0
  let halt: Moment['halt']
  let lastEffects: { address: number; bytes: number; effects: readonly Effect[] } | undefined
  let pokes = [...program.pokes]
  const applyPokes = () => {
    for (const p of pokes) if (p.step === step) state.write(p.file, p.index, p.lane, p.value)
  }
  applyPokes()
  const at = () => spec.step(program.code, address, (f, i) => Number(state.read(f, i, 0)))
  const one = (track: boolean): boolean => {
    if (halt) return false
    const s = at()
    if ('halt' in s) {
      halt = { kind: s.halt, text: s.text }
      return false
    }
    if (track) before = state.copy()
    const outcome = perform(s.effects, state)
    lastEffects = s
    address = outcome.jump === undefined ? s.address + s.bytes : Number(outcome.jump)
    step++
    applyPokes()
    if (outcome.stop) halt = { kind: 'stop', text: 'stop' }
    return true
  }
  const differing = (): Change[] =>
    lastEffects === undefined
      ? []
      : Object.entries(spec.files).flatMap(([file, { count }]) =>
          Array.from({ length: count }, (_, index) => index).flatMap((index) => {
            const a = before.read(file, index, 0)
            const b = state.read(file, index, 0)
            return a === b ? [] : [{ file, index, lane: 0, before: a, after: b }]
          }),
        )
  const machine: RunningMachine = {
    get step() {
      return step
    },
    get address() {
      return address
    },
    read: (f, i, l) => state.read(f, i, l),
    load: () => 0n,
    changed: (f, i) => lastEffects !== undefined && before.read(f, i, 0) !== state.read(f, i, 0),
    run(most, breaks) {
      for (let k = 0; k < most; k++) {
        if (k > 0 && breaks.has(address)) return 'breakpoint'
        if (!one(true)) return 'halted'
      }
      return 'on'
    },
    back(to) {
      state = fresh()
      before = state
      step = 0
      address = 0
      halt = undefined
      lastEffects = undefined
      applyPokes()
      while (step < to && one(true));
    },
    poke(file, index, lane, value) {
      pokes = [...pokes.filter((p) => p.step <= step), { step, file, index, lane, value }]
      state.write(file, index, lane, value)
      halt = undefined
    },
    moment() {
      const s = at()
      const told = (
        e: { address: number; bytes: number; effects: readonly Effect[] },
        seen: Plain,
        changes: readonly Change[],
      ): Told => ({
        address: e.address,
        bytes: e.bytes,
        sentences: sentences(e.effects, spec.files, { state: seen, lane: 0 }),
        changes,
      })
      void writes
      return {
        step,
        address,
        ...(halt ? { halt } : 'halt' in s ? { halt: { kind: s.halt, text: s.text } } : {}),
        ...(lastEffects ? { last: told(lastEffects, before, differing()) } : {}),
        ...('effects' in s ? { next: told(s, state, []) } : {}),
      }
    },
  }
  return machine
}
