// Chooses whether all sources are shown or only the architecture's own documents.
import { memo, useId, useState } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import type { Sources } from '../../src/share/link.ts'
import { toast } from '../controls/Toast.tsx'
import { loadDocuments } from '../store/documents.ts'
import { latest } from '../store/latest.ts'
import { chooseSources } from '../store/sources.ts'
import './segments.css'

const CHOICES = [
  [undefined, 'all', 'What any source knows, with how sure it is'],
  ['documents', 'documents only', 'Only what they say, the rest is blank'],
] as const

interface Props {
  readonly isa: Isa
  readonly chosen: Sources | undefined
}

export const SourcesChoice = memo(function SourcesChoice({ isa, chosen }: Props) {
  const name = useId()
  /** The choice that waits until the code for it is loaded. */
  const [waiting, setWaiting] = useState<{ readonly chosen: Sources | undefined }>()
  const [documentsPart] = useState(() =>
    latest(loadDocuments, (message) => {
      setWaiting(undefined)
      toast(message)
    }),
  )
  const choose = (next: Sources | undefined) => {
    setWaiting({ chosen: next })
    documentsPart.use(() => {
      setWaiting(undefined)
      chooseSources(next)
    })
  }
  const documents = isa.sources.filter(({ other }) => !other).map(({ title }) => title)
  return (
    <fieldset className="sources-choice">
      <legend>Sources</legend>
      <span className="segments">
        {CHOICES.map(([value, label, about]) => (
          <label key={label} title={value ? `${about}: ${documents.join('; ')}` : about}>
            <input
              type="radio"
              name={name}
              checked={(waiting ?? { chosen }).chosen === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
})
