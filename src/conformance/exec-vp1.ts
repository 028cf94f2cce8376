// Checks execution rows of the VP1 scalar unit: state before and after one instruction, and the data it sends.
import { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { S2V } from '../isa/vp1/effects.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'
import { difference, putState, type Vp1State } from './state-vp1.ts'

export interface ExecRow {
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
function machine(row: ExecRow, slow: boolean): Machine {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const made = new Machine(vp1.machine(row.variant), { code }, { slow, historyBytes: 0 })
  putState(made.state, row.before)
  return made
}

export function checkVp1(row: ExecRow): RowVerdict {
  const wanted = machine(row, true).state
  putState(wanted, row.after)
  for (const slow of [true, false]) {
    const how = slow ? 'walked' : 'compiled'
    const made = machine(row, slow)
    const rest = made.forward(1)
    if (rest.why !== 'budget') return miss('one step', rest.text)
    const wrong = difference(wanted, made.state)
    if (wrong) return miss(`${how}: ${wrong.where} = ${wrong.wanted}`, wrong.got)
    const sent = s2vOf(made.state)
    const keys = Object.keys(row.s2v)
    const claimed: Record<string, unknown> = { ...row.s2v }
    if (keys.some((key) => JSON.stringify(sent[key]) !== JSON.stringify(claimed[key])))
      return miss({ how, ...claimed }, sent)
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
