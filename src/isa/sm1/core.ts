// NVIDIA SM 1.0 as FlexGripPlus runs it: the description of its words, what they do, and the warps that do it.
import { add, type Effect, type Expr, mul, num, set, sx, when } from '../../expr/expr.ts'
import type { Architecture, Core, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { sequence } from '../sequence.ts'
import { convertsSemantics } from './converts-meaning.ts'
import { description } from './description.ts'
import { type Context, FLEXGRIP } from './effects.ts'
import { examples } from './examples.ts'
import { floatsSemantics, hosts } from './floats-meaning.ts'
import { flowSemantics, isCommon } from './flow-meaning.ts'
import { blocks } from './grid.ts'
import { integersSemantics } from './integers-meaning.ts'
import { a, files, LANES, spaces } from './machine.ts'
import { memorySemantics, movesSemantics } from './moves-meaning.ts'
import { stepOf } from './operands.ts'
import { immediatesSemantics, shortsSemantics } from './shorts-meaning.ts'
import { join, retire, stack } from './stack.ts'

const semantics: AnySemantics<Context> = {
  ...flowSemantics, ...movesSemantics, ...memorySemantics, ...integersSemantics, ...floatsSemantics, ...convertsSemantics,
  ...immediatesSemantics, ...shortsSemantics,
}

type Fields = Readonly<Record<string, number>>

/** With `+++` the address register of the operand in memory moves on behind the access. */
function moved(f: Fields, long: boolean): Effect[] {
  const { a: register = 0, inc, off } = f
  if (!inc || !register) return []
  if (off !== undefined) return [set(a(register), add(a(register), off))]
  if (!f.Am) return []
  // Type and offset stand where the number of the register would.
  const bits = long ? 5 : 4
  const [type, offset] = [(f.A ?? 0) >> bits, sx(bits, num((f.A ?? 0) & ((1 << bits) - 1)))]
  return [set(a(register), add(a(register), mul(offset, stepOf(type, 1))))]
}

const [EXIT, JOIN] = [1, 2]
/** What comes behind an instruction by its mark. */
function behind(mark: number, guard: Expr): Effect[] {
  return mark === EXIT ? retire(guard) : mark === JOIN ? join() : []
}

/** Approximations whose tables no source gives; FlexGripPlus is further off than what is computed here. */
const APPROXIMATE = new Set(['rcp', 'rcp32', 'rsq', 'lg2', 'sin', 'cos', 'ex2', 'rro'])

function fidelityOf(name: string, evidence: string | undefined, f: Fields): Meaning['fidelity'] {
  if (APPROXIMATE.has(name)) return 'approximate'
  // Half floats rest on one model of the hardware; that the mark ends threads on the manual alone, FlexGripPlus ignores it.
  const half = (name === 'i2f' && !f.w) || (name === 'f2i' && !f.t) || (name === 'f2f' && !(f.w && f.t))
  return half || (name === 'bar' && !isCommon(f)) || f.mark === EXIT || evidence === 'inferred' ? 'inferred' : 'exact'
}

const meaning: Architecture['meaning'] = (d, variant, address = 0): Meaning | undefined => {
  if (!d.variant || d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const said = effectsOf(semantics, encoding, d.words, { address, bytes: d.bytes, variant })
  if (!said) return undefined
  const { operands: o, fields: f, effects: own } = said
  const guard = o.if ?? num(1)
  const guarded = [...own, ...moved(f, d.bytes === 8)]
  const effects = guard.op === 'num' && guard.value === 1n ? guarded : [when(guard, ...guarded)]
  const mark = 'mark' in o ? (f.mark ?? 0) : 0
  return { effects: [...effects, ...behind(mark, guard)], besides: [], fidelity: fidelityOf(encoding.name, encoding.extra.evidence, f) }
}

export const core: Core = {
  isa: description,
  variants: [
    { id: FLEXGRIP, title: 'FlexGripPlus: sums of products are rounded once, no half floats' },
    { id: 'G80', title: 'G80: products are cut before they are added' },
  ],
  meaning,
  machine: (variant) => ({ files, spaces, blocks, stack, lanes: LANES, exec: 'exec', hosts, step: sequence(description, meaning, variant) }),
  examples,
}
