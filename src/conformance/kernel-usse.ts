// Checks programs for USSE: the text of each word, what every step writes, and the state one instance ends in.
import { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { bytesOfWords } from '../encoding/words.ts'
import { usse } from '../isa/usse/usse.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

/** Values by register name, `pa0`: words as 0x and digits, predicates as a bit. */
type Registers = Readonly<Record<string, string | number>>
export interface UsseKernel {
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

const WORD = 8
function codeOf(program: UsseKernel['program']): Uint8Array {
  const words = program.map(({ word }) => BigInt(word))
  return Uint8Array.from(
    words.flatMap((word) => [
      ...bytesOfWords([Number(BigInt.asIntN(32, word)), Number(BigInt.asIntN(32, word >> 32n)), 0], WORD),
    ]),
  )
}

const FILES = ['r', 'o', 'pa', 'sa', 'p'] as const
function write(state: MachineState, registers: Registers): void {
  for (const [name, value] of Object.entries(registers)) {
    const [, file = '', index = ''] = /^([a-z]+)(\d+)$/.exec(name) ?? []
    state.write(file, Number(index), 0, BigInt(value))
  }
}

export function checkUsseKernel(kernel: UsseKernel): RowVerdict {
  const code = codeOf(kernel.program)
  for (const [k, { text: wanted, level }] of kernel.program.entries()) {
    const got = asmText(decodeAt(usse.isa, code, WORD * k))
    if (level === 'seed' && got !== wanted) return miss(wanted, got)
  }
  for (const slow of [true, false]) {
    const wrong = run(kernel, code, slow)
    if (wrong) return miss(`${slow ? 'walked' : 'compiled'}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

interface Wrong {
  readonly wanted: string
  readonly got: unknown
}
function run(
  { init, trace, final, predicates, killed, steps }: UsseKernel,
  code: Uint8Array,
  slow: boolean,
): Wrong | undefined {
  const spec = usse.machine('')
  const [machine, wanted] = [new Machine(spec, { code }, { slow }), new Machine(spec, { code })]
  for (const { state } of [machine, wanted]) write(state, init)
  for (const { pc, writes, next } of trace) {
    if (machine.address !== WORD * pc) return { wanted: `instruction ${pc}`, got: machine.address / WORD }
    const rest = machine.forward()
    write(wanted.state, writes)
    const wrong = difference(wanted.state, machine.state)
    if (wrong) return { wanted: `after ${pc}: ${wrong.wanted}`, got: wrong.got }
    if (rest.why === 'budget' && machine.address !== WORD * next)
      return { wanted: `on to ${next}`, got: machine.address / WORD }
  }
  if (machine.step !== steps) return { wanted: `${steps} steps`, got: machine.step }
  const { why } = machine.forward()
  if (why !== (killed ? 'stop' : 'end')) return { wanted: killed ? 'killed' : 'the end', got: why }
  const last = new Machine(spec, { code })
  write(last.state, { ...final, ...Object.fromEntries(predicates.map((bit, k) => [`p${k}`, bit])) })
  return difference(last.state, machine.state)
}

function difference(wanted: MachineState, got: MachineState): Wrong | undefined {
  for (const file of FILES) {
    const { count = 0, show = String } = wanted.spec.files[file] ?? {}
    for (let index = 0; index < count; index++) {
      const [x, y] = [wanted.read(file, index, 0), got.read(file, index, 0)]
      if (x !== y) return { wanted: `${show(index)} = 0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
    }
  }
  return undefined
}
