// Checks execution rows of VP1 bundles: state before and after one bundle of four words, walked and compiled.
import { Machine } from '../emu/machine.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'
import { copyOf, difference, putState, type Vp1State } from './state-vp1.ts'

export interface BundleRow {
  readonly hex: string
  readonly variant: string
  readonly before: Vp1State
  readonly after: Vp1State
}

export function checkVp1Bundle(row: BundleRow): RowVerdict {
  for (const slow of [true, false]) {
    const code = bytesOfHex(row.hex) ?? new Uint8Array()
    const made = new Machine(vp1.machine(row.variant), { code }, { slow, historyBytes: 0 })
    putState(made.state, row.before)
    const wanted = copyOf(made.state)
    putState(wanted, row.after)
    const rest = made.forward(1)
    if (rest.why !== 'budget' && rest.why !== 'stop' && rest.why !== 'trap') return miss('one step', rest.text)
    const wrong = difference(wanted, made.state)
    if (wrong) return miss(`${slow ? 'walked' : 'compiled'}: ${wrong.where} = ${wrong.wanted}`, wrong.got)
  }
  return PASS
}
