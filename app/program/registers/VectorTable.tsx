// Shows a register file of vectors: a row per vector, a column for each of its registers, and the colour they are.
import type { CSSProperties } from 'react'
import type { VectorFile } from '../../../src/expr/registerFile.ts'
import { useFormats } from '../facts/formats.ts'
import { useFrame } from '../frame/frames.ts'
import { moveFocus } from '../parts/focus.ts'
import { colourOf, colourText } from './colour.ts'
import { EditableValue } from './RegisterValue.tsx'
import { useRegistersShown } from './registersPane.ts'
import './vectors.css'

interface Props {
  readonly file: string
  readonly of: VectorFile
}

export function VectorTable({ file, of }: Props) {
  const { across } = of
  const size = across.length
  const shown = useRegistersShown(file)
  const rows = [...new Set(shown.map((index) => size * Math.floor(index / size)))]
  return (
    <div className="register-scroll">
      <table className="register-table vectors" onKeyDown={moveFocus}>
        <caption className="unseen">
          {of.about}. Enter on a value changes it; arrows, Home and End go to other registers.
        </caption>
        <thead>
          <tr>
            <th scope="col">Register</th>
            {across.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {of.shows && <th scope="col">Colour</th>}
          </tr>
        </thead>
        <tbody className="mono">
          {rows.map((first, k) => (
            <tr key={first}>
              <th scope="row">{of.show(first).replace(`.${across[0]}`, '')}</th>
              {across.map((name, channel) => (
                <Channel key={name} file={file} of={of} index={first + channel} first={k === 0 && channel === 0} />
              ))}
              {of.shows && <Colour file={file} first={first} size={size} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChannelProps extends Pick<Props, 'file' | 'of'> {
  readonly index: number
  /** Whether the Tab key stops at it. */
  readonly first: boolean
}

function Channel({ file, of, index, first }: ChannelProps) {
  const format = useFormats((s) => s.vectors[0])
  const changed = useFrame((frame) => frame?.changed(file, index, 0) ?? false)
  const zero = useFrame((frame) => frame?.read(file, index, 0) === 0n)
  const name = of.show(index)
  return (
    <td data-changed={changed || undefined} data-zero={zero || undefined} title={name}>
      <EditableValue register={{ file, index, lane: 0, bits: of.bits, name, first }} format={format} />
      {changed && <span className="unseen"> changed</span>}
    </td>
  )
}

interface ColourProps {
  readonly file: string
  readonly first: number
  readonly size: number
}

function Colour({ file, first, size }: ColourProps) {
  const text = useFrame((frame) => {
    const words = Array.from({ length: size }, (_, k) => frame?.read(file, first + k, 0) ?? 0n)
    return colourOf(words)?.join(' ')
  })
  if (text === undefined) return <td />
  const colour = text.split(' ').map(Number)
  const [red, green, blue, opacity = 0] = colour
  return (
    <td>
      <span
        className="swatch"
        role="img"
        aria-label={colourText(colour)}
        title={colourText(colour)}
        style={{ '--swatch': `rgb(${red} ${green} ${blue} / ${opacity / 255})` } as CSSProperties}
      />
    </td>
  )
}
