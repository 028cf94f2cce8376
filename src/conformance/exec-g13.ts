// Checks execution rows of G13: state of a few lanes before and after one instruction.
import { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { decodeAt } from '../encoding/decode.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { fromHalf, toFloat32 } from '../expr/float.ts'
import { type RegisterUse, writes } from '../expr/uses.ts'
import { g13 } from '../isa/g13/g13.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

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
export interface G13Row {
  readonly hex: string
  readonly lanes: number
  readonly before: State
  readonly after: State
  /** Whether a result may differ by up to 4 units of the last place. */
  readonly approx?: boolean
  readonly ambiguous?: readonly ('zero-sign' | 'nan-payload')[]
}

/** Returns the words of a register, one for each lane. */
export const registerWords = (digits: string): bigint[] =>
  (digits.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`))
const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

/** Writes what a row or a kernel lists into a state; the rest stays. */
export function fill(state: MachineState, { exec, r, u, mem }: State): void {
  for (const [index, digits] of Object.entries(r ?? {}))
    for (const [lane, word] of registerWords(digits).entries()) state.write('r', Number(index), lane, word)
  for (const [index, word] of Object.entries(u ?? {})) state.write('u', Number(index), 0, BigInt(`0x${word}`))
  if (exec !== undefined)
    for (let lane = 0; lane < state.lanes; lane++) state.write('exec', 0, lane, BigInt((exec >>> lane) & 1))
  if (mem) state.memories.get('device')?.write(Number(mem.addr), bytesOf(mem.hex))
}

/** Returns a machine with the instruction of a row at its address, and nothing before it. */
function machine(row: G13Row, slow: boolean): Machine {
  const entry = row.before.pc ?? 0
  const code = new Uint8Array(entry + row.hex.length / 2)
  code.set(bytesOf(row.hex), entry)
  const made = new Machine(g13.machine(''), { code, entry }, { slow, historyBytes: 0 })
  fill(made.state, row.before)
  return made
}

export function checkG13(row: G13Row): RowVerdict {
  const wanted = machine(row, true).state
  fill(wanted, row.after)
  const d = decodeAt(g13.isa, bytesOf(row.hex))
  const [result] = writes(g13.meaning(d, '')?.effects ?? []).registers
  const next = row.after.pc ?? (row.before.pc ?? 0) + (row.after.halt ? 0 : d.bytes)
  for (const slow of [true, false]) {
    const how = slow ? 'walked' : 'compiled'
    const made = machine(row, slow)
    const rest = made.forward(1)
    if (rest.why !== (row.after.halt ? 'stop' : 'budget')) return miss('one step', rest.text)
    if (made.address !== next) return miss(`${how}: pc ${next}`, made.address)
    const wrong = difference(wanted, made.state, row, result) ?? inMemory(made.state, row)
    if (wrong) return miss(`${how}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

interface Wrong {
  readonly wanted: string
  readonly got: string
}

/** Returns the first register, in the lanes of the row, that differs by more than the row allows. */
function difference(
  wanted: MachineState,
  got: MachineState,
  row: G13Row,
  result: RegisterUse | undefined,
): Wrong | undefined {
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

function inMemory(state: MachineState, { before, after }: G13Row): Wrong | undefined {
  const mem = after.mem ?? before.mem
  if (!mem) return undefined
  const got = hexOf(state.memories.get('device')?.read(Number(mem.addr), mem.hex.length / 2) ?? new Uint8Array())
  return got === mem.hex ? undefined : { wanted: `${mem.addr}: ${mem.hex}`, got }
}
