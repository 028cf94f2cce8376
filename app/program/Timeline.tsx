// Goes to any step: a slider over what was seen so far, and a number for the rest.
import { useState } from 'react'
import { useProgram } from './facts.ts'
import { useFrame } from './frames.ts'
import { refusalOf } from './presses.ts'
import { seek } from './session.ts'

export function Timeline() {
  const why = useProgram((s) => refusalOf('seek', s))
  const ready = why === undefined
  const rested = useProgram((s) => s.moment?.step ?? 0)
  // The next key counts from where the last one led, also before the machine has come there.
  const aim = useProgram((s) => (s.loading ? undefined : s.aim))
  const going = useProgram((s) => s.going)
  const seen = useFrame((frame) => frame?.step ?? 0)
  const furthest = useProgram((s) => s.furthest)
  const step = going ? seen : (aim ?? rested)
  const most = Math.max(furthest, step, 1)
  return (
    <div className="timeline">
      <label title={why}>
        <span>Timeline</span>
        <input
          type="range"
          min={0}
          max={most}
          value={step}
          disabled={!ready}
          aria-valuetext={`step ${step} of ${most}`}
          onChange={(e) => seek(Number(e.target.value))}
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
        if (step !== undefined) seek(step)
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
