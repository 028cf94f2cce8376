// Checks programs for Brew: their source and listing, what every step of the trace changes, and the state they end in.
import { Machine } from '../emu/machine.ts'
import { asmText, decodeAt } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { brew } from '../isa/brew/brew.ts'
import { TYPE_NAMES } from '../isa/brew/types.ts'
import { type BrewState, fillBrew, inMemory, inRegisters, registerNumber } from './exec-brew.ts'
import { miss, PASS, type RowVerdict } from './rows.ts'

type Start = Omit<BrewState, 'pc' | 's'>
export interface BrewKernel {
  readonly vlen: number
  /** Address of the program, as 0x and digits. */
  readonly base: string
  readonly src: readonly string[]
  readonly hex: string
  readonly listing: readonly { readonly addr: string; readonly hex: string; readonly text: string }[]
  readonly init: Start
  /** Number of steps before the `swi 1` that ends the program. */
  readonly steps: number
  readonly final: Omit<Start, 'mem'> & { readonly pc: string; readonly mem_changed: Readonly<Record<string, string>> }
  readonly trace: readonly {
    readonly pc: string
    readonly changed: Readonly<Record<string, readonly [value: string, type: string]>>
  }[]
}

export function checkBrewKernel(kernel: BrewKernel): RowVerdict {
  const { src, hex, listing } = kernel
  const { code, errors } = assembleSource(brew.isa, src.join('\n'))
  if (errors[0] || hexOf(code) !== hex) return miss(hex, errors[0]?.message ?? hexOf(code))
  for (const { hex: word, text: wanted } of listing) {
    const got = asmText(decodeAt(brew.isa, bytesOfHex(word) ?? new Uint8Array()))
    if (got !== wanted) return miss(wanted, got)
  }
  for (const slow of [true, false]) {
    const wrong = run(kernel, slow)
    if (wrong) return miss(`${slow ? 'walked' : 'compiled'}: ${wrong.wanted}`, wrong.got)
  }
  return PASS
}

function machineOf({ vlen, base, hex, init }: BrewKernel, slow: boolean): Machine {
  const bytes = bytesOfHex(hex) ?? new Uint8Array()
  const entry = Number(base)
  const code = new Uint8Array(entry + bytes.length)
  code.set(bytes, entry)
  const machine = new Machine(brew.machine(`vlen${vlen}`), { code, entry }, { slow })
  fillBrew(machine.state, init)
  return machine
}

interface Wrong {
  readonly wanted: string
  readonly got: unknown
}
function run(kernel: BrewKernel, slow: boolean): Wrong | undefined {
  const [machine, wanted] = [machineOf(kernel, slow), machineOf(kernel, slow)]
  for (const { pc, changed } of kernel.trace) {
    if (machine.address !== Number(pc)) return { wanted: pc, got: machine.address.toString(16) }
    machine.forward()
    for (const [name, [value, type]] of Object.entries(changed)) {
      wanted.state.write('r', registerNumber(name), 0, BigInt(value))
      wanted.state.write('type', registerNumber(name), 0, BigInt(TYPE_NAMES.indexOf(type)))
    }
    const wrong = inRegisters(wanted.state, machine.state, ['r', 'type'])
    if (wrong) return { wanted: `after ${pc}: ${wrong.wanted}`, got: wrong.got }
  }
  const { final, steps, init } = kernel
  machine.run(steps - machine.step)
  if (machine.address !== Number(final.pc)) return { wanted: final.pc, got: machine.address.toString(16) }
  const rest = machine.forward()
  if (rest.why !== 'stop') return { wanted: 'stop', got: rest.text }
  fillBrew(wanted.state, { ...final, mem: final.mem_changed })
  const memory = [...Object.keys(init.mem ?? {}), ...Object.keys(final.mem_changed)].map(Number)
  return (
    inRegisters(wanted.state, machine.state, ['r', 'type', 'vend']) ?? inMemory(wanted.state, machine.state, memory)
  )
}
