// Finds what a pasted program can be read as, after a pause, and disassembles the chosen reading in slices.
import { useEffect, useState } from 'react'
import type { Isa } from '../../../src/encoding/types.ts'
import {
  type Disassembly,
  disassembling,
  fileReadings,
  type ProgramReading,
  type ProgramReadings,
  programReadings,
} from '../../../src/read/programs.ts'
import { unhurried } from '../../load/unhurried.ts'
import type { Pasted } from './pasted.ts'

/** Pause in milliseconds before a text is read, so that a text that is still being typed is not. */
const QUIET = 100

interface Read extends ProgramReadings {
  readonly of: Pasted
}

/** Returns the readings of what was pasted; undefined until it is read. */
export function useReadings(isa: Isa, pasted: Pasted): Read | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = pasted.kind === 'text' ? programReadings(isa, pasted.text) : fileReadings(pasted.bytes)
      setRead({ ...found, of: pasted })
    }, QUIET)
    return () => clearTimeout(timer)
  }, [isa, pasted])
  return read?.of === pasted ? read : undefined
}

interface Disassembled {
  readonly of: ProgramReading
  readonly made: Disassembly
}

/** Returns the disassembly of a reading of bytes; undefined until it is complete, and for any other reading. */
export function useDisassembly(isa: Isa, reading: ProgramReading | undefined): Disassembly | undefined {
  const [done, setDone] = useState<Disassembled>()
  useEffect(() => {
    if (reading?.what !== 'bytes') return
    const left = new AbortController()
    void unhurried(until(disassembling(isa, reading.bytes), left.signal)).then((made) => {
      if (made) setDone({ of: reading, made })
    })
    return () => left.abort()
  }, [isa, reading])
  return done?.of === reading ? done?.made : undefined
}

/** Runs a generator to its end; stops and returns undefined if it is no longer wanted. */
function* until<T>(work: Generator<void, T>, left: AbortSignal): Generator<void, T | undefined> {
  while (!left.aborted) {
    const { done, value } = work.next()
    if (done) return value
    yield
  }
  return undefined
}
