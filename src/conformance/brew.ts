// Checks rows and programs for Brew: registers, types and memory before and after an instruction, and what programs end in.

import { Machine } from '../emu/machine.ts'
import type { Execution } from '../emu/program.ts'
import type { MachineState } from '../emu/state.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { brew } from '../isa/brew/brew.ts'
import { REGISTERS } from '../isa/brew/operands.ts'
import { TYPE_NAMES } from '../isa/brew/types.ts'
import { because, type Checks } from './checks.ts'
import { registerMismatch } from './registers.ts'
import { type Mismatch, miss, PASS, type RowVerdict } from './rows.ts'

/** Values by register name, `$r3`: contents as 0x and digits, names of types, or sizes in bytes. */
type Named<T> = Readonly<Record<string, T>>
interface BrewState {
  readonly pc: string
  readonly vend: number
  /** Left out if it is 0. */
  readonly vstart?: number
  readonly r: Named<string>
  readonly t?: Named<string>
  readonly s?: Named<number>
  /** Bytes of memory by address. */
  readonly mem?: Named<string>
}
type Ended = BrewState | { readonly exc: string; readonly pc: string }
interface BrewRow {
  readonly hex: string
  readonly vlen: number
  readonly before: BrewState
  readonly after: Ended
  /** Outcome by the other answer to an open question. */
  readonly alt?: Ended
  /** Open questions that the row depends on. */
  readonly amb?: readonly string[]
}

const NAMES: readonly string[] = REGISTERS
const registerNumber = (register: string): number => NAMES.indexOf(register)

/** Writes the named values into registers and memory. */
function fillBrew(state: MachineState, { vend, vstart = 0, r, t = {}, s = {}, mem = {} }: Omit<BrewState, 'pc'>): void {
  state.write('vend', 0, 0, BigInt(vend))
  state.write('vstart', 0, 0, BigInt(vstart))
  for (const [name, value] of Object.entries(r)) state.write('r', registerNumber(name), 0, BigInt(value))
  for (const [name, type] of Object.entries(t))
    state.write('type', registerNumber(name), 0, BigInt(TYPE_NAMES.indexOf(type)))
  for (const [name, size] of Object.entries(s)) state.write('size', registerNumber(name), 0, BigInt(size))
  for (const [address, bytes] of Object.entries(mem))
    state.memories.get('memory')?.write(Number(address), bytesOfHex(bytes) ?? new Uint8Array())
}

function checkBrew(row: BrewRow): RowVerdict {
  const wrong = (['walked', 'compiled'] as const).map((execution) => {
    const ends = [row.after, ...(row.alt ? [row.alt] : [])].map((after) => difference(row, after, execution))
    return ends.some((end) => end === undefined) ? undefined : ends[0]
  })
  const [walked, compiled] = wrong
  if (row.amb && doubtOf(row) === undefined) return miss(`a doubt: ${row.amb.join(', ')}`, 'none')
  if (walked) return miss(`walked: ${walked.wanted}`, walked.got)
  return compiled ? miss(`compiled: ${compiled.wanted}`, compiled.got) : PASS
}

/** Returns what the product is not certain of; undefined if nothing is in doubt. */
function doubtOf({ hex, vlen, before }: BrewRow): string | undefined {
  const { state } = machineOf(hex, vlen, before, 'walked')
  const decoded = decodeAt(brew.isa, bytesOfHex(hex) ?? new Uint8Array())
  return brew.meaning(decoded, `vlen${vlen}`, 0, (file, index) => Number(state.read(file, index, 0)))?.doubt
}

/** Returns the first difference from `after` when one step was executed; undefined if there is none. */
function difference({ hex, vlen, before }: BrewRow, after: Ended, execution: Execution): Mismatch | undefined {
  const [got, wanted] = [machineOf(hex, vlen, before, execution), machineOf(hex, vlen, before, execution)]
  const rest = got.forward(1)
  if ('exc' in after) {
    const why = rest.why === 'stop' ? 'exc_swi_1' : rest.text
    if (!why.startsWith(after.exc)) return { wanted: after.exc, got: why }
  } else {
    if (rest.why !== 'budget') return { wanted: 'one step', got: rest.text }
    fillBrew(wanted.state, after)
  }
  if (got.address !== Number(after.pc)) return { wanted: `pc ${after.pc}`, got: `0x${got.address.toString(16)}` }
  const memory = [before, after].flatMap((state) => Object.keys('mem' in state ? (state.mem ?? {}) : {}))
  return registerMismatch(wanted.state, got.state, FILES) ?? inMemory(wanted.state, got.state, memory.map(Number))
}

function machineOf(hex: string, vlen: number, before: BrewState, execution: Execution): Machine {
  const word = bytesOfHex(hex) ?? new Uint8Array()
  const entry = Number(before.pc)
  const code = new Uint8Array(entry + word.length)
  code.set(word, entry)
  const machine = new Machine(brew.machine(`vlen${vlen}`), { code, entry }, { execution, historyBytes: 0 })
  fillBrew(machine.state, before)
  return machine
}

/** Files of registers that rows list. */
const FILES = ['r', 'type', 'size', 'vend', 'vstart', 'mode']

/** Bytes that are compared from an address on. */
const WINDOW = 256
function inMemory(wanted: MachineState, got: MachineState, addresses: readonly number[]): Mismatch | undefined {
  for (const address of addresses) {
    const [x, y] = [wanted, got].map((state) => state.memories.get('memory')?.read(address, WINDOW))
    const at = x?.findIndex((byte, k) => byte !== y?.[k]) ?? -1
    if (at >= 0) return { wanted: `byte ${address + at} = ${x?.[at]}`, got: String(y?.[at]) }
  }
  return undefined
}

type Start = Omit<BrewState, 'pc' | 's'>
interface BrewKernel {
  readonly vlen: number
  /** Address of the program, as 0x and digits. */
  readonly base: string
  readonly src: readonly string[]
  readonly hex: string
  readonly listing: readonly { readonly addr: string; readonly hex: string; readonly text: string }[]
  readonly init: Start
  /** Number of steps before the `swi 1` that ends the program. */
  readonly steps: number
  readonly final: Omit<Start, 'mem'> & { readonly pc: string; readonly mem_changed: Readonly<Record<string, string>> }
  readonly trace: readonly {
    readonly pc: string
    readonly changed: Readonly<Record<string, readonly [value: string, type: string]>>
  }[]
}

function checkBrewKernel(kernel: BrewKernel): RowVerdict {
  const { src, hex, listing } = kernel
  const { code, errors } = assembleSource(brew.isa, src.join('\n'))
  if (errors[0] || hexOf(code) !== hex) return miss(hex, errors[0]?.message ?? hexOf(code))
  for (const { hex: word, text: wanted } of listing) {
    const got = asmText(decodeAt(brew.isa, bytesOfHex(word) ?? new Uint8Array()))
    if (got !== wanted) return miss(wanted, got)
  }
  for (const execution of ['walked', 'compiled'] as const) {
    const wrong = run(kernel, execution)
    if (wrong) return miss(`${execution}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

function machineOfProgram({ vlen, base, hex, init }: BrewKernel, execution: Execution): Machine {
  const bytes = bytesOfHex(hex) ?? new Uint8Array()
  const entry = Number(base)
  const code = new Uint8Array(entry + bytes.length)
  code.set(bytes, entry)
  const machine = new Machine(brew.machine(`vlen${vlen}`), { code, entry }, { execution })
  fillBrew(machine.state, init)
  return machine
}

function run(kernel: BrewKernel, execution: Execution): Mismatch | undefined {
  const [machine, wanted] = [machineOfProgram(kernel, execution), machineOfProgram(kernel, execution)]
  for (const { pc, changed } of kernel.trace) {
    if (machine.address !== Number(pc)) return { wanted: pc, got: machine.address.toString(16) }
    machine.forward()
    for (const [name, [value, type]] of Object.entries(changed)) {
      wanted.state.write('r', registerNumber(name), 0, BigInt(value))
      wanted.state.write('type', registerNumber(name), 0, BigInt(TYPE_NAMES.indexOf(type)))
    }
    const wrong = registerMismatch(wanted.state, machine.state, ['r', 'type'])
    if (wrong) return { wanted: `after ${pc}: ${wrong.wanted}`, got: wrong.got }
  }
  const { final, steps, init } = kernel
  machine.run(steps - machine.step)
  if (machine.address !== Number(final.pc)) return { wanted: final.pc, got: machine.address.toString(16) }
  const rest = machine.forward()
  if (rest.why !== 'stop') return { wanted: 'stop', got: rest.text }
  fillBrew(wanted.state, { ...final, mem: final.mem_changed })
  const memory = [...Object.keys(init.mem ?? {}), ...Object.keys(final.mem_changed)].map(Number)
  return (
    registerMismatch(wanted.state, machine.state, ['r', 'type', 'vend']) ??
    inMemory(wanted.state, machine.state, memory)
  )
}

export default {
  habits: {},
  exec: (row) => checkBrew(row as BrewRow),
  kernel: (row) => checkBrewKernel(row as BrewKernel),
  witnesses: {
    rows: [
      ['documents', 'details'],
      ['doc+', 'details, binutils'],
      ['doc', 'details'],
      ['gas', 'binutils'],
      ['binutils', 'binutils'],
      ['anachron', 'espresso'],
    ],
    files: [],
  },
  superseded: {
    'programs-gas.jsonl': because(
      'the assembler that made it loses what is subtracted: over is 42 and table is 6, and it has 42 for over - table',
      'data-18',
      'data-19',
      'data-20',
    ),
  },
} satisfies Checks
