// Shows how a query was understood and what is wrong with it, or suggestions if the query is empty.
import type { Query } from '../../src/search/query.ts'
import { understood } from '../../src/search/understood.ts'

interface Props {
  readonly query: Query
  readonly tries: readonly string[]
  readonly onAsk: (query: string) => void
}

export function Understood({ query, tries, onAsk }: Props) {
  const [problem] = query.problems
  if (problem) {
    const { from, to, message, instead } = problem
    return (
      <p className="ref-understood" data-kind="problem" title={message}>
        {message}{' '}
        {instead.slice(0, 3).map((text) => (
          <button
            key={text}
            type="button"
            className="link"
            onClick={() => onAsk(query.text.slice(0, from) + text + query.text.slice(to))}
          >
            {text}
          </button>
        ))}
      </p>
    )
  }
  const phrases = understood(query)
  if (phrases) {
    return (
      <p className="ref-understood" title={phrases}>
        {phrases}
      </p>
    )
  }
  return (
    <p className="ref-understood">
      Try{' '}
      {tries.map((text) => (
        <button key={text} type="button" className="link" onClick={() => onAsk(text)}>
          {text}
        </button>
      ))}
    </p>
  )
}
