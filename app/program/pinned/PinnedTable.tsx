// Shows the numbers of the plots as a table: a row for each step or column of a plot, a column for each expression.
import { numbersTo } from '../../../src/expr/layout.ts'
import { useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { useShown } from '../timeline/asking.ts'
import { nearStates, usePane } from './asking.ts'
import { usePlots } from './plots.ts'
import { spanText, stepsText } from './words.ts'

export function PinnedTable({ pinned }: { readonly pinned: readonly string[] }) {
  const isTable = usePane((s) => s.isTable)
  return (
    <details
      className="pinned-table"
      open={isTable}
      onToggle={(event) => usePane.setState({ isTable: event.currentTarget.open })}
    >
      <summary>As a table</summary>
      {isTable && <Table pinned={pinned} />}
    </details>
  )
}

function Table({ pinned }: { readonly pinned: readonly string[] }) {
  const scale = usePane((s) => s.scale)
  const plot = usePlots((s) => s[scale])
  const now = useProgram((s) => s.moment?.step ?? 0)
  const columns = useShown((s) => s.columns)
  const [from, to] = scale === 'near' ? nearStates(useProgram.getState(), columns) : [0, Number.POSITIVE_INFINITY]
  const rows = plot
    ? numbersTo(plot.count).filter((k) => plot.from + k * plot.every >= from && plot.from + k * plot.every < to)
    : []
  if (!plot || rows.length === 0) return <p className="soft">Nothing is known yet.</p>
  return (
    <div className="steps-scroll">
      <table>
        <caption className="unseen">Values of pinned expressions after each step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            {pinned.map((text) => (
              <th key={text} scope="col" className="mono">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((k) => {
            const step = plot.from + k * plot.every
            return (
              <tr key={step} aria-current={now >= step && now < step + plot.every ? 'step' : undefined}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => session.seek(step)}>
                    {stepsText(plot, step).replace(/^steps? /, '')}
                  </button>
                </th>
                {plot.lines.map(({ low, high }, line) => (
                  <td key={pinned[line]} className="mono">
                    {spanText(low[k] ?? '', high[k] ?? '')}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
