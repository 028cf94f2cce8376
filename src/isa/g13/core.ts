// Combines the Apple G13 description, the meanings of its words, and the machine of one SIMD-group.
import type { Architecture, Core, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { sequence } from '../sequence.ts'
import { bitsSemantics } from './bits-meaning.ts'
import { description } from './description.ts'
import type { Context } from './effects.ts'
import { floatsSemantics, hosts as functionHosts, functionsSemantics } from './floats-meaning.ts'
import { flowSemantics } from './flow-meaning.ts'
import { integersSemantics } from './integers-meaning.ts'
import { files, groups, LANES, nesting, spaces } from './machine.ts'
import { hosts as memoryHosts, memorySemantics } from './memory-meaning.ts'
import { selectsSemantics } from './selects-meaning.ts'
import { reductionsSemantics, shufflesSemantics } from './simd-meaning.ts'
import { waitingSemantics } from './waiting-meaning.ts'

const semantics: AnySemantics<Context> = {
  ...integersSemantics, ...bitsSemantics, ...floatsSemantics, ...functionsSemantics, ...flowSemantics, ...selectsSemantics,
  ...shufflesSemantics, ...reductionsSemantics, ...memorySemantics, ...waitingSemantics,
}

const meaning: Architecture['meaning'] = (d, _, address = 0): Meaning | undefined => {
  if (!d.variant || d.status !== 'ok') return undefined
  const { encoding } = d.variant
  const found = effectsOf(semantics, encoding, d.words, { address, bytes: d.bytes })
  return found && { effects: found.effects, besides: [], fidelity: found.fidelity }
}

export const core: Core = {
  isa: description,
  variants: [],
  meaning,
  machine: (variant) => ({ files, spaces, groups, lanes: LANES, exec: 'exec', nesting, hosts: { ...functionHosts, ...memoryHosts }, step: sequence(description, meaning, variant) }),
  examples: [
    { hex: 'fa09c6ca1820', note: 'a fused product and sum with modifiers, a uniform, a constant and saturation, in the short form' },
    { hex: '0e134c4364001000', note: 'a sum of 64 bits: pairs of registers, a sign-extended source, a shift' },
    { hex: '52a844c20000', note: 'an if: threads for which it does not hold count one level in r0l' },
    { hex: '0522400e00c0f200', note: 'four bytes of memory become four floats' },
    { hex: '6f0d44064100', note: 'a look into the register of another thread' },
    { hex: '2e0d48a224080800', note: 'bits of one register put into another' },
    { hex: '0a05c282', note: 'a reciprocal in four bytes: bits that would say which function are left out' },
  ],
}
