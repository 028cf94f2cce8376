// Checks execution rows of USSE: registers of one instance before and after a run of words.
import { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { toFloat32 } from '../expr/float.ts'
import { usse } from '../isa/usse/usse.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

/** Values by register name: bits of `pa4` and `i0.x` as 0x and digits, `p1` as a bit. */
type Registers = Readonly<Record<string, string | number>>
export interface UsseRow {
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

export function checkUsse(row: UsseRow): RowVerdict {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const made = (slow: boolean, registers: readonly Registers[]) => {
    const machine = new Machine(usse.machine(''), { code }, { slow, historyBytes: 0 })
    for (const some of registers) fill(machine.state, some)
    return machine
  }
  for (const slow of [true, false]) {
    const how = slow ? 'walked' : 'compiled'
    const machine = made(slow, [row.before])
    const rest = machine.run(LONGEST)
    if (rest.why !== 'end') return miss(`${how}: the end`, rest.text)
    const outcomes = [row.after ?? {}, ...(row.accept ?? [])]
    const wrong = row.after_u8
      ? asBytes(row.after_u8, row.within ?? 0, machine.state)
      : outcomes.map((after) => difference(made(true, [row.before, after]).state, machine.state, row.approx))
    const first = wrong.includes(undefined) ? undefined : wrong[0]
    if (first) return miss(`${how}: ${first.wanted}`, first.got)
  }
  return PASS
}

/** Most steps of a row: rows are a dozen words, which repeat up to 16 times each. */
const LONGEST = 1000

interface Wrong {
  readonly wanted: string
  readonly got: string
}

/** Returns the first register that differs. */
function difference(wanted: MachineState, got: MachineState, approx?: boolean): Wrong | undefined {
  for (const file of FILES) {
    const { count = 0, show = String } = wanted.spec.files[file] ?? {}
    for (let index = 0; index < count; index++) {
      const [x, y] = [wanted.read(file, index, 0), got.read(file, index, 0)]
      if (x !== y && !(approx && near(toFloat32(Number(x)), toFloat32(Number(y)))))
        return { wanted: `${show(index)} = 0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
    }
  }
  return undefined
}
const near = (x: number, y: number): boolean => Math.abs(x - y) <= 1e-5 * Math.abs(x)

const share = (bits: bigint): number => Math.round(Math.min(Math.max(toFloat32(Number(bits)), 0), 1) * 255)
function asBytes(after: Readonly<Record<string, number>>, within: number, got: MachineState): (Wrong | undefined)[] {
  const wrong = Object.entries(after).flatMap(([name, wanted]) => {
    const byte = share(got.read(...placeOf(name), 0))
    return Math.abs(byte - wanted) <= within ? [] : { wanted: `${name} = ${wanted}`, got: String(byte) }
  })
  return [wrong[0]]
}
