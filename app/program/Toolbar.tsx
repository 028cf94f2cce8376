// Back, step, run or pause, reset, and where the machine is.
import { Pause, Play, Rewind, RotateCcw, StepBack, StepForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProgram } from './facts/facts.ts'
import { groupText, teamOf } from './facts/groups.ts'
import { type Press, refusalOf } from './facts/presses.ts'
import { stateText } from './facts/sentences.ts'
import { useFrame } from './frame/frames.ts'
import { back, reset, runBack, runOrPause, step } from './session/session.ts'

export function Toolbar() {
  const runs = useProgram((s) => s.runs || s.going !== undefined)
  return (
    <fieldset className="toolbar">
      <legend className="unseen">Run the program</legend>
      <Tool
        press="back"
        onClick={runBack}
        title="Run back to the previous breakpoint, or to the beginning (Shift+R)"
        icon={<Rewind aria-hidden="true" size={16} />}
      >
        Run back
      </Tool>
      <Tool press="back" onClick={back} title="Step back (Shift+S)" icon={<StepBack aria-hidden="true" size={16} />}>
        Back
      </Tool>
      <Tool press="step" onClick={step} title="Step (S)" icon={<StepForward aria-hidden="true" size={16} />}>
        Step
      </Tool>
      {runs ? (
        <Tool onClick={runOrPause} title="Pause (R)" icon={<Pause aria-hidden="true" size={16} />}>
          Pause
        </Tool>
      ) : (
        <Tool press="run" onClick={runOrPause} title="Run (R)" icon={<Play aria-hidden="true" size={16} />}>
          Run
        </Tool>
      )}
      <Tool
        press="reset"
        onClick={reset}
        title="Back to the beginning"
        icon={<RotateCcw aria-hidden="true" size={16} />}
      >
        Reset
      </Tool>
      <Status />
    </fieldset>
  )
}

interface ToolProps {
  /** Left out: it is always taken. */
  readonly press?: Press
  readonly onClick: () => void
  readonly title: string
  readonly icon: ReactNode
  readonly children: string
}

/** Keeps the focus when it cannot be used: whoever steps to the end goes on with the next key. */
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
  return (
    <p className="status" data-state={going ?? (halt ? 'halted' : 'paused')}>
      <strong>
        step <span className="count">{isKnown ? (step ?? 0) : '…'}</span>
      </strong>{' '}
      <span className="state">
        {state}
        {group && (team ? ` · ${groupText(group.index, team)}` : ` · group ${group.index + 1} of ${group.of}`)}
      </span>
    </p>
  )
}
