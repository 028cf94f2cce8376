// Goes to any step: a slider over what was seen so far, and a number for the rest.
import { useId, useState } from 'react'
import { isReady, useProgram } from './facts.ts'
import { useFrame } from './frames.ts'
import { seek } from './session.ts'
import { readWhole } from './whole.ts'

export function Timeline() {
  const ready = useProgram((s) => isReady(s) || s.going === 'seeking')
  const moment = useProgram((s) => s.moment)
  // The next key counts from where the last one led, also before the machine has come there.
  const [wanted, want] = useState<{ readonly step: number; readonly since: typeof moment }>()
  const going = useProgram((s) => s.going)
  const seen = useFrame((frame) => frame?.step ?? 0)
  const furthest = useProgram((s) => s.furthest)
  const rested = wanted && wanted.since === moment ? wanted.step : (moment?.step ?? 0)
  const step = going ? seen : rested
  const most = Math.max(furthest, step, 1)
  return (
    <div className="timeline">
      <label>
        <span>Timeline</span>
        <input
          type="range"
          min={0}
          max={most}
          value={step}
          disabled={!ready}
          aria-valuetext={`step ${step} of ${most}`}
          onChange={(e) => {
            want({ step: Number(e.target.value), since: moment })
            seek(Number(e.target.value))
          }}
        />
      </label>
      <GoTo ready={ready} />
    </div>
  )
}

const MOST = 999_999_999_999

function GoTo({ ready }: { readonly ready: boolean }) {
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  return (
    <form
      className="go-to"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readWhole(typed, 0, MOST)
        setProblem('problem' in read ? read.problem : undefined)
        if (ready && 'number' in read) seek(read.number)
      }}
    >
      <input
        className="mono"
        type="text"
        inputMode="numeric"
        aria-label="Step to go to"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        placeholder="step"
        autoComplete="off"
        value={typed}
        onChange={(e) => type(e.target.value)}
      />
      <button type="submit" aria-disabled={!ready}>
        Go
      </button>
      {problem && (
        <span id={id} role="alert" className="value-problem">
          {problem}
        </span>
      )}
    </form>
  )
}
