// Finds the repairs of the open program between tasks of the page, for the list of errors and for the editor.
import { create } from 'zustand'
import type { Assembly } from '../../../src/encoding/source.ts'
import { useProgram } from '../facts/facts.ts'
import { findRepairs, type Repair } from './repair.ts'

interface Found {
  /** Assembly that the repairs are for. */
  readonly assembly: Assembly | undefined
  readonly repairs: readonly Repair[]
  /** Whether all of them are found. */
  readonly isDone: boolean
}

export const useRepairs = create<Found>(() => ({ assembly: undefined, repairs: [], isDone: false }))

/** Milliseconds of work after which the page has its turn. */
const SLICE = 8
/** Most milliseconds that a person waits who asks for repairs. */
const LONGEST = 2000

/** Looks for repairs whenever the assembly changes, until the returned function is called. */
export function followErrors(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let last: Assembly | undefined
  const look = () => {
    const { architecture, assembly, settled, document, assembling } = useProgram.getState()
    if (assembly === last || assembling || !architecture || settled !== document.source) return
    last = assembly
    clearTimeout(waiting)
    useRepairs.setState({ assembly, repairs: [], isDone: assembly.errors.length === 0 })
    if (assembly.errors.length === 0) return
    const work = findRepairs(architecture.isa, settled, new Map(document.files), assembly)
    const found: Repair[] = []
    const go = () => {
      const end = performance.now() + SLICE
      do {
        const step = work.next()
        if (step.done) {
          useRepairs.setState({ assembly, repairs: found, isDone: true })
          return
        }
        if (step.value) found.push(step.value)
      } while (performance.now() < end)
      waiting = setTimeout(go)
    }
    waiting = setTimeout(go)
  }
  look()
  const end = useProgram.subscribe(look)
  return () => {
    end()
    clearTimeout(waiting)
  }
}

const NONE: readonly Repair[] = []
/** Returns the repairs of the present assembly; none while they are looked for. */
export const repairsNow = ({ assembly, repairs }: Found): readonly Repair[] =>
  assembly === useProgram.getState().assembly ? repairs : NONE

/** Resolves to the repairs of the present assembly when all are found; to none if that takes too long. */
export function repairsFound(): Promise<readonly Repair[]> {
  return new Promise((done) => {
    const finish = () => {
      end()
      clearTimeout(timer)
      done(repairsNow(useRepairs.getState()))
    }
    const look = () => {
      const { assembly, isDone } = useRepairs.getState()
      if (isDone && assembly === useProgram.getState().assembly) finish()
    }
    const timer = setTimeout(finish, LONGEST)
    const end = useRepairs.subscribe(look)
    look()
  })
}
