// Draws the control of an operand: a tick, texts side by side, a list, a number, or a searchable list.
import { useId, useState } from 'react'
import { insert, NONE, wordsOfBits } from '../../src/encoding/words.ts'
import { NumberBox } from '../controls/NumberBox.tsx'
import { toast } from '../controls/Toast.tsx'
import { loadPart } from '../load/loadPart.ts'
import { latest } from '../store/latest.ts'
import { setBits, setField } from './edit.ts'
import { OperandSearch } from './OperandSearch.tsx'
import type { Option } from './operandChoices.ts'
import type { Control } from './operandControls.ts'
import '../instruction/segments.css'
import { type BitFormat, formatsFor, type NumberFormat, numberWritten, readRaw, readWritten } from './readNumber.ts'

type By<K extends Control['by']> = Extract<Control, { readonly by: K }>
interface Props<C extends Control = Control> {
  readonly control: C
  /** Name of what is chosen. */
  readonly label: string
}

export function OperandControl({ control, label }: Props) {
  switch (control.by) {
    case 'tick':
      return <Tick control={control} label={label} />
    case 'few':
      return <Few control={control} label={label} />
    case 'list':
      return <List control={control} label={label} />
    case 'number':
      return <NumberValue control={control} label={label} />
    case 'search':
      return <OperandSearch control={control} label={label} />
    case 'bit':
      return <Bit control={control} label={label} />
    case 'raw':
      return <RawNumber field={control.field} raw={control.raw} width={control.width} />
    case 'none':
      return control.text ? <code>{control.text}</code> : null
  }
}

function Tick({ control: { text, about, isOn, on, off }, label }: Props<By<'tick'>>) {
  return (
    <label className="operand-tick">
      <input
        type="checkbox"
        aria-label={`${text}, ${about || label}`}
        checked={isOn}
        onChange={(e) => setBits(e.target.checked ? on : off)}
      />
      <code aria-hidden="true">{text}</code>
      {about && <span aria-hidden="true"> {about}</span>}
    </label>
  )
}

function Few({ control: { options, current }, label }: Props<By<'few'>>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.text} className="mono">
          <input type="radio" name={name} checked={option.text === current} onChange={() => setBits(option)} />
          {optionText(option)}
        </label>
      ))}
    </fieldset>
  )
}

const optionText = ({ text, isReserved }: Option): string => `${text || 'none'}${isReserved ? ' (reserved)' : ''}`

function List({ control: { options, current }, label }: Props<By<'list'>>) {
  const isKnown = options.some(({ text }) => text === current)
  return (
    <select
      className="mono"
      aria-label={label}
      value={current}
      onChange={(e) => {
        const chosen = options.find(({ text }) => text === e.target.value)
        if (chosen) setBits(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option.text} value={option.text}>
          {optionText(option)}
        </option>
      ))}
      {!isKnown && <option value={current}>{current}</option>}
    </select>
  )
}

function Bit({ control: { field, raw }, label }: Props<By<'bit'>>) {
  return (
    <label className="operand-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={raw === 1}
        onChange={(e) => setField(field, e.target.checked ? 1 : 0)}
      />
      <code aria-hidden="true">{raw}</code>
    </label>
  )
}

interface Chosen {
  readonly format: BitFormat
  readonly as: typeof import('./bitFormats.ts')
}

function NumberValue({ control: { number, place, raw, around }, label }: Props<By<'number'>>) {
  const [chosen, setChosen] = useState<Chosen>()
  const width = place.length
  const formats = formatsFor(number, width)
  const other = formats.some(([id]) => id === chosen?.format) ? chosen : undefined
  const text = other ? other.as.bitsShown(width, other.format, raw) : numberWritten(number, width, raw)
  const [writers] = useState(() =>
    latest(() => loadPart('What writes numbers otherwise', () => import('./bitFormats.ts')), toast),
  )
  const choose = (format: NumberFormat) => {
    if (format === 'text') {
      writers.drop()
      setChosen(undefined)
    } else writers.use((as) => setChosen({ format, as }))
  }
  const values = 2 ** width
  return (
    <span className="operand-number">
      <code>{around.before}</code>
      <NumberBox
        value={raw}
        shows={() => text}
        read={(typed) => (other ? other.as.readShown(width, other.format, typed) : readWritten(number, width, typed))}
        step={(value, by) => (value + by + values) % values}
        onValue={(value) => setBits({ mask: wordsOfBits(place), value: insert(NONE, place, value) ?? NONE })}
        input={{ className: 'mono', 'aria-label': label, size: Math.max(8, text.length) }}
      />
      <code>{around.after}</code>
      {formats.length > 0 && (
        <select
          aria-label={`Format of ${label}`}
          value={other?.format ?? 'text'}
          onChange={(e) => choose(e.target.value as NumberFormat)}
        >
          {formats.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

/** Edits the number of a field as it is in the word. */
export function RawNumber({
  field,
  raw,
  width,
}: {
  readonly field: string
  readonly raw: number
  readonly width: number
}) {
  const values = 2 ** width
  return (
    <NumberBox
      value={raw}
      read={(typed) => readRaw(typed, width)}
      step={(value, by) => (value + by + values) % values}
      onValue={(value) => setField(field, value)}
      input={{ className: 'mono', 'aria-label': `Value of ${field}`, size: Math.max(4, String(values - 1).length) }}
    />
  )
}
