// Holds the registers and memories of a machine as the slow evaluator needs them, and converts them to plain data.

import type { WasmRoom } from '../backend/wasm/compile.ts'
import { callHost } from '../expr/hosts.ts'
import { type BufferLayout, bufferLayoutOf, firstRegisterWord, strideOf } from '../expr/layout.ts'
import type { Datum, MachineSpec, Surroundings } from '../expr/machine.ts'
import { readRegister, writeRegister } from '../expr/registers.ts'
import type { InstructionState } from '../expr/walk.ts'
import { Arena } from './arena.ts'
import { stirred, sumOf, sumOfName } from './checksum.ts'
import { Memory } from './memory.ts'
import { Pages } from './pages.ts'

/** Most pages that are summed up completely; of more, only a part is. */
const SUMMED = 1024

/** Registers, and memories with their pages. */
type Storage = Pick<MachineState, 'ints' | 'memories' | 'pages'> & { readonly room?: WasmRoom | undefined }

/** Returns `words` words of registers and the memories of an architecture, all of zeros. `most`: limit in pages. */
function fresh({ spaces }: MachineSpec, words: number, most: number | undefined): Storage {
  const pages = new Pages(most)
  const arena = new Arena(words, spaces)
  const memories = Object.entries(spaces).map(
    ([name, { bytes }]) => [name, new Memory(bytes, arena.pagesOf(name, pages) ?? pages, name)] as const,
  )
  return { ints: arena.ints.subarray(0, words), memories: new Map(memories), pages, room: arena.room }
}

/** All that a program can change, except its position. */
export class MachineState implements InstructionState, Surroundings {
  readonly spec: MachineSpec
  readonly layout: BufferLayout
  /** Registers of all groups side by side, each group followed by the `extra` words in which its position is kept. */
  readonly all: Int32Array
  /** Registers of the group that is shown. */
  ints: Int32Array
  floats: Float32Array
  readonly memories: ReadonlyMap<string, Memory>
  /** Pages of all memories. */
  readonly pages: Pages
  /** The memory of WebAssembly that the registers lie in; undefined if they lie elsewhere. */
  readonly room: WasmRoom | undefined
  /** Number of the first words of a group, which are registers of the architecture; shadows come after them. */
  private readonly ownWords: number
  private readonly groups: readonly { readonly ints: Int32Array; readonly floats: Float32Array }[]

  /**
   * `from`: registers to use and memories to share; left out: new ones. `extra`: words after the registers of each
   * group. `most`: limit in pages.
   */
  constructor(
    spec: MachineSpec,
    from?: Storage,
    { groups = 1, extra = 0, most }: { groups?: number; extra?: number; most?: number | undefined } = {},
  ) {
    this.spec = spec
    this.layout = bufferLayoutOf(spec)
    const { size, files } = this.layout
    this.ownWords = Math.min(size, ...[...(spec.shadows ?? [])].map((name) => files.get(name)?.base ?? size))
    const words = groups * (size + extra)
    const { ints: all, memories, pages, room } = from ?? fresh(spec, words, most)
    this.all = all
    this.room = room
    this.memories = memories
    this.pages = pages
    this.groups = Array.from({ length: groups }, (_, k) => {
      const at = this.all.byteOffset + 4 * k * (size + extra)
      return { ints: new Int32Array(this.all.buffer, at, size), floats: new Float32Array(this.all.buffer, at, size) }
    })
    const { ints = this.all, floats = new Float32Array(0) } = this.groups[0] ?? {}
    this.ints = ints
    this.floats = floats
  }

  /** Shows a group: `ints` and `floats` become its registers. */
  show(group: number): void {
    const views = this.groups[group]
    if (!views) return
    this.ints = views.ints
    this.floats = views.floats
  }
  /** Returns a state with the same memories and other registers. */
  having(ints: Int32Array): MachineState {
    const { memories, pages } = this
    return new MachineState(this.spec, { ints, memories, pages })
  }
  /** Returns a state with the same memories and the registers of a group, whose changes it follows. */
  beside(group: number): MachineState {
    return this.having(this.groups[group]?.ints ?? this.ints)
  }
  /** Returns a checksum of the registers of a group. */
  sumOfRegisters(group: number): number {
    const { ints } = this.groups[group] ?? this
    return sumOf(ints, 0, this.ownWords, group)
  }
  /**
   * Returns a checksum of all memories. Of up to 1,024 pages that were written to (4 MiB) every byte counts, of more
   * only every second page, every fourth and so on, so that it never takes more than about a millisecond.
   */
  sumOfMemory(): number {
    let { touched } = this.pages
    for (const name of this.spec.shadows ?? []) touched -= this.memories.get(name)?.touched ?? 0
    const shift = touched > SUMMED ? Math.ceil(Math.log2(touched / SUMMED)) : 0
    let sum = 0
    for (const [name, memory] of this.memories)
      if (!this.spec.shadows?.has(name)) sum = stirred(sum, memory.sum(sumOfName(0, name), shift))
    return sum
  }
  get lanes(): number {
    return this.layout.lanes
  }
  active(lane: number): boolean {
    const { exec } = this.layout
    return exec === undefined || (((this.ints[exec] ?? 0) >>> lane) & 1) === 1
  }
  uniform(file: string): boolean {
    return this.layout.files.get(file)?.lanes !== true
  }
  read(file: string, index: number, lane: number): bigint {
    return readRegister(this.layout, this.ints, file, index, lane)
  }
  /** Whether a register is 0 in all lanes. */
  isZero(file: string, index: number): boolean {
    const of = this.layout.files.get(file)
    if (!of || !(index >= 0 && index < of.count)) return true
    const at = firstRegisterWord(of, this.lanes, index)
    const end = at + of.words * strideOf(of, this.lanes)
    for (let k = at; k < end; k++) if (this.ints[k] !== 0) return false
    return true
  }
  write(file: string, index: number, lane: number, value: bigint): void {
    writeRegister(this.layout, this.ints, file, index, lane, value)
  }
  load(space: string, address: bigint | number, bytes: number): bigint {
    const memory = this.memories.get(space)
    let value = 0n
    for (let k = bytes - 1; memory && k >= 0; k--) value = (value << 8n) | BigInt(memory.load1(Number(address) + k))
    return value
  }
  store(space: string, address: bigint | number, bytes: number, value: bigint): void {
    for (let k = 0; k < bytes; k++)
      this.memories.get(space)?.store1(Number(address) + k, Number((value >> BigInt(8 * k)) & 255n))
  }
  host(name: string, args: readonly Datum[]): readonly Datum[] {
    return callHost(this.spec.hosts, this, name, args)
  }
}

/**
 * A whole state as plain data that JSON can carry. Registers are hexadecimal, one string for each lane if lanes have
 * their own; registers that are 0 in all lanes are left out. Memory is hexadecimal bytes by the address of their page.
 */
export interface Dump {
  readonly step: number
  readonly address: number
  /** Number of the group of lanes whose turn it is; left out: the first. */
  readonly group?: number
  readonly registers: Registers
  /**
   * Groups of a block that has several: the address at which each goes on, and whether it runs (0), waits (1) or has
   * stopped (2).
   */
  readonly block?: readonly GroupDump[]
  readonly memory: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Values by file and index. */
type Registers = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
interface GroupDump {
  readonly address: number
  readonly status: number
  readonly registers: Registers
}

const hex = (value: bigint | number): string => value.toString(16)

/** Returns the registers of the group that is shown. */
export function groupRegisters(state: MachineState): Registers {
  const registers: Record<string, Record<string, string | readonly string[]>> = {}
  for (const [name, file] of state.layout.files) {
    for (let index = 0; index < file.count; index++) {
      const values = Array.from({ length: file.lanes ? state.lanes : 1 }, (_, lane) => state.read(name, index, lane))
      if (values.every((x) => x === 0n)) continue
      registers[name] ??= {}
      registers[name][index] = file.lanes ? values.map(hex) : hex(values[0] ?? 0n)
    }
  }
  return registers
}

export function dump(state: MachineState): Pick<Dump, 'registers' | 'memory'> {
  const memory: Record<string, Record<string, string>> = {}
  for (const [name, space] of state.memories) {
    for (const { address, bytes } of space.held()) {
      memory[name] ??= {}
      memory[name][hex(address)] = [...bytes].map((x) => hex(x).padStart(2, '0')).join('')
    }
  }
  return { registers: groupRegisters(state), memory }
}

/** Sets the registers of the group that is shown to dumped values; registers that are left out become 0. */
export function setRegisters(state: MachineState, from: Registers): void {
  state.ints.fill(0)
  for (const [file, registers] of Object.entries(from))
    for (const [index, value] of Object.entries(registers))
      for (let lane = 0; lane < state.lanes; lane++)
        state.write(file, Number(index), lane, BigInt(`0x${typeof value === 'string' ? value : (value[lane] ?? '0')}`))
}

/** Sets a state to what a dump holds. */
export function undump(state: MachineState, from: Pick<Dump, 'registers' | 'memory'>): void {
  setRegisters(state, from.registers)
  for (const [name, space] of state.memories) {
    for (const { address, bytes } of space.held()) space.write(address, new Uint8Array(bytes.length))
    for (const [address, digits] of Object.entries(from.memory[name] ?? {}))
      space.write(
        Number.parseInt(address, 16),
        Uint8Array.from(digits.match(/../g) ?? [], (x) => Number.parseInt(x, 16)),
      )
  }
}
