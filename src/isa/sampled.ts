// What the words of an encoding do, tried on samples with every form its operands may take: how sure that is, what they read and write.
import { reads, type Uses, writes } from '../expr/uses.ts'
import { decode } from '../spec/decode.ts'
import { worstOf } from '../spec/reference.ts'
import { sampleOf, samplesOf } from '../spec/sample.ts'
import type { Decoded, Encoding, Isa } from '../spec/types.ts'
import { extract, insert } from '../spec/words.ts'
import type { Core, Meaning } from './architecture.ts'
import { someMeaning } from './asked.ts'
import { type Certainty, certaintyOf } from './certainty.ts'
import { FIDELITIES } from './semantics.ts'

/** As much of an architecture as says what its words do. */
export type Knowing = Pick<Core, 'isa' | 'variants' | 'meaning' | 'machine'>

/** What a word may touch: the numbers of registers by their file, and memories. */
export interface Touched {
  readonly files: ReadonlyMap<string, ReadonlySet<number> | 'any'>
  readonly spaces: ReadonlySet<string>
}
export interface Sampled {
  readonly certainty: Certainty
  readonly reads: Touched
  readonly writes: Touched
}

/** Whole encodings: of a description without other sources, those of the one with them. */
const known = new WeakMap<Isa['match'], Map<string, Sampled>>()

const keptOf = ({ isa }: Knowing): Map<string, Sampled> => {
  let kept = known.get(isa.match)
  if (!kept) {
    kept = new Map()
    known.set(isa.match, kept)
  }
  return kept
}

/** Found out once; takes about a millisecond. */
export function sampled(core: Knowing, e: Encoding): Sampled {
  const kept = keptOf(core)
  let found = kept.get(e.name)
  if (!found) {
    found = find(core, e)
    kept.set(e.name, found)
  }
  return found
}

/** Whether that is found out already. */
export const isSampled = (core: Knowing, e: Encoding): boolean => keptOf(core).has(e.name)

function find(core: Knowing, e: Encoding): Sampled {
  const variant = core.variants[0]?.id ?? ''
  const machine = core.machine(variant)
  const meaningOf = (d: Decoded) => someMeaning(core, d, variant, machine)?.meaning
  const all = samplesOf(core.isa, e).filter((d) => d.status !== 'invalid')
  const meanings = all.flatMap((d) => meaningOf(d) ?? [])
  const touched = meanings.length
    ? [...meanings, ...othersOf(core.isa, e).flatMap((d) => meaningOf(d) ?? [])].map(effectsIn)
    : []
  return {
    certainty: sureness(core, e, variant, meanings, all.length),
    reads: joined(touched.map(reads)),
    writes: joined(touched.map(writes)),
  }
}

const effectsIn = ({ effects, besides }: Meaning) => [...effects, ...besides]

function sureness(
  { isa }: Knowing,
  e: Encoding,
  variant: string,
  meanings: readonly Meaning[],
  samples: number,
): Certainty {
  if (!meanings.length) return 'none'
  if (meanings.length < samples) return 'partly'
  const fidelity = worstOf(
    FIDELITIES,
    meanings.map((m) => m.fidelity),
  )
  return certaintyOf(isa, e, variant, fidelity)
}

/** The sample with other numbers: a register that its fields name is another one then. */
function othersOf(isa: Isa, e: Encoding): readonly Decoded[] {
  const sample = sampleOf(isa, e)
  if (!sample?.variant) return []
  return [...e.layout.fields.values()].flatMap((place) => {
    const value = extract(sample.words, place)
    return [1, 2].flatMap((flip): Decoded[] => {
      const words = insert(sample.words, place, value ^ flip)
      const made = words ? decode(isa, words) : sample
      return made.variant === sample.variant && made.status === 'ok' ? [made] : []
    })
  })
}

function joined(all: readonly Uses[]): Touched {
  const files = new Map<string, Set<number> | 'any'>()
  for (const { registers } of all)
    for (const { file, index } of registers) {
      const numbers = files.get(file) ?? new Set()
      if (index === undefined || numbers === 'any') files.set(file, 'any')
      else files.set(file, numbers.add(index))
    }
  return { files, spaces: new Set(all.flatMap(({ spaces }) => spaces)) }
}
