// Back, step, run or pause, reset, and where the machine is.
import { Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { assemblyOf, canGoBack, canStep, useProgram } from './facts.ts'
import { useFrame } from './frames.ts'
import { groupText, teamOf } from './groups.ts'
import { HALTS } from './sentences.ts'
import { back, reset, runOrPause, step } from './session.ts'

export function Toolbar() {
  const going = useProgram((s) => s.going)
  const forward = useProgram(canStep)
  const backward = useProgram(canGoBack)
  return (
    <fieldset className="toolbar">
      <legend className="unseen">Run the program</legend>
      <Tool can={backward} onClick={back} title="Step back (Shift+S)" icon={<StepBack aria-hidden="true" size={16} />}>
        Back
      </Tool>
      <Tool can={forward} onClick={step} title="Step (S)" icon={<StepForward aria-hidden="true" size={16} />}>
        Step
      </Tool>
      {going ? (
        <Tool can onClick={runOrPause} title="Pause (R)" icon={<Pause aria-hidden="true" size={16} />}>
          Pause
        </Tool>
      ) : (
        <Tool can={forward} onClick={runOrPause} title="Run (R)" icon={<Play aria-hidden="true" size={16} />}>
          Run
        </Tool>
      )}
      <Tool
        can={backward}
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
  readonly can: boolean
  readonly onClick: () => void
  readonly title: string
  readonly icon: ReactNode
  readonly children: string
}

/** Keeps the focus when it cannot be used: whoever steps to the end goes on with the next key. */
function Tool({ can, onClick, title, icon, children }: ToolProps) {
  return (
    <button type="button" aria-disabled={!can} title={title} onClick={() => can && onClick()}>
      {icon}
      <span>{children}</span>
    </button>
  )
}

function Status() {
  const going = useProgram((s) => s.going)
  const why = useProgram((s) => s.why)
  const halt = useProgram((s) => s.moment?.halt)
  const rested = useProgram((s) => s.moment?.step)
  const group = useProgram((s) => (s.going ? undefined : s.moment?.group))
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const team = teamOf({ architecture, document })
  const seen = useFrame((frame) => frame?.step)
  const broken = useProgram((s) => assemblyOf(s).errors.length > 0)
  const step = going ? seen : rested
  const state = broken
    ? 'not run: it has errors'
    : going === 'running'
      ? 'running'
      : going === 'seeking'
        ? 'replaying'
        : halt
          ? (HALTS[halt.kind]?.toLowerCase() ?? 'halted')
          : why === 'breakpoint'
            ? 'at a breakpoint'
            : 'paused'
  return (
    <p className="status" data-state={going ?? (halt ? 'halted' : 'paused')}>
      <strong>
        step <span className="count">{step ?? 0}</span>
      </strong>{' '}
      <span className="state">
        {state}
        {group && (team ? ` · ${groupText(group.index, team)}` : ` · group ${group.index + 1} of ${group.of}`)}
      </span>
    </p>
  )
}
