// Runs programs for other programs, forwards and backwards: registers by their names, states as plain data.
import { Machine } from '../emu/machine.ts'
import type { Rest } from '../emu/program.ts'
import { assembleSource } from '../encoding/source.ts'
import { hexOf } from '../encoding/words.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { effectText } from '../expr/text.ts'
import type { Architecture, Kernel } from '../isa/architecture.ts'
import type { RegisterContents, Start } from '../isa/contents.ts'
import { asIndex, bytesOrDigits, codeGiven, given } from './given.ts'
import type {
  GivenBytes,
  GivenValue,
  MachineRest,
  NextInstruction,
  ProgramMachine,
  ProgramStart,
  ReasonToRest,
  SampleKernel,
  StateOfProgram,
} from './programTypes.ts'
import { bitsGiven, registerNamed, variantNamed } from './registers.ts'
import type { MakeMachine, SampleKernels } from './types.ts'

/** Instructions that a run executes if it is not said how many. */
const MOST = 1_000_000

/** Makes the function `machine` of an architecture, which is made when it is first asked for. */
export const runWith =
  (architecture: () => Architecture): MakeMachine =>
  (program, start = {}) => {
    const known = architecture()
    const spec = known.machine(variantNamed(known, start.variant))
    const code = typeof program === 'string' ? assembled(known, program) : codeGiven('machine', program)
    return new Running(spec, new Machine(spec, { code, ...started(spec, start) }))
  }

function assembled({ isa }: Architecture, source: string): Uint8Array {
  const { code, errors } = assembleSource(isa, source)
  if (errors.length > 0) throw new SyntaxError(errors.map(({ line, message }) => `line ${line}, ${message}`).join('\n'))
  return code
}

function started(spec: MachineSpec, { entry, registers = {}, memory = [], threads, grid }: ProgramStart) {
  const contents: Record<string, Record<number, RegisterContents>> = {}
  for (const [name, value] of Object.entries(registers)) {
    const { file, index } = registerNamed(spec.files, name)
    const bits = (one: GivenValue) => bitsGiven(spec.files[file], name, one)
    contents[file] ??= {}
    contents[file][index] = isList(value) ? value.map(bits) : bits(value)
  }
  return {
    registers: contents,
    memory: memory.map(({ space, address, bytes }) => ({
      space: spaceNamed(spec, space),
      address: asIndex('The address', address),
      bytes: bytesOrDigits(space, bytes),
    })),
    ...(entry !== undefined && { entry: asIndex('The entry', entry) }),
    ...(threads !== undefined && { threads: asIndex('The number of threads', threads) }),
    ...(grid && { grid }),
  }
}
const isList = (value: GivenValue | readonly GivenValue[]): value is readonly GivenValue[] => Array.isArray(value)

function spaceNamed({ spaces }: MachineSpec, name: string): string {
  if (Object.hasOwn(spaces, name)) return name
  throw new RangeError(`there is no memory ${given(name)}; there are: ${Object.keys(spaces).join(', ')}`)
}

class Running implements ProgramMachine {
  readonly #spec: MachineSpec
  readonly #machine: Machine

  constructor(spec: MachineSpec, machine: Machine) {
    this.#spec = spec
    this.#machine = machine
  }

  get steps(): number {
    return this.#machine.step
  }
  get address(): number {
    return this.#machine.address
  }
  get lanes(): number {
    return this.#spec.lanes
  }
  step(count = 1): MachineRest {
    return this.#rest(this.#machine.forward(asIndex('The number of steps', count)))
  }
  back(count = 1): MachineRest {
    return this.#rest(this.#machine.back(asIndex('The number of steps', count)))
  }
  run(most = MOST, breakpoints: readonly number[] = []): MachineRest {
    this.#machine.stops = breakpoints.length > 0 ? [{ on: 'address', addresses: new Set(breakpoints) }] : []
    return this.#rest(this.#machine.run(asIndex('The number of steps', most)))
  }
  seek(step: number): MachineRest {
    return this.#rest(this.#machine.seek(asIndex('The step', step)))
  }
  #rest({ why, text }: Rest): MachineRest {
    // These machines have no limit of steps.
    return { why: why as ReasonToRest, text, steps: this.steps, address: this.address }
  }

  next(): NextInstruction {
    const step = this.#machine.next()
    if ('halt' in step) return { address: this.address, length: 0, effects: [], minor: [], halt: step.text }
    const { address, bytes, effects, besides = 0, doubt } = step.plain ?? step
    const sentences = effects.map((effect) => effectText(effect, this.#spec.files))
    const relied = sentences.length - besides
    return {
      address,
      length: bytes,
      effects: sentences.slice(0, relied),
      minor: sentences.slice(relied),
      ...(doubt !== undefined && { doubt }),
    }
  }

  read(register: string, lane = 0): bigint {
    const { file, index } = registerNamed(this.#spec.files, register)
    return this.#machine.state.read(file, index, this.#lane(lane))
  }
  write(register: string, value: GivenValue, lane?: number): void {
    const { file, index } = registerNamed(this.#spec.files, register)
    const of = this.#spec.files[file]
    const bits = bitsGiven(of, register, value)
    const all = of?.lanes ? Array.from({ length: this.lanes }, (_, one) => one) : [0]
    for (const one of lane === undefined ? all : [this.#lane(lane)])
      this.#machine.poke({ poke: 'register', file, index, lane: one, value: bits })
  }
  #lane(lane: number): number {
    if (asIndex('The lane', lane) < this.lanes) return lane
    throw new RangeError(`there are ${this.lanes} lanes, from 0 on, and no lane ${given(lane)}`)
  }

  readMemory(space: string, address: number, length: number): Uint8Array {
    const memory = this.#machine.state.memories.get(spaceNamed(this.#spec, space))
    const from = asIndex('The address', address)
    return Uint8Array.from({ length: asIndex('The length', length) }, (_, k) => memory?.load1(from + k) ?? 0)
  }
  writeMemory(space: string, address: number, bytes: GivenBytes): void {
    const place = { space: spaceNamed(this.#spec, space), address: asIndex('The address', address) }
    this.#machine.poke({ poke: 'memory', ...place, bytes: bytesOrDigits(space, bytes) })
  }
  state(): StateOfProgram {
    return this.#machine.dump()
  }
}

/** Makes the function `kernels` of an architecture, which is made when it is first asked for. */
export const kernelsWith =
  (architecture: () => Architecture): SampleKernels =>
  () => {
    const known = architecture()
    return known.kernels.map((kernel) => sampleOfKernel(known, kernel))
  }

function sampleOfKernel(known: Architecture, { name, title, about, source, variant, init }: Kernel): SampleKernel {
  const { files } = known.machine(variantNamed(known, variant))
  return { name, title, about, source, start: { ...(variant !== undefined && { variant }), ...startOf(files, init) } }
}

function startOf(files: MachineSpec['files'], { registers, memory, threads, grid }: Start): ProgramStart {
  const named = Object.entries(registers ?? {}).flatMap(([file, all]) =>
    Object.entries(all).map(([index, value]) => {
      const digits = typeof value === 'bigint' ? value.toString(16) : value.map((one) => one.toString(16))
      return [files[file]?.show(Number(index)) ?? `${file}.${index}`, digits] as const
    }),
  )
  return {
    ...(registers && { registers: Object.fromEntries(named) }),
    ...(memory && { memory: memory.map(({ space, address, bytes }) => ({ space, address, bytes: hexOf(bytes) })) }),
    ...(threads !== undefined && { threads }),
    ...(grid && { grid }),
  }
}
