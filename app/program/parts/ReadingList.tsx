// Shows a value in every way it can be read. A reading that is missing keeps its place, so that nothing moves.
import type { ValueReading } from '../facts/readings.ts'
import './readings.css'

interface Props {
  readonly label: string
  /** Names the value; shown first. */
  readonly title: string
  readonly place: string
  readonly readings: readonly ValueReading[]
}

export function ReadingList({ label, title, place, readings }: Props) {
  return (
    <dl className="value-detail" aria-label={label}>
      <div data-wide>
        <dt className="mono">{title}</dt>
        <dd>{place}</dd>
      </div>
      {readings.map((one) => (
        <div key={one.title} data-wide={one.isWide || undefined}>
          <dt>{one.title}</dt>
          <dd className="mono" title={one.text}>
            {one.text ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
