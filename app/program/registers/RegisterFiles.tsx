// Shows the registers, a table or grid per file, in the chosen formats; folds what the program does not name.
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { MachineSpec, RegisterFile } from '../../../src/expr/machine.ts'
import { type Format, REGISTER_FORMATS } from '../../instruction/formats.ts'
import { mediaHook } from '../../store/media.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { filesShown, isLarge } from '../facts/files.ts'
import { useFormats } from '../facts/formats.ts'
import { shownGroup, teamOf } from '../facts/groups.ts'
import type { TypedFormat } from '../facts/typed.ts'
import { useFrame } from '../frame/frames.ts'
import { Choices } from '../parts/Choices.tsx'
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
        {spread ? (
          <OneFormat of="laneFormat" />
        ) : hasTypes(spec) ? (
          <OneFormat of="typedFormat" />
        ) : hasVectors(spec) ? (
          <OneFormat of="vectorFormat" />
        ) : (
          <FormatChoice />
        )}
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

const hasTypes = ({ lanes, files }: MachineSpec): boolean =>
  lanes === 1 && Object.values(files).some(({ typed }) => typed)
const hasVectors = ({ lanes, files }: MachineSpec): boolean =>
  lanes === 1 && Object.values(files).some(({ across }) => across)
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

function File({ file, of, spec, spread }: FileProps) {
  const formats = useFormats(
    useShallow((s) => {
      if (spread) return [...new Set<Format>(['hex', s.laneFormat])]
      return hasVectors(spec) || hasTypes(spec) ? BESIDE : s.formats
    }),
  )
  return (
    <>
      {of.lanes && spread ? (
        <LaneGrid file={file} of={of} spec={spec} />
      ) : of.typed && !of.lanes ? (
        <TypedTable file={file} of={of} typed={of.typed} types={spec.files[of.typed.by]} />
      ) : of.across && !of.lanes ? (
        <VectorTable file={file} of={of} across={of.across} />
      ) : of.parts && !of.lanes ? (
        <PartsTable file={file} of={of} parts={of.parts} />
      ) : (
        <RegisterTable file={file} of={of} spec={spec} formats={formats} />
      )}
      {isLarge(of) && <Others file={file} count={of.count} />}
    </>
  )
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

const TYPED_FORMATS = [{ id: 'typed', title: 'As typed' }, ...REGISTER_FORMATS] as const
/** Shows a choice of one format, for tables and grids with room for one only. */
function OneFormat({ of }: { readonly of: 'laneFormat' | 'vectorFormat' | 'typedFormat' }) {
  const format = useFormats((s) => s[of])
  return (
    <Choices<TypedFormat>
      legend="Show registers as"
      of={of === 'typedFormat' ? TYPED_FORMATS : REGISTER_FORMATS}
      isOn={(id) => id === format}
      onChoose={(id) => useFormats.setState({ [of]: id })}
    />
  )
}

/** Turns a format on or off; at least one stays on. */
function toggle(id: Format): void {
  useFormats.setState(({ formats }) => {
    const next = REGISTER_FORMATS.map((f) => f.id).filter((f) => (f === id) !== formats.includes(f))
    return next.length ? { formats: next } : {}
  })
}

function FormatChoice() {
  const formats = useFormats((s) => s.formats)
  return (
    <Choices legend="Show registers as" of={REGISTER_FORMATS} isOn={(id) => formats.includes(id)} onChoose={toggle} />
  )
}
