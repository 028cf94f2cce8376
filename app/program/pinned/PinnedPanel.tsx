// Shows the pinned expressions with their values along the run, one plot below the other.
import { useEffect } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { PLOT_LOOKS } from '../../../src/worker/plot.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { FormulaBox } from '../stops/FormulaBox.tsx'
import { followPlots, usePane } from './asking.ts'
import { PinnedRow } from './PinnedRow.tsx'
import { PinnedTable } from './PinnedTable.tsx'
import { pinProblem } from './pinning.ts'
import { type PlotScale, usePlots } from './plots.ts'
import './pinned.css'

export function PinnedPanel() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const pinned = useProgram((s) => s.pinned)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  return (
    <section className="panel pinned" aria-labelledby="pinned-title">
      <h2 id="pinned-title">Pinned</h2>
      <FormulaBox
        key={pinned.length}
        label="Expression to pin"
        text=""
        placeholder={exampleOf(spec)}
        spec={spec}
        problemOf={(text) => pinProblem(text, pinned, spec)}
        onTake={(text) => text !== '' && session.choosePinned([...pinned, text])}
      />
      {pinned.length > 0 ? <Plots pinned={pinned} spec={spec} /> : <p className="soft">{EMPTY}</p>}
    </section>
  )
}

const EMPTY =
  'An expression of registers and memory: its value at each step is drawn along the run. Enter pins it; the P key pins the value that is chosen.'

/** Returns an example with names of the machine itself. */
function exampleOf(spec: MachineSpec): string {
  const register =
    Object.values(spec.files)
      .find(({ hidden }) => !hidden)
      ?.show(1) ?? ''
  return spec.lanes > 1 ? `max(${register}), or ${register} of lane 6` : register
}

const looksText = (every: number): string =>
  `A column is ${every} steps: the lowest and the highest value of ${every > PLOT_LOOKS ? `the first ${PLOT_LOOKS} of them` : 'them'}.`

const SCALES: readonly (readonly [PlotScale, string])[] = [
  ['near', 'Steps near this one'],
  ['far', 'The whole run'],
]

function Plots({ pinned, spec }: { readonly pinned: readonly string[]; readonly spec: MachineSpec }) {
  useEffect(followPlots, [])
  const scale = usePane((s) => s.scale)
  const every = usePlots((s) => s.far?.every ?? 1)
  const ended = usePlots((s) => s.ended)
  return (
    <>
      <fieldset className="pinned-scale">
        <legend className="unseen">What the plots show</legend>
        {SCALES.map(([of, title]) => (
          <label key={of}>
            <input
              type="radio"
              name="pinned-scale"
              checked={scale === of}
              onChange={() => usePane.setState({ scale: of, pointed: undefined })}
            />{' '}
            {title}
          </label>
        ))}
        <span className="soft">{scale === 'far' && every > 1 ? looksText(every) : ''}</span>
      </fieldset>
      <ol className="pinned-list">
        {pinned.map((text, k) => (
          <PinnedRow key={text} text={text} number={k} pinned={pinned} spec={spec} />
        ))}
      </ol>
      {ended !== undefined && <p className="value-problem">The plots go no further: {ended}.</p>}
      <PinnedTable pinned={pinned} />
    </>
  )
}
