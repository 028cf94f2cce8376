// Shows a remark of a description: its text, its sources, whether it was chosen here, contradicting documents.
import { contradicted, shortOf, sourcesIn } from '../../src/encoding/citations.ts'
import type { Isa, Note, Source } from '../../src/encoding/types.ts'
import './evidence.css'

export const CHOSEN = 'no source settles it: what runs here is one of the answers there are'

export const ChosenMark = () => (
  <span className="evidence" data-evidence="chosen" title={CHOSEN}>
    chosen here
  </span>
)

export function NoteText({ isa, note }: { readonly isa: Isa; readonly note: Note }) {
  const wrong = contradicted(isa, note)
  const from = sourcesIn(isa, note.source)
  return (
    <>
      <span>{note.text}</span> {note.chosen && <ChosenMark />}{' '}
      {from.length > 0 && (
        <span className="soft">
          (
          {from.map((source, i) => (
            <span key={source.id}>
              {i > 0 && ', '}
              <SourceLink source={source} />
            </span>
          ))}
          )
        </span>
      )}
      {wrong && (
        <div className="soft">
          <SourceLink source={wrong} /> says otherwise: {note.instead}.
        </div>
      )}
    </>
  )
}

const SourceLink = ({ source }: { readonly source: Source }) =>
  source.url ? (
    <a href={source.url} title={source.title}>
      {shortOf(source)}
    </a>
  ) : (
    shortOf(source)
  )
