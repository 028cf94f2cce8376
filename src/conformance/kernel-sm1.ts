// Checks programs for SM 1.0: a grid runs to its end, and global memory holds what it should.
import { Machine } from '../emu/machine.ts'
import type { MachineProgram } from '../emu/program.ts'
import { toFloat32 } from '../expr/float.ts'
import { FLEXGRIP } from '../isa/sm1/effects.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

/** Words by byte address, both as 0x and digits. */
type Words = Readonly<Record<string, string>>
export interface Sm1Kernel {
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

export function checkSm1Kernel(kernel: Sm1Kernel): RowVerdict {
  const machine = new Machine(sm1.machine(FLEXGRIP), programOf(kernel))
  const rest = machine.run(MOST_STEPS)
  if (rest.why !== 'stop') return miss('stop', `${rest.text} at 0x${machine.address.toString(16)}`)
  const memory = machine.state.memories.get('global')
  for (const address in kernel.expected) {
    const digits = kernel.expected[address] ?? ''
    const [wanted, got] = [Number(digits), (memory?.load4(Number(address)) ?? 0) >>> 0]
    if (!near(wanted, got, kernel.tolerance)) return miss(`${address}: ${digits}`, `0x${got.toString(16)}`)
  }
  return PASS
}

function near(wanted: number, got: number, { kind, max = 0 }: Sm1Kernel['tolerance']): boolean {
  if (wanted === got) return true
  const [x, y] = [toFloat32(wanted), toFloat32(got)]
  if (kind === 'ulp') return Math.sign(x) === Math.sign(y) && Math.abs(wanted - got) <= max
  return kind === 'relative' && Math.abs(x - y) <= max * Math.abs(x)
}
