// Shows the files that this browser keeps: each with its counts, and what all of them together leave unexplained.
import { useEffect, useMemo } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import { withCommas } from '../../src/read/limits.ts'
import { amountText, findingsReport, groupTitle } from '../../src/sweep/report.ts'
import type { CodeTally, Finding } from '../../src/sweep/tally.ts'
import { FileInput } from '../controls/FileInput.tsx'
import { copy } from '../controls/Toast.tsx'
import { addToCorpus, emptyCorpus, loadCorpus, openKept, removeFromCorpus, tallyOfAll, useCorpus } from './corpus.ts'
import { EncodingBars } from './EncodingBars.tsx'

/** Most findings, and words of each, that are drawn. */
const MOST_FINDINGS = 100
const MOST_WORDS = 6

export function CorpusPane({ isa }: { readonly isa: Isa }) {
  const files = useCorpus((s) => s.files)
  const waiting = useCorpus((s) => s.waiting)
  const problems = useCorpus((s) => s.problems)
  useEffect(() => void loadCorpus(isa.id), [isa.id])
  const all = useMemo(() => tallyOfAll(files), [files])
  const add = (given: File) => addToCorpus(isa.id, given)
  return (
    <section className="binary-corpus" aria-labelledby="binary-corpus-title">
      <h2 id="binary-corpus-title">Many files at once</h2>
      <p>
        Add files, or drop a folder: they are read one after the other, and what they are made of is counted together.
        This browser keeps them until you remove them.
      </p>
      <div className="binary-ways">
        <FileInput name="Add files" many="files" onFile={add}>
          Add files…
        </FileInput>
        <FileInput name="Add a folder" many="folder" onFile={add}>
          Add a folder…
        </FileInput>
        {files.length > 0 && (
          <button type="button" onClick={() => void emptyCorpus()}>
            Remove all
          </button>
        )}
        <span role="status">{waiting > 0 && `${amountText(waiting, 'file')} to read`}</span>
      </div>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="value-problem">
          {problem}
        </p>
      ))}
      {files.length > 0 && <FileTable all={all} />}
      {files.length > 0 && <Together isa={isa} all={all} />}
    </section>
  )
}

function FileTable({ all }: { readonly all: CodeTally }) {
  const files = useCorpus((s) => s.files)
  const counts = (rows: number, ok: number, open: number) => (
    <>
      <td>{withCommas(rows)}</td>
      <td>{withCommas(rows - ok)}</td>
      <td>{withCommas(open)}</td>
    </>
  )
  return (
    <div className="binary-scroll">
      <table className="binary-files">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Words</th>
            <th scope="col">Do not decode</th>
            <th scope="col">Set unexplained bits</th>
            <th scope="col">
              <span className="unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => {
            const { rows, statuses, odd } = tallyOfAll([file])
            return (
              <tr key={file.name}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => void openKept(file)}>
                    {file.name}
                  </button>
                </th>
                {counts(rows, statuses.ok, odd)}
                <td>
                  <button type="button" aria-label={`Remove ${file.name}`} onClick={() => void removeFromCorpus(file)}>
                    Remove
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{amountText(files.length, 'file')}</th>
            {counts(all.rows, all.statuses.ok, all.odd)}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Together({ isa, all }: { readonly isa: Isa; readonly all: CodeTally }) {
  const encodings = Object.entries(all.encodings)
  const files = useCorpus((s) => s.files)
  return (
    <div className="binary-together-panes">
      <section aria-label="What they are made of">
        <h3>
          What they are made of{' '}
          <span className="soft">
            {encodings.length} of {isa.encodings.length} encodings
          </span>
        </h3>
        <EncodingBars isa={isa} counts={encodings} />
      </section>
      <section className="binary-hunt" aria-label="Nobody explains">
        <header className="binary-ways">
          <h3>Nobody explains</h3>
          {all.findings.length > 0 && (
            <button
              type="button"
              onClick={() => void copy([...findingsReport(isa, files.length, all), ''].join('\n'), 'The report')}
            >
              Copy as Markdown
            </button>
          )}
        </header>
        {all.findings.length === 0 && <p>Every word decodes, and no set bit is left unexplained.</p>}
        {all.findings.slice(0, MOST_FINDINGS).map((finding) => (
          <FindingPart key={`${finding.status} ${finding.encoding} ${finding.words[0]?.hex}`} finding={finding} />
        ))}
        {all.findings.length > MOST_FINDINGS && (
          <p className="soft">and {all.findings.length - MOST_FINDINGS} more; the report has all of them.</p>
        )}
      </section>
    </div>
  )
}

function FindingPart({ finding }: { readonly finding: Finding }) {
  const files = useCorpus((s) => s.files)
  const { count, words } = finding
  return (
    <article className="binary-group">
      <h4>{groupTitle(finding)}</h4>
      <p className="soft small">{amountText(count, 'word')}</p>
      <ul>
        {words.slice(0, MOST_WORDS).map(({ hex, count: times, first: { file, section, address } }) => {
          const kept = files.find(({ name }) => name === file)
          return (
            <li key={hex} className="binary-found">
              <span className="mono">{hex}</span>
              <span className="mono">{times}</span>
              <button
                type="button"
                className="link"
                disabled={!kept}
                onClick={() => kept && void openKept(kept, section, address)}
              >
                {file}, {section}, {address.toString(16)}
              </button>
            </li>
          )
        })}
      </ul>
      {words.length > MOST_WORDS && <p className="soft small">and {words.length - MOST_WORDS} more words.</p>}
    </article>
  )
}
