// Draws a small opcode map: a square for each number, filled higher the better the number is known.

import type { Evidence } from '../../src/encoding/types.ts'
import type { OpcodeMapSummary as Opcodes } from '../../src/isa/summary.ts'
import './opcode-map.css'

/** Returns the number of squares in a row. */
const columnsOf = (numbers: number): number => (numbers > 128 ? 32 : 16)

/** Share of a square that is filled; unknown numbers are crossed out instead. */
const FILLED: Readonly<Record<Exclude<Evidence, 'unknown'>, number>> = {
  documented: 1,
  observed: 0.6,
  named: 0.35,
  inferred: 0.2,
}

export function SmallOpcodeMap({ map: { high, low, known } }: { readonly map: Opcodes }) {
  const numbers = 2 ** (high - low + 1)
  const columns = columnsOf(numbers)
  return (
    <svg
      className="opcode-map"
      viewBox={`0 0 ${columns} ${Math.ceil(numbers / columns)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {known.map(([evidence, runs]) => (
        <Squares
          key={evidence}
          evidence={evidence}
          at={numbersIn(runs).map((n) => [n % columns, Math.floor(n / columns)])}
        />
      ))}
    </svg>
  )
}

const numbersIn = (runs: Opcodes['known'][number][1]): readonly number[] =>
  runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, k) => first + k))

interface SquaresProps {
  readonly evidence: Evidence
  readonly at: readonly (readonly [x: number, y: number])[]
}

/** Draws squares with a line of the page's colour around each, so that they are separate at any size. */
function Squares({ evidence, at }: SquaresProps) {
  const all = (draw: (x: number, y: number) => string) => at.map(([x, y]) => draw(x, y)).join('')
  const frame = <path className="square" d={all((x, y) => `M${x} ${y}h1v1h-1z`)} />
  if (evidence === 'unknown')
    return (
      <>
        {frame}
        <path className="cross" d={all((x, y) => `M${x} ${y + 1}l1-1`)} />
      </>
    )
  const filled = FILLED[evidence]
  return (
    <>
      {frame}
      <path className="filled" d={all((x, y) => `M${x} ${y + 1}h1v${-filled}h-1z`)} />
    </>
  )
}

const KINDS: readonly Evidence[] = [...(Object.keys(FILLED) as (keyof typeof FILLED)[]), 'unknown']

export const MapLegend = () => (
  <ul className="map-legend" aria-label="Squares of the opcode maps">
    {KINDS.map((evidence) => (
      <li key={evidence}>
        <Sample>
          <Squares evidence={evidence} at={[[0, 0]]} />
        </Sample>
        {evidence}
      </li>
    ))}
    <li>
      <Sample />
      free
    </li>
    <li>Each square is an opcode; of several encodings that share it, the least known counts.</li>
  </ul>
)

const Sample = ({ children }: { readonly children?: React.ReactNode }) => (
  <svg className="opcode-map" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
)
