// One register in all lanes: drawn again only when one of its values changes.
import { memo } from 'react'
import type { RegisterFile } from '../../../src/expr/machine.ts'
import { type Format, flagsText, formatValue } from '../../instruction/formats.ts'
import { numbersTo } from '../facts/lanes.ts'
import { currentFrame, rowText, useFrame } from '../frame/frames.ts'
import type { Edit } from '../parts/cellEdit.ts'
import { ValueInput } from '../parts/ValueInput.tsx'
import { point } from '../session/inspecting.ts'
import { chooseLane, setByHand } from '../session/session.ts'

interface Props {
  readonly file: string
  readonly index: number
  readonly of: RegisterFile
  readonly lanes: number
  readonly format: Format
  /** Row of the grid, counted from 1. */
  readonly position: number
  /** The lane whose cell the Tab key stops at, if it is in this row. */
  readonly chosen: number | undefined
  readonly edit: Edit | undefined
  readonly onEdit: (edit: Edit) => void
  readonly onClose: (byKey: boolean) => void
}

export const LaneRow = memo(function LaneRow(props: Props) {
  const { file, index, of, lanes, position, chosen, edit, onEdit, onClose, format } = props
  useFrame((frame) => rowText(frame, file, index, lanes))
  const frame = currentFrame()
  const name = of.show(index)
  return (
    <tr aria-rowindex={position}>
      <th scope="row">{name}</th>
      {numbersTo(lanes).map((lane) => {
        const value = frame?.read(file, index, lane)
        const text =
          value === undefined
            ? '…'
            : of.flags
              ? flagsText(value, of.flags, of.constant)
              : formatValue(value, of.bits, format)
        const here = lane === chosen
        if (here && edit)
          return (
            <td key={lane} className="editing">
              <ValueInput
                name={`${name} in lane ${lane}`}
                bits={of.bits}
                format={format}
                flags={of.flags}
                constant={of.constant}
                text={text}
                typed={edit.typed}
                onSet={(set) => setByHand({ poke: 'register', file, index, lane, value: set })}
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
}

const Cell = memo(function Cell({ file, index, lane, text, zero, changed, here, onEdit }: CellProps) {
  return (
    <td data-zero={zero || undefined} data-changed={changed || undefined}>
      <button
        type="button"
        tabIndex={here ? 0 : -1}
        onFocus={() => chooseLane(lane, { file, index })}
        onPointerEnter={() => point({ file, index, lane })}
        onPointerLeave={() => point(undefined)}
        onDoubleClick={() => onEdit({ typed: undefined })}
        // By Enter, Space, or a screen reader; one click of a mouse only chooses.
        onClick={({ detail }) => detail === 0 && onEdit({ typed: undefined })}
      >
        {text}
        {changed && <span className="unseen"> changed</span>}
      </button>
    </td>
  )
})
