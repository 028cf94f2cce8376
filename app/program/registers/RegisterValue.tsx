// Shows the value of a register, drawn again only when it changes, and a button to change it by hand.
import type { Naming } from '../../../src/expr/registerFile.ts'
import type { Frame } from '../../../src/worker/frame.ts'
import { type Format, flagsText, formatValue, fractionText } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { currentFrame, useFrame } from '../frame/frames.ts'
import { useOpening } from '../parts/useOpening.ts'
import { ValueInput } from '../parts/ValueInput.tsx'
import { session } from '../session/pageSession.ts'
import { inspecting } from './inspecting.ts'

export interface ShownRegister extends Naming {
  readonly file: string
  readonly index: number
  /** The lane of the value; 0 if all lanes share the register. */
  readonly lane: number
  readonly bits: number
  /** The lowest of these bits in the register; left out if they are all of it. */
  readonly lo?: number
  /** Number of its bits after the binary point. */
  readonly fraction?: number | undefined
  /** Name as people write it. */
  readonly name: string
  /** Its name besides its number, which says what it is for; undefined if it has none. */
  readonly called?: string | undefined
  /** Whether it is the first of its table, where the Tab key stops; arrows go on from there. */
  readonly first: boolean
}
interface Props {
  readonly register: ShownRegister
  readonly format: Format
}

/** Returns the value of these bits; undefined if the frame does not have the register. */
function valueIn(frame: Frame | undefined, { file, index, lane, bits, lo }: ShownRegister): bigint | undefined {
  const value = frame?.read(file, index, lane)
  return value === undefined || lo === undefined ? value : BigInt.asUintN(bits, value >> BigInt(lo))
}
/** Returns the value of the whole register after these bits are set to `value`. */
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

/** Shows a value in a further format. A value with a name is shown only in the cell that can be changed. */
export function ValueCell(props: Props) {
  const text = useText(props)
  return props.register.names ? null : text
}

/** Shows the same register in another lane, with a mark if its value differs. */
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

/** Shows a value with a name as a list of names to choose from. */
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
