// Shows the opcode map: dimmed cells have no results, and cells with many encodings open another level.
import { memo, useMemo, useRef, useState } from 'react'
import { cellText, levelsOf, type MapCell, type Room } from '../../src/encoding/opcodeMap.ts'
import { type Pinned, pinTexts, readPins } from '../../src/encoding/pinned.ts'
import type { Reference } from '../../src/encoding/reference.ts'
import type { Words } from '../../src/encoding/types.ts'
import { andWords, covers, isNone, same, xorWords } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { pinnedIn, withPinned } from '../../src/search/pins.ts'
import type { Query } from '../../src/search/query.ts'
import { go } from '../store/navigate.ts'
import { useChoices } from './choices.ts'
import type { ReferenceHit } from './finding.ts'
import { MapAxes } from './MapAxes.tsx'
import { axesText, MapGrid } from './MapGrid.tsx'
import { MapTable } from './MapTable.tsx'
import { MapTint } from './MapTint.tsx'
import { countIn, tintOf } from './mapWords.ts'
import { referenceAddress, referenceLink } from './places.ts'
import { usePhone } from './useNarrow.ts'
import './map.css'

interface Props {
  readonly architecture: Architecture
  readonly reference: Reference
  readonly hits: readonly ReferenceHit[]
  readonly query: Query
}

const DESK: Room = { most: 7, wide: 4 }
/** Makes cells large enough for a finger. */
const PHONE: Room = { most: 6, wide: 3 }

export const OpcodeMap = memo(function OpcodeMap({ architecture, reference, hits, query }: Props) {
  const { isa } = reference
  const chosen = useChoices((s) => s.axes[isa.id])
  const mapAs = useChoices((s) => s.mapAs)
  const room = usePhone() ? PHONE : DESK
  const pinned = pinnedIn(query)
  // Pins as text: the map stays the same if only other words of the query change.
  const pins = pinTexts(pinned).join(' ')
  const levels = useMemo(() => levelsOf(isa, chosen, readPins(pins), room), [isa, chosen, pins, room])
  const [words, setWords] = useState<readonly Words[]>()
  const pointed = useRef<HTMLParagraphElement>(null)
  const found = useMemo(() => new Set(hits.map(({ entry }) => entry.encoding)), [hits])
  const level = levels.at(-1)
  if (!level) return null
  const counts = words && new Map(level.rows.flat().map((cell) => [cell, countIn(cell, words)]))
  const most = Math.max(1, ...(counts?.values() ?? []))
  const asking = (to: Pinned) => withPinned(query.text, to)
  const isChosen = (cell: MapCell) =>
    covers(pinned.mask, cell.mask) && same(andWords(pinned.value, cell.mask), cell.value)
  const props = {
    level,
    isFound: (cell: MapCell) => agrees(cell, pinned) && cell.encodings.some((e) => found.has(e)),
    isChosen,
    addressOf: (cell: MapCell) => {
      const [one, another] = cell.encodings
      if (!one) return undefined
      if (!another) return referenceAddress(isa.id, one.name, query.text)
      return referenceAddress(isa.id, undefined, asking(isChosen(cell) ? level.at : cell))
    },
    counted:
      counts && ((cell: MapCell) => ({ count: counts.get(cell) ?? 0, tint: tintOf(counts.get(cell) ?? 0, most) })),
  }
  const above = levels.at(-2)
  return (
    <section className="ref-map" aria-label="Opcode map">
      <div className="ref-map-bar">
        <nav aria-label="Levels of the map">
          {levels.map((one, depth) => (
            <LevelLink
              key={axesText(one.axes)}
              text={depth === 0 ? 'Opcode map' : cellText(levels[depth - 1]?.axes ?? one.axes, one.at)}
              address={one === level ? undefined : referenceAddress(isa.id, undefined, asking(one.at))}
            />
          ))}
        </nav>
        <p className="ref-soft">{axesText(level.axes)}</p>
        <p ref={pointed} className="ref-map-said" aria-hidden="true" />
        <MapTint architecture={architecture} onTint={setWords} />
        <details className="ref-pop">
          <summary>Axes</summary>
          <MapAxes isa={isa.id} axes={levels[0]?.axes ?? level.axes} />
        </details>
        <button
          type="button"
          className="quiet"
          aria-pressed={mapAs === 'table'}
          onClick={() => useChoices.setState({ mapAs: mapAs === 'table' ? 'map' : 'table' })}
        >
          Table
        </button>
      </div>
      {mapAs === 'table' ? (
        <MapTable {...props} />
      ) : (
        <MapGrid
          {...props}
          onOut={above && (() => go(referenceLink(isa.id, undefined, asking(above.at))))}
          onPoint={(text) => {
            if (pointed.current) pointed.current.textContent = text
          }}
        />
      )}
    </section>
  )
})

/** Returns whether a word can have the bits of both. */
const agrees = (x: Pinned, y: Pinned): boolean => isNone(andWords(andWords(xorWords(x.value, y.value), x.mask), y.mask))

function LevelLink({ text, address }: { readonly text: string; readonly address: string | undefined }) {
  return address === undefined ? <b aria-current="true">{text}</b> : <a href={address}>{text}</a>
}
