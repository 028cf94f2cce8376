// NVIDIA VP1, the video processor of NV41 to G84: its four units, and what their words do.
import type { Architecture, Meaning } from '../architecture.ts'
import { type AnySemantics, effectsOf } from '../semantics.ts'
import { sequence } from '../sequence.ts'
import { arithmeticSemantics } from './arithmetic.ts'
import { bytesSemantics } from './bytes.ts'
import { description } from './description.ts'
import { type Context, junk } from './effects.ts'
import { examples } from './examples.ts'
import { kernels } from './kernels.ts'
import { files, reset, spaces } from './machine.ts'
import { movesSemantics } from './moves.ts'
import { unassignedSemantics } from './unassigned.ts'
import { vectorData, vectorDataSemantics } from './vectordata.ts'

const semantics: AnySemantics<Context> = { ...arithmeticSemantics, ...bytesSemantics, ...movesSemantics, ...vectorDataSemantics, ...unassignedSemantics }
const SENDS = new Set(Object.keys(vectorData.lines))

const meaning: Architecture['meaning'] = (d, variant): Meaning | undefined => {
  if (!d.variant || d.status === 'undescribed') return undefined
  const { encoding } = d.variant
  const said = effectsOf(semantics, encoding, d.words, { variant, word: d.words[0] })
  return said && { effects: said.effects, besides: SENDS.has(encoding.name) ? [] : junk(d.words[0]), fidelity: 'exact' }
}

export const vp1: Architecture = {
  isa: description,
  variants: [
    { id: 'G80', title: 'G80 to G84' },
    { id: 'NV41', title: 'NV41 to NV44' },
  ],
  machine: (variant) => ({ files, reset, spaces, lanes: 1, hosts: {}, step: sequence(description, meaning, variant) }),
  meaning,
  kernels,
  examples,
}
