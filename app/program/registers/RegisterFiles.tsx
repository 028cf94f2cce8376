// Shows the registers, a table or grid per file, in the chosen formats; folds what the program does not name.
import { type ReactElement, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { RegisterFile } from '../../../src/expr/registerFile.ts'
import type { Format } from '../../instruction/formats.ts'
import { mediaHook } from '../../store/media.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { filesShown, isLarge } from '../facts/files.ts'
import { mainTable, useFormats } from '../facts/formats.ts'
import { shownGroup, teamOf } from '../facts/groups.ts'
import { useFrame } from '../frame/frames.ts'
import { Choices } from '../parts/Choices.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { LaneGrid } from './LaneGrid.tsx'
import { LaneStrip } from './LaneStrip.tsx'
import { PartsTable } from './PartsTable.tsx'
import { RegisterTable, SinglesTable } from './RegisterTable.tsx'
import { showRegisters, useRegistersPane, useRegistersShown } from './registersPane.ts'
import { StackList } from './StackList.tsx'
import { TypedTable } from './TypedTable.tsx'
import { ValueDetail } from './ValueDetail.tsx'
import { VectorTable } from './VectorTable.tsx'

/** Whether there is no room for lanes side by side; one lane is shown then. */
const useNarrow = mediaHook('(max-width: 40rem)')

export function RegisterFiles() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const unfolded = useRegistersPane((s) => s.unfolded)
  const shown = useProgram(
    useShallow((s) =>
      filesShown(s, unfolded).flatMap(({ file, open, run }) =>
        file === run[0] ? `${open ? '+' : '-'}${run.join(' ')}` : [],
      ),
    ),
  )
  const narrow = useNarrow()
  const wanted = useRegistersPane((s) => s.spread)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  const hasLanes = spec.lanes > 1
  const spread = hasLanes && wanted && !narrow
  return (
    <section className="panel registers" aria-labelledby="registers-title" data-spread={spread || undefined}>
      <header>
        <h2 id="registers-title">
          <span className="pane-name">Registers</span>
          <Whose />
        </h2>
        {hasLanes && !narrow && <SpreadChoice />}
        <FormatChoice table={spread ? 'lanes' : mainTable(spec)} />
      </header>
      {hasLanes && <LaneStrip spec={spec} />}
      <StackList spec={spec} />
      {shown.map((item) => {
        const open = item.startsWith('+')
        const run = item.slice(1)
        return <Files key={run} run={run} open={open} spec={spec} spread={spread} />
      })}
      <ValueDetail spec={spec} />
    </section>
  )
}

interface FilesProps {
  /** Names of files that are shown together, separated by spaces. */
  readonly run: string
  readonly open: boolean
  readonly spec: MachineSpec
  readonly spread: boolean
}

function Files({ run, open, spec, spread }: FilesProps) {
  const files = useMemo(() => run.split(' '), [run])
  const [file = ''] = files
  const of = spec.files[file]
  if (!of) return null
  const several = files.length > 1
  return (
    <details open={open} onToggle={(e) => e.currentTarget.open !== open && unfold(files, e.currentTarget.open)}>
      <summary>
        <strong className="mono">{several ? 'others' : file}</strong>{' '}
        <span className="soft">{several ? files.join(', ') : of.about}</span>
      </summary>
      {open &&
        (several ? (
          <SinglesTable named={files} files={spec.files} formats={BESIDE} />
        ) : (
          <File file={file} of={of} spec={spec} spread={spread} />
        ))}
    </details>
  )
}

/** Formats of registers that the choice of formats does not apply to. */
const BESIDE: readonly Format[] = ['hex', 'unsigned']

/** Names the group whose registers are shown, if there are several. */
function Whose() {
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const watched = useProgram((s) => s.watched)
  const team = teamOf({ architecture, document })
  const shown = useFrame((frame) => shownGroup(frame, watched, team?.size ?? 1))
  return team && team.size > 1 ? ` of ${team.rules.group} ${shown}` : null
}

const unfold = (files: readonly string[], open: boolean): void =>
  showRegisters({
    unfolded: { ...useRegistersPane.getState().unfolded, ...Object.fromEntries(files.map((file) => [file, open])) },
  })

interface FileProps {
  readonly file: string
  readonly of: RegisterFile
  readonly spec: MachineSpec
  readonly spread: boolean
}

function File(props: FileProps) {
  const { file, of } = props
  return (
    <>
      <FileTable {...props} />
      {isLarge(of) && <Others file={file} count={of.count} />}
    </>
  )
}

/** Shows the table for the shape of a file; registers of lanes are shown in a grid, or as values of one lane. */
function FileTable(props: FileProps): ReactElement {
  const { file, of, spec, spread } = props
  if (of.lanes) return spread ? <LaneGrid file={file} of={of} spec={spec} /> : <ValueTable {...props} />
  switch (of.shape) {
    case 'numbers':
    case 'addresses':
    case 'flags':
    case 'names':
      return <ValueTable {...props} />
    case 'vectors':
      return <VectorTable file={file} of={of} />
    case 'parts':
      return <PartsTable file={file} of={of} />
    case 'typed':
      return <TypedTable file={file} of={of} types={spec.files[of.typed.by]} />
  }
}

/** Shows registers of one value each, in the formats that are chosen for them. */
function ValueTable({ file, of, spec, spread }: FileProps) {
  const formats = useFormats(
    useShallow((s) => {
      if (spread) return [...new Set<Format>(['hex', s.lanes[0]])]
      return mainTable(spec) === 'numbers' ? s.numbers : BESIDE
    }),
  )
  return <RegisterTable file={file} of={of} spec={spec} formats={formats} />
}

/** Shows or folds the registers that the program does not use. */
function Others({ file, count }: { readonly file: string; readonly count: number }) {
  const whole = useRegistersPane((s) => s.whole[file] === true)
  const folded = count - useRegistersShown(file).length
  if (folded === 0 && !whole) return null
  return (
    <button
      type="button"
      className="link others"
      onClick={() => showRegisters({ whole: { ...useRegistersPane.getState().whole, [file]: !whole } })}
    >
      {whole ? 'Show only registers in use' : `Show ${folded} more, unused so far`}
    </button>
  )
}

const LANES_SHOWN = [
  { id: 'all', title: 'All lanes' },
  { id: 'one', title: 'One lane' },
] as const
function SpreadChoice() {
  const spread = useRegistersPane((s) => s.spread)
  return (
    <Choices
      legend="Show lanes"
      of={LANES_SHOWN}
      isOn={(id) => (id === 'all') === spread}
      onChoose={(id) => showRegisters({ spread: id === 'all' })}
    />
  )
}
