// Shows a register file whose registers have parts, such as bytes of a vector, side by side; each can be changed.
import type { RegisterFile, RegisterPart } from '../../../src/expr/machine.ts'
import type { Format } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { useFrame } from '../frame/frames.ts'
import { Choices } from '../parts/Choices.tsx'
import { moveFocus } from '../parts/focus.ts'
import { EditableValue } from './RegisterValue.tsx'
import { useRegistersShown } from './registersPane.ts'
import './vectors.css'

interface Props {
  readonly file: string
  readonly of: RegisterFile
  readonly parts: readonly RegisterPart[]
}

export function PartsTable({ file, of, parts }: Props) {
  const rows = useRegistersShown(file)
  const isNumber = parts.some(({ flags, names }) => !flags && !names)
  return (
    <>
      {isNumber && <FormatChoice />}
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
              <Row key={index} file={file} of={of} parts={parts} index={index} first={k === 0} />
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

function Row({ file, of, parts, index, first }: RowProps) {
  const format = useFormats((s) => s.partFormat)
  const value = useFrame((frame) => frame?.read(file, index))
  const changed = useFrame((frame) => frame?.changed(file, index) ?? false)
  const before = useProgram((s) =>
    changed ? s.moment?.last?.changes.find((c) => c.file === file && c.index === index)?.before : undefined,
  )
  const name = of.show(index)
  return (
    <tr>
      <th scope="row">{name}</th>
      {parts.map(({ name: part, lo, bits, flags, names }, k) => {
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

const FORMATS: readonly { readonly id: Format; readonly title: string }[] = [
  { id: 'hex', title: 'Hex' },
  { id: 'signed', title: 'Signed' },
  { id: 'unsigned', title: 'Unsigned' },
  { id: 'binary', title: 'Binary' },
]

function FormatChoice() {
  const format = useFormats((s) => s.partFormat)
  return (
    <Choices
      legend="Show parts as"
      of={FORMATS}
      isOn={(id) => id === format}
      onChoose={(partFormat) => useFormats.setState({ partFormat })}
    />
  )
}
