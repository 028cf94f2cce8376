// Shows the check of a kernel's result: what it must compute, and what it computed.
import type { Checked } from '../../src/emu/check.ts'
import { useProgram } from './facts/facts.ts'

export function KernelCheck() {
  const checked = useProgram((s) => (s.going === undefined && !s.loading ? s.moment?.checked : undefined))
  return checked?.length ? <Result rows={checked} /> : null
}

function Result({ rows }: { readonly rows: readonly Checked[] }) {
  const bad = rows.filter(({ wrong }) => wrong > 0).length
  return (
    <section className="panel kernel-check" aria-labelledby="check-title" data-ok={bad === 0}>
      <h2 id="check-title">
        {bad === 0 ? '✓ The result is as expected' : `✗ ${bad} of ${rows.length} places are wrong`}
      </h2>
      <table>
        <caption className="unseen">Check of the result</caption>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Expected</th>
            <th scope="col">Got</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody className="mono">
          {rows.map(({ where, of, wrong, expected, got, from, within }) => (
            <tr key={where}>
              <th scope="row">
                {where}
                {from && <span className="soft"> from {from}</span>}
              </th>
              <td>
                {expected}
                {within !== undefined && <span className="soft"> ± {within} of it</span>}
              </td>
              <td>{got}</td>
              <td>{wrong === 0 ? '✓ ok' : of === 1 ? '✗ wrong' : `✗ ${wrong} of ${of} wrong`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
