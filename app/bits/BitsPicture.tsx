// Draws the bits of an encoding in miniature, to compare lines of a list; its page shows them in full.
import { memo } from 'react'
import type { Isa, WordLayout } from '../../src/encoding/types.ts'
import { BIT, HEIGHT, SHOWN_BITS, stripsOf } from './bitsPicture.ts'
import './strip.css'

const WIDTH = SHOWN_BITS * BIT
const HATCH = 'bits-strip-hatch'
/** Room for the chevron. */
const LEFT = 8

interface Props {
  readonly isa: Isa
  readonly layout: WordLayout
}

export const BitsPicture = memo(function BitsPicture({ isa, layout }: Props) {
  return (
    <svg className="bits-strip" viewBox={`${-LEFT} 0 ${LEFT + WIDTH} ${HEIGHT}`} aria-hidden="true">
      {layout.width > SHOWN_BITS && <path className="bits-strip-more" d="M-2 1l-4 4l4 4" />}
      {stripsOf(isa, layout).map(({ kind, hue, path }) => (
        <path
          key={`${kind} ${hue}`}
          data-strip={kind}
          data-hue={hue || undefined}
          d={path}
          fill={kind === 'unknown' ? `url(#${HATCH})` : undefined}
        />
      ))}
    </svg>
  )
})

/** Defines the hatch pattern of all pictures; drawn once. */
export const StripHatch = () => (
  <svg className="bits-strip-hatch" width="0" height="0" aria-hidden="true">
    <pattern id={HATCH} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V4" />
    </pattern>
  </svg>
)
