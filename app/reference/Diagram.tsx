// Draws the bit diagram of an encoding, which can be saved and copied in several formats.

import { useId, useMemo } from 'react'
import { drawDiagram } from '../../src/diagram/encodingDrawing.ts'
import { encodingPicture } from '../../src/diagram/picture.ts'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { huesOf } from '../bits/hues.ts'
import { useColumns } from '../bits/useColumns.ts'
import { Icon } from '../controls/Icon.tsx'
import { Menu } from '../controls/Menu.tsx'
import { pictureItems } from '../controls/pictureItems.ts'
import { FrameButton } from '../shell/embed/FrameButton.tsx'
import { useCommands } from '../store/commands.ts'
import { diagramCommands } from './referenceCommands.ts'
import './diagram.css'

/** Largest scale of the diagram on the page, where 1 is its size in the file. */
const LARGEST = 1.25

interface Props {
  readonly isa: Isa
  readonly encoding: Encoding
}

export function Diagram({ isa, encoding }: Props) {
  const { layout, name } = encoding
  const columns = useColumns()
  const { width, height, boxes, labels, strokes } = useMemo(() => drawDiagram(layout, columns), [layout, columns])
  const hues = huesOf(isa, layout)
  const hueOf = (field: string | undefined) => (field === undefined ? undefined : hues.get(field))
  const hatch = useId()
  const commands = useMemo(() => diagramCommands(isa, encoding), [isa, encoding])
  useCommands('diagram', commands)
  return (
    <figure className="ref-diagram">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: width * LARGEST }}
        role="img"
        aria-label={spoken(encoding)}
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" className="ref-hatch" />
          </pattern>
        </defs>
        {boxes.map(({ kind, x, y, width: w, height: h, bits, field }) => (
          <g
            key={bits[0]}
            data-kind={kind}
            data-evidence={field && evidenceOf(encoding, field)}
            data-hue={hueOf(field)}
            data-bits={bitsAttribute(bits)}
          >
            <rect x={x} y={y} width={w} height={h} className="ref-box" />
            {kind === 'unknown' && <rect x={x} y={y} width={w} height={h} fill={`url(#${hatch})`} />}
          </g>
        ))}
        {strokes.map(({ x, from, to }) => (
          <path key={`${x} ${from}`} d={`M${x} ${from}V${to}`} className="ref-stroke" />
        ))}
        {labels.map(({ text, x, y, size, field }) => (
          <text key={`${x} ${y} ${text}`} x={x} y={y} data-size={size} data-hue={hueOf(field)}>
            {text}
          </text>
        ))}
      </svg>
      <Menu
        label={
          <>
            <Icon name="download" /> Save or copy the diagram
          </>
        }
        items={() => pictureItems(encodingPicture(isa, encoding), name)}
      />{' '}
      <FrameButton />
    </figure>
  )
}

/** Describes the diagram for screen readers; the table of fields adds what the fields mean. */
function spoken({ name, layout }: Encoding): string {
  const fields = [...layout.fields].map(([field, place]) => `${field} in bits ${bitsText([...place].reverse())}`)
  return `Bit diagram of ${name}, ${layout.width} bits: ${fields.reverse().join('; ') || 'no fields'}`
}
