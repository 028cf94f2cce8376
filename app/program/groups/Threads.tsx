// How many threads a program has: more than the machine has lanes run group after group. Where they come in blocks there is a grid instead.
import { useId } from 'react'
import { MOST_THREADS } from '../../../src/share/start.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { NumberBox } from '../parts/NumberBox.tsx'
import { chooseThreads } from '../session/session.ts'

export function Threads() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const chosen = useProgram((s) => s.document.init.threads)
  const hint = useId()
  if (!architecture) return null
  const { lanes, blocks } = specOf(architecture, variant)
  if (lanes === 1 || blocks) return null
  const threads = chosen ?? lanes
  const groups = Math.ceil(threads / lanes)
  return (
    <span className="threads">
      <NumberBox label="Threads" value={threads} least={1} most={MOST_THREADS} hint={hint} onTake={chooseThreads} />
      <span id={hint} className="soft">
        {groups === 1 ? 'one group' : `${groups} groups of ${lanes}`}
      </span>
    </span>
  )
}
