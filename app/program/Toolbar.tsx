// Shows the buttons that step, run, pause and reset the program, its speed, and where the machine is.

import type { ReactNode } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { useProgram } from './facts/facts.ts'
import { groupText, teamOf } from './facts/groups.ts'
import { isPausable, type Press, refusalOf } from './facts/presses.ts'
import { stateText } from './facts/sentences.ts'
import { useFrame } from './frame/frames.ts'
import { session } from './session/pageSession.ts'

export function Toolbar() {
  const canPause = useProgram(isPausable)
  return (
    <fieldset className="toolbar">
      <legend className="unseen">Run the program</legend>
      <Tool
        press="back"
        onClick={() => session.runBack()}
        title="Run back to the previous breakpoint, or to the beginning (Shift+R)"
        icon={<Icon name="rewind" />}
      >
        Run back
      </Tool>
      <Tool press="back" onClick={() => session.back()} title="Step back (Shift+S)" icon={<Icon name="step-back" />}>
        Back
      </Tool>
      <Tool press="step" onClick={() => session.step()} title="Step (S)" icon={<Icon name="step-forward" />}>
        Step
      </Tool>
      <Tool
        press="step"
        onClick={() => session.over()}
        title="Step over a call, or the rest of a loop at its end (O)"
        icon={<Icon name="redo-dot" />}
      >
        Over
      </Tool>
      <Tool
        press="step"
        onClick={() => session.out()}
        title="Out of the innermost loop, or else of the subroutine (U)"
        icon={<Icon name="corner-up-right" />}
      >
        Out
      </Tool>
      {canPause ? (
        <Tool onClick={() => session.runOrPause()} title="Pause (R)" icon={<Icon name="pause" />}>
          Pause
        </Tool>
      ) : (
        <Tool press="run" onClick={() => session.runOrPause()} title="Run (R)" icon={<Icon name="play" />}>
          Run
        </Tool>
      )}
      <Tool
        press="reset"
        onClick={() => session.reset()}
        title="Back to the beginning"
        icon={<Icon name="rotate-ccw" />}
      >
        Reset
      </Tool>
      <Speed />
      <Status />
    </fieldset>
  )
}

interface ToolProps {
  /** The press that the state of the run may refuse. Left out: the button can always be used. */
  readonly press?: Press
  readonly onClick: () => void
  readonly title: string
  readonly icon: ReactNode
  readonly children: string
}

/** Keeps the focus while it cannot be used, so that the user can go on by keys after the last step. */
function Tool({ press, onClick, title, icon, children }: ToolProps) {
  const why = useProgram((s) => press && refusalOf(press, s))
  return (
    <button
      type="button"
      aria-disabled={why !== undefined}
      title={why === undefined ? title : `${title}. ${why}.`}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}

/** Steps per second. */
const SPEEDS = [1, 2, 5, 10, 25, 100, 1000, 10_000]

function Speed() {
  const speed = useProgram((s) => s.speed)
  return (
    <select
      className="speed"
      aria-label="Speed"
      title="How fast Run executes"
      value={speed}
      onChange={(e) => session.chooseSpeed(Number(e.target.value))}
    >
      <option value={Number.POSITIVE_INFINITY}>full speed</option>
      {SPEEDS.toReversed().map((steps) => (
        <option key={steps} value={steps}>
          {steps.toLocaleString('en')} a second
        </option>
      ))}
    </select>
  )
}

function Status() {
  const going = useProgram((s) => s.going)
  const halt = useProgram((s) => s.moment?.halt)
  const rested = useProgram((s) => s.moment?.step)
  const group = useProgram((s) => (s.going ? undefined : s.moment?.group))
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const team = teamOf({ architecture, document })
  const seen = useFrame((frame) => frame?.step)
  const state = useProgram(stateText)
  const isKnown = useProgram((s) => s.moment !== undefined && (s.going === undefined || s.loaded))
  const step = going ? seen : rested
  const where = group && (team ? groupText(group.index, team) : `group ${group.index + 1} of ${group.of}`)
  const stateLine = where === undefined ? state : `${state} · ${where}`
  return (
    <p className="status" data-state={going ?? (halt ? 'halted' : 'paused')}>
      <strong>
        step <span className="count">{isKnown ? (step ?? 0) : '…'}</span>
      </strong>{' '}
      <span className="state" title={stateLine}>
        {stateLine}
      </span>
    </p>
  )
}
