// A machine of four instructions that can jump, so that tests have endless loops; it is no part of the product.

import { fieldsOf } from '../../src/encoding/decode.ts'
import { encodings, isa } from '../../src/encoding/encoding.ts'
import { form, kind } from '../../src/encoding/kind.ts'
import { add, type Effect, jump, num, reg, set, stop } from '../../src/expr/expr.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { sequence } from '../../src/isa/sequence.ts'

const kinds = { r: kind('$:4', form('n:4', 'r{n}')) }

const description = isa({
  id: 'toy',
  title: 'Toy',
  about: 'A machine for tests.',
  unit: 4,
  unknownBits: 'There are none.',
  sources: [],
  fields: { D: 'register', IMM: 'constant' },
  sections: [
    encodings(
      'All',
      kinds,
      {
        add: ['op=00000001 D:4 -:4 IMM:16', 'add {D:r}, {IMM}', 'Adds a constant.'],
        jump: ['op=00000010 -:8 IMM:16', 'jump {IMM}', 'Goes on at an address.'],
        stop: ['op=00000011 -:24', 'stop', 'Stops.'],
        crash: ['op=00000100 -:24', 'crash', 'Makes the machine fail.'],
      },
      { evidence: 'documented' },
    ),
  ],
})

const meaning: Architecture['meaning'] = (d) => {
  if (!d.variant) return undefined
  const { D = 0, IMM = 0 } = fieldsOf(d.variant.encoding, d.words)
  const effects: Readonly<Record<string, readonly Effect[]>> = {
    add: [set(reg('r', D), add(reg('r', D), IMM))],
    jump: [jump(num(IMM))],
    stop: [stop],
  }
  const says = effects[d.variant.encoding.name]
  return says && { effects: says, besides: [], fidelity: 'exact' }
}

export const toy: Architecture = {
  isa: description,
  variants: [{ id: 'toy', title: 'Toy' }],
  meaning,
  machine: (variant) => ({
    files: { r: { shape: 'numbers', count: 4, bits: 32, show: (i) => `r${i}`, about: 'registers' } },
    spaces: {},
    lanes: 1,
    hosts: {},
    step: sequence(description, meaning, variant),
  }),
  kernels: [
    {
      name: 'endless',
      title: 'Endless loop',
      about: 'Counts forever.',
      source: 'add r0, 1\nadd r1, 2\njump 0\n',
      init: {},
      expect: {},
    },
  ],
  examples: [],
}
