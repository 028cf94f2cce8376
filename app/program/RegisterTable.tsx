// One register file, of one lane: what changed in the last step is marked; while the machine rests a value can be changed.
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { RegisterFile } from '../../src/expr/machine.ts'
import { TableHead } from '../shell/TableHead.tsx'
import { useProgram } from './facts.ts'
import { registersShown } from './files.ts'
import { FORMATS, type Format } from './formats.ts'
import { useFrame } from './frames.ts'
import { EditableValue, type Register, Value } from './RegisterValue.tsx'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, Register>()

/** Flags are written in one way only. */
const FLAGS = [{ id: 'hex', title: 'Flags' }] as const

const columnsFor = (formats: readonly Format[], of: RegisterFile) =>
  helper.columns([
    helper.accessor('name', { header: 'Register' }),
    ...(of.flags ? FLAGS : FORMATS.filter(({ id }) => formats.includes(id))).map(({ id, title }, k) =>
      helper.display({
        id,
        header: title,
        cell: ({ row: { original: register } }) =>
          k === 0 ? <EditableValue register={register} format={id} /> : <Value register={register} format={id} />,
      }),
    ),
  ])

interface Props {
  readonly file: string
  readonly of: RegisterFile
  readonly formats: readonly Format[]
}

export function RegisterTable({ file, of, formats }: Props) {
  const shown = useProgram(useShallow((s) => registersShown(s, file)))
  const lane = useProgram((s) => (of.lanes ? s.lane : 0))
  const data = useMemo(
    () =>
      shown.map((index, k): Register => {
        const name = of.show(index)
        return { file, index, lane, bits: of.bits, flags: of.flags, name, first: k === 0 }
      }),
    [file, of, shown, lane],
  )
  const columns = useMemo(() => columnsFor(formats, of), [formats, of])
  const table = useTable({ features, columns, data, getRowId: (row) => String(row.index) })
  return (
    <div className="register-scroll">
      <table className="register-table" onKeyDown={moveFocus}>
        <caption className="unseen">
          {of.about}. Enter on a value changes it; arrows up and down, Home and End go to other registers.
        </caption>
        <TableHead groups={table.getHeaderGroups()} />
        <tbody className="mono">
          {table.getRowModel().rows.map((row) => {
            const [name, ...values] = row.getAllCells()
            return (
              <Row key={row.id} register={row.original} name={name && <table.FlexRender cell={name} />}>
                {values.map((cell) => (
                  <td key={cell.id} data-format={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </Row>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  register: { file, index, lane },
  name,
  children,
}: {
  readonly register: Register
  readonly name: ReactNode
  readonly children: ReactNode
}) {
  const changed = useFrame((frame) => frame?.changed(file, index, lane) ?? false)
  const zero = useFrame((frame) => frame?.read(file, index, lane) === 0n)
  return (
    <tr data-changed={changed || undefined} data-zero={zero || undefined}>
      <th scope="row">
        <span className="mark" title={changed ? 'changed in the last step' : undefined}>
          {changed && (
            <>
              <span aria-hidden="true">▸</span>
              <span className="unseen">changed: </span>
            </>
          )}
        </span>
        {name}
      </th>
      {children}
    </tr>
  )
}

/** Among the values that can be changed, where Tab stops only once. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  if (!(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('tbody button')]
  const at = all.indexOf(event.target)
  const goals: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  const next = all[goals[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
