// Combines the NVIDIA SM 1.0 description, as FlexGripPlus runs it, the meanings of its words, and its warps.
import { add, type Effect, type Expr, mul, num, set, sx, when } from '../../expr/expr.ts'
import type { Hosts } from '../../expr/machine.ts'
import type { Architecture, Core, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { sequence } from '../sequence.ts'
import { convertsSemantics } from './converts-meaning.ts'
import { description } from './description.ts'
import { type Context, FLEXGRIP } from './effects.ts'
import { examples } from './exhibits/examples.ts'
import { floatsSemantics, hosts } from './floats-meaning.ts'
import { flowSemantics } from './flow-meaning.ts'
import { graphicsSemantics } from './graphics-meaning.ts'
import { blocks } from './grid.ts'
import { integersSemantics } from './integers-meaning.ts'
import { a, files, LANES, spaces } from './machine.ts'
import { memorySemantics, movesSemantics } from './moves-meaning.ts'
import { stepOf } from './operands.ts'
import { immediatesSemantics, shortsSemantics } from './shorts-meaning.ts'
import { join, retire, stack } from './stack.ts'

const semantics: AnySemantics<Context> = {
  ...flowSemantics, ...movesSemantics, ...memorySemantics, ...integersSemantics, ...floatsSemantics, ...convertsSemantics,
  ...immediatesSemantics, ...shortsSemantics, ...graphicsSemantics,
}

type Fields = Readonly<Record<string, number>>

/** With `+++`, moves the address register of the operand in memory on after the access. */
function moved(f: Fields, long: boolean): Effect[] {
  const { a: register = 0, inc, off } = f
  if (!inc || !register) return []
  if (off !== undefined) return [set(a(register), add(a(register), off))]
  if (!f.Am) return []
  // The type and the offset stand in the bits of a register number.
  const bits = long ? 5 : 4
  const [type, offset] = [(f.A ?? 0) >> bits, sx(bits, num((f.A ?? 0) & ((1 << bits) - 1)))]
  return [set(a(register), add(a(register), mul(offset, stepOf(type, 1))))]
}

const [EXIT, JOIN] = [1, 2]
/** Returns what an instruction does after its own effects, by its mark. */
function after(mark: number, guard: Expr, variant: string): Effect[] {
  return mark === EXIT ? retire(guard) : mark === JOIN ? join(variant !== FLEXGRIP) : []
}

/** The register that by convention takes results that are not needed. */
const NOWHERE = 127
const doubtOf = (f: Fields): Pick<Meaning, 'doubt'> =>
  f.drop && f.D !== NOWHERE ? { doubt: 'The result goes to output space, which kernels do not have: it is lost.' } : {}

const meaning: Architecture['meaning'] = (d, variant, address = 0): Meaning | undefined => {
  if (!d.variant || d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const found = effectsOf(semantics, encoding, d.words, { address, bytes: d.bytes, variant })
  if (!found) return undefined
  const { operands: o, fields: f, effects: lineEffects } = found
  const guard = o.if ?? num(1)
  const guarded = [...lineEffects, ...moved(f, d.bytes === 8)]
  const effects = guard.op === 'num' && guard.value === 1n ? guarded : [when(guard, ...guarded)]
  const mark = 'mark' in o ? (f.mark ?? 0) : 0
  // The mark ends threads on chips; FlexGripPlus ignores it.
  const fidelity = found.fidelity === 'exact' && mark === EXIT && variant === FLEXGRIP ? 'inferred' : found.fidelity
  return { effects: [...effects, ...after(mark, guard, variant)], besides: [], fidelity, ...doubtOf(f) }
}

/** Returns the machine with the host functions that its words may call. */
export const machineWith =
  (functions: Hosts): Architecture['machine'] =>
  (variant) => ({ files, spaces, blocks, stack, lanes: LANES, exec: 'exec', hosts: functions, step: sequence(description, meaning, variant) })

// Words are shown without the functions of the G80, because only a running machine needs their tables.
export const core: Core = {
  isa: description,
  variants: [
    { id: FLEXGRIP, title: 'FlexGripPlus, hardware in VHDL: sums of products are rounded once, no half floats' },
    { id: 'G80', title: 'G80, the first chips, as tests of them have it: no denormals, products are cut before they are added' },
  ],
  meaning,
  machine: machineWith(hosts),
  examples,
}
