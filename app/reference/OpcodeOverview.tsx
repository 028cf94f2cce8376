// All opcode numbers of an architecture in one table: which encoding each is, what has no name, what is free.
import { memo } from 'react'
import type { Opcode, OpcodeSpace } from '../../src/spec/opcodes.ts'
import { opcodeText } from '../../src/spec/opcodes.ts'
import type { Naming, Reference } from '../../src/spec/reference.ts'
import { referenceAddress } from './places.ts'

interface Props {
  readonly reference: Reference
  readonly opcodes: OpcodeSpace
}

const COLUMNS = 16

export const OpcodeOverview = memo(function OpcodeOverview({ reference, opcodes }: Props) {
  const rows: (readonly Opcode[])[] = []
  for (let at = 0; at < opcodes.opcodes.length; at += COLUMNS) rows.push(opcodes.opcodes.slice(at, at + COLUMNS))
  const { high, low } = opcodes.bits
  const columns = rows[0] ?? []
  return (
    <details className="ref-overview">
      <summary>
        All {opcodes.opcodes.length} opcodes: bits {high} to {low}
      </summary>
      <section className="ref-scroll" aria-label="Opcodes">
        <table>
          <caption className="unseen">Opcodes: high digit down, low digit across</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">high digit</span>
              </th>
              {columns.map(({ number }) => (
                <th key={number} scope="col">
                  {number.toString(16)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]?.number} row={row} reference={reference} opcodes={opcodes} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
})

function Row({ row, reference, opcodes }: Props & { readonly row: readonly Opcode[] }) {
  const first = row[0]
  if (!first) return null
  return (
    <tr>
      <th scope="row">{opcodeText(opcodes.bits, first.number).slice(0, -1)}_</th>
      {row.map((opcode) => (
        <OpcodeBox key={opcode.number} opcode={opcode} reference={reference} opcodes={opcodes} />
      ))}
    </tr>
  )
}

interface BoxProps extends Props {
  readonly opcode: Opcode
}

function OpcodeBox({ opcode: { number, encodings }, reference, opcodes }: BoxProps) {
  const [one, ...more] = encodings
  if (!one) return <td data-naming="free">free</td>
  const hex = `0x${opcodeText(opcodes.bits, number)}`
  const shown = encodings.find((e) => e.asm !== '') ?? one
  const naming: Naming = shown.asm === '' ? 'nameless' : 'named'
  const names = encodings.map((e) => e.name).join(', ')
  return (
    <td data-naming={naming}>
      <a
        href={
          more.length
            ? referenceAddress(reference.isa.id, undefined, hex)
            : referenceAddress(reference.isa.id, shown.name)
        }
        title={`${hex}: ${naming === 'nameless' ? 'no name' : names}`}
        aria-label={`${hex}: ${naming === 'nameless' ? 'no name' : names}`}
      >
        {naming === 'nameless' ? '·' : shown.name}
      </a>
    </td>
  )
}
