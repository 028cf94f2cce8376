// Checks programs for G13: the listing, the assembly, and the state the program ends in.
import { Machine } from '../emu/machine.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { toFloat32 } from '../expr/float.ts'
import { g13 } from '../isa/g13/g13.ts'
import { fill, registerWords } from './exec-g13.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

interface Stretch {
  readonly addr: string
  readonly hex: string
}
export interface G13Kernel {
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

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

export function checkG13Kernel({ hex, asm, listing, init, expect }: G13Kernel): RowVerdict {
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
  for (const slow of [true, false]) {
    const machine = new Machine(g13.machine(''), { code }, { slow })
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
