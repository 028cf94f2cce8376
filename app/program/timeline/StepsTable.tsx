// Shows the steps around the present one as a table, and what the marks of their picture mean.

import { useEffect, useMemo } from 'react'
import { numbersTo } from '../../../src/expr/layout.ts'
import { useProgram } from '../facts/facts.ts'
import { useTraces } from '../frame/traces.ts'
import { session } from '../session/pageSession.ts'
import { useShown } from './asking.ts'
import { nearFrom, stopsOf, timelineRows } from './sight.ts'
import { stepRow } from './words.ts'

export function StepsTable() {
  // The steps are asked for only while the table is seen.
  useEffect(() => {
    useShown.setState({ isTable: true })
    return () => useShown.setState({ isTable: false })
  }, [])
  return (
    <section className="panel steps-table" aria-labelledby="steps-title">
      <h2 id="steps-title">Steps near this one</h2>
      <Table />
    </section>
  )
}

function Table() {
  const rows = useProgram(timelineRows)
  const now = useProgram((s) => s.moment?.step ?? 0)
  const total = useProgram((s) => s.total)
  const assembly = useProgram((s) => s.assembly)
  const breakpoints = useProgram((s) => s.breakpoints)
  const stops = useMemo(() => new Set(stopsOf({ breakpoints, assembly })), [breakpoints, assembly])
  const count = useShown((s) => s.columns)
  const columns = useTraces((s) => s.near)
  if (!rows) return null
  const from = nearFrom(now, count, total)
  const all = numbersTo(count).flatMap((k) => stepRow(columns, from + k, rows, assembly, stops) ?? [])
  if (all.length === 0) return <p className="soft">No step has been run yet.</p>
  const isMany = all.some(({ who }) => who)
  return (
    <>
      <div className="steps-scroll">
        <table>
          <caption className="unseen">Steps near step {now}</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Line</th>
              <th scope="col">Instruction</th>
              {isMany && <th scope="col">Who runs</th>}
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ step, line, text, who, marks }) => (
              <tr key={step} aria-current={step === now ? 'step' : undefined}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => session.seek(step)}>
                    {step}
                  </button>
                </th>
                <td className="mono">{line}</td>
                <td className="mono">{text}</td>
                {isMany && <td className="steps-who">{who}</td>}
                <td>{marks.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="steps-legend soft">
        Marks in the picture:{' '}
        {LEGEND.map(([sign, text]) => (
          <span key={text}>
            <span aria-hidden="true">{sign}</span> {text}
          </span>
        ))}
      </p>
    </>
  )
}

const LEGEND = [
  ['◂', 'jumps back'],
  ['▸', 'jumps ahead'],
  ['◆', 'store'],
  ['●', 'breakpoint'],
  ['⋯', 'waits at the barrier'],
  ['▮', 'the barrier opens'],
  ['■', 'end of its threads'],
  ['✕', 'trap'],
] as const
