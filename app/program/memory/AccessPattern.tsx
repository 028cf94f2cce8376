// Shows how the last step reached memory: aligned lines of the space with the lanes in them, in words and as a table.

import { useMemo } from 'react'
import { numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'
import { bankOf, cacheLinesOf, patternsOf, patternText, SEGMENTS, type SpaceAccesses } from '../facts/accesses.ts'
import { useProgram } from '../facts/facts.ts'
import { hexAddress } from '../facts/memory.ts'
import './access.css'

/** Bytes of a line of the picture if the space has no banks: the largest segment that is counted. */
const LINE = 128
/** Most lines that are drawn. */
const MOST_LINES = 32
/** Height of a line and width of all lines, in units of the picture. */
const HIGH = 14
const WIDE = 512

export function AccessPattern({ spec: { spaces, lanes } }: { readonly spec: MachineSpec }) {
  const accesses = useProgram((s) => (s.going ? undefined : s.moment?.last?.accesses))
  const none = useProgram((s) => (s.going ? '…' : s.moment?.last ? 'it did not' : 'there is none yet'))
  const patterns = useMemo(() => patternsOf(accesses, spaces), [accesses, spaces])
  return (
    <details className="access-pattern">
      <summary>
        How the last step reached memory{' '}
        <span className="soft">
          {patterns.length ? patterns.map((one) => patternText(one, lanes > 1)).join(' ') : none}
        </span>
      </summary>
      {patterns.map((pattern) => (
        <One
          key={`${pattern.space} ${pattern.does}`}
          pattern={pattern}
          of={spaces[pattern.space]}
          hasLanes={lanes > 1}
        />
      ))}
    </details>
  )
}

interface OneProps {
  readonly pattern: SpaceAccesses
  readonly of: Space | undefined
  readonly hasLanes: boolean
}

function One({ pattern, of, hasLanes }: OneProps) {
  const size = of?.banks ? of.banks.count * of.banks.bytes : LINE
  const { lines, more } = cacheLinesOf(pattern, size, MOST_LINES)
  const scale = WIDE / size
  const segments = SEGMENTS.map((bytes, k) => `${pattern.segments[k]} of ${bytes} bytes`)
  return (
    <figure>
      <svg
        viewBox={`-84 0 ${WIDE + 86} ${HIGH * (lines.length + 1)}`}
        role="img"
        aria-label={`${patternText(pattern, hasLanes)} Lines of ${size} bytes, ${lines.length} are touched.`}
      >
        {numbersTo(8).map((k) => (
          <text key={k} x={(k * WIDE) / 8} y={HIGH - 4} className="scale">
            {of?.banks ? `bank ${(k * of.banks.count) / 8}` : `+${((k * size) / 8).toString(16)}`}
          </text>
        ))}
        {lines.map(({ address, accesses }, row) => (
          <g key={address} transform={`translate(0 ${HIGH * (row + 1)})`}>
            <text x={-4} y={HIGH - 4} className="address">
              {hexAddress(address)}
            </text>
            <rect className="line" width={WIDE} height={HIGH - 2} />
            {accesses.map((one) => {
              const from = Math.max(0, one.address - address)
              const width = Math.min(size, one.address + one.bytes - address) - from
              return (
                <g key={`${one.lane} ${one.address} ${one.bytes}`} data-does={one.does} className="access">
                  <rect x={from * scale} width={width * scale} height={HIGH - 2} />
                  {hasLanes && width * scale >= 12 && (
                    <text x={(from + width / 2) * scale} y={HIGH - 5}>
                      {one.lane}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      <figcaption className="soft">
        {of?.banks ? 'A line is one place of each bank' : `Lines of ${size} bytes`}
        {hasLanes && ', numbers are lanes'}. {more > 0 && `${more} lines more are not drawn. `}
        {!of?.banks &&
          `Aligned segments touched: ${segments.join(', ')}. The description does not say what the hardware joins into one access.`}
      </figcaption>
      <details>
        <summary>As a table</summary>
        <div className="register-scroll">
          <table>
            <thead>
              <tr>
                {hasLanes && <th scope="col">Lane</th>}
                <th scope="col">Address</th>
                <th scope="col">Bytes</th>
                {of?.banks && <th scope="col">Bank</th>}
              </tr>
            </thead>
            <tbody className="mono">
              {pattern.accesses.map(({ lane, address, bytes }) => (
                <tr key={`${lane} ${address} ${bytes}`}>
                  {hasLanes && <th scope="row">{lane}</th>}
                  <td>{hexAddress(address)}</td>
                  <td>{bytes}</td>
                  {of?.banks && <td>{bankOf(address, of)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
