// Goes to any step: a slider over what was seen so far, and a number for the rest.
import { useState } from 'react'
import { isReady, useProgram } from './facts.ts'
import { useFrame } from './frames.ts'
import { seek } from './session.ts'

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

function GoTo({ ready }: { readonly ready: boolean }) {
  const [typed, type] = useState('')
  const step = /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : undefined
  return (
    <form
      className="go-to"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && step !== undefined) seek(step)
      }}
    >
      <input
        className="mono"
        type="text"
        inputMode="numeric"
        aria-label="Step to go to"
        placeholder="step"
        autoComplete="off"
        value={typed}
        onChange={(e) => type(e.target.value)}
      />
      <button type="submit" aria-disabled={!ready || step === undefined}>
        Go
      </button>
    </form>
  )
}
