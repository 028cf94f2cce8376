// Runs a word on values that the user can change: its inputs, and its outputs before and after, lane by lane.

import { useId, useMemo, useState } from 'react'
import type { Spot } from '../../src/emu/spots.ts'
import {
  type Output,
  type Stopped,
  type TouchedMemory,
  type Trial,
  withMemory,
  withValue,
} from '../../src/emu/trial.ts'
import { tryOut } from '../../src/emu/tryOut.ts'
import type { Decoded } from '../../src/encoding/types.ts'
import { flatten } from '../../src/expr/effects.ts'
import { numbersTo } from '../../src/expr/layout.ts'
import type { Core } from '../../src/isa/architecture.ts'
import type { Contents } from '../../src/isa/contents.ts'
import type { Holding } from '../../src/share/holding.ts'
import { announce } from '../store/announce.ts'
import { useWhole } from '../store/cores.ts'
import { openInProgram } from './openInProgram.ts'
import { hexOfWords } from './shown.ts'
import { Inputs, Outputs, type TableProps, Tick, TriedLanes, TriedMemory } from './TriedTable.tsx'
import { CHOICES, typedValueText, type ValueFormat } from './typedValue.ts'
import './try.css'

export interface TryItProps {
  readonly architecture: Core
  readonly decoded: Decoded
  readonly variant: string
  /** Assumed values of registers that the meaning of the word depends on. */
  readonly given?: readonly Holding[] | undefined
}

/** Number of lanes that are shown before the user asks for all. */
const FEW = 4

export function TryIt(props: TryItProps) {
  // The key drops chosen values when the architecture changes.
  return <Tried key={props.architecture.isa.id} {...props} />
}

function useTrial({ architecture, decoded, variant, given }: TryItProps, chosen: Contents): Trial | Stopped {
  const first = useMemo(
    () => tryOut(architecture, decoded, variant, chosen, given),
    [architecture, decoded, variant, chosen, given],
  )
  const whole = useWhole(architecture.isa.id, lacks(first))
  const second = useMemo(
    () => whole && tryOut(whole, decoded, variant, chosen, given),
    [whole, decoded, variant, chosen, given],
  )
  return second ?? first
}

const lacks = (result: Trial | Stopped): boolean => 'lacks' in result && result.lacks === true

function Tried(props: TryItProps) {
  const { architecture, decoded, variant } = props
  const [chosen, choose] = useState<Contents>({})
  const result = useTrial(props, chosen)
  if ('stops' in result) return <p className="try soft">{result.stops}</p>
  const isChosen = chosen.registers !== undefined || chosen.memory !== undefined
  return (
    <Shown
      trial={result}
      choose={choose}
      chosen={chosen}
      reset={isChosen ? () => choose({}) : undefined}
      open={() => void openInProgram(architecture.isa, hexOfWords(decoded.words, decoded.bytes), variant, result.start)}
    />
  )
}

interface ShownProps {
  readonly trial: Trial
  readonly chosen: Contents
  readonly choose: (chosen: Contents) => void
  /** Undefined if the user has chosen no value. */
  readonly reset: (() => void) | undefined
  readonly open: () => void
}

function Shown({ trial, chosen, choose, reset, open }: ShownProps) {
  const [format, setFormat] = useState<ValueFormat>('typed')
  const [isWide, setWide] = useState(false)
  const [isTogether, setTogether] = useState(false)
  const { lanes } = trial
  const count = isWide ? lanes : Math.min(FEW, lanes)
  const visible = (spot: Spot) => !spot.hidden
  const table = {
    trial,
    format,
    count,
    set: (spot: Spot, lane: number, value: bigint) => {
      const all = spot.perLane && isTogether
      choose(withValue(chosen, trial, spot, all ? numbersTo(lanes) : [lane], value))
      announce(
        `${spot.name}${spot.perLane && !all ? `, lane ${lane}` : ''}: ${typedValueText(value, spot, format)}.`,
        'tried',
      )
    },
    put: (at: TouchedMemory, value: bigint) => choose(withMemory(chosen, at, value)),
  }
  return (
    <div className="try">
      <div className="try-tools">
        <FormatChoice format={format} onChange={setFormat} />
        {lanes > 1 && (
          <>
            <Tick label={`all ${lanes} lanes`} checked={isWide} onChange={setWide} />
            <Tick label="change all lanes together" checked={isTogether} onChange={setTogether} />
          </>
        )}
        {reset && (
          <button type="button" className="link" onClick={reset}>
            proposed values
          </button>
        )}
        <button type="button" className="link" onClick={open}>
          open in Program
        </button>
      </div>
      <div className="try-scroll">
        <table>
          <caption className="unseen">Values it is tried on, and what comes of them</caption>
          {lanes > 1 && <TriedLanes {...table} />}
          <Inputs {...table} />
          <Outputs {...table} title="writes" outputs={trial.outputs.filter((one) => visible(one) && !one.besides)} />
          <TriedMemory {...table} />
        </table>
      </div>
      <Next {...trial} />
      <Besides {...table} outputs={trial.outputs.filter((one) => !visible(one) || one.besides)} />
    </div>
  )
}

function FormatChoice({
  format,
  onChange,
}: {
  readonly format: ValueFormat
  readonly onChange: (format: ValueFormat) => void
}) {
  return (
    <select aria-label="Format of the values" value={format} onChange={(e) => onChange(e.target.value as ValueFormat)}>
      {CHOICES.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

const address = (at: number): string => `0x${at.toString(16)}`

/** Says where execution goes on, if that is not simply the next instruction. */
function Next({ next, effects }: Trial) {
  const mayJump = flatten(effects).some(({ effect }) => effect.do === 'jump')
  const text = {
    on: mayJump ? 'It goes on with the next instruction.' : '',
    jump: 'address' in next ? `It jumps to ${address(next.address)}, if it stands at address 0.` : '',
    stop: 'It ends the program.',
    wait: 'It waits for the other groups of its block.',
    trap: 'why' in next ? `It stops the machine: ${next.why}.` : '',
  }[next.go]
  return text ? <p>{text}</p> : null
}

function Besides({ outputs, ...table }: TableProps & { readonly outputs: readonly Output[] }) {
  const id = useId()
  if (!outputs.length) return null
  return (
    <details>
      <summary id={id}>Side effects that programs rarely rely on</summary>
      <div className="try-scroll">
        <table aria-labelledby={id}>
          <Outputs {...table} title="also writes" outputs={outputs} />
        </table>
      </div>
    </details>
  )
}
