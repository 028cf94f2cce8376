// Tries words of an encoding with every form of its operands: how sure their meaning is, what they read and write.

import { decode } from '../encoding/decode.ts'
import { worstOf } from '../encoding/evidence.ts'
import { sampleOf, samplesOf } from '../encoding/sample.ts'
import type { Decoded, Encoding, Isa } from '../encoding/types.ts'
import { extract, insert } from '../encoding/words.ts'
import { reads, type Uses, writes } from '../expr/uses.ts'
import type { Core, Meaning } from './architecture.ts'
import { someMeaning } from './asked.ts'
import { type Certainty, certaintyOf } from './certainty.ts'
import { FIDELITIES } from './semantics.ts'

/** The part of an architecture that says what its words do. */
export type Knowing = Pick<Core, 'isa' | 'variants' | 'meaning' | 'machine'>

/** Places that a word may touch: the numbers of registers by their file, and memories. */
export interface TouchedPlaces {
  readonly files: ReadonlyMap<string, ReadonlySet<number> | 'any'>
  readonly spaces: ReadonlySet<string>
}
interface Use {
  readonly reads: TouchedPlaces
  readonly writes: TouchedPlaces
}

/**
 * Keeps what is found out about each encoding. A description without other sources shares what is kept with the
 * description that has them.
 */
class Kept<T> {
  private readonly all = new WeakMap<Isa['match'], Map<string, T>>()
  private readonly find: (core: Knowing, e: Encoding) => T

  constructor(find: (core: Knowing, e: Encoding) => T) {
    this.find = find
  }
  has({ isa }: Knowing, { name }: Encoding): boolean {
    return this.all.get(isa.match)?.has(name) === true
  }
  of(core: Knowing, e: Encoding): T {
    const kept = this.all.get(core.isa.match) ?? new Map<string, T>()
    this.all.set(core.isa.match, kept)
    let found = kept.get(e.name)
    if (found === undefined) {
      found = this.find(core, e)
      kept.set(e.name, found)
    }
    return found
  }
}

/** Finds how sure it is what an encoding does; the first look takes about a millisecond. */
export const certainties = new Kept<Certainty>(findCertainty)
/** Finds what an encoding reads and writes; the first look takes about a millisecond. */
export const uses = new Kept<Use>(findUse)

function meaningsOf(core: Knowing, all: readonly Decoded[]): readonly Meaning[] {
  const variant = core.variants[0]?.id ?? ''
  const machine = core.machine(variant)
  return all.flatMap((d) => someMeaning(core, d, variant, machine)?.meaning ?? [])
}

const possible = ({ isa }: Knowing, e: Encoding): readonly Decoded[] =>
  samplesOf(isa, e).filter((d) => d.status !== 'invalid')

function findCertainty(core: Knowing, e: Encoding): Certainty {
  const all = possible(core, e)
  const meanings = meaningsOf(core, all)
  if (!meanings.length) return 'none'
  if (meanings.length < all.length) return 'partly'
  const fidelity = worstOf(
    FIDELITIES,
    meanings.map((m) => m.fidelity),
  )
  return certaintyOf(core.isa, e, core.variants[0]?.id ?? '', fidelity)
}

function findUse(core: Knowing, e: Encoding): Use {
  const touched = meaningsOf(core, [...possible(core, e), ...othersOf(core.isa, e)]).map(effectsIn)
  return { reads: joined(touched.map(reads)), writes: joined(touched.map(writes)) }
}

const effectsIn = ({ effects, besides }: Meaning) => [...effects, ...besides]

/** Returns the sample with other numbers, so that a register that its fields name is another one. */
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

function joined(all: readonly Uses[]): TouchedPlaces {
  const files = new Map<string, Set<number> | 'any'>()
  for (const { registers } of all)
    for (const { file, index } of registers) {
      const numbers = files.get(file) ?? new Set()
      if (index === undefined || numbers === 'any') files.set(file, 'any')
      else files.set(file, numbers.add(index))
    }
  return { files, spaces: new Set(all.flatMap(({ spaces }) => spaces)) }
}
