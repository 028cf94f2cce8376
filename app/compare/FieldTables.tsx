// Shows the fields of both sides: differing ones as rows, equal ones in a line; two tables for two architectures.
import { bitsText } from '../../src/encoding/bitsText.ts'
import { type Compared, isSameArchitecture, type Pair } from './compared.ts'
import { type ComparedField, type FieldDifference, type FieldPair, heldIn } from './fieldPairs.ts'
import { fieldsAttribute } from './light.ts'
import { sideName } from './SideLine.tsx'
import './fields.css'

interface Props {
  readonly pair: Pair<Compared>
  readonly fields: readonly FieldPair[]
}

export function FieldTables({ pair, fields }: Props) {
  return (
    <section className="panel" aria-labelledby="fields-title">
      <h2 id="fields-title">Fields</h2>
      {isSameArchitecture(pair) ? <Together pair={pair} fields={fields} /> : <Apart pair={pair} fields={fields} />}
    </section>
  )
}

const SIDES = [0, 1] as const

const DIFFERENCES: Readonly<Record<FieldDifference, string>> = {
  missing: '',
  place: 'bits',
  value: 'value',
  meaning: 'meaning',
}

function Together({ pair, fields }: Props) {
  const others = fields.filter(({ differs }) => differs.length > 0)
  const same = fields.filter(({ differs }) => differs.length === 0)
  return (
    <>
      {others.length > 0 && (
        <table className="pair-fields">
          <caption className="unseen">Fields that differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {SIDES.map((at) => (
                <th key={at} scope="colgroup" colSpan={3}>
                  {at + 1} {sideName(pair[at])}
                </th>
              ))}
              <th scope="col">Differs in</th>
            </tr>
          </thead>
          <tbody>
            {others.map((field) => (
              <FieldRow key={field.key} field={field} isa={pair[0].architecture.isa.id} />
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <p className="pair-same">
          <strong>Same in both</strong>{' '}
          {same.map(({ key, parts: [one] }) =>
            one ? (
              <span key={key} data-hue={one.hue || undefined} data-of={ofField(pair[0], one)}>
                <span className="pair-name">{one.name}</span> {bitsText(one.bits)}
              </span>
            ) : null,
          )}
        </p>
      )}
    </>
  )
}

const ofField = ({ architecture }: Compared, { kind, name }: ComparedField): string | undefined =>
  kind === 'field' ? fieldsAttribute(architecture.isa.id, [name]) : undefined

interface RowProps {
  readonly field: FieldPair
  readonly isa: string
}

function FieldRow({ field: { parts, differs }, isa }: RowProps) {
  const [one, two] = parts
  const known = one ?? two
  if (!known) return null
  const { name, kind } = known
  const isField = parts.some((part) => part?.kind === 'field')
  const differenceText =
    one && two ? differs.map((difference) => DIFFERENCES[difference]).join(', ') : `only in ${one ? 1 : 2}`
  return (
    <tr data-kind={kind} data-hue={known.hue || undefined} data-of={isField ? fieldsAttribute(isa, [name]) : undefined}>
      <th scope="row">
        <span className="pair-name">{name}</span> <span className="pair-about">{aboutOf(one, two)}</span>
      </th>
      {SIDES.map((at) => (
        <Cells key={at} at={at} part={parts[at]} other={parts[at === 0 ? 1 : 0]} differs={differs} />
      ))}
      <td data-column="differs" data-list={(one && two) !== undefined || undefined}>
        {differenceText}
      </td>
    </tr>
  )
}

/** Returns the description of a field; both, if the two encodings describe it differently. */
const aboutOf = (one: ComparedField | undefined, two: ComparedField | undefined): string =>
  [...new Set([one?.about, two?.about].filter(Boolean))].join('; in 2: ')

interface CellsProps {
  readonly at: 0 | 1
  readonly part: ComparedField | undefined
  readonly other: ComparedField | undefined
  readonly differs: FieldPair['differs']
}

function Cells({ at, part, other, differs }: CellsProps) {
  const has = (difference: FieldDifference) => differs.includes(difference) || undefined
  return (
    <>
      <td data-column="bits" data-side={at + 1} data-differs={has('place')}>
        {part && bitsText(part.bits)}
      </td>
      <td data-column="digits">{part && <Digits part={part} other={has('value') && other} />}</td>
      <td data-column="means" data-differs={has('meaning')}>
        {part?.kind === 'field' && part.means}
      </td>
    </>
  )
}

/** Marks digits that differ, if both values have as many digits. */
function Digits({ part, other }: { readonly part: ComparedField; readonly other?: ComparedField | undefined }) {
  const digits = heldIn(part)
  if (digits !== part.digits || other?.digits.length !== digits.length) return digits
  const runs = [...digits].reduce<{ text: string; isOther: boolean }[]>((all, digit, k) => {
    const isOther = digit !== other.digits[k]
    const last = all.at(-1)
    if (last?.isOther === isOther) last.text += digit
    else all.push({ text: digit, isOther })
    return all
  }, [])
  let from = 0
  return runs.map(({ text, isOther }) => {
    from += text.length
    return isOther ? <mark key={from}>{text}</mark> : text
  })
}

function Apart({ pair, fields }: Props) {
  return (
    <div className="pair-apart">
      {SIDES.map((at) => (
        <table key={at} className="pair-fields">
          <caption>
            {at + 1} {sideName(pair[at])}, {pair[at].architecture.isa.title}
          </caption>
          <thead className="unseen">
            <tr>
              {['Field', 'Bits', 'Value', 'Means'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.flatMap(({ key, parts }) => {
              const part = parts[at]
              return part ? (
                <tr key={key} data-kind={part.kind} data-hue={part.hue || undefined} data-of={ofField(pair[at], part)}>
                  <th scope="row">
                    <span className="pair-name">{part.name}</span> <span className="pair-about">{part.about}</span>
                  </th>
                  <Cells at={at} part={part} other={undefined} differs={[]} />
                </tr>
              ) : (
                []
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
