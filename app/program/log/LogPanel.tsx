// Shows the log of a run: what each step did, a filter for steps, and a way to save them to a file.
import { useEffect, useMemo } from 'react'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { seenOf } from '../timeline/sight.ts'
import { followLog } from './asking.ts'
import { LogFilter } from './LogFilter.tsx'
import { LogSave } from './LogSave.tsx'
import { LogTable } from './LogTable.tsx'
import { STRETCH, stretchOf, useLog } from './logStore.ts'
import { readSieve } from './sieve.ts'
import './log.css'

export function LogPanel() {
  const architecture = useProgram((s) => s.architecture)
  if (!architecture) return null
  return (
    <section className="panel log" aria-labelledby="log-title">
      <h2 id="log-title">Log</h2>
      <Log architecture={architecture} />
    </section>
  )
}

function Log({ architecture }: { readonly architecture: Architecture }) {
  useEffect(followLog, [])
  const variant = useProgram((s) => s.document.variant)
  const assembly = useProgram((s) => s.assembly)
  const filter = useLog((s) => s.filter)
  const spec = specOf(architecture, variant)
  const isBundled = architecture.isa.bundles !== undefined
  const { sieve, problems } = useMemo(
    () => readSieve(filter, { assembly, spec, isBundled }),
    [filter, assembly, spec, isBundled],
  )
  return (
    <>
      <LogFilter spec={spec} problems={problems} />
      <LogTable spec={spec} isSifted={sieve !== undefined} />
      <div className="log-foot">
        <Looked isSifted={sieve !== undefined} />
        <LogSave spec={spec} isSifted={sieve !== undefined} />
      </div>
    </>
  )
}

/** Shows which steps were looked at, and leads to others. */
function Looked({ isSifted }: { readonly isSifted: boolean }) {
  const seen = useProgram(seenOf)
  const last = useLog((s) => s.last)
  const found = useLog((s) => s.found.length)
  const next = useLog((s) => s.next)
  const from = useLog((s) => s.from)
  const ended = useLog((s) => s.ended)
  const [first, end] = stretchOf(last, seen)
  const number = (value: number) => value.toLocaleString('en')
  if (end === 0) return <p className="soft">No step has been run yet.</p>
  const looked = isSifted
    ? `${number(found)} of ${number(Math.max(0, next - from))} steps looked at, ${number(from)} to ${number(Math.max(from, next - 1))}${next <= end ? '; looking on…' : ''}`
    : `Steps ${number(first)} to ${number(end)}`
  return (
    <p className="log-looked soft">
      <span role="status">{looked}</span>
      {ended !== undefined && <span className="value-problem"> The log goes no further: {ended}.</span>}
      {first > 1 && (
        <button type="button" className="link" onClick={() => useLog.setState({ last: first - 1 })}>
          Look at the {number(Math.min(STRETCH, first - 1))} steps before
        </button>
      )}
      {end < seen && (
        <button type="button" className="link" onClick={() => useLog.setState({ last: undefined })}>
          Look at the last steps
        </button>
      )}
    </p>
  )
}
