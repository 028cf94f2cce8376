// Shows a card for an architecture: what it is, how well it is known, an example word, kernels and tours.

import { useId } from 'react'
import type { Summary, SummaryTour } from '../../src/isa/summary.ts'
import { formatLink } from '../../src/share/link.ts'
import { writeStandpoint } from '../../src/share/standing.ts'
import { Icon } from '../controls/Icon.tsx'
import { evidenceProps } from '../instruction/Evidence.tsx'
import { SmallOpcodeMap } from '../instruction/OpcodeMap.tsx'

const spaced = (hex: string): string => hex.replace(/(..)(?=.)/g, '$1 ')

export function ArchitectureCard({ summary }: { readonly summary: Summary }) {
  const { id: isa, title, about, ran, map, example, kernels, tours, hasPuzzles } = summary
  const id = useId()
  const reference = formatLink({ view: 'reference', isa })
  return (
    <article className="start-card" aria-labelledby={id}>
      <h2 id={id}>
        <a className="card-title" href={formatLink({ view: 'word', isa })}>
          {title}
        </a>
      </h2>
      <div className="about">
        {ran && (
          <p>
            {ran.text} <RanSources of={ran.sources} />
          </p>
        )}
        <p className="soft">{about}</p>
      </div>
      <a className="map-link" href={reference} aria-label={`${title}: all encodings`} title="All encodings">
        {map && <SmallOpcodeMap map={map} />}
      </a>
      <Known of={summary} />
      {example && (
        <a className="example" href={formatLink({ view: 'word', isa, hex: example.hex })}>
          <span className="unseen">Example word: </span>
          <code className="soft">{spaced(example.hex)}</code>
          <code>{example.text}</code>
        </a>
      )}
      <ul className="kernels">
        {kernels.map(({ name, title, draws }) => (
          <li key={name}>
            <a href={formatLink({ view: 'kernel', isa, name })}>
              <Icon name="play" size={14} />
              <span>{title}</span>
              {draws && <Icon name="image" label="draws a picture" />}
            </a>
          </li>
        ))}
        {tours.map((tour) => (
          <li key={tour.id}>
            <a href={tourHref(isa, tour)}>
              <Icon name="footprints" size={14} />
              <span>Tour: {tour.title}</span>
            </a>
          </li>
        ))}
        {hasPuzzles && (
          <li>
            <a href={formatLink({ view: 'puzzles', isa })}>
              <Icon name="puzzle" size={14} />
              <span>Puzzles</span>
            </a>
          </li>
        )}
      </ul>
    </article>
  )
}

const tourHref = (isa: string, { id, kernel: name, title: _, step, ...others }: SummaryTour): string =>
  formatLink({
    view: 'kernel',
    isa,
    name,
    ...writeStandpoint({ ...(step && { step }), ...others, tour: { id, stop: 1 } }),
  })

const RanSources = ({ of }: { readonly of: NonNullable<Summary['ran']>['sources'] }) => (
  <span className="soft">
    (
    {of.map(({ short, title, url }, i) => (
      <span key={short}>
        {i > 0 && ', '}
        {url ? (
          <a href={url} title={title}>
            {short}
          </a>
        ) : (
          short
        )}
      </span>
    ))}
    )
  </span>
)

function Known({ of: { encodings, known } }: { readonly of: Summary }) {
  return (
    <div className="known">
      <p>
        <strong>{encodings}</strong> encodings:{' '}
        {known.map(([evidence, count]) => (
          <span key={evidence} {...evidenceProps(evidence)}>
            {count} {evidence}{' '}
          </span>
        ))}
      </p>
      <div className="known-bar" aria-hidden="true">
        {known.map(([evidence, count]) => (
          <i key={evidence} data-evidence={evidence} style={{ flexGrow: count }} />
        ))}
      </div>
    </div>
  )
}
