// The registers, one table or grid a file, in the formats chosen; files and registers the program does not name are folded.
import { useShallow } from 'zustand/react/shallow'
import type { MachineSpec, RegisterFile } from '../../src/expr/machine.ts'
import { mediaHook } from '../shell/media.ts'
import { useProgram } from './facts.ts'
import { filesShown, isLarge, registersShown, specOf } from './files.ts'
import { FORMATS, type Format } from './formats.ts'
import { useFrame } from './frames.ts'
import { shownGroup, teamOf } from './groups.ts'
import { LaneGrid } from './LaneGrid.tsx'
import { LaneStrip } from './LaneStrip.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import { StackList } from './StackList.tsx'
import { show } from './session.ts'
import { ValueDetail } from './ValueDetail.tsx'
import { VectorTable } from './VectorTable.tsx'

/** Where there is no room for lanes side by side, they come one at a time. */
const useNarrow = mediaHook('(max-width: 40rem)')

export function RegisterFiles() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const shown = useProgram(useShallow((s) => filesShown(s).map(({ file, open }) => `${open ? '+' : '-'}${file}`)))
  const narrow = useNarrow()
  const wanted = useProgram((s) => s.spread)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  const hasLanes = spec.lanes > 1
  const spread = hasLanes && wanted && !narrow
  return (
    <section className="panel registers" aria-labelledby="registers-title">
      <header>
        <h2 id="registers-title">
          Registers
          <Whose />
        </h2>
        {hasLanes && !narrow && <SpreadChoice />}
        {spread ? <OneFormat of="laneFormat" /> : hasVectors(spec) ? <OneFormat of="vectorFormat" /> : <FormatChoice />}
      </header>
      {hasLanes && <LaneStrip spec={spec} />}
      <StackList spec={spec} />
      {shown.map((item) => {
        const [open, file] = [item.startsWith('+'), item.slice(1)]
        const of = spec.files[file]
        return of ? (
          <details
            key={file}
            open={open}
            onToggle={(e) => e.currentTarget.open !== open && unfold(file, e.currentTarget.open)}
          >
            <summary>
              <strong className="mono">{file}</strong> <span className="soft">{of.about}</span>
            </summary>
            {open && <File file={file} of={of} spec={spec} spread={spread} />}
          </details>
        ) : null
      })}
    </section>
  )
}

const hasVectors = ({ lanes, files }: MachineSpec): boolean =>
  lanes === 1 && Object.values(files).some(({ across }) => across)
/** How registers are written that are no vectors where others are. */
const BESIDE_VECTORS: readonly Format[] = ['hex', 'unsigned']

/** Of which group, where there are several. */
function Whose() {
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const watched = useProgram((s) => s.watched)
  const team = teamOf({ architecture, document })
  const shown = useFrame((frame) => shownGroup(frame, watched, team?.size ?? 1))
  return team && team.size > 1 ? ` of ${team.rules.group} ${shown}` : null
}

const unfold = (file: string, open: boolean): void =>
  show({ unfolded: { ...useProgram.getState().unfolded, [file]: open } })

interface FileProps {
  readonly file: string
  readonly of: RegisterFile
  readonly spec: MachineSpec
  readonly spread: boolean
}

function File({ file, of, spec, spread }: FileProps) {
  const formats = useProgram(
    useShallow((s) => {
      if (spread) return [...new Set<Format>(['hex', s.laneFormat])]
      return hasVectors(spec) ? BESIDE_VECTORS : s.formats
    }),
  )
  return (
    <>
      {of.lanes && spread ? (
        <>
          <LaneGrid file={file} of={of} spec={spec} />
          <ValueDetail file={file} spec={spec} />
        </>
      ) : of.across && !of.lanes ? (
        <VectorTable file={file} of={of} across={of.across} />
      ) : (
        <RegisterTable file={file} of={of} formats={formats} />
      )}
      {isLarge(of.count) && <Others file={file} count={of.count} />}
    </>
  )
}

/** Registers the program has nothing to do with. */
function Others({ file, count }: { readonly file: string; readonly count: number }) {
  const whole = useProgram((s) => s.whole[file] === true)
  const folded = useProgram((s) => count - registersShown(s, file).length)
  if (folded === 0 && !whole) return null
  return (
    <button
      type="button"
      className="link others"
      onClick={() => show({ whole: { ...useProgram.getState().whole, [file]: !whole } })}
    >
      {whole ? 'Show only registers in use' : `Show ${folded} more, unused so far`}
    </button>
  )
}

function SpreadChoice() {
  const spread = useProgram((s) => s.spread)
  return (
    <fieldset className="formats">
      <legend className="unseen">Show lanes</legend>
      <Choice on={spread} onClick={() => show({ spread: true })}>
        All lanes
      </Choice>
      <Choice on={!spread} onClick={() => show({ spread: false })}>
        One lane
      </Choice>
    </fieldset>
  )
}

/** Where there is room for one way to write values only. */
function OneFormat({ of }: { readonly of: 'laneFormat' | 'vectorFormat' }) {
  const format = useProgram((s) => s[of])
  return (
    <fieldset className="formats">
      <legend className="unseen">Show registers as</legend>
      {FORMATS.map(({ id, title }) => (
        <Choice key={id} on={id === format} onClick={() => useProgram.setState({ [of]: id })}>
          {title}
        </Choice>
      ))}
    </fieldset>
  )
}

/** At least one is shown. */
function toggle(id: Format, on: boolean): void {
  useProgram.setState(({ formats }) => {
    const next = FORMATS.map((f) => f.id).filter((f) => (f === id ? on : formats.includes(f)))
    return next.length ? { formats: next } : {}
  })
}

function FormatChoice() {
  const formats = useProgram((s) => s.formats)
  return (
    <fieldset className="formats">
      <legend className="unseen">Show registers as</legend>
      {FORMATS.map(({ id, title }) => (
        <Choice key={id} on={formats.includes(id)} onClick={() => toggle(id, !formats.includes(id))}>
          {title}
        </Choice>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly on: boolean
  readonly onClick: () => void
  readonly children: string
}

function Choice({ on, onClick, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  )
}
