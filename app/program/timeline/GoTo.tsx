// Goes to any step by its number.
import { useId, useState } from 'react'
import { readWhole } from '../parts/whole.ts'
import { session } from '../session/pageSession.ts'

const MOST = 999_999_999_999

export function GoTo({ ready }: { readonly ready: boolean }) {
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
        if ('number' in read) session.seek(read.number)
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
