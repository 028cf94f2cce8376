// Lists every word of a section, of which only the rows in sight are drawn; arrows lead from jumps to their targets.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FileSection } from '../../src/container/container.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Columns } from '../../src/sweep/columns.ts'
import { CrossReferences } from '../../src/sweep/crossReferences.ts'
import { go } from '../store/navigate.ts'
import { Arrows } from './Arrows.tsx'
import { arrowsIn } from './arrows.ts'
import { chooseRow, selectedRows, useBinary } from './binary.ts'
import { ListedRow, rowLink } from './ListedRow.tsx'
import { putOff } from './littleByLittle.ts'
import { Overview } from './Overview.tsx'
import { RowLinks } from './RowLinks.tsx'
import { giveWay } from './sweepWorker.ts'

/** Height of a row in pixels, as in the style sheet. */
const HEIGHT = 22
/** Greatest height of a list in pixels: browsers lose their way in higher ones. Beyond it, rows are reached by share. */
const HIGHEST = 8_000_000
const OVERSCAN = 6
/** Milliseconds after the last movement of the list in which its rows do not tell what takes longer. */
const SCROLLED = 100
/** Most arrows that are drawn. */
const MOST_ARROWS = 64

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
      {columns?.count === 0 && <p>There is not a single byte in it.</p>}
      {columns && columns.count > 0 && (
        <Rows key={section.name} architecture={architecture} section={section} columns={columns} />
      )}
    </section>
  )
}

function Rows({ architecture, section, columns }: Props & { readonly columns: Columns }) {
  const chosen = useBinary((s) => s.row)
  const sought = useBinary((s) => s.sought)
  const anchor = useBinary((s) => s.anchor)
  const references = useBinary((s) => s.found.references)
  const reached = useBinary((s) => s.found.followed?.reached)
  const crossed = useMemo(
    () => references && new CrossReferences(references, section.symbols),
    [references, section.symbols],
  )
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
    putOff(SCROLLED)
    giveWay()
    const at = scroller.current?.scrollTop ?? 0
    // In a list that is drawn to scale, small steps of the wheel are counted by rows instead.
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
  const arrows = useMemo(() => {
    const rowAt = (address: number) => columns.rowAt(address - section.address)
    const address = (row: number) => section.address + (columns.starts[row] ?? section.bytes.length)
    return crossed ? arrowsIn(crossed.within(address(from), address(end), MOST_ARROWS), rowAt, from, end) : []
  }, [crossed, columns, section, from, end])
  const rows = Array.from({ length: Math.max(0, end - from) }, (_, k) => from + k)
  const keys = useRef((_: KeyboardEvent) => {})
  keys.current = (event) =>
    onKey(event, chosen, seen, count, () => go(rowLink(architecture.isa.id, section, columns, chosen)))
  useEffect(() => {
    const element = scroller.current
    const onKeyDown = (event: KeyboardEvent) => event.target === element && keys.current(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  const [low, high] = selectedRows({ row: chosen, anchor })
  return (
    <>
      <RowLinks architecture={architecture} section={section} columns={columns} crossed={crossed} />
      <div className="binary-rows-and-strip">
        <section ref={scroller} className="binary-rows" aria-label="Instructions" onScroll={onScroll} {...REACHABLE}>
          <div className="binary-room" style={{ blockSize: total }}>
            <div className="binary-window" style={{ transform: `translateY(${Math.max(0, offset)}px)` }}>
              <Arrows arrows={arrows} rows={rows.length} height={HEIGHT} />
              <table aria-rowcount={count + 1}>
                <caption className="unseen">
                  Words of the section; the arrow keys choose a row, with Shift several, Enter opens its word
                </caption>
                <colgroup>
                  <col className="binary-col-address" />
                  <col className="binary-col-bytes" style={{ inlineSize: `${2 * architecture.isa.maxBytes + 2}ch` }} />
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
                    <ListedRow
                      key={row}
                      row={row}
                      isChosen={row === chosen}
                      isSelected={high - low > 1 && row >= low && row < high}
                      architecture={architecture}
                      section={section}
                      columns={columns}
                      crossed={crossed}
                      isReached={reached?.[row] !== 0}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </section>
        <Overview
          columns={columns}
          reached={reached}
          first={first}
          seen={seen}
          height={height}
          onSeek={(row) => scrollTo(row - Math.floor(seen / 2))}
        />
      </div>
    </>
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
  else chooseRow(to, event.shiftKey)
}
