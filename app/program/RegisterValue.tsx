// The value of a register, drawn again only when it changes; and a button to change it by hand.
import { useState } from 'react'
import { useProgram } from './facts.ts'
import { type Format, flagsText, formatValue } from './formats.ts'
import { useFrame } from './frames.ts'
import { setByHand } from './session.ts'
import { ValueInput } from './ValueInput.tsx'

export interface Register {
  readonly file: string
  readonly index: number
  /** 0 where all lanes share it. */
  readonly lane: number
  readonly bits: number
  /** What its bits are called, where each is a flag. */
  readonly flags?: readonly string[] | undefined
  /** What its values are called, where it holds one of a few things. */
  readonly names?: readonly string[] | undefined
  /** As people write it. */
  readonly name: string
  /** The first of its table: one stop of the Tab key for each; arrows go on from there. */
  readonly first: boolean
}
interface Props {
  readonly register: Register
  readonly format: Format
}

const useText = ({ register: { file, index, lane, bits, flags }, format }: Props): string =>
  useFrame((frame) => {
    const value = frame?.read(file, index, lane)
    return value === undefined ? '…' : flags ? flagsText(value, flags) : formatValue(value, bits, format)
  })

/** Beside the one that can be changed; what has a name is said there alone. */
export function Value(props: Props) {
  const text = useText(props)
  return props.register.names ? null : text
}

export function EditableValue(props: Props) {
  return props.register.names ? <NamedValue register={props.register} /> : <TypedValue {...props} />
}

/** One of a few things. */
function NamedValue({ register }: Pick<Props, 'register'>) {
  const { file, index, lane, name, names = [] } = register
  const value = Number(useFrame((frame) => frame?.read(file, index, lane)) ?? 0n)
  const rests = useProgram((s) => s.going === undefined)
  return (
    <select
      className="mono"
      aria-label={name}
      disabled={!rests}
      value={value}
      onChange={(e) => setByHand({ poke: 'register', file, index, lane, value: BigInt(e.target.value) })}
    >
      {names.map((text, k) => (
        <option key={text} value={k}>
          {text}
        </option>
      ))}
      {names[value] === undefined && <option value={value}>{value}</option>}
    </select>
  )
}

function TypedValue(props: Props) {
  const text = useText(props)
  const [open, setOpen] = useState(false)
  const rests = useProgram((s) => s.going === undefined)
  const { file, index, lane, bits, flags, name, first } = props.register
  if (open && rests)
    return (
      <ValueInput
        name={name}
        bits={bits}
        flags={flags}
        format={props.format}
        text={text}
        onSet={(value) => setByHand({ poke: 'register', file, index, lane, value })}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <button
      type="button"
      className="register-value"
      tabIndex={first ? 0 : -1}
      aria-disabled={!rests}
      aria-label={`${name} ${text}, change`}
      title="Change this register"
      onClick={() => rests && setOpen(true)}
    >
      {text}
    </button>
  )
}
