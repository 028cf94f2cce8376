// Returns the architectures that can answer a query; queries about effects need words tried first, bit by bit.
import { useEffect, useMemo, useReducer } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { untried } from '../../src/search/filters.ts'
import { readQuery } from '../../src/search/query.ts'
import { inStretches } from '../store/wholes.ts'

export function useAnswering(asked: string, architectures: readonly Architecture[]): readonly Architecture[] {
  const [, again] = useReducer((n: number) => n + 1, 0)
  const waiting = architectures.find((architecture) => untried(architecture, readQuery(asked)).length > 0)
  useEffect(() => {
    if (!waiting) return
    let isOff = false
    const left = [...untried(waiting, readQuery(asked))]
    const step = () => {
      left.pop()?.()
      return left.length === 0
    }
    void inStretches(step, () => isOff).then(() => isOff || again())
    return () => {
      isOff = true
    }
  }, [waiting, asked])
  // Architectures are tried in this order, so those before the waiting one are done.
  return useMemo(
    () => (waiting ? architectures.slice(0, architectures.indexOf(waiting)) : architectures),
    [waiting, architectures],
  )
}
