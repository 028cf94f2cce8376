// Chooses whether all sources are shown or only the architecture's own documents.
import { memo, useId } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import type { Sources } from '../../src/share/link.ts'
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
  const documents = isa.sources.filter(({ other }) => !other).map(({ title }) => title)
  return (
    <fieldset className="sources-choice">
      <legend>Sources</legend>
      <span className="segments">
        {CHOICES.map(([value, label, about]) => (
          <label key={label} title={value ? `${about}: ${documents.join('; ')}` : about}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => chooseSources(value)} />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
})
