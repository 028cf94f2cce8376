// Checks execution rows of the VP1 scalar unit: state before and after one instruction, and the data it sends.
import { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { S2V } from '../isa/vp1/effects.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { bytesOfHex } from '../spec/words.ts'
import { miss, PASS, type Verdict } from './rows.ts'

type Words = string | readonly string[]
interface State {
  readonly [file: string]: Words | undefined
}
export interface ExecRow {
  readonly hex: string
  readonly variant: string
  readonly before: State
  readonly after: Readonly<Record<string, Readonly<Record<string, string>>>>
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

/** Registers as digits, most significant first; vector registers are 16 bytes in memory order. */
const number = (file: string, digits: string): bigint =>
  BigInt(`0x${file === 'v' ? [...digits.matchAll(/../g)].map(String).reverse().join('') : digits}`)
const DIGITS: Readonly<Record<string, number>> = { r: 8, a: 8, m: 8, x: 8, c: 4, l: 4, vc: 8, v: 32 }

/** A machine before its only instruction; enough memory of the past for one. */
function machine(row: ExecRow, slow: boolean): Machine {
  const made = new Machine(
    vp1.machine(row.variant),
    { code: bytesOfHex(row.hex) ?? new Uint8Array() },
    { slow, historyBytes: 0 },
  )
  for (const [file, words] of Object.entries(row.before)) {
    const digits = DIGITS[file] ?? 8
    const list = typeof words === 'string' ? (words.match(new RegExp(`.{${digits}}`, 'g')) ?? []) : (words ?? [])
    for (const [i, word] of list.entries()) made.state.write(file, i, 0, number(file, word))
  }
  return made
}

export function checkVp1(row: ExecRow): Verdict {
  const wanted = machine(row, true).state
  for (const [file, changes] of Object.entries(row.after))
    for (const [i, digits] of Object.entries(changes)) wanted.write(file, Number(i), 0, number(file, digits))
  for (const slow of [true, false]) {
    const how = slow ? 'walked' : 'compiled'
    const made = machine(row, slow)
    const rest = made.forward(1)
    if (rest.why !== 'budget') return miss('one step', rest.text)
    const wrong = difference(wanted, made.state)
    if (wrong) return miss(`${how}: ${wrong.register} = ${wrong.wanted}`, wrong.got)
    const sent = s2vOf(made.state)
    const keys = Object.keys(row.s2v)
    const claimed: Record<string, unknown> = { ...row.s2v }
    if (keys.some((key) => JSON.stringify(sent[key]) !== JSON.stringify(claimed[key])))
      return miss({ how, ...claimed }, sent)
  }
  return PASS
}

/** The first register that differs; what is sent to the vector unit is compared by itself. */
function difference(
  wanted: MachineState,
  got: MachineState,
): { register: string; wanted: string; got: string } | undefined {
  for (const [file, { count, show }] of Object.entries(wanted.spec.files)) {
    if (file === 's2v') continue
    for (let i = 0; i < count; i++) {
      const [x, y] = [wanted.read(file, i, 0), got.read(file, i, 0)]
      if (x !== y) return { register: show(i), wanted: `0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
    }
  }
  return undefined
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
