// Shows what differs between the section and another file: changed words with their fields, and code that has moved.
import { useMemo } from 'react'
import type { FileSection } from '../../src/container/container.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { changedFields } from '../../src/sweep/changedFields.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import { isPaired, type Stretches } from '../../src/sweep/compared.ts'
import { amountText } from '../../src/sweep/report.ts'
import { received } from '../../src/worker/sweeping.ts'
import { addressText } from '../bits/addressText.ts'
import { chooseRow, type SweptAnswer, useBinary } from './binary.ts'
import { changesOf } from './changes.ts'
import { rowText } from './rowText.ts'

/** Most stretches that are drawn, and most words of each. */
const MOST_STRETCHES = 200
const MOST_WORDS = 64

interface Props {
  readonly architecture: Architecture
  readonly section: FileSection
}

export function ComparePane({ architecture, section }: Props) {
  const comparison = useBinary((s) => s.comparison)
  const columns = useBinary((s) => s.found.columns)
  if (!comparison) return null
  return (
    <section className="panel binary-compare" aria-label={`Compared with ${comparison.file}`}>
      <header>
        <h2>Compared with {comparison.file}</h2>
        <button type="button" onClick={() => useBinary.setState({ comparison: undefined })}>
          Close
        </button>
      </header>
      {comparison.problem !== undefined && <p role="alert">{comparison.problem}</p>}
      {comparison.problem === undefined && !comparison.result && <p className="soft">Comparing…</p>}
      {comparison.result && columns && (
        <Changes architecture={architecture} section={section} columns={columns} result={comparison.result} />
      )}
    </section>
  )
}

interface ChangesProps extends Props {
  readonly columns: Columns
  readonly result: SweptAnswer<'compared'>
}

const amountOf = (words: number): string => amountText(words, 'word')

function Changes({ architecture, section, columns, result }: ChangesProps) {
  const { stretches, code, base } = result
  const others = useMemo(() => received(result.columns), [result])
  const { same, changed, added, removed, moved } = changesOf(stretches)
  const different = stretches.filter(({ kind }) => kind !== 'same')
  const left = { code: section.bytes, columns }
  const right = { code, columns: others }
  const here = (row: number) => rowText(architecture, section.bytes, columns, row, section.address)
  const there = (row: number) => rowText(architecture, code, others, row, base)
  const fields = (stretch: Stretches, k: number): string =>
    isPaired(stretch)
      ? changedFields(architecture.isa, left, stretch.left[0] + k, right, stretch.right[0] + k)
          .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
          .join(', ')
      : ''
  return (
    <>
      <p>
        {`${amountOf(same)} the same, ${amountOf(changed)} changed, ${amountOf(added)} only in the other file, ${amountOf(removed)} only here, ${amountOf(moved)} moved.`}
      </p>
      {different.length === 0 && <p>Both have the same words in the same order.</p>}
      {different.slice(0, MOST_STRETCHES).map((stretch) => {
        const [from, end] = stretch.left
        const [otherFrom, otherEnd] = stretch.right
        const rows = Array.from(
          { length: Math.min(MOST_WORDS, Math.max(end - from, otherEnd - otherFrom)) },
          (_, k) => k,
        )
        const at = addressText(section.address + (columns.starts[from] ?? section.bytes.length))
        const otherAt = (row: number) => (base + (others.starts[row] ?? code.length)).toString(16)
        return (
          <article key={`${stretch.kind} ${from} ${otherFrom}`} className="binary-change">
            <h3>
              <button type="button" className="link mono" onClick={() => chooseRow(from)}>
                {at}
              </button>{' '}
              {stretch.kind === 'moved'
                ? `${amountOf(end - from)} moved to ${otherAt(otherFrom)}`
                : `${amountOf(end - from)}, ${amountOf(otherEnd - otherFrom)} in the other file at ${otherAt(otherFrom)}`}
            </h3>
            {stretch.kind === 'changed' && (
              <table className="mono">
                <thead>
                  <tr>
                    <th scope="col">Here</th>
                    <th scope="col">In the other file</th>
                    <th scope="col">Fields</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((k) => (
                    <tr key={k}>
                      <td>{from + k < end && here(from + k).exact()}</td>
                      <td>{otherFrom + k < otherEnd && there(otherFrom + k).exact()}</td>
                      <td className="soft">{fields(stretch, k)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </article>
        )
      })}
      {different.length > MOST_STRETCHES && (
        <p className="soft">and {different.length - MOST_STRETCHES} more differences; isa diff has all of them.</p>
      )}
    </>
  )
}
