// The value of a register, drawn again only when it changes; and a button to change it by hand.
import type { RegisterFile } from '../../../src/expr/machine.ts'
import type { Frame } from '../../../src/worker/frame.ts'
import { type Format, flagsText, formatValue, fractionText } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { currentFrame, useFrame } from '../frame/frames.ts'
import { useOpening } from '../parts/useOpening.ts'
import { ValueInput } from '../parts/ValueInput.tsx'
import { session } from '../session/pageSession.ts'
import { inspecting } from './inspecting.ts'

export interface ShownRegister {
  readonly file: string
  readonly index: number
  /** 0 where all lanes share it. */
  readonly lane: number
  readonly bits: number
  /** Where these bits begin in the register; left out: they are all of it. */
  readonly lo?: number
  /** What its bits are called, where each is a flag. */
  readonly flags?: readonly string[] | undefined
  /** Which of its bits always hold the same. */
  readonly constant?: RegisterFile['constant']
  /** What its values are called, where it holds one of a few things. */
  readonly names?: readonly string[] | undefined
  /** How many of its bits are behind the binary point. */
  readonly fraction?: number | undefined
  /** As people write it. */
  readonly name: string
  /** What it is for, where it is known by a name besides its number. */
  readonly called?: string | undefined
  /** The first of its table: one stop of the Tab key for each; arrows go on from there. */
  readonly first: boolean
}
interface Props {
  readonly register: ShownRegister
  readonly format: Format
}

/** Its bits, where a frame shows it. */
function valueIn(frame: Frame | undefined, { file, index, lane, bits, lo }: ShownRegister): bigint | undefined {
  const value = frame?.read(file, index, lane)
  return value === undefined || lo === undefined ? value : BigInt.asUintN(bits, value >> BigInt(lo))
}
/** What all of the register is when these bits are others. */
function whole({ file, index, lane, bits, lo }: ShownRegister, value: bigint): bigint {
  if (lo === undefined) return value
  const mask = ((1n << BigInt(bits)) - 1n) << BigInt(lo)
  return ((currentFrame()?.read(file, index, lane) ?? 0n) & ~mask) | (value << BigInt(lo))
}
const setTo = (register: ShownRegister, value: bigint): void => {
  const { file, index, lane } = register
  session.setByHand({ poke: 'register', file, index, lane, value: whole(register, value) })
}

const useText = ({ register, format }: Props): string =>
  useFrame((frame) => {
    const { bits, flags } = register
    const value = valueIn(frame, register)
    return value === undefined
      ? '…'
      : flags
        ? flagsText(value, flags, register.constant)
        : formatValue(value, bits, format)
  })

/** Beside the one that can be changed; what has a name is said there alone. */
export function ValueCell(props: Props) {
  const text = useText(props)
  return props.register.names ? null : text
}

/** The same register in another lane; where it holds something else, that is marked. */
export function PinnedValue({ register, lane, format }: Props & { readonly lane: number }) {
  const text = useText({ register: { ...register, lane }, format })
  const differs = useFrame((frame) => valueIn(frame, register) !== valueIn(frame, { ...register, lane }))
  return (
    <span className="pinned-value" data-differs={differs || undefined}>
      {text}
      {differs && <span className="unseen"> differs</span>}
    </span>
  )
}

export function Fraction({ register }: Pick<Props, 'register'>) {
  return useFrame((frame) => {
    const value = valueIn(frame, register)
    return value === undefined ? '…' : fractionText(value, register.bits, register.fraction ?? 0)
  })
}

export function EditableValue(props: Props) {
  return props.register.names ? <NamedValue register={props.register} /> : <TypedValue {...props} />
}

/** One of a few things. */
function NamedValue({ register }: Pick<Props, 'register'>) {
  const { name, names = [] } = register
  const value = Number(useFrame((frame) => valueIn(frame, register)) ?? 0n)
  const rests = useProgram((s) => s.going === undefined)
  return (
    <select
      className="mono"
      aria-label={name}
      disabled={!rests}
      {...inspecting(register)}
      value={value}
      onChange={(e) => setTo(register, BigInt(e.target.value))}
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
  const { open, setOpen, close, takeBack } = useOpening()
  const rests = useProgram((s) => s.going === undefined)
  const { bits, flags, constant, name, first } = props.register
  if (open && rests)
    return (
      <ValueInput
        name={name}
        bits={bits}
        flags={flags}
        constant={constant}
        format={props.format}
        text={text}
        onSet={(value) => setTo(props.register, value)}
        onClose={close}
      />
    )
  return (
    <button
      ref={takeBack}
      type="button"
      className="register-value"
      tabIndex={first ? 0 : -1}
      aria-disabled={!rests}
      aria-label={`${name} ${text}, change`}
      title="Change this register"
      onClick={() => rests && setOpen(true)}
      {...inspecting(props.register)}
    >
      {text}
    </button>
  )
}
