// Shows a register file whose registers have parts, such as bytes of a vector, side by side; each can be changed.
import type { PartFile } from '../../../src/expr/registerFile.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { useFrame } from '../frame/frames.ts'
import { moveFocus } from '../parts/focus.ts'
import { FormatChoice } from './FormatChoice.tsx'
import { EditableValue } from './RegisterValue.tsx'
import { useRegistersShown } from './registersPane.ts'
import './vectors.css'

interface Props {
  readonly file: string
  readonly of: PartFile
}

export function PartsTable({ file, of }: Props) {
  const { parts } = of
  const rows = useRegistersShown(file)
  const isNumber = parts.some(({ flags, names }) => !flags && !names)
  return (
    <>
      {isNumber && <FormatChoice table="parts" />}
      <div className="register-scroll">
        <table className="register-table vectors parts" data-many={parts.length > 8 || undefined} onKeyDown={moveFocus}>
          <caption className="unseen">
            {of.about}. Enter on a value changes it; arrows, Home and End go to other values.
          </caption>
          <thead>
            <tr>
              <th scope="col">Register</th>
              {parts.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="mono">
            {rows.map((index, k) => (
              <Row key={index} file={file} of={of} index={index} first={k === 0} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps extends Props {
  readonly index: number
  /** Whether the Tab key stops at its first value. */
  readonly first: boolean
}

function Row({ file, of, index, first }: RowProps) {
  const format = useFormats((s) => s.parts[0])
  const value = useFrame((frame) => frame?.read(file, index))
  const changed = useFrame((frame) => frame?.changed(file, index) ?? false)
  const before = useProgram((s) =>
    changed ? s.moment?.last?.changes.find((c) => c.file === file && c.index === index)?.before : undefined,
  )
  const name = of.show(index)
  return (
    <tr>
      <th scope="row">{name}</th>
      {of.parts.map(({ name: part, lo, bits, flags, names }, k) => {
        const cut = (whole: bigint) => BigInt.asUintN(bits, whole >> BigInt(lo))
        const isOther = before !== undefined && value !== undefined && cut(before) !== cut(value)
        const register = { file, index, lane: 0, bits, lo, flags, names, name: `${name} ${part}` }
        return (
          <td
            key={part}
            data-changed={isOther || undefined}
            data-zero={(value !== undefined && cut(value) === 0n) || undefined}
          >
            <EditableValue register={{ ...register, first: first && k === 0 }} format={format} />
            {isOther && <span className="unseen"> changed</span>}
          </td>
        )
      })}
    </tr>
  )
}
