// Searches the listing for a text, a pattern of bytes or bits, or the value of a field, in both directions.
import { useRef, useState } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { toast } from '../controls/Toast.tsx'
import { announce } from '../store/announce.ts'
import { addressOfRow, chooseRow, useBinary } from './binary.ts'
import { nextRow, rowsMeantBy, searchedNow } from './finding.ts'

/** Milliseconds of a stretch of searching, after which the page gets its turn. */
const STRETCH = 12

export function Finder({ architecture }: { readonly architecture: Architecture }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Number of the newest search; an older one ends. */
  const newest = useRef(0)
  const find = (isBack: boolean) => {
    const searched = searchedNow(architecture)
    if (typed.trim() === '') return
    if (!searched) {
      toast('There are no rows to search yet.')
      return
    }
    const meant = rowsMeantBy(architecture.isa, typed)
    if ('problem' in meant) {
      setProblem(meant.problem)
      return
    }
    setProblem(undefined)
    const mine = ++newest.current
    const steps = nextRow(meant, searched, useBinary.getState().row, isBack)
    const go = () => {
      const start = performance.now()
      for (let step = steps.next(); mine === newest.current; step = steps.next()) {
        if (step.done) {
          if (step.value < 0) toast(`Nothing here is ${typed.trim()}.`)
          else {
            chooseRow(step.value)
            announce(`found at ${addressOfRow(useBinary.getState(), step.value).toString(16)}`)
          }
          return
        }
        if (performance.now() - start < STRETCH) continue
        setTimeout(go)
        return
      }
    }
    go()
  }
  return (
    <form
      className="binary-find"
      onSubmit={(event) => {
        event.preventDefault()
        find(false)
      }}
    >
      <input
        type="search"
        aria-label="Find in the listing"
        placeholder="text, 29??f2, 1.01…, D=10"
        className="mono"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'binary-find-problem'}
        onChange={(e) => setTyped(e.target.value)}
      />
      <button type="submit">Next</button>
      <button type="button" onClick={() => find(true)}>
        Previous
      </button>
      {problem !== undefined && (
        <span id="binary-find-problem" role="alert" className="value-problem">
          {problem}
        </span>
      )}
    </form>
  )
}
