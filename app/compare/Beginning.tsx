// Suggests comparisons while a side is empty: earlier words, words one bit away, an example of each architecture.
import { useEffect, useState } from 'react'
import type { Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { formatLink } from '../../src/share/link.ts'
import type { Side } from '../../src/share/sides.ts'
import { useCores } from '../store/cores.ts'
import { knownIds } from '../store/known.ts'
import type { Compared } from './compared.ts'
import { exampleOf, oneBitAway } from './examples.ts'
import { wordsBefore } from './wordsBefore.ts'

interface Offer {
  readonly sides: readonly Side[]
  /** Texts of the words, one a line. */
  readonly texts: readonly string[]
}

/** Shows suggestions while both sides are empty. */
export function Beginning() {
  const { cores } = useCores(knownIds())
  const words = wordsBefore([], cores)
  const before = words.slice(0, -1).flatMap((word, k): Offer[] => {
    const earlier = words[k + 1]
    return earlier ? [{ sides: [earlier.side, word.side], texts: [earlier.text, word.text] }] : []
  })
  return (
    <div className="compare-beginning">
      <Offers title="Words from the Word screen" offers={before} />
      <section className="panel" aria-labelledby="examples-title">
        <h2 id="examples-title">One bit that makes another instruction</h2>
        <ul className="compare-examples">
          {architectures.map(({ id, title }) => (
            <li key={id}>
              <span className="soft">{title}</span>
              <ExampleOf core={cores[id]} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const MOST = 6

/** Shows suggestions for the second side. `compared`: undefined if the first side cannot be shown. */
export function Second({ side, compared }: { readonly side: Side; readonly compared: Compared | undefined }) {
  const { cores } = useCores(knownIds())
  const away = useLater(compared?.shown, ({ isa, decoded }) => oneBitAway(isa, decoded).slice(0, MOST)) ?? []
  const beside = (other: { readonly side: Side; readonly text: string }): Offer => ({
    sides: [side, other.side],
    texts: [other.text],
  })
  return (
    <div className="compare-beginning">
      <Offers title="Words from the Word screen" offers={wordsBefore([side], cores).map(beside)} />
      <Offers title="Instructions that are one bit away" offers={away.map(beside)} />
    </div>
  )
}

/** Returns a result that is computed after drawing, because it takes longer than a frame; undefined until then. */
function useLater<T extends object, R>(of: T | undefined, find: (of: T) => R): R | undefined {
  const [found, setFound] = useState<{ readonly of: T; readonly result: R }>()
  useEffect(() => {
    if (!of || found?.of === of) return
    const timer = setTimeout(() => setFound({ of, result: find(of) }))
    return () => clearTimeout(timer)
  }, [of, found, find])
  return found && found.of === of ? found.result : undefined
}

function ExampleOf({ core }: { readonly core: Core | undefined }) {
  const example = useLater(core, exampleOf)
  return example ? <OfferLink offer={example} /> : <span className="compare-coming" />
}

function Offers({ title, offers }: { readonly title: string; readonly offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul className="compare-examples">
        {offers.map((offer) => (
          <li key={linkOf(offer)}>
            <OfferLink offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkOf = ({ sides }: Offer): string => formatLink({ view: 'compare', isa: sides[0]?.isa ?? '', sides })

const OfferLink = ({ offer }: { readonly offer: Offer }) => (
  <a href={linkOf(offer)} data-lines={offer.texts.length}>
    <code>{offer.texts.join('\n')}</code>
  </a>
)
