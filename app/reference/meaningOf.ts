// How well the meaning of each encoding is known, tried on sample words with every form its operands may take.
import type { Architecture } from '../../src/isa/architecture.ts'
import { someMeaning } from '../../src/isa/asked.ts'
import { type Certainty, certaintyOf } from '../../src/isa/certainty.ts'
import { FIDELITIES } from '../../src/isa/semantics.ts'
import type { Sources } from '../../src/share/link.ts'
import { documentedIsa, isPartly } from '../../src/spec/documented.ts'
import { type Reference, referenceOf, worstOf } from '../../src/spec/reference.ts'
import { samplesOf } from '../../src/spec/sample.ts'
import type { Encoding, Isa } from '../../src/spec/types.ts'

function semanticsOf(architecture: Architecture, e: Encoding): Certainty {
  const variant = architecture.variants[0]?.id ?? ''
  const all = samplesOf(architecture.isa, e).filter((d) => d.status !== 'invalid')
  const machine = architecture.machine(variant)
  const known = all.flatMap((d) => someMeaning(architecture, d, variant, machine)?.meaning ?? [])
  if (!known[0]) return 'none'
  if (known.length < all.length) return 'partly'
  const fidelity = worstOf(
    FIDELITIES,
    known.map((m) => m.fidelity),
  )
  return certaintyOf(architecture.isa, e, variant, fidelity)
}

/** The whole of an encoding that may be shown without what other sources know. */
export const wholeOf = (isa: Isa, e: Encoding): Encoding => isa.encodings.find(({ name }) => name === e.name) ?? e

const made = { all: new WeakMap<Architecture, Reference>(), documents: new WeakMap<Architecture, Reference>() } as const

export const isMade = (architecture: Architecture, sources: Sources | undefined): boolean =>
  made[sources ?? 'all'].has(architecture)

/** Made once an architecture and choice of sources, when its reference is first opened. */
export function referenceFor(architecture: Architecture, sources: Sources | undefined): Reference {
  const kept = made[sources ?? 'all']
  let reference = kept.get(architecture)
  if (!reference) {
    const { isa } = architecture
    const semantics = (e: Encoding): Certainty => {
      const whole = wholeOf(isa, e)
      return sources && isPartly(whole) ? 'none' : semanticsOf(architecture, whole)
    }
    reference = referenceOf(sources ? documentedIsa(isa) : isa, semantics, sources !== undefined)
    kept.set(architecture, reference)
  }
  return reference
}
