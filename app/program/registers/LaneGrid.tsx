// Shows a register file with lanes as a grid: a row per register, a column per lane; draws only the rows in sight.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { namingOf, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { Gap } from '../../controls/Gap.tsx'
import { keySpelling } from '../../store/commands.ts'
import { orderOf } from '../facts/differ.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { isActive, keyPlace, maskIn } from '../facts/lanes.ts'
import { useFrame } from '../frame/frames.ts'
import { type Edit, opensInput } from '../parts/cellEdit.ts'
import { session } from '../session/pageSession.ts'
import { LaneRow, pinAt } from './LaneRow.tsx'
import { showRegisters, useRegistersPane } from './registersPane.ts'
import { useRows } from './useRows.ts'

const GRID = { role: 'grid' } as const
/** Height of a row in pixels, as in the style sheet. */
const HEIGHT = 24

interface Props {
  readonly file: string
  readonly of: RegisterFile
  readonly spec: MachineSpec
}

export function LaneGrid({ file, of, spec }: Props) {
  const format = useFormats((s) => s.lanes[0])
  const lane = useProgram((s) => s.lane)
  const chosen = useProgram((s) => (s.chosen?.file === file ? s.chosen.index : undefined))
  const shown = useRows(file, of, spec)
  const pins = useRegistersPane((s) => s.pins)
  const order = useMemo(() => orderOf(spec.lanes, pins), [spec.lanes, pins])
  const rests = useProgram((s) => s.going === undefined)
  const { characters, widen } = useWidest(format)
  const scroller = useRef<HTMLDivElement>(null)
  /** The edit that opened the box of the chosen cell; undefined while it is closed. */
  const [edit, setEdit] = useState<Edit>()
  const row = Math.max(0, chosen === undefined ? 0 : shown.indexOf(chosen))
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
    // The row of the cell that the Tab key stops at is always drawn.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), row])].sort((a, b) => a - b),
  })
  const items = virtual.getVirtualItems()
  useSight(
    file,
    items.map(({ index }) => shown[index] ?? 0),
  )
  useColumnInView(scroller, order.indexOf(lane), pins.length, characters)
  const focusDue = useRef(false)
  useLayoutEffect(() => {
    if (!focusDue.current) return
    focusDue.current = false
    scroller.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  })

  const close = useCallback((byKey: boolean) => {
    focusDue.current = byKey
    setEdit(undefined)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / HEIGHT) - 2)
    const to = keyPlace(
      keySpelling(event),
      { row, column: order.indexOf(lane) },
      { row: shown.length, column: spec.lanes },
      page,
    )
    const typed = rests && !to ? opensInput(keySpelling(event), format, namingOf(of).flags) : undefined
    if (!to && !typed) return
    event.preventDefault()
    focusDue.current = to !== undefined
    if (to) session.chooseLane(order[to.column] ?? 0, { file, index: shown[to.row] ?? 0 })
    else setEdit(typed)
  }
  if (shown.length === 0) return <NoRows />
  return (
    <div
      className="lane-scroll"
      ref={scroller}
      style={{ '--cell': characters, '--lanes': spec.lanes } as CSSProperties}
    >
      <table
        {...GRID}
        className="lane-grid mono"
        aria-label={`${of.about}: registers by lanes`}
        aria-rowcount={shown.length + 1}
        aria-colcount={spec.lanes + 1}
        data-long={characters > SHORT || undefined}
        onKeyDown={onKeyDown}
      >
        <Head spec={spec} lane={lane} order={order} pins={pins} />
        <tbody>
          {items.flatMap((item, k) => {
            const index = shown[item.index] ?? 0
            const gap = item.start - (items[k - 1]?.end ?? 0)
            const here = item.index === row
            return [
              gap > 0 && <Gap key={`before ${item.key}`} height={gap} />,
              <LaneRow
                key={index}
                file={file}
                index={index}
                of={of}
                order={order}
                pins={pins}
                base={pins.length ? lane : undefined}
                format={format}
                position={item.index + 2}
                chosen={here ? lane : undefined}
                edit={here && rests ? edit : undefined}
                onEdit={setEdit}
                onClose={close}
                onWidth={widen}
              />,
            ]
          })}
          <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

/** Most characters that have room in a narrow column at the usual size. */
const SHORT = 3

/**
 * Returns the characters of the longest value seen in a format. All columns have that width; they only widen, so that
 * they do not move to and fro.
 */
function useWidest(format: string) {
  const [widest, setWidest] = useState({ format, characters: 0 })
  const widen = useCallback(
    (characters: number) =>
      setWidest((now) => (now.format === format && now.characters >= characters ? now : { format, characters })),
    [format],
  )
  return { characters: widest.format === format ? widest.characters : 0, widen }
}

/** Scrolls a lane's column into view beside the pinned ones, as a step may choose another lane (`at`: its column). */
function useColumnInView(scroller: RefObject<HTMLDivElement | null>, at: number, pins: number, characters: number) {
  useEffect(() => {
    const { current: box } = scroller
    // Columns do not have their width before there is a value.
    if (!box || characters === 0 || at < pins || box.scrollWidth <= box.clientWidth) return
    const heads = box.querySelectorAll<HTMLElement>('thead th')
    const [names, column] = [heads[0], heads[at + 1]]
    if (!names || !column) return
    const width = column.offsetWidth
    const stays = names.offsetWidth + pins * width
    const from = column.offsetLeft
    if (from < box.scrollLeft + stays) box.scrollLeft = from - stays
    else if (from + width > box.scrollLeft + box.clientWidth) box.scrollLeft = from + width - box.clientWidth
  }, [scroller, at, pins, characters])
}

/** Says that no register in use differs between the lanes. */
export function NoRows() {
  return <p className="soft no-rows">These lanes agree in each register that is in use.</p>
}

/** Notes which registers are in sight, as frames bring only those. */
function useSight(file: string, indices: readonly number[]): void {
  const text = indices.join()
  useEffect(() => {
    const { sight } = useRegistersPane.getState()
    if (text) showRegisters({ sight: { ...sight, [file]: text.split(',').map(Number) } })
  }, [file, text])
  useEffect(
    () => () => {
      const { [file]: _, ...sight } = useRegistersPane.getState().sight
      showRegisters({ sight })
    },
    [file],
  )
}

interface HeadProps extends Pick<Props, 'spec'> {
  readonly lane: number
  /** Lanes in the order of their columns. */
  readonly order: readonly number[]
  readonly pins: readonly number[]
}

function Head({ spec, lane, order, pins }: HeadProps) {
  const mask = useFrame((frame) => maskIn(frame, spec))
  return (
    <>
      <colgroup>
        <col />
        {order.map((k) => (
          <col key={k} data-inactive={!isActive(mask, k) || undefined} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Lane</th>
          {order.map((k, at) => (
            <th
              key={k}
              scope="col"
              data-chosen={k === lane || undefined}
              {...pinAt(at, at < pins.length)}
              data-inactive={!isActive(mask, k) || undefined}
            >
              {k}
              {pins.includes(k) && <span className="unseen"> pinned</span>}
              {!isActive(mask, k) && <span className="unseen"> inactive</span>}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
