// Whether all sources are shown or the architecture's own documents alone.
import { memo, useId } from 'react'
import type { Sources } from '../../src/share/link.ts'
import { chooseSources } from '../store/sources.ts'
import './segments.css'

const CHOICES = [
  [undefined, 'all', 'What any source knows, with how sure it is'],
  ['documents', 'documents only', 'Only what the documents of the architecture say; the rest is blank'],
] as const

export const SourcesChoice = memo(function SourcesChoice({ chosen }: { readonly chosen: Sources | undefined }) {
  const name = useId()
  return (
    <fieldset className="sources-choice">
      <legend>Sources</legend>
      <span className="segments">
        {CHOICES.map(([value, label, about]) => (
          <label key={label} title={about}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => chooseSources(value)} />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  )
})
