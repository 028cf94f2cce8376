// Shows what a typed instruction would do where the machine rests; its values can then be set by hand.
import { useState } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { specOf } from '../document/machineSpec.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { shownGroup, teamOf, threadName } from '../facts/groups.ts'
import { changeRows, goesText, settingsOf } from '../facts/hereText.ts'
import { storyOf } from '../facts/sentences.ts'
import { useFrame } from '../frame/frames.ts'
import { Sentences } from '../parts/SentenceList.tsx'
import { session } from '../session/pageSession.ts'
import { type TriedLine, tryHere } from './trying.ts'
import './try-here.css'

export function TryHere() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  if (!architecture) return null
  return (
    <details className="panel try-here">
      <summary>
        <h2>Run one instruction here</h2>
      </summary>
      <Box key={architecture.isa.id} spec={specOf(architecture, variant)} />
    </details>
  )
}

function Box({ spec }: { readonly spec: MachineSpec }) {
  const moment = useProgram((s) => s.moment)
  const rests = useProgram((s) => s.going === undefined)
  const broken = useAssembly().errors.length > 0
  const [typed, type] = useState('')
  const [tried, setTried] = useState<{ readonly of: typeof moment; readonly outcome: TriedLine }>()
  // The outcome of another moment does not hold in this one.
  const outcome = tried?.of === moment ? tried?.outcome : undefined
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined
  const isReady = rests && !broken && moment !== undefined
  const run = async () => {
    if (!isReady) return
    setTried({ of: moment, outcome: await tryHere(typed) })
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <input
          className="mono"
          type="text"
          aria-label="Instruction to run here"
          aria-invalid={problem ? true : undefined}
          aria-describedby="try-here-said"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(e) => type(e.target.value)}
        />
        <button type="submit" aria-disabled={!isReady}>
          Try
        </button>
      </form>
      <div id="try-here-said" role="status">
        {problem ? (
          <p className="value-problem">{problem}</p>
        ) : outcome && 'report' in outcome ? (
          <Outcome outcome={outcome} spec={spec} />
        ) : (
          <p className="soft">
            {broken
              ? 'Fix the errors of the program to try one.'
              : 'Assembled at the address of the next step, with the labels of the program. Nothing changes until you apply it.'}
          </p>
        )}
      </div>
    </>
  )
}

interface OutcomeProps {
  readonly outcome: Extract<TriedLine, { readonly report: unknown }>
  readonly spec: MachineSpec
}

function Outcome({ outcome: { report, goes }, spec }: OutcomeProps) {
  const assembly = useAssembly()
  const { rows, more } = changeRows(report, spec)
  const sets = settingsOf(report)
  const went = goesText(goes, assembly)
  const byLanes = spec.lanes > 1
  return (
    <>
      <Sentences
        sentences={storyOf(report).main}
        missed={`would not happen${byLanes ? ` in lane ${report.lane}` : ''}`}
      />
      {byLanes && <p className="soft">Values of lane {report.lane}.</p>}
      {report.doubt && (
        <p className="doubt">
          <strong>Not certain.</strong> {report.doubt}
        </p>
      )}
      {rows.length > 0 && (
        <div className="register-scroll">
          <table>
            <caption className="unseen">What it would change</caption>
            <thead>
              <tr>
                <th scope="col">Changes</th>
                {byLanes && <th scope="col">Lanes</th>}
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody className="mono">
              {rows.map((row) => (
                <tr key={`${row.name} ${row.lanes}`}>
                  <th scope="row">{row.name}</th>
                  {byLanes && <td>{row.lanes}</td>}
                  <td>{row.before}</td>
                  <td className="after">{row.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="soft">And {more} more.</p>}
      {went && <p>{went}</p>}
      <Apply count={sets.length} goes={went !== undefined} onApply={() => apply(sets)} />
    </>
  )

  /** Sets the values in the group whose turn it is, whichever group is shown. */
  function apply(all: typeof sets): void {
    if (useProgram.getState().watched !== undefined) session.watch(undefined)
    session.setByHand(...all)
  }
}

interface ApplyProps {
  readonly count: number
  /** Whether the program would not go on to the next instruction. */
  readonly goes: boolean
  readonly onApply: () => void
}

function Apply({ count, goes, onApply }: ApplyProps) {
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const watched = useProgram((s) => s.watched)
  const team = teamOf({ architecture, document })
  const turn = useFrame((frame) => (frame && team ? frame.group % team.size : 0))
  const shown = useFrame((frame) => shownGroup(frame, watched, team?.size ?? 1))
  if (count === 0) return <p className="soft">It would change nothing.</p>
  const whose = team && turn !== shown ? ` of ${threadName(turn, team)}, whose turn it is` : ''
  return (
    <p className="apply">
      <button type="button" onClick={onApply}>
        Apply: set {count === 1 ? 'this value' : `these ${count} values`}
        {whose}
      </button>
      <span className="soft">
        They count as set by hand: links keep them, and steps before this one do not have them.
        {goes && ' The program goes on where it is: only values are set.'}
      </span>
    </p>
  )
}
