// Shows registers with types: type, bytes in use, and the value by lanes or as a mask; type and lanes can be changed.

import type { CSSProperties } from 'react'
import { numbersTo } from '../../../src/expr/layout.ts'
import { namingOf, type RegisterFile, type TypedFile } from '../../../src/expr/registerFile.ts'
import { formatValue, formatWidth } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { byteMaskText, formatOf, lanesOf, type Split, split, withLane, withType } from '../facts/typed.ts'
import { useFrame } from '../frame/frames.ts'
import { ChangeMark } from '../parts/ChangeMark.tsx'
import { moveFocus } from '../parts/focus.ts'
import { useOpening } from '../parts/useOpening.ts'
import { ValueInput } from '../parts/ValueInput.tsx'
import { session } from '../session/pageSession.ts'
import { inspecting } from './inspecting.ts'
import { useRegistersShown } from './registersPane.ts'
import './typed.css'

interface Props {
  readonly file: string
  readonly of: TypedFile
  /** The register file that holds the types, and names them. */
  readonly types: RegisterFile | undefined
}

export function TypedTable(props: Props) {
  const { file, of } = props
  const shown = useRegistersShown(file)
  return (
    <table className="register-table typed" onKeyDown={moveFocus}>
      <caption className="unseen">
        {of.about}, by lanes. Enter on a value changes it; arrows, Home and End go to other values.
      </caption>
      <thead>
        <tr>
          <th scope="col">Register</th>
          <th scope="col">Type</th>
          <th scope="col">Bytes</th>
          <th scope="col">Lanes, the low one first</th>
        </tr>
      </thead>
      <tbody className="mono">
        {shown.map((index, k) => (
          <Row key={index} {...props} index={index} first={k === 0} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Props {
  readonly index: number
  readonly first: boolean
}

function Row(props: RowProps) {
  const { file, of, types, index } = props
  const { typed } = of
  const value = useFrame((frame) => frame?.read(file, index))
  const type = Number(useFrame((frame) => frame?.read(typed.by, index)) ?? 0n)
  const bytes = useFrame((frame) => (typed.size === undefined ? undefined : frame?.read(typed.size, index)))
  const changed = useFrame((frame) => frame?.changed(file, index) ?? false)
  const retyped = useFrame((frame) => frame?.changed(typed.by, index) ?? false)
  const size = Number(bytes ?? BigInt(of.bits / 8))
  const name = of.show(index)
  return (
    <tr data-changed={changed || retyped || undefined} data-zero={value === 0n || undefined}>
      <th scope="row">
        <ChangeMark changed={changed || retyped} />
        {name}
      </th>
      <td data-column="type" data-changed={retyped || undefined}>
        <TypeChoice {...props} name={name} value={value ?? 0n} type={type} names={namingOf(types).names ?? []} />
        {retyped && <span className="unseen"> changed</span>}
      </td>
      <td data-column="bytes">
        <span className="unseen">in use: </span>
        {size}
      </td>
      <td data-column="lanes">
        {value !== undefined && (
          <Lanes
            {...props}
            name={name}
            value={value}
            size={size}
            parts={split(value, of.bits, lanesOf(typed, type), size)}
          />
        )}
      </td>
    </tr>
  )
}

interface TypeProps extends RowProps {
  readonly name: string
  readonly value: bigint
  readonly type: number
  readonly names: readonly string[]
}

/** Shows a list only while the type is changed: many lists are hard to read, and to pass with the Tab key. */
function TypeChoice({ name, value, type, names, first, ...place }: TypeProps) {
  const rests = useProgram((s) => s.going === undefined)
  const { open, setOpen, close, takeBack } = useOpening()
  const text = names[type] ?? String(type)
  if (!open || !rests)
    return (
      <button
        ref={takeBack}
        type="button"
        className="register-value"
        tabIndex={first ? 0 : -1}
        aria-disabled={!rests}
        aria-label={`Type of ${name}: ${text}, change`}
        title="Change the type of this register"
        onClick={() => rests && setOpen(true)}
      >
        {text}
      </button>
    )
  return (
    <select
      ref={takeFocus}
      className="mono"
      aria-label={`New type of ${name}`}
      value={type}
      onChange={(e) => session.setByHand(...withType(place, value, Number(e.target.value)))}
      onBlur={() => setOpen(false)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== 'Escape') return
        e.preventDefault()
        close(true)
      }}
    >
      {names.map((text, code) =>
        place.of.typed.types[code] || code === type ? (
          <option key={text} value={code}>
            {text}
          </option>
        ) : null,
      )}
      {names[type] === undefined && <option value={type}>{type}</option>}
    </select>
  )
}

const takeFocus = (select: HTMLSelectElement | null): void => {
  if (select !== document.activeElement) select?.focus()
}

interface LanesProps extends RowProps {
  readonly name: string
  readonly value: bigint
  readonly size: number
  readonly parts: Split
}

function Lanes(props: LanesProps) {
  const { parts, file, index, name } = props
  const chosen = useFormats((s) => s.typed[0])
  const before = useProgram((s) => s.moment?.last?.changes.find((c) => c.file === file && c.index === index)?.before)
  const changed = useFrame((frame) => frame?.changed(file, index) ?? false)
  const { lanes, values, used, mask } = parts
  const format = formatOf(lanes, chosen)
  const was = changed && before !== undefined ? split(before, props.of.bits, lanes, props.of.bits / 8).values : values
  return (
    <>
      {mask && <Mask name={name} mask={mask} />}
      {!(mask && chosen === 'typed') && (
        <ul className="lane-values" style={{ '--cell': `${formatWidth(lanes.bits, format)}ch` } as CSSProperties}>
          {numbersTo(values.length).map((k) => (
            <Lane
              key={k}
              {...props}
              k={k}
              text={formatValue(values[k] ?? 0n, lanes.bits, format)}
              alone={values.length === 1}
              unused={k >= used}
              changed={was[k] !== values[k]}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface LaneProps extends LanesProps {
  readonly k: number
  readonly text: string
  /** Whether the register has no other lane. */
  readonly alone: boolean
  readonly unused: boolean
  readonly changed: boolean
}

function Lane({ k, text, alone, unused, changed, name, value, size, parts, ...row }: LaneProps) {
  const { open, setOpen, close, takeBack } = useOpening()
  const rests = useProgram((s) => s.going === undefined)
  const chosen = useFormats((s) => s.typed[0])
  const { lanes } = parts
  const whose = alone ? name : `${name} lane ${k}`
  return (
    <li data-unused={unused || undefined} data-changed={changed || undefined}>
      {!alone && (
        <span className="lane-number" aria-hidden="true">
          {k}
        </span>
      )}
      {open && rests ? (
        <ValueInput
          name={whose}
          bits={lanes.bits}
          format={formatOf(lanes, chosen)}
          text={text}
          onSet={(lane) => session.setByHand(...withLane(row, value, lanes.bits, k, size, lane))}
          onClose={close}
        />
      ) : (
        <button
          ref={takeBack}
          type="button"
          className="register-value"
          tabIndex={-1}
          aria-disabled={!rests}
          aria-label={`${whose} ${text}${unused ? ', unused' : ''}, change`}
          title={unused ? 'Not in use: beyond the bytes of the register' : 'Change this value'}
          onClick={() => rests && setOpen(true)}
          {...inspecting({ ...row, lane: 0, lo: lanes.bits * k, bits: lanes.bits, name: whose })}
        >
          {text}
        </button>
      )}
      {changed && <span className="unseen"> changed</span>}
    </li>
  )
}

function Mask({ name, mask }: { readonly name: string; readonly mask: readonly boolean[] }) {
  const text = byteMaskText(mask)
  return (
    <span className="byte-mask" role="img" aria-label={`${name} is a mask: ${text}`} title={`Mask: ${text}`}>
      {numbersTo(mask.length).map((k) => (
        <span key={k} data-on={mask[k] || undefined}>
          {k}
        </span>
      ))}
    </span>
  )
}
