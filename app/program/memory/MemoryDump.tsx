// Shows rows of memory as a grid of numbers and characters, and marks what the last step changed or a search found.

import { type CSSProperties, type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { bytesOf, numbersTo } from '../../../src/expr/layout.ts'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { BYTE } from '../../../src/worker/frame.ts'
import { formatValue, formatWidth } from '../../instruction/formats.ts'
import { keySpelling } from '../../store/commands.ts'
import { useProgram } from '../facts/facts.ts'
import { keyPlace } from '../facts/lanes.ts'
import {
  ascii,
  hexAddress,
  type MemoryLayout,
  type MemoryPaneState,
  memoryLayoutOf,
  numberOfBytes,
  ownStride,
  pageStart,
  ROWS,
} from '../facts/memory.ts'
import { addressIn, bytesIn, stretchesOf, type Window } from '../facts/windows.ts'
import { currentFrame, memoryText, useFrame } from '../frame/frames.ts'
import { type Edit, opensInput } from '../parts/cellEdit.ts'
import { GridCell } from '../parts/GridCell.tsx'
import { ValueInput } from '../parts/ValueInput.tsx'
import { session } from '../session/pageSession.ts'
import { showMemory, useMemoryPane } from './memoryPane.ts'

const GRID = { role: 'grid' } as const

interface Props {
  readonly page: Window
  readonly of: Space
  /** Bytes of a row if the user chose no layout. */
  readonly room: number
}

export function MemoryDump({ page, of, room }: Props) {
  const pane = useMemoryPane((s) => s.pane)
  const rests = useProgram((s) => s.going === undefined)
  const layout = memoryLayoutOf(pane, room)
  const { bytes: size, columns, stride, format } = layout
  const chosenStride = ownStride(pane)
  const rows = Math.min(ROWS, Math.ceil(page.bytes / stride))
  /** Offset of the chosen byte in the page. The Tab key stops at the number that has it (`at`). */
  const chosen = Math.min(Math.max(pane.at ?? page.from, page.from), page.from + rows * stride - 1) - page.from
  const at =
    page.from +
    stride * Math.floor(chosen / stride) +
    size * Math.min(columns - 1, Math.floor((chosen % stride) / size))
  const [edit, setEdit] = useState<Edit>()
  const table = useRef<HTMLTableElement>(null)
  const focusDue = useRef(false)
  useLayoutEffect(() => {
    if (!focusDue.current) return
    focusDue.current = false
    table.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const key = keySpelling(event)
    const to = moved(key)
    const typed = rests && to === undefined ? opensInput(key, format) : undefined
    if (to === undefined && !typed) return
    event.preventDefault()
    if (typed) {
      setEdit(typed)
      return
    }
    focusDue.current = true
    if (to) showMemory(to)
  }
  /** Returns where a key leads; the page follows past its first and last row. Undefined if the key leads nowhere. */
  function moved(key: string): { readonly at: number; readonly from: number } | undefined {
    // All rows of the space are aligned with those of the page.
    const lead = page.from % stride
    const above = Math.floor(page.from / stride)
    const row = above + Math.floor((at - page.from) / stride)
    const column = Math.floor(((at - page.from) % stride) / size)
    const all = { row: Math.ceil((of.bytes - lead) / stride), column: columns }
    const to = keyPlace(key, { row, column }, all, rows)
    if (!to) return undefined
    const next = lead + to.row * stride + to.column * size
    const isHere = next >= page.from && next < page.from + rows * stride
    if (isHere) return { at: next, from: page.from }
    const shift = key === 'ArrowUp' ? -stride : key === 'ArrowDown' ? stride : next - at
    return { at: next, from: pageStart(page.from + shift, of, chosenStride) }
  }

  return (
    <div className="memory-scroll">
      <table
        {...GRID}
        ref={table}
        className="memory-dump mono"
        aria-label={`${of.about}${page.view ? `, as ${page.view.title}` : ''}, from ${hexAddress(addressIn(page.view, page.from))}`}
        style={{ '--cell': `${formatWidth(8 * size, format)}ch` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Address</th>
            {numbersTo(columns).map((k) => (
              <th key={k} scope="col">
                {(k * size).toString(16)}
              </th>
            ))}
            <th scope="col" className="unfilled">
              <span className="unseen">Characters</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbersTo(rows).map((row) => {
            const from = page.from + row * stride
            const here = at >= from && at < from + stride
            return (
              <DumpRow
                key={row}
                space={page.space}
                view={page.view}
                from={from}
                end={Math.min(page.from + page.bytes, of.bytes)}
                layout={layout}
                chosen={here ? at : undefined}
                edit={here && rests ? edit : undefined}
                onEdit={setEdit}
                onClose={(byKey) => {
                  focusDue.current = byKey
                  setEdit(undefined)
                }}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const setAt = (at: number): void => {
  const { pane } = useMemoryPane.getState()
  if (pane.at !== at) useMemoryPane.setState({ pane: { ...pane, at } })
}

interface RowProps {
  readonly space: string
  readonly view: SpaceView | undefined
  readonly from: number
  /** The address after the page, or after the space if that ends first. */
  readonly end: number
  readonly layout: MemoryLayout
  readonly chosen: number | undefined
  readonly edit: Edit | undefined
  readonly onEdit: (edit: Edit) => void
  readonly onClose: (byKey: boolean) => void
}

function DumpRow({ space, view, from, end, layout, chosen, edit, onEdit, onClose }: RowProps) {
  const { bytes: size, columns, format } = layout
  const row = { space, from, bytes: Math.max(0, Math.min(columns * size, end - from)), view }
  useFrame((frame) => memoryText(frame, row))
  const found = useMemoryPane(useShallow(({ pane }) => foundIn(pane.found, row)))
  const seen = bytesIn(currentFrame(), row)
  return (
    <tr>
      <th scope="row">{hexAddress(addressIn(view, from))}</th>
      {numbersTo(columns).map((k) => {
        const address = from + k * size
        const bytes = seen?.bytes.subarray(k * size, (k + 1) * size)
        if (address + size > end) return <td key={k} />
        const text = bytes ? formatValue(numberOfBytes(bytes), 8 * size, format) : '…'
        if (address === chosen && edit)
          return (
            <td key={k} className="editing">
              <ValueInput
                name={`memory at ${hexAddress(addressIn(view, address))}`}
                bits={8 * size}
                format={format}
                text={text}
                typed={edit.typed}
                onSet={(value) =>
                  session.setByHand(
                    ...stretchesOf(view, address, bytesOf(value, size)).map((stretch) => ({
                      poke: 'memory' as const,
                      space,
                      ...stretch,
                    })),
                  )
                }
                onClose={onClose}
              />
            </td>
          )
        return (
          <Cell
            key={k}
            address={address}
            text={text}
            zero={bytes?.every((byte) => byte === 0) ?? true}
            mark={Math.max(0, ...(seen?.marks.subarray(k * size, (k + 1) * size) ?? []))}
            here={address === chosen}
            found={address + size > (found[0] ?? end) && address < (found[1] ?? 0)}
            onEdit={onEdit}
          />
        )
      })}
      <td className="ascii">{seen ? ascii(seen.bytes) : ''}</td>
    </tr>
  )
}

/** Returns where the bytes that were found begin and end (not included); empty if a row has none of them. */
function foundIn(found: MemoryPaneState['found'], row: Window): readonly number[] {
  if (!found) return []
  const end = found.from + found.bytes
  return found.from < row.from + row.bytes && end > row.from ? [found.from, end] : []
}

interface CellProps extends Pick<RowProps, 'onEdit'> {
  readonly address: number
  readonly text: string
  readonly zero: boolean
  /** Mark of what the last step did to the number. */
  readonly mark: number
  readonly here: boolean
  /** Whether the number has bytes that a search found. */
  readonly found: boolean
}

const Cell = memo(function Cell({ address, text, zero, mark, here, found, onEdit }: CellProps) {
  return (
    <GridCell
      data-zero={zero || undefined}
      data-changed={mark === BYTE.changed || undefined}
      data-read={mark === BYTE.read || undefined}
      data-found={found || undefined}
      isHere={here}
      onFocus={() => setAt(address)}
      onPoint={(isThere) => useMemoryPane.setState({ pointedByte: isThere ? address : undefined })}
      onEdit={onEdit}
    >
      {text}
      {mark > 0 && <span className="unseen">{mark === BYTE.changed ? ' changed' : ' read'}</span>}
      {found && <span className="unseen"> found</span>}
    </GridCell>
  )
})
