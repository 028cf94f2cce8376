// Shows the facets of the list: each value with the number of encodings it would leave, and a bar for it.
import { type KeyboardEvent, memo, useState } from 'react'
import type { FilterKey } from '../../src/search/filterKeys.ts'

import { CERTAINTY_SIGNS } from '../instruction/certaintySigns.ts'
import { type FacetGroup, valuesIn } from './facets.ts'

interface Props {
  readonly facets: readonly FacetGroup[]
  /** The typed query: its values are marked at once, while the counts may follow later. */
  readonly query: string
  readonly onToggle: (key: FilterKey, value: string) => void
}

export const Facets = memo(function Facets({ facets, query, onToggle }: Props) {
  return (
    <div className="ref-facets">
      {facets.map((facet) => (
        <FacetBox key={facet.key} facet={facet} chosen={valuesIn(query, facet.key)} onToggle={onToggle} />
      ))}
    </div>
  )
})

const signOf = (level: string): string => Object.entries(CERTAINTY_SIGNS).find(([known]) => known === level)?.[1] ?? ''

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface BoxProps {
  readonly facet: FacetGroup
  readonly chosen: readonly string[]
  readonly onToggle: Props['onToggle']
}

function FacetBox({ facet: { key, title, options }, chosen, onToggle }: BoxProps) {
  const most = Math.max(1, ...options.map(({ count }) => count))
  // Index of the value with the tab stop; arrow keys move between values.
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    const step = STEPS[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? boxes.length - 1 : step && at + step
    if (at < 0 || to === undefined || !boxes[to]) return
    event.preventDefault()
    boxes[to].focus()
    setStop(to)
  }
  return (
    <fieldset onKeyDown={onKeyDown}>
      <legend>{title}</legend>
      {options.map(({ value, title: name, count }, i) => (
        <label key={value} data-empty={count === 0 || undefined} title={name}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            tabIndex={i === Math.min(stop, options.length - 1) ? 0 : -1}
            onChange={() => onToggle(key, value)}
            onFocus={() => setStop(i)}
          />
          <span className={key === 'evidence' ? 'evidence' : undefined} data-evidence={value}>
            {key === 'meaning' && <span aria-hidden="true">{signOf(value)} </span>}
            {name}
          </span>{' '}
          <span className="ref-facet-count">{count}</span>
          <span className="ref-facet-bar" style={{ width: `${(100 * count) / most}%` }} />
        </label>
      ))}
    </fieldset>
  )
}
