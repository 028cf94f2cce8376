// Shows the frame of the list of encodings while its contents are computed, so that nothing moves later.
import { usePageMark } from '../store/pageMark.ts'
import { usePhone } from './useNarrow.ts'
import './list.css'
import './map.css'

/** Assumed size of the map until its bits are known. */
const DESK = { rows: 8, columns: 16 }
const PHONE = { rows: 8, columns: 8 }

const counted = (length: number): readonly number[] => Array.from({ length }, (_, i) => i)

export function ListFrame({ title }: { readonly title: string }) {
  usePageMark('reference-list')
  const { rows, columns } = usePhone() ? PHONE : DESK
  return (
    <div className="ref-list" aria-busy="true">
      <h1 className="unseen">Reference of {title}</h1>
      <search className="ref-bar">
        <div className="ref-query">
          <input type="search" aria-label="Search" placeholder="Loading…" disabled />
        </div>
        <p className="ref-understood" />
      </search>
      <div className="ref-rail" />
      <section className="ref-map" aria-label="Opcode map">
        <div className="ref-map-bar">
          <b>Opcode map</b>
        </div>
        <table className="ref-map-grid" aria-hidden="true">
          <thead>
            <tr>
              <th />
            </tr>
          </thead>
          <tbody>
            {counted(rows).map((row) => (
              <tr key={row}>
                <th />
                {counted(columns).map((column) => (
                  <td key={column} data-fill="free" />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="ref-results" aria-label="Encodings" />
    </div>
  )
}
