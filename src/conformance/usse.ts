// Checks rows and programs for USSE: registers before and after an instruction, and what programs end in.

import { Machine } from '../emu/machine.ts'
import type { Execution } from '../emu/program.ts'
import type { MachineState } from '../emu/state.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { bytesOfHex, bytesOfWords } from '../encoding/words.ts'
import { toFloat32 } from '../expr/float.ts'
import { usse } from '../isa/usse/usse.ts'
import { because, type Checks, type Superseded } from './checks.ts'
import { registerMismatch } from './registers.ts'
import { type Mismatch, miss, PASS, type RowVerdict } from './rows.ts'

/** Values by register name: bits of `pa4` and `i0.x` as 0x and digits, `p1` as a bit. */
type Registers = Readonly<Record<string, string | number>>
interface UsseRow {
  readonly hex: string
  readonly before: Registers
  /** Registers that changed. */
  readonly after?: Registers
  /** Other outcomes that are right, too. */
  readonly accept?: readonly Registers[]
  /** Whether single-precision floats may differ by a hundred-thousandth of their size. */
  readonly approx?: boolean
  /** Outputs as bytes from 0 to 255, instead of `after`. */
  readonly after_u8?: Readonly<Record<string, number>>
  /** Largest difference of these bytes that is accepted. */
  readonly within?: number
}

const FILES = ['r', 'o', 'pa', 'sa', 'i', 'p'] as const
const CHANNELS = 'xyzw'
const placeOf = (name: string): readonly [file: string, index: number] => {
  const [, file = '', number = '', channel] = /^([a-z]+)(\d+)(?:\.([xyzw]))?$/.exec(name) ?? []
  return [file, channel ? 4 * Number(number) + CHANNELS.indexOf(channel) : Number(number)]
}
function fill(state: MachineState, registers: Registers): void {
  for (const [name, value] of Object.entries(registers)) state.write(...placeOf(name), 0, BigInt(value))
}

function checkUsse(row: UsseRow): RowVerdict {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const made = (execution: Execution, registers: readonly Registers[]) => {
    const machine = new Machine(usse.machine(''), { code }, { execution, historyBytes: 0 })
    for (const some of registers) fill(machine.state, some)
    return machine
  }
  for (const execution of ['walked', 'compiled'] as const) {
    const machine = made(execution, [row.before])
    const rest = machine.run(LONGEST)
    if (rest.why !== 'end') return miss(`${execution}: the end`, rest.text)
    const outcomes = [row.after ?? {}, ...(row.accept ?? [])]
    const wrong = row.after_u8
      ? asBytes(row.after_u8, row.within ?? 0, machine.state)
      : outcomes.map((after) =>
          registerMismatch(
            made('walked', [row.before, after]).state,
            machine.state,
            FILES,
            row.approx ? isNear : undefined,
          ),
        )
    const first = wrong.includes(undefined) ? undefined : wrong[0]
    if (first) return miss(`${execution}: ${first.wanted}`, first.got)
  }
  return PASS
}

/** Most steps of a row: rows are a dozen words, which repeat up to 16 times each. */
const LONGEST = 1000

/** Returns the first register that differs. */
/** Whether two registers hold singles that are nearly the same. */
function isNear(one: bigint, other: bigint): boolean {
  const [x, y] = [toFloat32(Number(one)), toFloat32(Number(other))]
  return Math.abs(x - y) <= 1e-5 * Math.abs(x)
}

const share = (bits: bigint): number => Math.round(Math.min(Math.max(toFloat32(Number(bits)), 0), 1) * 255)
function asBytes(after: Readonly<Record<string, number>>, within: number, got: MachineState): (Mismatch | undefined)[] {
  const wrong = Object.entries(after).flatMap(([name, wanted]) => {
    const byte = share(got.read(...placeOf(name), 0))
    return Math.abs(byte - wanted) <= within ? [] : { wanted: `${name} = ${wanted}`, got: String(byte) }
  })
  return [wrong[0]]
}

interface UsseKernel {
  /** Words with their texts. `level` says whether the seed has the whole text, or the spelling was chosen. */
  readonly program: readonly { readonly word: string; readonly text: string; readonly level: string }[]
  readonly init: Registers
  /** Registers that are not 0. */
  readonly final: Registers
  readonly predicates: readonly number[]
  readonly killed: boolean
  readonly steps: number
  /** Steps of the run; `pc` and `next` count instructions. */
  readonly trace: readonly { readonly pc: number; readonly writes: Registers; readonly next: number }[]
}

/** Programs do not list the registers inside the unit. */
const FILES_OF_PROGRAMS = FILES.filter((file) => file !== 'i')

const WORD = 8
function codeOf(program: UsseKernel['program']): Uint8Array {
  const words = program.map(({ word }) => BigInt(word))
  return Uint8Array.from(
    words.flatMap((word) => [
      ...bytesOfWords([Number(BigInt.asIntN(32, word)), Number(BigInt.asIntN(32, word >> 32n)), 0], WORD),
    ]),
  )
}

function checkUsseKernel(kernel: UsseKernel): RowVerdict {
  const code = codeOf(kernel.program)
  for (const [k, { text: wanted, level }] of kernel.program.entries()) {
    const got = asmText(decodeAt(usse.isa, code, WORD * k))
    if (level === 'seed' && got !== wanted) return miss(wanted, got)
  }
  for (const execution of ['walked', 'compiled'] as const) {
    const wrong = run(kernel, code, execution)
    if (wrong) return miss(`${execution}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

function run(
  { init, trace, final, predicates, killed, steps }: UsseKernel,
  code: Uint8Array,
  execution: Execution,
): Mismatch | undefined {
  const spec = usse.machine('')
  const [machine, wanted] = [new Machine(spec, { code }, { execution }), new Machine(spec, { code })]
  for (const { state } of [machine, wanted]) fill(state, init)
  for (const { pc, writes, next } of trace) {
    if (machine.address !== WORD * pc) return { wanted: `instruction ${pc}`, got: machine.address / WORD }
    const rest = machine.forward()
    fill(wanted.state, writes)
    const wrong = registerMismatch(wanted.state, machine.state, FILES_OF_PROGRAMS)
    if (wrong) return { wanted: `after ${pc}: ${wrong.wanted}`, got: wrong.got }
    if (rest.why === 'budget' && machine.address !== WORD * next)
      return { wanted: `on to ${next}`, got: machine.address / WORD }
  }
  if (machine.step !== steps) return { wanted: `${steps} steps`, got: machine.step }
  const { why } = machine.forward()
  if (why !== (killed ? 'stop' : 'end')) return { wanted: killed ? 'killed' : 'the end', got: why }
  const last = new Machine(spec, { code })
  fill(last.state, { ...final, ...Object.fromEntries(predicates.map((bit, k) => [`p${k}`, bit])) })
  return registerMismatch(last.state, machine.state, FILES_OF_PROGRAMS)
}

/** Returns rows of products and sums of a group whose bit 52 is set. Blanks separate their words. */
const fourChannels = (words: string): readonly Superseded[] =>
  because(
    'bit 52 chooses the swizzles of four channels (Vita3K, compiled shaders, outputs of a console); the row has those of three',
    ...words.split(' '),
  )

export default {
  // Rows do not list unexplained bits, and no source prints the second operation of a word. The wiki has one name for
  // some pairs of operations, and `mov` or `mov.f32` for operations that it has no name for. If other sources tell them
  // apart, the product has the names of these sources.
  habits: {
    noRest: true,
    second: ' & ',
    names: {
      ' or.u32 ': ' and.u32 ',
      'rol.u32 ': 'shl.u32 ',
      'asr.u32 ': 'shr.u32 ',
      '.nezero': '.eqzero',
      '.lezero': '.ltzero',
      ' nop ': ' mov ',
      ...Object.fromEntries(['phas', 'smlsi', 'smbo', 'wdf', 'emit'].map((name) => [` ${name} `, ' mov.f32 '])),
    },
  },
  exec: (row) => checkUsse(row as UsseRow),
  kernel: (row) => checkUsseKernel(row as UsseKernel),
  witnesses: {
    rows: [
      ['Vita3K/vita3k-shader-tests', 'tests'],
      ['real: ', 'compiled'],
      ['made from the layout of Vita3K', 'vita3k'],
      ['Vita3K', 'vita3k'],
      ['seed', 'wiki'],
      ['made: ', ''],
    ],
    files: [
      ['decode-examples', 'wiki'],
      ['words-real', 'compiled'],
    ],
  },
  superseded: {
    'decode-chosen.jsonl': fourChannels(
      'f90cd96ea31cb41c 607782986644781b 962e3b8cb2487f1d 6deacc5f27263c1b c2bad39409b13d1c acc80102773a7219 ' +
        '46dac66214737319 d9113d9b730cf01c 56da4f3f33467819 772e08fd26bb341b 70447c35b1aab41a 673d3183e733bc1e ' +
        'ceb469cff38dfc19 592934b7d84fba19 c50338b2ccf6311c c7cecde5c991f81b e81c73b98b587d1c c01540f12295f218 ' +
        '728f55064faf391e 9999f59d73d2711a b34f8a77eda6f51c 92d718479099f61c abdea8a66bdff118 e6c5722f0d0abb1c ' +
        '03a4ad2b3343331a 8a2931daaa69b518 600d5b8f9eff7419 0e70957da1767f1d',
    ),
    'decode-core.jsonl': fourChannels('21bf91000705fb18 21da7b2d00a3fd18'),
  },
} satisfies Checks
