// How many threads a program has: more than the machine has lanes run group after group. Where they come in blocks there is a grid instead.
import { type KeyboardEvent, useId } from 'react'
import { MOST_THREADS } from '../../src/share/start.ts'
import { useProgram } from './facts.ts'
import { specOf } from './files.ts'
import { chooseThreads } from './session.ts'

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
  const take = (input: HTMLInputElement) => {
    const typed = Math.min(MOST_THREADS, Math.max(1, Math.floor(Number(input.value)) || threads))
    input.value = String(typed)
    if (typed !== threads) chooseThreads(typed)
  }
  return (
    <span className="threads">
      <label>
        <span>Threads</span>
        <input
          key={threads}
          type="number"
          min={1}
          max={MOST_THREADS}
          defaultValue={threads}
          aria-describedby={hint}
          onBlur={(event) => take(event.currentTarget)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && take(event.currentTarget)}
        />
      </label>
      <span id={hint} className="soft">
        {groups === 1 ? 'one group' : `${groups} groups of ${lanes}`}
      </span>
    </span>
  )
}
