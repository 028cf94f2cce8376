// What is wrong with the program, line by line; each leads to its place in the editor.
import { errorCount } from '../../../src/spec/source.ts'
import { useAssembly } from '../facts/facts.ts'

/** More are not read; what is mended makes room for the next. */
const MOST = 100

export function Diagnostics({ onGo }: { readonly onGo: (line: number, column: number) => void }) {
  const assembly = useAssembly()
  const count = errorCount(assembly)
  if (count === 0) return null
  const shown = assembly.errors.slice(0, MOST)
  return (
    <section className="panel diagnostics" aria-labelledby="errors-title">
      <h2 id="errors-title">
        {count} {count === 1 ? 'error' : 'errors'}
      </h2>
      <ul>
        {shown.map(({ line, column, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" className="quiet" onClick={() => onGo(line, column)}>
              Line {line}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="soft">and {count - shown.length} more</p>}
    </section>
  )
}
