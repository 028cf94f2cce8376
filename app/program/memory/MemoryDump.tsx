// Rows of memory as a grid of numbers, with the characters beside them; what the last step changed is marked.
import { type CSSProperties, type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { BYTE } from '../../../src/worker/frame.ts'
import { type Format, formatValue, widthOf } from '../../instruction/formats.ts'
import { spelled } from '../../store/commands.ts'
import { useProgram } from '../facts/facts.ts'
import { keyPlace, numbersTo } from '../facts/lanes.ts'
import { ascii, bytesOf, hexAddress, numberOf, READINGS, ROWS } from '../facts/memory.ts'
import { addressIn, bytesIn, stretchesOf, type Window } from '../facts/windows.ts'
import { currentFrame, memoryText, useFrame } from '../frame/frames.ts'
import { type Edit, opensInput } from '../parts/cellEdit.ts'
import { ValueInput } from '../parts/ValueInput.tsx'
import { setByHand } from '../session/session.ts'

const GRID = { role: 'grid' } as const

interface Props {
  readonly page: Window
  readonly of: Space
  readonly perRow: number
  readonly onGo: (address: number) => void
}

export function MemoryDump({ page, of, perRow, onGo }: Props) {
  const as = useProgram((s) => s.memory.as)
  const rests = useProgram((s) => s.going === undefined)
  const { bytes: size, format } = READINGS.find(({ id }) => id === as) ?? READINGS[0]!
  const rows = Math.min(ROWS, Math.ceil(page.bytes / perRow))
  const columns = perRow / size
  /** Address of the number that the Tab key stops at. */
  const [chosen, choose] = useState(page.from)
  const at = Math.floor(Math.min(Math.max(chosen, page.from), page.from + rows * perRow - 1) / size) * size
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
    const key = spelled(event)
    const to = moved(key, at)
    const typed = rests && to === undefined ? opensInput(key, format) : undefined
    if (to === undefined && !typed) return
    event.preventDefault()
    if (typed) {
      setEdit(typed)
      return
    }
    focusDue.current = true
    choose(to ?? at)
  }
  /** Past the first or the last row the page follows. */
  function moved(key: string, from: number): number | undefined {
    const place = {
      row: Math.floor((from - page.from) / perRow),
      column: Math.floor(((from - page.from) % perRow) / size),
    }
    const all = { row: Math.ceil(of.bytes / perRow), column: columns }
    const above = page.from / perRow
    const to = keyPlace(key, { ...place, row: place.row + above }, all, rows)
    if (!to) return undefined
    const address = to.row * perRow + to.column * size
    if (address < page.from) onGo(key === 'ArrowUp' ? page.from - perRow : address - (from - page.from))
    else if (address >= page.from + rows * perRow)
      onGo(key === 'ArrowDown' ? page.from + perRow : address - (from - page.from))
    return address
  }

  return (
    <div className="memory-scroll">
      <table
        {...GRID}
        ref={table}
        className="memory-dump mono"
        aria-label={`${of.about}${page.view ? `, as ${page.view.title}` : ''}, from ${hexAddress(addressIn(page.view, page.from))}`}
        style={{ '--cell': `${widthOf(8 * size, format)}ch` } as CSSProperties}
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
            const from = page.from + row * perRow
            const here = at >= from && at < from + perRow
            return (
              <DumpRow
                key={row}
                space={page.space}
                view={page.view}
                from={from}
                count={perRow}
                size={size}
                format={format}
                chosen={here ? at : undefined}
                edit={here && rests ? edit : undefined}
                onChoose={choose}
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

interface RowProps {
  readonly space: string
  readonly view: SpaceView | undefined
  readonly from: number
  readonly count: number
  readonly size: number
  readonly format: Format
  readonly chosen: number | undefined
  readonly edit: Edit | undefined
  readonly onChoose: (address: number) => void
  readonly onEdit: (edit: Edit) => void
  readonly onClose: (byKey: boolean) => void
}

function DumpRow({ space, view, from, count, size, format, chosen, edit, onChoose, onEdit, onClose }: RowProps) {
  const row = { space, from, bytes: count, view }
  useFrame((frame) => memoryText(frame, row))
  const seen = bytesIn(currentFrame(), row)
  return (
    <tr>
      <th scope="row">{hexAddress(addressIn(view, from))}</th>
      {numbersTo(count / size).map((k) => {
        const address = from + k * size
        const bytes = seen?.bytes.subarray(k * size, (k + 1) * size)
        const text = bytes ? formatValue(numberOf(bytes), 8 * size, format) : '…'
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
                  setByHand(
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
            onChoose={onChoose}
            onEdit={onEdit}
          />
        )
      })}
      <td className="ascii">{seen ? ascii(seen.bytes) : ''}</td>
    </tr>
  )
}

interface CellProps extends Pick<RowProps, 'onChoose' | 'onEdit'> {
  readonly address: number
  readonly text: string
  readonly zero: boolean
  /** What the last step did to it. */
  readonly mark: number
  readonly here: boolean
}

const Cell = memo(function Cell({ address, text, zero, mark, here, onChoose, onEdit }: CellProps) {
  return (
    <td
      data-zero={zero || undefined}
      data-changed={mark === BYTE.changed || undefined}
      data-read={mark === BYTE.read || undefined}
    >
      <button
        type="button"
        tabIndex={here ? 0 : -1}
        onFocus={() => onChoose(address)}
        onDoubleClick={() => onEdit({ typed: undefined })}
        // By Enter, Space, or a screen reader; one click of a mouse only chooses.
        onClick={({ detail }) => detail === 0 && onEdit({ typed: undefined })}
      >
        {text}
        {mark > 0 && <span className="unseen">{mark === BYTE.changed ? ' changed' : ' read'}</span>}
      </button>
    </td>
  )
})
