// Lists what can be pasted: every notation, with an example word of the open architecture, and other texts.
import { summaries } from 'virtual:summaries'
import { bytesOfHex } from '../../../src/encoding/words.ts'
import { MOST_BYTES, MOST_TEXT, withCommas } from '../../../src/read/limits.ts'
import { notationsOf } from '../../../src/read/notations.ts'
import { useStore } from '../../store/store.ts'

export function Paste() {
  const isa = useStore((s) => s.link.isa)
  const { title, example } = summaries.find(({ id }) => id === isa) ?? summaries[0] ?? {}
  const { hex = '', text = '' } = example ?? {}
  return (
    <>
      <p>
        Of words at most {withCommas(MOST_BYTES)} bytes are read, and {withCommas(MOST_TEXT)} characters of a text.
        Where it may be meant in several ways, the likeliest is taken, and the others are offered.
      </p>
      {text !== '' && (
        <section aria-label="Instructions as numbers">
          <h4>Instructions as numbers</h4>
          <p>
            All of these are one word of {title}, <code>{text}</code>.
          </p>
          <dl className="stacked">
            {notationsOf([...(bytesOfHex(hex) ?? [])], text).map(({ title, examples }) => (
              <div key={title}>
                <dt>{title}</dt>
                {examples.map((example) => (
                  <dd key={example}>
                    <code>{example}</code>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-label="Assembly">
        <h4>Assembly</h4>
        <p>
          A line as this page prints it, or as the sources do; on the start and in a program also several, with labels,
          comments and the directives of GNU as.
        </p>
      </section>
      <section aria-label="Files">
        <h4>Files</h4>
        <p>
          On the start: text in any of these notations, or instructions as bytes, up to {withCommas(MOST_TEXT)} bytes.
          Containers such as ELF are not taken apart.
        </p>
      </section>
      <section aria-label="Links from elsewhere">
        <h4>Links from elsewhere</h4>
        <p>
          <code>{`?isa=${isa}&w=${hex}`}</code> after the address of this page opens a word.
        </p>
      </section>
    </>
  )
}
