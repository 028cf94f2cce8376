// Checks rows and programs for G13: state of a few lanes before and after an instruction, and what programs end in.

import { Machine } from '../emu/machine.ts'
import type { Execution } from '../emu/program.ts'
import type { MachineState } from '../emu/state.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { fromHalf, toFloat32 } from '../expr/float.ts'
import { type RegisterUse, writes } from '../expr/uses.ts'
import { g13 } from '../isa/g13/g13.ts'
import { because, type Checks } from './checks.ts'
import { type Mismatch, miss, PASS, type RowVerdict, registerWords } from './rows.ts'

interface State {
  /** Mask with a bit for each lane. */
  readonly exec?: number
  /** Registers by number: 8 hexadecimal digits for each lane, lane 0 first. */
  readonly r?: Readonly<Record<string, string>>
  readonly u?: Readonly<Record<string, string>>
  readonly mem?: { readonly addr: string; readonly hex: string }
  readonly pc?: number
  readonly halt?: boolean
}
interface G13Row {
  readonly hex: string
  readonly lanes: number
  readonly before: State
  readonly after: State
  /** Whether a result may differ by up to 4 units of the last place. */
  readonly approx?: boolean
  readonly ambiguous?: readonly ('zero-sign' | 'nan-payload')[]
}

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

/** Writes what a row or a kernel lists into a state; the rest stays. */
function fill(state: MachineState, { exec, r, u, mem }: State): void {
  for (const [index, digits] of Object.entries(r ?? {}))
    for (const [lane, word] of registerWords(digits).entries()) state.write('r', Number(index), lane, word)
  for (const [index, word] of Object.entries(u ?? {})) state.write('u', Number(index), 0, BigInt(`0x${word}`))
  if (exec !== undefined)
    for (let lane = 0; lane < state.lanes; lane++) state.write('exec', 0, lane, BigInt((exec >>> lane) & 1))
  if (mem) state.memories.get('device')?.write(Number(mem.addr), bytesOf(mem.hex))
}

/** Returns a machine with the instruction of a row at its address, and nothing before it. */
function machine(row: G13Row, execution: Execution): Machine {
  const entry = row.before.pc ?? 0
  const code = new Uint8Array(entry + row.hex.length / 2)
  code.set(bytesOf(row.hex), entry)
  const made = new Machine(g13.machine(''), { code, entry }, { execution, historyBytes: 0 })
  fill(made.state, row.before)
  return made
}

function checkG13(row: G13Row): RowVerdict {
  const wanted = machine(row, 'walked').state
  fill(wanted, row.after)
  const d = decodeAt(g13.isa, bytesOf(row.hex))
  const [result] = writes(g13.meaning(d, '')?.effects ?? []).registers
  const next = row.after.pc ?? (row.before.pc ?? 0) + (row.after.halt ? 0 : d.bytes)
  for (const execution of ['walked', 'compiled'] as const) {
    const made = machine(row, execution)
    const rest = made.forward(1)
    if (rest.why !== (row.after.halt ? 'stop' : 'budget')) return miss('one step', rest.text)
    if (made.address !== next) return miss(`${execution}: pc ${next}`, made.address)
    const wrong = difference(wanted, made.state, row, result) ?? inMemory(made.state, row)
    if (wrong) return miss(`${execution}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

/** Returns the first register, in the lanes of the row, that differs by more than the row allows. */
function difference(
  wanted: MachineState,
  got: MachineState,
  row: G13Row,
  result: RegisterUse | undefined,
): Mismatch | undefined {
  for (const [file, { count, lanes, show }] of Object.entries(wanted.spec.files))
    for (let i = 0; i < count; i++)
      for (let lane = 0; lane < (lanes ? row.lanes : 1); lane++) {
        const [x, y] = [wanted.read(file, i, lane), got.read(file, i, lane)]
        if (x === y || (result?.file === file && result.index === i && alike(x, y, row, result))) continue
        const where = `${show(i)} of lane ${lane}`
        return { wanted: `${where} = 0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
      }
  return undefined
}

/** Returns whether results agree within the tolerance of a row, which is for floats that sources leave open. */
function alike(x: bigint, y: bigint, { approx, ambiguous = [] }: G13Row, { lo, width }: RegisterUse): boolean {
  const rest = (word: bigint) => word & ~(((1n << BigInt(width)) - 1n) << BigInt(lo))
  if (rest(x) !== rest(y)) return false
  const [a, b] = [x, y].map((word) => Number(BigInt.asUintN(width, word >> BigInt(lo)))) as [number, number]
  const float = width === 16 ? fromHalf : toFloat32
  const [p, q] = [float(a), float(b)]
  if (Number.isNaN(p) && Number.isNaN(q)) return ambiguous.includes('nan-payload')
  if (p === 0 && q === 0) return ambiguous.includes('zero-sign')
  return approx === true && Math.sign(p) === Math.sign(q) && Math.abs(a - b) <= 4
}

function inMemory(state: MachineState, { before, after }: G13Row): Mismatch | undefined {
  const mem = after.mem ?? before.mem
  if (!mem) return undefined
  const got = hexOf(state.memories.get('device')?.read(Number(mem.addr), mem.hex.length / 2) ?? new Uint8Array())
  return got === mem.hex ? undefined : { wanted: `${mem.addr}: ${mem.hex}`, got }
}

interface Stretch {
  readonly addr: string
  readonly hex: string
}
interface G13Kernel {
  readonly hex: string
  /** Lines of assembly; labels end with a colon. */
  readonly asm?: readonly string[]
  readonly listing: readonly { readonly pc: number; readonly hex: string; readonly text: string }[]
  /** Registers start at 0, all threads active. */
  readonly init?: { readonly u: Readonly<Record<string, string>>; readonly mem: readonly Stretch[] }
  /** Expected end of the program; if it is left out, only the listing and the assembly are checked. */
  readonly expect?: {
    readonly steps: number
    readonly exec: number
    readonly r: Readonly<Record<string, string>>
    readonly mem?: readonly Stretch[]
    readonly tolerance_abs?: number
  }
}

function checkG13Kernel({ hex, asm, listing, init, expect }: G13Kernel): RowVerdict {
  const code = bytesOf(hex)
  for (const line of listing) {
    const d = decodeAt(g13.isa, code, line.pc)
    if (asmText(d) !== line.text || d.bytes !== line.hex.length / 2) return miss(line.text, asmText(d))
  }
  if (asm) {
    const made = assembleSource(g13.isa, asm.join('\n'))
    const [error] = made.errors
    if (error) return miss(hex, error.message)
    if (hexOf(made.code) !== hex) return miss(hex, hexOf(made.code))
  }
  if (!expect) return PASS
  for (const execution of ['walked', 'compiled'] as const) {
    const machine = new Machine(g13.machine(''), { code }, { execution })
    fill(machine.state, { u: init?.u ?? {} })
    for (const mem of init?.mem ?? []) fill(machine.state, { mem })
    const rest = machine.run(10 * expect.steps)
    const wrong = rest.why === 'stop' ? mistake(machine, expect) : miss('stop', rest.text)
    if (wrong) return wrong
  }
  return PASS
}

function mistake({ step, state }: Machine, expect: NonNullable<G13Kernel['expect']>): RowVerdict | undefined {
  if (step !== expect.steps) return miss(`${expect.steps} steps`, step)
  const { tolerance_abs: tolerance = 0 } = expect
  for (let lane = 0; lane < state.lanes; lane++) {
    const active = Number(state.read('exec', 0, lane))
    if (active !== ((expect.exec >>> lane) & 1))
      return miss(`exec 0x${expect.exec.toString(16)}`, `lane ${lane} differs`)
  }
  for (const [index, digits] of Object.entries(expect.r))
    for (const [lane, wanted] of registerWords(digits).entries()) {
      const got = state.read('r', Number(index), lane)
      const distance = Math.abs(toFloat32(Number(got)) - toFloat32(Number(wanted)))
      if (got !== wanted && !(distance <= tolerance))
        return miss(`r${index} of lane ${lane} = 0x${wanted.toString(16)}`, `0x${got.toString(16)}`)
    }
  for (const { addr, hex } of expect.mem ?? []) {
    const got = hexOf(state.memories.get('device')?.read(Number(addr), hex.length / 2) ?? new Uint8Array())
    if (got !== hex) return miss(`${addr}: ${hex}`, got)
  }
  return undefined
}

export default {
  // Rows list bits of no field; that the text leaves some fields out does not matter to them.
  habits: { fieldsCount: true },
  exec: (row) => checkG13(row as G13Row),
  kernel: (row) => checkG13Kernel(row as G13Kernel),
  witnesses: {
    rows: [
      ['upstream', 'emulator'],
      ['doc-pseudocode', 'docs'],
      ['Mesa src/asahi/isa/test/cases', 'mesa-cases'],
      ['Mesa src/asahi/isa/AGX2', 'mesa-isa'],
      ['applegpu', 'disassembler'],
      ['AsahiLinux/gpu', 'shaders'],
      ['driver', 'mesa-compile'],
      ['inferred', ''],
    ],
    files: [
      ['asm.', 'disassembler'],
      ['decode.', 'disassembler'],
      ['fields.', 'disassembler'],
    ],
  },
  superseded: {
    'decode.jsonl': [
      ...because(
        'bit 55 of a tile access is accounted for where bit 35 is set: coordinates are registers (Mesa, AGX2.xml)',
        '894ea78a0878c820',
        '094ac61f8c64bc71',
        'c962a9897e8b90d7',
        'c97d9ac17dd9be4c',
        '4927ed70b887fc34',
        '896bd79c3ec6fc3c',
        '495cce8ea81ad70c',
        '4933cc5fbd2ce5b7',
        '09029a32eb1e89c5',
        'c9ffffffffffffffffff',
        '09908320bbf9cae0a066',
        '49bbb0c71ecac451dd83',
        '4943978cff93bf90c67d0f432c180665',
        'c94b821ff8e5cb7b002ddad5fa27ba03',
        '092ef9bbdb57b1116da3da5e30df0a61',
        '895fa1c5db0ae194aaa7322de12baf4a',
        '4929a6eddd3bc65209b4486e21942fd5',
      ),
      ...because(
        'special registers 12, 13, 14, 57 and 59 have names (Mesa, AGX2.xml)',
        'f2933910',
        '72be3b20',
        'f2bf0d30',
        '72a50c00',
        '728c0e20',
      ),
    ],
  },
} satisfies Checks
