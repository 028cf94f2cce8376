// Shows the sentences that sum up the comparison, the marks of the strip, and buttons to exchange and copy.
import { Icon } from '../controls/Icon.tsx'
import { Menu } from '../controls/Menu.tsx'
import { copy } from '../controls/Toast.tsx'
import { address, flush } from '../store/navigate.ts'
import { exchange } from './edit.ts'
import { comparisonMarkdown } from './markdown.ts'
import { type Comparison, summary } from './summary.ts'

export function ComparisonSummary({ comparison }: { readonly comparison: Comparison }) {
  const { differences } = comparison
  const [first = '', ...rest] = summary(comparison)
  const head = /^[^:]*/.exec(first)?.[0] ?? ''
  const has = (test: (difference: (typeof differences)[number]) => boolean) => differences.some(test)
  return (
    <section className="pair-summary" aria-label="What differs">
      <p>
        <strong>{head}</strong>
        {[first.slice(head.length), ...rest].join(' ')}
      </p>
      <ul className="pair-marks" aria-label="Marks between the rows">
        {has(({ value }) => value) && (
          <li>
            <span className="pair-value" aria-hidden="true">
              ≠
            </span>
            the value differs
          </li>
        )}
        {has(({ field }) => field) && (
          <li>
            <span className="pair-stretch" aria-hidden="true" />
            another field, or another bit of it
          </li>
        )}
        {has(({ only }) => only !== undefined) && (
          <li>
            <span className="pair-stretch" aria-hidden="true" />
            one word is longer
          </li>
        )}
      </ul>
      <div className="pair-tools">
        <button type="button" onClick={exchange} title="Exchange 1 and 2 (E)">
          <Icon name="arrow-up-down" /> Exchange 1 and 2
        </button>
        <Menu
          label={
            <>
              <Icon name="copy" /> Copy
            </>
          }
          items={() => {
            flush()
            const markdown = comparisonMarkdown(comparison, address())
            return [
              {
                id: 'markdown',
                title: 'Table, Markdown',
                about: summary(comparison)[0] ?? '',
                run: () => void copy(markdown, 'Table'),
              },
              { id: 'link', title: 'Link', about: address(), run: () => void copy(address(), 'Link') },
            ]
          }}
        />
      </div>
    </section>
  )
}
