// The value of a register, drawn again only when it changes; and the box to change it by hand.
import { useState } from 'react'
import { useProgram } from './facts.ts'
import { type Format, formatValue, readValue } from './formats.ts'
import { useFrame } from './frames.ts'
import { setRegister } from './session.ts'

export interface Register {
  readonly file: string
  readonly index: number
  readonly bits: number
  /** As people write it. */
  readonly name: string
}
interface Props {
  readonly register: Register
  readonly format: Format
}

const useText = ({ register: { file, index, bits }, format }: Props): string =>
  useFrame((frame) => {
    const value = frame?.read(file, index)
    return value === undefined ? '…' : formatValue(value, bits, format)
  })

export function Value(props: Props) {
  return <>{useText(props)}</>
}

export function EditableValue(props: Props) {
  const text = useText(props)
  const [open, setOpen] = useState(false)
  const rests = useProgram((s) => s.going === undefined)
  const { name } = props.register
  if (open && rests) return <ValueInput {...props} text={text} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      className="register-value"
      // One stop of the Tab key for each table; arrows go on from there.
      tabIndex={props.register.index === 0 ? 0 : -1}
      aria-disabled={!rests}
      aria-label={`${name} ${text}, change`}
      title="Change this register"
      onClick={() => rests && setOpen(true)}
    >
      {text}
    </button>
  )
}

interface InputProps extends Props {
  readonly text: string
  readonly onClose: () => void
}

function ValueInput({ register, format, text, onClose }: InputProps) {
  const [typed, type] = useState(text)
  const [problem, setProblem] = useState<string>()
  const { file, index, bits, name } = register
  const id = `problem-${file}-${index}`
  const commit = () => {
    const read = readValue(typed, bits, format)
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    onClose()
    if (typed.trim() !== text) setRegister(file, index, read.value)
  }
  return (
    <>
      <input
        // The button that was pressed is gone: the focus goes where it was.
        ref={(input) => input?.focus()}
        className="mono"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={`New value of ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={typed}
        size={Math.max(text.length, 8)}
        onChange={(e) => type(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={() => onClose()}
        onKeyDown={(e) => {
          if (e.key === 'Enter') commit()
          if (e.key === 'Escape') onClose()
        }}
      />
      {problem && (
        <div id={id} role="alert" className="value-problem">
          {problem}
        </div>
      )}
    </>
  )
}
