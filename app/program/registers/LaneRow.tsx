// Shows one register in all lanes; drawn again only when one of its values changes.
import { type CSSProperties, memo, useEffect } from 'react'
import { namingOf, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { type Format, flagsText, formatValue } from '../../instruction/formats.ts'
import { currentFrame, registerRowText, useFrame } from '../frame/frames.ts'
import type { Edit } from '../parts/cellEdit.ts'
import { GridCell } from '../parts/GridCell.tsx'
import { ValueInput } from '../parts/ValueInput.tsx'
import { session } from '../session/pageSession.ts'
import { point } from './inspecting.ts'

interface Props {
  readonly file: string
  readonly index: number
  readonly of: RegisterFile
  /** Lanes in the order of their columns, the pinned ones first. */
  readonly order: readonly number[]
  readonly pins: readonly number[]
  /** The lane that pinned ones are compared with; undefined if none is pinned. */
  readonly base: number | undefined
  readonly format: Format
  /** Row of the grid, counted from 1. */
  readonly position: number
  /** The lane whose cell the Tab key stops at, if it is in this row. */
  readonly chosen: number | undefined
  readonly edit: Edit | undefined
  readonly onEdit: (edit: Edit) => void
  readonly onClose: (byKey: boolean) => void
  /** Receives the characters of its longest value. */
  readonly onWidth: (characters: number) => void
}

/** Returns a value as text, in hexadecimal without leading zeros, as columns are narrow. */
function textOf(value: bigint | undefined, of: RegisterFile, format: Format): string {
  if (value === undefined) return '…'
  if (of.shape === 'flags') return flagsText(value, of.flags, of.constant)
  return format === 'hex' ? value.toString(16) : formatValue(value, of.bits, format)
}

export const LaneRow = memo(function LaneRow(props: Props) {
  const { file, index, of, order, pins, base, position, chosen, edit, onEdit, onClose, onWidth, format } = props
  useFrame((frame) => registerRowText(frame, file, index, order.length))
  const frame = currentFrame()
  const name = of.show(index)
  const { flags, constant } = namingOf(of)
  const values = order.map((lane) => frame?.read(file, index, lane))
  const texts = values.map((value) => textOf(value, of, format))
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  useEffect(() => onWidth(longest), [longest, onWidth])
  const due = base === undefined ? undefined : frame?.read(file, index, base)
  return (
    <tr aria-rowindex={position} data-same={values.every((value) => value === values[0]) || undefined}>
      <th scope="row">{name}</th>
      {order.map((lane, at) => {
        const value = values[at]
        const text = texts[at] ?? ''
        const here = lane === chosen
        if (here && edit)
          return (
            <td key={lane} className="editing">
              <ValueInput
                name={`${name} in lane ${lane}`}
                bits={of.bits}
                format={format}
                flags={flags}
                constant={constant}
                text={text}
                typed={edit.typed}
                onSet={(set) => session.setByHand({ poke: 'register', file, index, lane, value: set })}
                onClose={onClose}
              />
            </td>
          )
        return (
          <Cell
            key={lane}
            lane={lane}
            text={text}
            zero={value === 0n}
            changed={frame?.changed(file, index, lane) ?? false}
            here={here}
            at={at}
            isPinned={at < pins.length}
            differs={base !== undefined && at < pins.length && value !== due}
            file={file}
            index={index}
            onEdit={onEdit}
          />
        )
      })}
    </tr>
  )
})

interface CellProps extends Pick<Props, 'file' | 'index' | 'onEdit'> {
  readonly lane: number
  readonly text: string
  readonly zero: boolean
  readonly changed: boolean
  readonly here: boolean
  /** Index of its column among those of lanes. */
  readonly at: number
  readonly isPinned: boolean
  /** Whether the value differs from that of the chosen lane. */
  readonly differs: boolean
}

/** Returns the attributes of a pinned column, which keeps its place while others are scrolled past it. */
export const pinAt = (at: number, isPinned: boolean) =>
  isPinned ? { 'data-pinned': true, style: { '--pin': at } as CSSProperties } : {}

const Cell = memo(function Cell({
  file,
  index,
  lane,
  text,
  zero,
  changed,
  here,
  at,
  isPinned,
  differs,
  onEdit,
}: CellProps) {
  return (
    <GridCell
      data-zero={zero || undefined}
      data-changed={changed || undefined}
      data-differs={differs || undefined}
      {...pinAt(at, isPinned)}
      isHere={here}
      onFocus={() => session.chooseLane(lane, { file, index })}
      onPoint={(isThere) => point(isThere ? { file, index, lane } : undefined)}
      onEdit={onEdit}
    >
      {text}
      {changed && <span className="unseen"> changed</span>}
      {differs && <span className="unseen"> differs</span>}
    </GridCell>
  )
})
