// Shows the choice of formats of a table of registers: one, or for numbers also several side by side.
import { REGISTER_FORMATS } from '../../instruction/formats.ts'
import { chooseFormat, type Formats, toggleFormat, useFormats } from '../facts/formats.ts'
import type { TypedFormat } from '../facts/typed.ts'
import { Choices } from '../parts/Choices.tsx'

interface Choice {
  readonly legend: string
  readonly of: readonly { readonly id: TypedFormat; readonly title: string }[]
}

const REGISTERS: Choice = { legend: 'Show registers as', of: REGISTER_FORMATS }
const CHOICES: Readonly<Record<keyof Formats, Choice>> = {
  lanes: REGISTERS,
  numbers: REGISTERS,
  vectors: REGISTERS,
  parts: {
    legend: 'Show parts as',
    of: [
      { id: 'hex', title: 'Hex' },
      { id: 'signed', title: 'Signed' },
      { id: 'unsigned', title: 'Unsigned' },
      { id: 'binary', title: 'Binary' },
    ],
  },
  typed: { ...REGISTERS, of: [{ id: 'typed', title: 'As typed' }, ...REGISTER_FORMATS] },
}

export function FormatChoice({ table }: { readonly table: keyof Formats }) {
  const chosen: readonly TypedFormat[] = useFormats((s) => s[table])
  const choose = (id: TypedFormat) => (table === 'numbers' ? toggleFormat(id) : chooseFormat(table, id))
  return <Choices<TypedFormat> {...CHOICES[table]} isOn={(id) => chosen.includes(id)} onChoose={choose} />
}
