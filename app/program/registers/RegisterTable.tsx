// Shows registers of one lane as a table, marks what the last step changed, and lets values be changed at rest.
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { bitsOfRegister, namingOf, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { TableHead } from '../../controls/TableHead.tsx'
import { type Format, REGISTER_FORMATS } from '../../instruction/formats.ts'
import { useProgram } from '../facts/facts.ts'
import { useFrame } from '../frame/frames.ts'
import { ChangeMark } from '../parts/ChangeMark.tsx'
import { moveFocus } from '../parts/focus.ts'
import { NoRows } from './LaneGrid.tsx'
import { EditableValue, Fraction, PinnedValue, type ShownRegister, ValueCell } from './RegisterValue.tsx'
import { useRegistersPane } from './registersPane.ts'
import { useRows } from './useRows.ts'

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, ShownRegister>()

/** Columns of values with names, and of flags, which are written in one way only. */
const ONE = [{ id: 'hex', title: 'Value' }] as const
const FLAGS = [{ id: 'hex', title: 'Flags' }] as const

const fractionOf = (of: RegisterFile): number | undefined => (of.shape === 'numbers' ? of.fraction : undefined)

/** The column that shows a value with its binary point, beside the whole number. */
const FRACTION = helper.display({
  id: 'fraction',
  header: 'With its fraction',
  cell: ({ row: { original: register } }) => <Fraction register={register} />,
})

const columnsFor = (formats: readonly Format[], files: readonly RegisterFile[], pins: readonly number[]) =>
  helper.columns([
    helper.display({ id: 'name', header: 'Register', cell: ({ row: { original } }) => <Name register={original} /> }),
    ...(files.every(({ shape }) => shape === 'flags')
      ? FLAGS
      : files.every(({ shape }) => shape === 'names')
        ? ONE
        : REGISTER_FORMATS.filter(({ id }) => formats.includes(id))
    ).map(({ id, title }, k) =>
      helper.display({
        id,
        header: title,
        cell: ({ row: { original: register } }) =>
          k === 0 ? <EditableValue register={register} format={id} /> : <ValueCell register={register} format={id} />,
      }),
    ),
    ...pins.map((lane) =>
      helper.display({
        id: `lane ${lane}`,
        header: `Lane ${lane}`,
        cell: ({ row: { original: register } }) => (
          <PinnedValue register={register} lane={lane} format={formats[0] ?? 'hex'} />
        ),
      }),
    ),
    ...(files.some((of) => fractionOf(of) !== undefined) ? [FRACTION] : []),
  ])

/** Shows the name of a register, and in a soft colour what else it is called. */
function Name({ register: { name, called } }: { readonly register: ShownRegister }) {
  return (
    <>
      {name}
      {called !== undefined && (
        <>
          {' '}
          <span className="called" title={called}>
            {called}
          </span>
        </>
      )}
    </>
  )
}

interface FileProps {
  readonly file: string
  readonly of: RegisterFile
  readonly spec: MachineSpec
  readonly formats: readonly Format[]
}

const NO_PINS: readonly number[] = []

/** Shows the registers of one file. */
export function RegisterTable({ file, of, spec, formats }: FileProps) {
  const shown = useRows(file, of, spec)
  const pins = useRegistersPane((s) => (of.lanes ? s.pins : NO_PINS))
  const lane = useProgram((s) => (of.lanes ? s.lane : 0))
  const data = useMemo(
    () => shown.map((index, k) => registerOf({ file, of, index, lane, first: k === 0 })),
    [file, of, shown, lane],
  )
  const files = useMemo(() => [of], [of])
  if (data.length === 0) return <NoRows />
  return <Table about={of.about} data={data} files={files} formats={formats} pins={pins} />
}

interface SinglesProps {
  readonly named: readonly string[]
  readonly files: Readonly<Record<string, RegisterFile>>
  readonly formats: readonly Format[]
}

/** Shows several files of one register each. */
export function SinglesTable({ named, files: all, formats }: SinglesProps) {
  const files = useMemo(() => named.flatMap((file) => all[file] ?? []), [named, all])
  const data = useMemo(
    () =>
      named.flatMap((file, k) => {
        const of = all[file]
        return of ? registerOf({ file, of, index: 0, lane: 0, first: k === 0 }) : []
      }),
    [named, all],
  )
  return (
    <Table about="registers of which there is one each" data={data} files={files} formats={formats} pins={NO_PINS} />
  )
}

interface One {
  readonly file: string
  readonly of: RegisterFile
  readonly index: number
  readonly lane: number
  readonly first: boolean
}
const registerOf = ({ file, of, index, lane, first }: One): ShownRegister => ({
  ...namingOf(of),
  file,
  index,
  lane,
  bits: bitsOfRegister(of, index),
  fraction: fractionOf(of),
  name: of.show(index),
  called: of.called?.(index),
  first,
})

interface Props {
  readonly about: string
  readonly data: readonly ShownRegister[]
  readonly files: readonly RegisterFile[]
  readonly formats: readonly Format[]
  /** Lanes to compare with the one that is shown. */
  readonly pins: readonly number[]
}

function Table({ about, data, files, formats, pins }: Props) {
  const columns = useMemo(() => columnsFor(formats, files, pins), [formats, files, pins])
  const table = useTable({ features, columns, data, getRowId: (row) => `${row.file} ${row.index}` })
  return (
    <div className="register-scroll">
      <table className="register-table" onKeyDown={moveFocus}>
        <caption className="unseen">
          {about}. Enter on a value changes it; arrows up and down, Home and End go to other registers.
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
  readonly register: ShownRegister
  readonly name: ReactNode
  readonly children: ReactNode
}) {
  const changed = useFrame((frame) => frame?.changed(file, index, lane) ?? false)
  const zero = useFrame((frame) => frame?.read(file, index, lane) === 0n)
  return (
    <tr data-changed={changed || undefined} data-zero={zero || undefined}>
      <th scope="row">
        <ChangeMark changed={changed} />
        {name}
      </th>
      {children}
    </tr>
  )
}
