// What is wrong with the program, line by line; each leads to its place in the editor.
import { useAssembly } from './facts.ts'

const MOST = 50

export function Diagnostics({ onGo }: { readonly onGo: (line: number, column: number) => void }) {
  const { errors } = useAssembly()
  if (errors.length === 0) return null
  return (
    <section className="panel diagnostics" aria-labelledby="errors-title">
      <h2 id="errors-title">
        {errors.length} {errors.length === 1 ? 'error' : 'errors'}
      </h2>
      <ul>
        {errors.slice(0, MOST).map(({ line, column, message }) => (
          <li key={line}>
            <button type="button" className="quiet" onClick={() => onGo(line, column)}>
              Line {line}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
      {errors.length > MOST && <p className="soft">and {errors.length - MOST} more</p>}
    </section>
  )
}
