// Lists every word of a section, of which only the rows in sight are drawn; arrows lead from jumps to their targets.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FileSection } from '../../src/container/container.ts'
import { hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { formatLink, type Link } from '../../src/share/link.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import { go } from '../store/navigate.ts'
import { Arrows } from './Arrows.tsx'
import { arrowsIn } from './arrows.ts'
import { chooseRow, useBinary } from './binary.ts'
import { rowText } from './rowText.ts'

/** Height of a row in pixels, as in the style sheet. */
const HEIGHT = 22
/** Greatest height of a list in pixels: browsers lose their way in higher ones. Beyond it, rows are reached by share. */
const HIGHEST = 8_000_000
const OVERSCAN = 6

interface Props {
  readonly architecture: Architecture
  readonly section: FileSection
}

export function RowList({ architecture, section }: Props) {
  const columns = useBinary((s) => s.found.columns)
  const isAll = useBinary((s) => s.found.isAll)
  return (
    <section className="panel binary-list" aria-label={`Listing of ${section.name}`} data-pane="listing">
      <h2>
        {section.name}{' '}
        <span className="soft">
          {columns ? `${columns.count.toLocaleString('en')} ${isAll ? 'words' : 'words so far'}` : 'Reading…'}
        </span>
      </h2>
      {columns && <Rows architecture={architecture} section={section} columns={columns} />}
    </section>
  )
}

function Rows({ architecture, section, columns }: Props & { readonly columns: Columns }) {
  const chosen = useBinary((s) => s.row)
  const sought = useBinary((s) => s.sought)
  const references = useBinary((s) => s.found.references)
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(20 * HEIGHT)
  const { count } = columns
  const total = Math.min(count * HEIGHT, HIGHEST)
  const seen = Math.ceil(height / HEIGHT)
  const last = Math.max(0, count - Math.floor(height / HEIGHT))
  const isScaled = count * HEIGHT > HIGHEST

  const scrollTo = (row: number) => {
    const top = Math.max(0, Math.min(last, row))
    setFirst(top)
    const element = scroller.current
    if (element) element.scrollTop = isScaled ? (top / Math.max(1, last)) * (total - height) : top * HEIGHT
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    setHeight(element.clientHeight)
    return () => observer.disconnect()
  }, [])
  // A row that is sought comes into sight only if it is not there already.
  const bring = useRef(scrollTo)
  bring.current = (row) => {
    if (row < first || row >= first + Math.max(1, seen - 1)) scrollTo(row - Math.floor(seen / 3))
  }
  useEffect(() => bring.current(sought.row), [sought])

  const onScroll = () => {
    const at = scroller.current?.scrollTop ?? 0
    // In a list that is drawn to scale, small steps of the wheel are countRows by rows instead.
    if (isScaled && Math.abs(at - (first / Math.max(1, last)) * (total - height)) < 1) return
    setFirst(isScaled ? Math.round((at / Math.max(1, total - height)) * last) : Math.floor(at / HEIGHT))
  }
  useEffect(() => {
    const element = scroller.current
    if (!isScaled || !element) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      wheel.current(Math.sign(event.deltaY) * Math.max(1, Math.round(Math.abs(event.deltaY) / HEIGHT)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [isScaled])
  const wheel = useRef((_: number) => {})
  wheel.current = (rows) => scrollTo(first + rows)

  const from = Math.max(0, first - OVERSCAN)
  const end = Math.min(count, first + seen + OVERSCAN)
  const offset = isScaled ? (scroller.current?.scrollTop ?? 0) - (first - from) * HEIGHT : from * HEIGHT
  const arrows = useMemo(
    () => (references ? arrowsIn(references, (address) => columns.rowAt(address - section.address), from, end) : []),
    [references, columns, section, from, end],
  )
  const rows = Array.from({ length: Math.max(0, end - from) }, (_, k) => from + k)
  const keys = useRef((_: KeyboardEvent) => {})
  keys.current = (event) => onKey(event, chosen, seen, count, () => openWord(architecture, section, columns, chosen))
  useEffect(() => {
    const element = scroller.current
    const onKeyDown = (event: KeyboardEvent) => event.target === element && keys.current(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section ref={scroller} className="binary-rows" aria-label="Instructions" onScroll={onScroll} {...REACHABLE}>
      <div className="binary-room" style={{ blockSize: total }}>
        <div className="binary-window" style={{ transform: `translateY(${Math.max(0, offset)}px)` }}>
          <Arrows arrows={arrows} rows={rows.length} height={HEIGHT} />
          <table aria-rowcount={count + 1}>
            <caption className="unseen">
              Words of the section; the arrow keys choose a row, Enter opens its word
            </caption>
            <colgroup>
              <col className="binary-col-address" />
              <col className="binary-col-bytes" />
              <col />
              <col className="binary-col-effects" />
            </colgroup>
            <thead className="unseen">
              <tr>
                <th scope="col">Address</th>
                <th scope="col">Bytes</th>
                <th scope="col">Text</th>
                <th scope="col">Effects</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row}
                  row={row}
                  isChosen={row === chosen}
                  architecture={architecture}
                  section={section}
                  columns={columns}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

// Areas that scroll must be reachable with the keyboard; the linter does not take a section for interactive.
const REACHABLE = { tabIndex: 0 } as const

function onKey(event: KeyboardEvent, row: number, seen: number, count: number, open: () => void): void {
  const to = new Map([
    ['ArrowDown', row + 1],
    ['ArrowUp', row - 1],
    ['PageDown', row + seen - 1],
    ['PageUp', row - seen + 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(event.key)
  if (to === undefined && event.key !== 'Enter') return
  event.preventDefault()
  if (to === undefined) open()
  else chooseRow(to)
}

/** Shows the word of a row, at its address. */
function openWord({ isa }: Architecture, section: FileSection, columns: Columns, row: number): void {
  const start = columns.starts[row] ?? 0
  const hex = hexOf(section.bytes.subarray(start, start + (columns.lengths[row] ?? 0)))
  go(wordLink(isa.id, hex, section.address + start))
}

const wordLink = (isa: string, hex: string, at: number): Link => ({
  view: 'word',
  isa,
  hex,
  ...(at > 0 && { base: at }),
})

interface RowProps extends Props {
  readonly columns: Columns
  readonly row: number
  readonly isChosen: boolean
}

function Row({ architecture, section, columns, row, isChosen }: RowProps) {
  const { bytes, address, symbols } = section
  const { hex, status, isOdd, text, effects } = rowText(architecture, bytes, columns, row, address)
  const at = address + (columns.starts[row] ?? 0)
  const name = symbols.find((symbol) => symbol.address === at)?.name
  return (
    <tr aria-rowindex={row + 2} aria-current={isChosen || undefined} data-status={status} data-odd={isOdd || undefined}>
      <th scope="row">
        <button type="button" className="link" tabIndex={-1} onClick={() => chooseRow(row)}>
          {at.toString(16).padStart(4, '0')}
        </button>
      </th>
      <td>
        <a tabIndex={-1} href={formatLink(wordLink(architecture.isa.id, hex, at))} title="Look at this word">
          {hex}
        </a>
      </td>
      <td className="binary-text" title={text}>
        {name !== undefined && <span className="binary-symbol">{name}: </span>}
        {text}
        {isOdd && <span className="binary-mark"> bits nobody explains</span>}
      </td>
      <td className="soft" title={effects}>
        {effects}
      </td>
    </tr>
  )
}
