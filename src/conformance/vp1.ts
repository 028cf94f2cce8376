// Checks rows and programs for VP1: state before and after an instruction or a bundle, and what programs end in.

import { Machine } from '../emu/machine.ts'
import type { Execution } from '../emu/program.ts'
import type { MachineState } from '../emu/state.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex, bytesOfWords, hexOf } from '../encoding/words.ts'
import { physical, STRIDES } from '../isa/vp1/datastore.ts'
import { S2V } from '../isa/vp1/effects.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import type { Checks } from './checks.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'
import { copyOf, difference, putState, type Vp1State, wrapped } from './vp1-state.ts'

interface ExecRow {
  readonly hex: string
  readonly variant: string
  readonly before: Vp1State
  readonly after: Vp1State
  readonly s2v: {
    readonly valid: boolean
    readonly factor: readonly number[]
    readonly mask?: readonly string[]
    readonly vcidx?: number
    readonly vcflag?: string
    readonly vcxfrm?: number
    readonly vcmask?: string
  }
}

/** Returns a machine before its only instruction, which needs no memory for history. */
function machine(row: ExecRow, execution: Execution): Machine {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const made = new Machine(vp1.machine(row.variant), { code }, { execution, historyBytes: 0 })
  putState(made.state, row.before)
  return made
}

function checkVp1(row: ExecRow): RowVerdict {
  const wanted = machine(row, 'walked').state
  putState(wanted, row.after)
  for (const execution of ['walked', 'compiled'] as const) {
    const made = machine(row, execution)
    const rest = made.forward(1)
    if (rest.why !== 'budget') return miss('one step', rest.text)
    const wrong = difference(wanted, made.state)
    if (wrong) return miss(`${execution}: ${wrong.where} = ${wrong.wanted}`, wrong.got)
    const sent = s2vOf(made.state)
    const keys = Object.keys(row.s2v)
    const claimed: Record<string, unknown> = { ...row.s2v }
    if (keys.some((key) => JSON.stringify(sent[key]) !== JSON.stringify(claimed[key])))
      return miss({ execution, ...claimed }, sent)
  }
  return PASS
}

function s2vOf(state: MachineState): Record<string, unknown> {
  const read = (i: number) => state.read('s2v', i, 0)
  const hex4 = (i: number) => read(i).toString(16).padStart(4, '0')
  return {
    valid: read(S2V.valid) === 1n,
    factor: [0, 1, 2, 3].map((i) => Number(BigInt.asIntN(10, read(i)))),
    mask: [hex4(S2V.mask0), hex4(S2V.mask1)],
    vcidx: Number(read(S2V.vcidx)),
    vcflag: read(S2V.vcflag) ? 'zf' : 'sf',
    vcxfrm: Number(read(S2V.vcxfrm)),
    vcmask: hex4(S2V.vcmask),
  }
}

interface BundleRow {
  readonly hex: string
  readonly variant: string
  readonly before: Vp1State
  readonly after: Vp1State
}

function checkVp1Bundle(row: BundleRow): RowVerdict {
  for (const execution of ['walked', 'compiled'] as const) {
    const code = bytesOfHex(row.hex) ?? new Uint8Array()
    const made = new Machine(vp1.machine(row.variant), { code }, { execution, historyBytes: 0 })
    putState(made.state, row.before)
    const wanted = copyOf(made.state)
    putState(wanted, row.after)
    const rest = made.forward(1)
    if (rest.why !== 'budget' && rest.why !== 'stop' && rest.why !== 'trap') return miss('one step', rest.text)
    const wrong = difference(wanted, made.state)
    if (wrong) return miss(`${execution}: ${wrong.where} = ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

/** Bytes by the addresses that a program uses. `stride` is the number of the distance between rows. */
interface Linear {
  readonly stride: number
  readonly data: Readonly<Record<string, string>>
}
type Contents = Vp1State & { readonly ds_linear?: Linear }
interface Vp1Kernel {
  readonly variant: string
  /** A line for each bundle, or a label. */
  readonly source: readonly string[]
  readonly words: readonly string[]
  readonly init: Contents
  readonly expect: Contents
  readonly bundles_executed: number
  readonly final_nonzero: Vp1State
  readonly trace: readonly {
    /** Index of the first word. */
    readonly pc: number
    readonly words: readonly string[]
    readonly changes: Vp1State
    readonly taken?: boolean
  }[]
}

/** Writes contents into a state. Strides are given by their numbers, as in address registers. */
function fill(state: MachineState, { ds_linear: linear, ...named }: Contents): void {
  putState(state, named)
  for (const [from, digits] of Object.entries(linear?.data ?? {}))
    for (const [k, byte] of (digits.match(/../g) ?? []).entries())
      state.store('ds', physical(Number.parseInt(from, 16) + k, linear?.stride ?? 0), 1, BigInt(`0x${byte}`))
}

const codeOf = (words: readonly string[]): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => [...bytesOfWords([Number(word) | 0, 0, 0], 4)]))

function machineOf(kernel: Vp1Kernel, execution: Execution): Machine {
  const made = new Machine(vp1.machine(kernel.variant), { code: codeOf(kernel.words) }, { execution })
  fill(made.state, kernel.init)
  return made
}

function checkSource({ source, words }: Vp1Kernel): RowVerdict | undefined {
  const { code, errors } = assembleSource(vp1.isa, source.join('\n'))
  if (errors.length) return miss('source without errors', errors)
  const [due, got] = [codeOf(words), code].map(hexOf)
  return due === got ? undefined : miss(`source that is ${due}`, got)
}

function checkVp1Kernel(kernel: Vp1Kernel): RowVerdict {
  if ((kernel.init.ds_linear?.stride ?? 0) >= STRIDES.length)
    return miss('a stride by its number', kernel.init.ds_linear)
  return (
    checkSource(kernel) ??
    checkTrace(kernel, machineOf(kernel, 'walked')) ??
    checkEnd(kernel, machineOf(kernel, 'compiled')) ??
    PASS
  )
}

function checkTrace({ trace }: Vp1Kernel, machine: Machine): RowVerdict | undefined {
  for (const [n, { pc, words, changes, taken }] of trace.entries()) {
    const at = `bundle ${n} at word ${pc}`
    const step = machine.next()
    if (machine.address !== 4 * pc) return miss(at, `at 0x${machine.address.toString(16)}`)
    if ('halt' in step || step.bytes !== 4 * words.length) return miss(`${at}: ${words.length} words`, step)
    const wanted = copyOf(machine.state)
    putState(wanted, changes)
    const rest = machine.forward(1)
    const wrong = difference(wanted, machine.state)
    if (wrong) return miss(`${at}: ${wrong.where} = ${wrong.wanted}`, wrong.got)
    if (taken !== undefined && machine.state.read('taken', 0, 0) !== BigInt(taken))
      return miss(`${at}: taken ${taken}`, !taken)
    const last = n === trace.length - 1
    if ((rest.why === 'stop') !== last) return miss(last ? 'stop' : `${at}: on`, rest.text)
  }
  return undefined
}

function checkEnd(kernel: Vp1Kernel, machine: Machine): RowVerdict | undefined {
  const rest = machine.run(kernel.bundles_executed + 1)
  if (rest.why !== 'stop') return miss('stop', rest.text)
  if (machine.step !== kernel.bundles_executed) return miss(`${kernel.bundles_executed} bundles`, machine.step)
  const due = copyOf(machine.state)
  fill(due, kernel.expect)
  const all = new Machine(vp1.machine(kernel.variant), { code: new Uint8Array() }).state
  putState(all, kernel.final_nonzero)
  const wrong = difference(due, machine.state) ?? difference(all, machine.state)
  return wrong && miss(`in one go: ${wrong.where} = ${wrong.wanted}`, wrong.got)
}

export default {
  // Addresses of rows are numbers of words. Numbers of $d, $f and $x wrap: rows list the high bits, as envydis does,
  // though the documents say that they are ignored.
  habits: { unitsCount: true, ignored: wrapped },
  exec: (row, file) => (file.startsWith('exec-bundle') ? checkVp1Bundle(row as BundleRow) : checkVp1(row as ExecRow)),
  kernel: (row) => checkVp1Kernel(row as Vp1Kernel),
  witnesses: {
    rows: [
      ['hwtest', 'hwtest'],
      ['envydis', 'envydis'],
      ['scalar.rst, hwtest', 'hwtest'],
    ],
    files: [
      ['asm.', 'envydis'],
      ['decode.', 'envydis'],
      ['exec', 'hwtest'],
    ],
  },
} satisfies Checks
