// Lists the words that nobody explains, group by group, with their bits, and copies the list for a report.
import type { Isa } from '../../src/encoding/types.ts'
import { formatLink } from '../../src/share/link.ts'
import { amountText, groupTitle, huntedWords, type NamedGroup } from '../../src/sweep/report.ts'
import { addressText } from '../bits/addressText.ts'
import { copy } from '../controls/Toast.tsx'
import { hexOfWords } from '../instruction/shown.ts'
import { describeShape } from '../own/describe.ts'
import type { FilledReport } from '../shell/report/filled.ts'
import { ReportTools } from '../shell/report/ReportTools.tsx'
import { UNKNOWN_WORD } from '../shell/report/templates.ts'
import { address } from '../store/navigate.ts'
import { addressOfRow, chooseRow, useBinary } from './binary.ts'
import { anyLink, sharedBits } from './hunting.ts'
import { lookAtGroup } from './opening.ts'

/** Most groups that are drawn, and most words of each. */
const MOST_GROUPS = 100
const MOST_WORDS = 8
/** Most pairs of words that are drawn. */
const MOST_PARTNERS = 12

export function HuntPane({ isa }: { readonly isa: Isa }) {
  const groups = useBinary((s) => s.found.groups)
  const columns = useBinary((s) => s.found.columns)
  const file = useBinary((s) => s.file?.name ?? '')
  const isStopped = useBinary((s) => s.found.isStopped)
  const open = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const report = (): FilledReport => ({
    template: UNKNOWN_WORD,
    about: `${isa.title}, ${amountText(open, 'word')} in ${file}`,
    values: {
      architecture: isa.id,
      link: address(),
      words: huntedWords(groups ?? [], (row) => addressOfRow(useBinary.getState(), row)).join('\n'),
      where: `The file ${file}, in which ${open.toLocaleString('en')} of ${amountText(columns?.count ?? 0, 'word')} are not explained.`,
    },
  })
  return (
    <section className="panel binary-hunt" aria-label="Nobody explains">
      <header>
        <h2>Nobody explains</h2>
        {groups && columns && (
          <span className="soft">
            {open.toLocaleString('en')} of {columns.count.toLocaleString('en')}
          </span>
        )}
        {groups && groups.length > 0 && (
          <span>
            <ReportTools make={report}>Copy as Markdown</ReportTools>
          </span>
        )}
      </header>
      {!groups && <p className="soft">{isStopped ? 'Not looked at.' : 'Reading…'}</p>}
      {groups?.length === 0 && <p>Every word of this section decodes, and no set bit is left unexplained.</p>}
      {groups?.slice(0, MOST_GROUPS).map((group, at) => (
        <Group key={`${group.status} ${group.encoding} ${group.rows[0]}`} isa={isa} group={group} at={at} />
      ))}
      {groups && groups.length > MOST_GROUPS && (
        <p className="soft">and {groups.length - MOST_GROUPS} more groups; the report has all of them.</p>
      )}
    </section>
  )
}

interface GroupProps {
  readonly isa: Isa
  readonly group: NamedGroup
  /** Index of the group. */
  readonly at: number
}

function Group({ isa, group, at }: GroupProps) {
  const { count, words, isCut, encoding } = group
  const most = words[0]?.count ?? 1
  return (
    <article className="binary-group">
      <h3>{groupTitle(group)}</h3>
      <p className="soft small">
        {amountText(count, 'word')}, {isCut ? 'more than ' : ''}
        {words.length} different
        {encoding !== undefined && (
          <>
            {'; '}
            <a href={`#/${isa.id}/reference/${encodeURIComponent(encoding)}`}>{encoding} in the reference</a>
          </>
        )}
      </p>
      <SharedBits isa={isa} group={group} />
      <ul>
        {words.slice(0, MOST_WORDS).map((word) => (
          <li key={word.row}>
            <button type="button" className="link mono" onClick={() => chooseRow(word.row)}>
              {hexOfWords(word.words, word.bytes)}
            </button>
            <span className="binary-share" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * word.count) / most}%` }} />
            </span>
            <span className="mono">{word.count}</span>
          </li>
        ))}
      </ul>
      {words.length > MOST_WORDS && <p className="soft small">and {words.length - MOST_WORDS} more words.</p>}
      {group.status === 'ok' && <CloserLook at={at} bytes={group.bytes} />}
    </article>
  )
}

/** Shows what goes along with the bits, as soon as it is opened: values of other fields, and words one bit apart. */
function CloserLook({ at, bytes }: { readonly at: number; readonly bytes: number }) {
  const look = useBinary((s) => s.found.looks?.get(at))
  const placeOf = (row: number) => addressText(addressOfRow(useBinary.getState(), row))
  return (
    <details className="small" onToggle={({ currentTarget }) => currentTarget.open && !look && lookAtGroup(at)}>
      <summary>What goes along with it</summary>
      {!look && <p className="soft">Looking…</p>}
      {look && (
        <>
          <dl className="binary-together">
            {look.values.map(({ field, values, isCut }) => (
              <div key={field}>
                <dt className="mono">{field}</dt>
                <dd>
                  {values.map(({ value, inGroup, inFile }) => `${value} (${inGroup} of ${inFile})`).join(', ')}
                  {isCut && ', …'}
                </dd>
              </div>
            ))}
          </dl>
          {look.values.length === 0 && <p>All other fields have the same values in the whole section.</p>}
          {look.partners.length === 0 && <p>No word of this section differs from one of these in such a bit only.</p>}
          <ul>
            {look.partners.slice(0, MOST_PARTNERS).map(({ words, row, bit, other }) => (
              <li key={`${row} ${bit}`} className="binary-partner">
                <button type="button" className="link mono" onClick={() => chooseRow(row)}>
                  {hexOfWords(words, bytes)}
                </button>
                <span>without bit {bit}:</span>
                <button type="button" className="link mono" onClick={() => chooseRow(other)}>
                  {placeOf(other)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

/** Shows the bits that all words share from the highest down, and a dot where they differ, with links to what has them. */
function SharedBits({ isa, group }: { readonly isa: Isa; readonly group: NamedGroup }) {
  const bits = sharedBits(group)
  const same = bits.filter((bit) => bit !== undefined).length
  const pattern = bits.map((bit) => bit ?? '.').join('')
  return (
    <>
      <p
        className="binary-bits mono"
        role="img"
        aria-label={`${same} of ${bits.length} bits are the same in all words`}
      >
        {pattern.replaceAll('.', '·').replace(/(.{8})(?=.)/g, '$1 ')}
      </p>
      <p className="binary-ways small">
        <button type="button" className="link" onClick={() => void copy(pattern, 'The pattern')}>
          Copy the pattern
        </button>
        <a href={formatLink(anyLink(isa, group))}>Open in Word, the other bits as any</a>
        {group.encoding === undefined && group.status === 'unknown' && (
          <button type="button" className="link" onClick={() => void describeShape(isa, bits, group.count)}>
            Describe this shape
          </button>
        )}
      </p>
    </>
  )
}
