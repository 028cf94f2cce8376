// Shows what the last step did and what the next one will do, in words with values.
import { useId, useMemo, useState } from 'react'
import { lineAt } from '../../../src/encoding/source.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { namingOf } from '../../../src/expr/registerFile.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { flagsText, formatValue } from '../../instruction/formats.ts'
import { specOf } from '../document/machineSpec.ts'
import { bundleOf } from '../facts/bundles.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { useFormats } from '../facts/formats.ts'
import { teamOf, threadName } from '../facts/groups.ts'
import { lanesTold } from '../facts/laneLines.ts'
import { unwrittenText } from '../facts/lanes.ts'
import { flagChanges, flagText, HALTS, maskChanges, minorText, storyOf } from '../facts/sentences.ts'
import { Sentences } from '../parts/SentenceList.tsx'
import { BundleStory } from './BundleStory.tsx'
import './story.css'

interface Props {
  readonly report: StepReport
  readonly spec: MachineSpec
}

/** Shows as much of both steps as there is room for beside the buttons, or all of it. */
export function StepStory({ architecture }: { readonly architecture: Architecture }) {
  // The store still has the program before while another is opened, which may be of another architecture.
  const isOpen = useProgram((s) => s.architecture === architecture)
  const variant = useProgram((s) => s.document.variant)
  const known = useProgram((s) => s.moment)
  const going = useProgram((s) => s.going)
  const broken = useAssembly().errors.length > 0
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const spec = isOpen ? specOf(architecture, variant) : undefined
  const moment = isOpen ? known : undefined
  const { last, next, halt, unwritten } = moment ?? {}
  return (
    <div
      className="story"
      id={id}
      data-going={going}
      data-whole={isWhole || undefined}
      data-bundles={architecture.isa.bundles !== undefined || undefined}
    >
      <section aria-labelledby="last-title">
        <h2 id="last-title">The last step</h2>
        {last && spec ? (
          <Happened report={last} spec={spec} />
        ) : (
          <p className="soft">{moment || broken ? 'None yet: the program is at its beginning.' : 'Loading…'}</p>
        )}
      </section>
      <section aria-labelledby="next-title">
        <h2 id="next-title">The next step</h2>
        {broken ? (
          <p className="soft">Fix the errors to run the program.</p>
        ) : halt ? (
          <p>
            {HALTS[halt.kind]}
            {halt.kind === 'end' ? '.' : ': '}
            {halt.kind !== 'end' && <span className="mono">{halt.text}</span>}
          </p>
        ) : next && spec ? (
          <>
            <Instruction report={next} spec={spec} ahead />
            {unwritten && (
              <p className="doubt">
                <strong>Never written.</strong> It reads {unwrittenText(unwritten, spec.lanes)}.
              </p>
            )}
          </>
        ) : (
          <p className="soft">Loading…</p>
        )}
      </section>
      <button
        type="button"
        className="quiet story-more"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </button>
    </div>
  )
}

function Happened({ report, spec }: Props) {
  const { files, exec } = spec
  const flags = useMemo(() => flagChanges(report, files), [report, files])
  const format = useFormats((s) => s.lanes[0])
  const lanes = useMemo(() => (spec.lanes > 1 ? lanesTold(report, spec, format) : undefined), [report, spec, format])
  return (
    <>
      <Instruction report={report} spec={spec} />
      {lanes && <p className="lanes-told mono">{lanes}</p>}
      {maskChanges(report, exec).map((text) => (
        <p key={text} className="mask-change">
          {text}
        </p>
      ))}
      {flags.length > 0 && (
        <ul className="flag-changes" aria-label="Flags that changed">
          {flags.map((change) => {
            const { show, bits } = files[change.file] ?? { show: String, bits: 16 }
            const { flags: names, constant } = namingOf(files[change.file])
            const text = (value: bigint) =>
              names ? flagsText(value, names, constant) : formatValue(value, bits, 'hex')
            return (
              <li key={`${change.file}${change.index}`}>
                <span className="mono">
                  {show(change.index)} {text(change.before)} → {text(change.after)}
                </span>{' '}
                <span className="soft">{flagText(change, names)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function Instruction({ report, spec, ahead = false }: Props & { readonly ahead?: boolean }) {
  const assembly = useAssembly()
  const line = lineAt(assembly, report.address)
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const team = useMemo(() => teamOf({ architecture, document }), [architecture, document])
  const { main, besides } = storyOf(report)
  const missed = `${ahead ? 'will' : 'did'} not happen${spec.lanes > 1 ? ' in this lane' : ''}`
  const bundle = useMemo(
    () => architecture && bundleOf(report, { architecture, variant: document.variant, code: assembly.code, spec }),
    [report, architecture, document.variant, assembly, spec],
  )
  if (bundle)
    return (
      <>
        <BundleStory bundle={bundle} address={report.address} missed={missed} />
        {report.doubt && <Doubt>{report.doubt}</Doubt>}
      </>
    )
  return (
    <>
      <p className="instruction mono">
        {line?.text}{' '}
        <span className="soft">
          {line && `line ${line.line}`}
          {team && report.group !== undefined && `, ${threadName(report.group, team)}`}
        </span>
      </p>
      <Sentences sentences={main} missed={missed} />
      {spec.lanes > 1 && <LaneTold report={report} />}
      {report.doubt && <Doubt>{report.doubt}</Doubt>}
      {besides.length > 0 && (
        <details>
          <summary>{minorText(besides)}</summary>
          <Sentences sentences={besides} missed={missed} />
        </details>
      )}
    </>
  )
}

function Doubt({ children }: { readonly children: string }) {
  return (
    <p className="doubt">
      <strong>Not certain.</strong> {children}
    </p>
  )
}

function LaneTold({ report: { lane, active } }: Pick<Props, 'report'>) {
  const byHand = useProgram((s) => s.laneByHand)
  return (
    <p className="lane-told soft">
      {active
        ? `In lane ${lane}${byHand ? '' : ', the first active one'}`
        : `Lane ${lane} is inactive: only effects on all lanes reach it`}
    </p>
  )
}
