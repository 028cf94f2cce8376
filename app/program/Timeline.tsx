// Goes to any step: a slider over what was seen so far, and a number for the rest.
import { useId, useState } from 'react'
import { useProgram } from './facts/facts.ts'
import { refusalOf } from './facts/presses.ts'
import { useFrame } from './frame/frames.ts'
import { readWhole } from './parts/whole.ts'
import { seek } from './session/session.ts'

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
        if ('number' in read) seek(read.number)
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
