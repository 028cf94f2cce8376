// Shows the registers that the meaning of a word depends on, such as types of operands, with a control for each.
import { useId } from 'react'
import { shortened } from '../../src/encoding/refusal.ts'
import type { RegisterFile } from '../../src/expr/registerFile.ts'
import type { AskedRegister } from '../../src/isa/asked.ts'
import type { Holding } from '../../src/share/holding.ts'
import { NumberBox } from '../controls/NumberBox.tsx'
import { type MachineFiles, mostOf, namedValuesOf, valueName } from '../instruction/held.ts'
import { holdRegister } from './edit.ts'
import { readNumber } from './readNumber.ts'
import './held.css'

interface Props {
  readonly asked: readonly AskedRegister[]
  /** Values in the address that no register can hold. */
  readonly unfit: readonly Holding[]
  readonly files: MachineFiles
}

export function HeldRegisters({ asked, unfit, files }: Props) {
  return (
    <>
      {unfit.length > 0 && (
        <p className="value-note">
          The address says what {unfit.map((h) => `${h.file}.${h.index}`).join(' and ')} should hold, which the machine
          does not have, or not with that value; it was left out.
        </p>
      )}
      {asked.length > 0 && (
        <fieldset className="held">
          <legend>It depends on what registers hold</legend>
          {asked.map((one) => {
            const of = files[one.file]
            return of ? <HeldRegister key={`${one.file} ${one.index}`} asked={one} of={of} /> : null
          })}
        </fieldset>
      )}
    </>
  )
}

interface OneProps {
  readonly asked: AskedRegister
  readonly of: RegisterFile
}

function HeldRegister({ asked: { file, index, value }, of }: OneProps) {
  const names = namedValuesOf(of)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} title={of.about} className="mono">
        {of.show(index)}
      </label>
      {names.length > 0 ? (
        <select
          id={id}
          className="mono"
          value={value}
          onChange={(e) => holdRegister(of, { file, index, value: Number(e.target.value) })}
        >
          {names.map(([number, name]) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
          {!names.some(([number]) => number === value) && <option value={value}>{valueName(of, value)}</option>}
        </select>
      ) : (
        <NumberHeld id={id} of={of} asked={{ file, index, value }} />
      )}
    </div>
  )
}

function NumberHeld({ id, of, asked }: OneProps & { readonly id: string }) {
  const most = mostOf(of)
  const read = (text: string) => {
    const value = readNumber(text, of.bits)
    return value === undefined
      ? { problem: `“${shortened(text)}” does not fit: 0 to ${most}, also as 0x or 0b.` }
      : { value }
  }
  return (
    <NumberBox
      value={asked.value}
      read={read}
      step={(value, by) => Math.min(most, Math.max(0, value + by))}
      onValue={(value) => holdRegister(of, { ...asked, value })}
      input={{ id, className: 'mono', inputMode: 'numeric', size: Math.max(4, String(most).length) }}
    />
  )
}
