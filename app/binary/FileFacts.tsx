// Shows what a file says about itself, its sections, and what the section that is shown is made of.
import { useMemo } from 'react'
import type { Fact } from '../../src/container/container.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { countRows } from '../../src/sweep/countRows.ts'
import { sectionOf, useBinary } from './binary.ts'
import { EncodingBars } from './EncodingBars.tsx'
import { chooseSection } from './opening.ts'

/** Most sections that are listed. */
const MOST_SECTIONS = 500

export function FileFacts({ isa }: { readonly isa: Isa }) {
  const opened = useBinary((s) => s.opened)
  const chosen = useBinary((s) => s.section)
  const section = useBinary(sectionOf)
  if (!opened) return null
  // Sections are told apart by their place, since names may repeat.
  const numbered = opened.sections.slice(0, MOST_SECTIONS).map((one, at) => ({ ...one, at }))
  return (
    <section className="panel binary-facts" aria-label="The file">
      <h2>
        Sections <span className="soft">{opened.format}</span>
      </h2>
      <ul className="binary-sections">
        {numbered.map(({ name, bytes, kind, at }) => (
          <li key={at}>
            <button
              type="button"
              className="link"
              aria-current={at === chosen || undefined}
              onClick={() => chooseSection(at)}
            >
              {name}
            </button>
            <span className="soft small">
              {kind === 'data' && 'data, '}
              {bytes.length.toLocaleString('en')}
            </span>
          </li>
        ))}
      </ul>
      {opened.sections.length === 0 && <p className="soft">No code was found in this file.</p>}
      <FactList title="The file says" facts={opened.facts} />
      <FactList title="This section" facts={section?.facts ?? []} />
      {section?.kind === 'code' && <Histogram isa={isa} />}
    </section>
  )
}

function FactList({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl className="binary-fact-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Histogram({ isa }: { readonly isa: Isa }) {
  const columns = useBinary((s) => s.found.columns)
  const isAll = useBinary((s) => s.found.isAll)
  const isStopped = useBinary((s) => s.found.isStopped)
  const reached = useBinary((s) => s.found.followed?.reached)
  const made = useMemo(() => (columns && isAll ? countRows(isa, columns) : undefined), [isa, columns, isAll])
  if (!made) return <p className="soft">{isStopped ? 'Not all words were read.' : 'Reading…'}</p>
  const reachedRows = reached?.reduce((sum, one) => sum + one, 0)
  const evidences = new Map<string, number>()
  for (const { encoding, count } of made.encodings) {
    const evidence = encoding.extra.evidence ?? 'documented'
    evidences.set(evidence, (evidences.get(evidence) ?? 0) + count)
  }
  return (
    <>
      <h3>What it is made of</h3>
      <EncodingBars isa={isa} counts={made.encodings.map(({ encoding, count }) => [encoding.name, count] as const)} />
      <h3>How well it is known</h3>
      <dl className="binary-fact-list">
        {[...evidences, ['no encoding', made.statuses.unknown] as const].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {reachedRows !== undefined && (
        <p className="soft small">
          {reachedRows.toLocaleString('en')} of {made.rows.toLocaleString('en')} words are reached from the entry by
          jumps whose target the word says. The others stand in italics; they may be data.
        </p>
      )}
    </>
  )
}
