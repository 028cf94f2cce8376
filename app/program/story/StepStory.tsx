// What the last step did, in words with values; and what the next one will do.
import { useMemo } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { lineAt } from '../../../src/spec/source.ts'
import type { Told } from '../../../src/worker/protocol.ts'
import { flagsText, formatValue } from '../../instruction/formats.ts'
import { specOf } from '../document/machineSpec.ts'
import { bundleOf } from '../facts/bundles.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { teamOf, threadName } from '../facts/groups.ts'
import { flagChanges, flagText, HALTS, maskChanges, minorText, storyOf } from '../facts/sentences.ts'
import { BundleStory } from './BundleStory.tsx'
import { Sentences } from './SentenceList.tsx'

interface Props {
  readonly told: Told
  readonly spec: MachineSpec
}

export function StepStory() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const moment = useProgram((s) => s.moment)
  const going = useProgram((s) => s.going)
  const broken = useAssembly().errors.length > 0
  if (!architecture || !moment) return null
  const spec = specOf(architecture, variant)
  const { last, next, halt } = moment
  return (
    <div className="story" data-going={going} data-bundles={architecture.isa.bundles !== undefined || undefined}>
      <section className="panel" aria-labelledby="last-title">
        <h2 id="last-title">The last step</h2>
        {last ? (
          <Happened told={last} spec={spec} />
        ) : (
          <p className="soft">None yet: the program is at its beginning.</p>
        )}
      </section>
      <section className="panel" aria-labelledby="next-title">
        <h2 id="next-title">The next step</h2>
        {broken ? (
          <p className="soft">Fix the errors to run the program.</p>
        ) : halt ? (
          <p>
            {HALTS[halt.kind]}
            {halt.kind === 'end' ? '.' : ': '}
            {halt.kind !== 'end' && <span className="mono">{halt.text}</span>}
          </p>
        ) : (
          next && <Instruction told={next} spec={spec} ahead />
        )}
      </section>
    </div>
  )
}

function Happened({ told, spec }: Props) {
  const { files, exec } = spec
  const lane = useProgram((s) => s.lane)
  const flags = useMemo(() => flagChanges(told, { lane }, files), [told, lane, files])
  return (
    <>
      <Instruction told={told} spec={spec} />
      {maskChanges(told, exec).map((text) => (
        <p key={text} className="mask-change">
          {text}
        </p>
      ))}
      {flags.length > 0 && (
        <ul className="flag-changes" aria-label="Flags that changed">
          {flags.map((change) => {
            const { show, bits, flags: names } = files[change.file] ?? { show: String, bits: 16 }
            const text = (value: bigint) => (names ? flagsText(value, names) : formatValue(value, bits, 'hex'))
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

function Instruction({ told, spec, ahead = false }: Props & { readonly ahead?: boolean }) {
  const assembly = useAssembly()
  const line = lineAt(assembly, told.address)
  const facts = useProgram()
  const team = teamOf(facts)
  const { main, besides } = storyOf(told)
  const missed = `${ahead ? 'will' : 'did'} not happen${spec.lanes > 1 ? ' in this lane' : ''}`
  const { architecture, document } = facts
  const bundle = useMemo(
    () => architecture && bundleOf(told, { architecture, variant: document.variant, code: assembly.code, spec }),
    [told, architecture, document.variant, assembly, spec],
  )
  if (bundle)
    return (
      <>
        <BundleStory bundle={bundle} address={told.address} missed={missed} />
        {told.doubt && <Doubt>{told.doubt}</Doubt>}
      </>
    )
  return (
    <>
      <p className="instruction mono">
        {line?.text}{' '}
        <span className="soft">
          {line && `line ${line.line}`}
          {team && told.group !== undefined && `, ${threadName(told.group, team)}`}
        </span>
      </p>
      {spec.lanes > 1 && <LaneTold told={told} />}
      <Sentences sentences={main} missed={missed} />
      {told.doubt && <Doubt>{told.doubt}</Doubt>}
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

function LaneTold({ told }: Pick<Props, 'told'>) {
  const lane = useProgram((s) => s.lane)
  return (
    <p className="lane-told soft">
      {told.active ? `In lane ${lane}` : `Lane ${lane} is inactive: only effects on all lanes reach it`}
    </p>
  )
}
