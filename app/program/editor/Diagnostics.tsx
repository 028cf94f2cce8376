// Lists the errors of the program by line, each with a way to its place and, if it is certain, a repair.

import { useEffect } from 'react'
import { errorCount } from '../../../src/encoding/source.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useAssembly } from '../facts/facts.ts'
import { type Repair, repairText } from './repair.ts'
import { followErrors, repairsNow, useRepairs } from './repairs.ts'

/** Maximum number of errors in the list; a repair makes room for the next one. */
const MOST = 100

interface Props {
  readonly onGo: (line: number, column: number) => void
  readonly onFix: (repair: Repair) => void
}

export function Diagnostics({ onGo, onFix }: Props) {
  useEffect(followErrors, [])
  const assembly = useAssembly()
  const repairs = useRepairs(repairsNow)
  const count = errorCount(assembly)
  if (count === 0) return null
  const shown = assembly.errors.slice(0, MOST)
  return (
    <section className="panel diagnostics" aria-labelledby="errors-title">
      <h2 id="errors-title">
        {count} {count === 1 ? 'error' : 'errors'}
      </h2>
      <ul>
        {shown.map(({ line, column, message }) => {
          const repair = repairs.find((one) => one.line === line)
          return (
            <li key={`${line} ${message}`}>
              <button type="button" className="quiet" onClick={() => onGo(line, column)}>
                Line {line}
              </button>{' '}
              {message}{' '}
              {repair && (
                <button type="button" className="fix" onClick={() => onFix(repair)}>
                  <Icon name="wrench" size={14} />
                  {repairText(repair)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {count > shown.length && <p className="soft">and {count - shown.length} more</p>}
    </section>
  )
}
