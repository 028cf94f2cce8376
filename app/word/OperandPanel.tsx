// Lists the operands of a word in the order of its text, then its fixed and unknown bits.
import { memo, useState } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { evidenceProps } from '../instruction/Evidence.tsx'
import { OperandControl, RawNumber } from './OperandControl.tsx'
import { type FieldPart, type OperandRow, sameRow, usualEvidence } from './operandRows.ts'
import './operands.css'

const COLUMNS = [
  ['what', 'Operand'],
  ['value', 'Value'],
  ['field', 'Field'],
  ['bits', 'Bits'],
  ['binary', 'Binary'],
] as const

const COLUMN_HEADS = (
  <thead>
    <tr>
      {COLUMNS.map(([id, title]) => (
        <th key={id} scope="col" data-column={id}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

interface HeadProps {
  readonly evidence: string | undefined
  readonly isAll: boolean | undefined
  readonly isRaw: boolean
  readonly setRaw: (isRaw: boolean) => void
}

/** Memoised: React writes the checkbox anew whenever the component around it is drawn. */
const Head = memo(function Head({ evidence, isAll, isRaw, setRaw }: HeadProps) {
  return (
    <header>
      <h2 id="operands-title">Operands and modifiers</h2>
      {evidence && (
        <span className="soft small">{isAll ? `all fields ${evidence}` : `fields ${evidence} unless marked`}</span>
      )}
      <label className="operand-tick">
        <input type="checkbox" checked={isRaw} onChange={(e) => setRaw(e.target.checked)} />
        raw numbers
      </label>
    </header>
  )
})

export const OperandPanel = memo(function OperandPanel({ rows }: { readonly rows: readonly OperandRow[] }) {
  const [isRaw, setRaw] = useState(false)
  const usual = usualEvidence(rows)
  return (
    <section className="panel operands" aria-labelledby="operands-title">
      <Head evidence={usual?.evidence} isAll={usual?.isAll} isRaw={isRaw} setRaw={setRaw} />
      <table className="operand-table" data-raw={isRaw || undefined}>
        <caption className="unseen">Operands of the word, with their fields</caption>
        {COLUMN_HEADS}
        {rows.map((row) => (
          <Row key={row.key} row={row} isRaw={isRaw} usual={usual?.evidence} />
        ))}
      </table>
    </section>
  )
})

/**
 * Numbers items, for use as keys: elements then stay when a flip replaces the encoding. For a control by number, the
 * key names the number, because the format that the user chose belongs to that number.
 */
const numbered = <T,>(all: readonly T[]) => all.map((one, nth) => ({ nth, one }))

interface RowProps {
  readonly row: OperandRow
  readonly isRaw: boolean
  /** Evidence that the header gives for all fields. */
  readonly usual: string | undefined
}

const Row = memo(
  function Row({ row, isRaw, usual }: RowProps) {
    const { parts, controls, what, about, note } = row
    const lines = Math.max(1, parts.length)
    const bits = parts.flatMap((part) => part.bits)
    return (
      <tbody data-kind={row.kind} data-hue={parts[0]?.hue || undefined}>
        <tr data-bits={bitsAttribute(bits)}>
          <th scope="rowgroup" rowSpan={lines} title={about || undefined} data-column="what">
            {what}
          </th>
          <td rowSpan={lines} data-column="value">
            <div className="operand-value">
              {numbered(controls).map(({ nth, one: control }) => (
                <OperandControl
                  key={control.by === 'number' ? control.key : `${control.by} ${nth}`}
                  control={control}
                  label={nth === 0 ? what : `${what}, choice ${nth + 1}`}
                />
              ))}
              {note}
            </div>
          </td>
          {parts[0] ? <Part part={parts[0]} isRaw={isRaw} usual={usual} /> : <td colSpan={3} />}
        </tr>
        {numbered(parts.slice(1)).map(({ nth, one: part }) => (
          <tr key={nth} data-hue={part.hue || undefined} data-bits={bitsAttribute(part.bits)}>
            <Part part={part} isRaw={isRaw} usual={usual} />
          </tr>
        ))}
      </tbody>
    )
  },
  (before, after) => before.isRaw === after.isRaw && before.usual === after.usual && sameRow(before.row, after.row),
)

function Part({ part, isRaw, usual }: Omit<RowProps, 'row'> & { readonly part: FieldPart }) {
  const { name, about, bits, binary, evidence, raw, isOpen } = part
  return (
    <>
      <td data-column="field">
        <span className="field-name" title={about || undefined}>
          {name}
        </span>
        {evidence && isOpen && evidence !== usual && <span {...evidenceProps(evidence)}> {evidence}</span>}
        {isRaw && isOpen && <RawNumber key={name} field={name} raw={raw} width={bits.length} />}
        {isRaw && about && <span className="field-about"> {about}</span>}
      </td>
      <td data-column="bits" className="mono">
        {bitsText(bits)}
      </td>
      <td data-column="binary" className="mono">
        {binary}
      </td>
    </>
  )
}
