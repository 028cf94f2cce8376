// Checks rows and programs for SM 1.0: state of lanes before and after an instruction, and what programs end in.

import { Machine } from '../emu/machine.ts'
import type { Execution, MachineProgram } from '../emu/program.ts'
import type { MachineState } from '../emu/state.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { toFloat32 } from '../expr/float.ts'
import { type RegisterUse, reads, writes } from '../expr/uses.ts'
import { FLEXGRIP } from '../isa/sm1/effects.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { because, type Checks } from './checks.ts'
import { type Mismatch, miss, PASS, type RowVerdict, registerWords } from './rows.ts'

/** Mark that the product prints on a word that ends the thread. */
const EXIT = '.EXIT'

/** Registers by number: 8 hexadecimal digits for each lane, lane 0 first. */
type Registers = Readonly<Record<string, string>>
interface State {
  readonly mask?: number
  readonly r?: Registers
  readonly a?: Registers
  /** Condition registers by number and lane. */
  readonly c?: readonly (readonly number[])[]
}
interface Sm1Row {
  readonly hex: string
  readonly lanes: number
  readonly before: State
  readonly after: State & {
    readonly shared?: Readonly<Record<string, string>>
    readonly global?: Readonly<Record<string, string>>
  }
  /** Variant of the architecture; left out: FlexGripPlus. */
  readonly variant?: string
  /** Whether a result may differ by up to 4 units of the last place. */
  readonly approx?: boolean
}

// ---- memories --------------------------------------------------------------------------------

const NUMBERS: Readonly<Record<string, number>> = { shared: 1, constant: 2, global: 3 }
const KNUTH = 2654435761
/** Returns what byte `x` of a space holds at the start. */
const byteOf = (space: number, x: number): number =>
  Math.imul(Math.imul(x, KNUTH) ^ Math.imul(space, 40503), KNUTH) >>> 24
const bytesFrom = (space: string, address: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, k) => byteOf(NUMBERS[space] ?? 0, address + k))
const IMAGES: Readonly<Record<string, Uint8Array>> = {
  shared: bytesFrom('shared', 0, 16384),
  constant: bytesFrom('constant', 0, 8192),
}
/** Most bytes of an access. */
const WINDOW = 16
/** Returns the parts of memory that a row can reach; in global memory, those that its registers point to. */
function windows(
  row: Sm1Row,
  spaces: ReadonlySet<string>,
): readonly [space: string, address: number, bytes: Uint8Array][] {
  const images = Object.entries(IMAGES).filter(([space]) => spaces.has(space))
  const pointers = spaces.has('global')
    ? Object.values(row.before.r ?? {})
        .flatMap(registerWords)
        .map(Number)
    : []
  return [
    ...images.map(([space, bytes]) => [space, 0, bytes] as [string, number, Uint8Array]),
    ...pointers.map((at) => ['global', at, bytesFrom('global', at, WINDOW)] as [string, number, Uint8Array]),
  ]
}

// ---- rows --------------------------------------------------------------------------------

function fill(state: MachineState, { mask, r, a, c }: State): void {
  for (const [file, registers] of Object.entries({ r, a }))
    for (const [index, digits] of Object.entries(registers ?? {}))
      for (const [lane, word] of registerWords(digits).entries()) state.write(file, Number(index), lane, word)
  for (const [index, lanes] of (c ?? []).entries())
    for (const [lane, flags] of lanes.entries()) state.write('c', index, lane, BigInt(flags))
  if (mask === undefined) return
  for (let lane = 0; lane < state.lanes; lane++) state.write('exec', 0, lane, BigInt((mask >>> lane) & 1))
  state.write('live', 0, 0, BigInt(mask))
}

function checkSm1(row: Sm1Row): RowVerdict {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const d = decodeAt(sm1.isa, code)
  const variant = row.variant ?? FLEXGRIP
  const effects = sm1.meaning(d, variant)?.effects ?? []
  const spaces = new Set([...reads(effects).spaces, ...writes(effects).spaces])
  const machine = (execution: Execution) => {
    const made = new Machine(sm1.machine(variant), { code }, { execution, historyBytes: 0 })
    fill(made.state, row.before)
    for (const [space, address, bytes] of windows(row, spaces)) made.state.memories.get(space)?.write(address, bytes)
    return made
  }
  const wanted = machine('walked').state
  fill(wanted, row.after)
  for (const space of ['shared', 'global'] as const)
    for (const [address, digits] of Object.entries(row.after[space] ?? {}))
      wanted.store(space, Number(address), 1, BigInt(`0x${digits}`))
  const [result] = writes(effects).registers
  for (const execution of ['walked', 'compiled'] as const) {
    const made = machine(execution)
    const rest = made.forward(1)
    // A word that ends threads ends the warp, unless some stay.
    const last = asmText(d)?.includes(EXIT) && rest.why === 'stop'
    if (!last && rest.why !== 'budget') return miss('one step', rest.text)
    if (!last && made.address !== code.length) return miss(`${execution}: pc ${code.length}`, made.address)
    const wrong = difference(wanted, made.state, row, result) ?? inMemory(wanted, made.state, row, spaces)
    if (wrong) return miss(`${execution}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

const hex = (x: bigint): string => `0x${x.toString(16)}`

/** Register files that rows list. */
const TOLD = ['r', 'a', 'c'] as const
/** Returns the first register of any lane that differs by more than the row allows. */
function difference(wanted: MachineState, got: MachineState, row: Sm1Row, result?: RegisterUse): Mismatch | undefined {
  for (const file of TOLD) {
    const { count = 0, show = String } = wanted.spec.files[file] ?? {}
    for (let i = 0; i < count; i++)
      for (let lane = 0; lane < wanted.lanes; lane++) {
        const [x, y] = [wanted.read(file, i, lane), got.read(file, i, lane)]
        if (x === y || (row.approx && result?.file === file && result.index === i && near(x, y))) continue
        const where = `${show(i)} of lane ${lane}`
        return { wanted: `${where} = ${hex(x)}`, got: hex(y) }
      }
  }
  return undefined
}
function near(x: bigint, y: bigint): boolean {
  const [p, q] = [toFloat32(Number(x)), toFloat32(Number(y))]
  return Math.sign(p) === Math.sign(q) && Math.abs(Number(x) - Number(y)) <= 4
}

function inMemory(
  wanted: MachineState,
  got: MachineState,
  row: Sm1Row,
  spaces: ReadonlySet<string>,
): Mismatch | undefined {
  for (const [space, address, bytes] of windows(row, spaces)) {
    const [x, y] = [wanted, got].map((state) => state.memories.get(space)?.read(address, bytes.length) ?? bytes)
    const at = x?.findIndex((byte, k) => byte !== y?.[k]) ?? -1
    if (at >= 0) return { wanted: `${space} ${address + at}: ${x?.[at]}`, got: String(y?.[at]) }
  }
  return undefined
}

/** Words by byte address, both as 0x and digits. */
type Words = Readonly<Record<string, string>>
interface Sm1Kernel {
  readonly grid: readonly number[]
  readonly block: readonly number[]
  readonly params: readonly string[]
  readonly cmem: Words
  readonly inputs: Words
  /** Instructions of one word, or of two with the low one first. */
  readonly code: readonly { readonly addr: string; readonly words: readonly string[] }[]
  readonly expected: Words
  readonly tolerance: { readonly kind: 'exact' | 'relative' | 'ulp'; readonly max?: number }
}

/** Most steps of a program: far more than any of them takes. */
const MOST_STEPS = 1_000_000

function image(words: Words): Uint8Array {
  let last = 0
  for (const address in words) last = Math.max(last, Number(address))
  const view = new DataView(new ArrayBuffer(4 + last))
  for (const address in words) view.setUint32(Number(address), Number(words[address]), true)
  return new Uint8Array(view.buffer)
}

function programOf({ grid, block, params, cmem, inputs, code }: Sm1Kernel): MachineProgram {
  const words: Record<string, string> = {}
  for (const { addr, words: of } of code)
    of.forEach((word, k) => {
      words[Number(addr) + 4 * k] = word
    })
  const memory = Object.entries({ constant: cmem, global: inputs }).map(([space, held]) => ({
    space,
    address: 0,
    bytes: image(held),
  }))
  return { code: image(words), grid: { blocks: grid, threads: block, parameters: params.map(Number) }, memory }
}

function checkSm1Kernel(kernel: Sm1Kernel): RowVerdict {
  const machine = new Machine(sm1.machine(FLEXGRIP), programOf(kernel))
  const rest = machine.run(MOST_STEPS)
  if (rest.why !== 'stop') return miss('stop', `${rest.text} at 0x${machine.address.toString(16)}`)
  const memory = machine.state.memories.get('global')
  for (const address in kernel.expected) {
    const digits = kernel.expected[address] ?? ''
    const [wanted, got] = [Number(digits), (memory?.load4(Number(address)) ?? 0) >>> 0]
    if (!isNear(wanted, got, kernel.tolerance)) return miss(`${address}: ${digits}`, `0x${got.toString(16)}`)
  }
  return PASS
}

function isNear(wanted: number, got: number, { kind, max = 0 }: Sm1Kernel['tolerance']): boolean {
  if (wanted === got) return true
  const [x, y] = [toFloat32(wanted), toFloat32(got)]
  if (kind === 'ulp') return Math.sign(x) === Math.sign(y) && Math.abs(wanted - got) <= max
  return kind === 'relative' && Math.abs(x - y) <= max * Math.abs(x)
}

export default {
  // Sources differ in blanks and do not list unexplained bits; only the product prints the exit mark.
  habits: { blanks: true, noRest: true, exit: EXIT },
  exec: (row) => checkSm1(row as Sm1Row),
  kernel: (row) => checkSm1Kernel(row as Sm1Kernel),
  witnesses: {
    rows: [
      ['hwtest', 'hwtest'],
      ['envydis', 'envydis'],
      ['decuda', 'decuda'],
      ['envytools', 'envytools'],
      ['xf86-video-nouveau', 'nouveau'],
      ['FlexGrip 2015', 'flexgrip'],
    ],
    files: [
      ['decode-fuzz', 'envydis'],
      ['decode-listings', 'listings'],
      ['decode-manual', 'manual'],
    ],
  },
  superseded: {
    'asm-forms.jsonl': because(
      'a word found at random: bits the hardware ignores are set, and no text carries those',
      '410e0032da57006c',
      '910300a4d947010c',
      '01010bd0d9070804',
      '91090bd0d8078014',
      '0d0403d0e8470005',
      'f9010bd0d8062804',
      '918fb7221c64d506',
      '010300a0c847810c',
    ),
  },
} satisfies Checks
