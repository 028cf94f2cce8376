// Runs both words on the same values: their inputs, which can be changed, and their results, with differences marked.
import { useDeferredValue, useMemo, useState } from 'react'
import type { Next, Stopped, Trial } from '../../src/emu/trial.ts'
import type { Contents } from '../../src/isa/contents.ts'
import { SpotValue } from '../instruction/TriedValue.tsx'
import { CHOICES, typedValueText, type ValueFormat } from '../instruction/typedValue.ts'
import { useWhole } from '../store/cores.ts'
import type { Pair } from './compared.ts'
import {
  isStopped,
  onSameState,
  type Result,
  type SameState as Same,
  type Sink,
  type TriedWord,
  withInput,
} from './sameState.ts'
import '../instruction/try.css'

interface SameStateProps {
  readonly pair: Pair<TriedWord>
  /** Whether both are of one architecture, and so have the same registers. */
  readonly isSame: boolean
}

export function SameStatePanel({ pair, isSame }: SameStateProps) {
  const [chosen, choose] = useState<Pair<Contents>>()
  const [format, setFormat] = useState<ValueFormat>('typed')
  const same = useSameState(pair, chosen)
  const lanes = Math.max(...same.trials.map((trial) => (isStopped(trial) ? 1 : trial.lanes)))
  return (
    <section className="panel" aria-labelledby="state-title">
      <header>
        <h2 id="state-title">On the same state</h2>
        <select
          aria-label="Format of the values"
          value={format}
          onChange={(event) => setFormat(event.target.value as ValueFormat)}
        >
          {CHOICES.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </header>
      <div className="try">
        <Inputs
          same={same}
          format={format}
          isSame={isSame}
          onValue={(key, value) => choose(withInput(same, key, value))}
        />
        {chosen && (
          <button type="button" className="link" onClick={() => choose(undefined)}>
            proposed values
          </button>
        )}
        <Results same={same} format={format} isSame={isSame} />
        <Remarks trials={same.trials} />
        {lanes > 1 && <p className="soft small">A change is for all lanes; what lane 0 gets is shown.</p>}
        {!isSame && (
          <p className="soft small">What they read and write is put side by side in the order of their operands.</p>
        )}
      </div>
    </section>
  )
}

/** Runs both words. Some functions are only in the whole architecture, which is loaded for words that need them. */
function useSameState(pair: Pair<TriedWord>, chosen: Pair<Contents> | undefined): Same {
  // Deferred, so that a flip is drawn first: four runs of the machine take longer than a frame.
  const [one, two] = useDeferredValue(pair)
  const first = useMemo(() => onSameState([one, two], chosen), [one, two, chosen])
  const [lacksOne, lacksTwo] = first.trials.map((trial) => isStopped(trial) && trial.lacks === true)
  const wholeOne = useWhole(one.architecture.isa.id, lacksOne === true)
  const wholeTwo = useWhole(two.architecture.isa.id, lacksTwo === true)
  return useMemo(() => {
    if (!wholeOne && !wholeTwo) return first
    const whole = (tried: TriedWord, architecture = tried.architecture): TriedWord => ({ ...tried, architecture })
    return onSameState([whole(one, wholeOne), whole(two, wholeTwo)], chosen)
  }, [first, one, two, chosen, wholeOne, wholeTwo])
}

interface Props {
  readonly same: Same
  readonly format: ValueFormat
  /** Whether both are of one architecture. */
  readonly isSame: boolean
}

function Inputs({
  same: { inputs },
  format,
  isSame,
  onValue,
}: Props & { readonly onValue: (key: string, value: bigint) => void }) {
  return (
    <div className="same-inputs">
      {inputs.map(({ key, sources }) => {
        const source = sources[0] ?? sources[1]
        const name = isSame
          ? source?.name
          : sources.flatMap((one, at) => (one ? `${at + 1} ${one.name}` : [])).join(', ')
        return source ? (
          <div key={key}>
            <code>{name}</code>
            <SpotValue
              spot={source.spot}
              label={name ?? ''}
              value={source.value}
              format={format}
              onValue={(value) => onValue(key, value)}
            />
          </div>
        ) : null
      })}
      {inputs.length === 0 && <p className="soft">They read nothing.</p>}
    </div>
  )
}

function Results({ same: { results, trials }, format, isSame }: Props) {
  if (results.length === 0) return trials.every(isStopped) ? null : <p className="soft">They write nothing.</p>
  return (
    <div className="try-scroll">
      <table>
        <caption className="unseen">What each leaves</caption>
        <thead>
          <tr>
            {isSame && <th scope="col">writes</th>}
            <th scope="col">1</th>
            <th scope="col">
              <span className="unseen">differs</span>
            </th>
            <th scope="col">2</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <ResultRow key={result.key} result={result} format={format} isSame={isSame} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ResultRow({
  result: { sinks, differs },
  format,
  isSame,
}: { readonly result: Result } & Pick<Props, 'format' | 'isSame'>) {
  const [one, two] = sinks
  const cell = (sink: Sink | undefined) => (
    <td className="mono">
      {sink && !isSame && <>{sink.name} = </>}
      {sink && <Left sink={sink} format={format} differs={differs} />}
    </td>
  )
  return (
    <tr>
      {isSame && (
        <th scope="row">
          <code>{(one ?? two)?.name}</code>
        </th>
      )}
      {cell(one)}
      <td className="same-sign">{one && two && (differs ? '≠' : '=')}</td>
      {cell(two)}
    </tr>
  )
}

function Left({
  sink: { spot, before, after },
  format,
  differs,
}: {
  readonly sink: Sink
  readonly format: ValueFormat
  readonly differs: boolean
}) {
  const text = spot.names?.[Number(after)] ?? typedValueText(after, spot, format)
  return (
    <>
      {differs ? <mark>{text}</mark> : text}
      {before === after && <span className="soft">, as before</span>}
    </>
  )
}

/** Lists, for each word, why it cannot be run, where it goes on, and what is not certain. */
const Remarks = ({ trials: [one, two] }: { readonly trials: Pair<Trial | Stopped> }) => (
  <>
    <Remark name="1" trial={one} />
    <Remark name="2" trial={two} />
  </>
)

const Remark = ({ name, trial }: { readonly name: string; readonly trial: Trial | Stopped }) =>
  remarksOf(trial).map((text) => (
    <p key={text}>
      <strong>{name}</strong> {text}
    </p>
  ))

function remarksOf(trial: Trial | Stopped): readonly string[] {
  if (isStopped(trial)) return [trial.stops]
  const goes = goesOn(trial.next)
  return [...(goes ? [goes] : []), ...(trial.doubt ? [`is not certain: ${trial.doubt}`] : [])]
}

function goesOn(next: Next): string {
  switch (next.go) {
    case 'on':
      return ''
    case 'jump':
      return `jumps to 0x${next.address.toString(16)}, if it stands at address 0.`
    case 'stop':
      return 'ends the program.'
    case 'wait':
      return 'waits for the other groups of its block.'
    case 'trap':
      return `stops the machine: ${next.why}.`
  }
}
