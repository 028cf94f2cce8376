// Supports tests of meanings: finds words that have one, and executes a word both walked and compiled from one state.

import { decode } from '../encoding/decode.ts'
import { noiseWords } from '../encoding/fixtures/noise.ts'
import type { Decoded } from '../encoding/types.ts'
import { bytesOfWords } from '../encoding/words.ts'
import type { Architecture } from '../isa/architecture.ts'
import { Machine } from './machine.ts'
import type { Execution, Rest } from './program.ts'
import type { Dump, MachineState } from './state.ts'

/** Returns words that have a meaning: tries `tried` noise words of each encoding and length, and keeps up to `most`. */
export function meantWords(
  { isa, meaning }: Architecture,
  variant: string,
  tried: number,
  most: number,
): readonly Decoded[] {
  return isa.variants.flatMap((v) => {
    const decoded = noiseWords(isa, v, tried).map((words) => decode(isa, words))
    return decoded.filter((d) => meaning(d, variant) !== undefined).slice(0, most)
  })
}

interface Outcome {
  /** Name of the instruction, for the message of a test that fails. */
  readonly name: string | undefined
  readonly rest: Rest
  readonly state: Dump
}

/** Executes one step, walked and compiled, from a state that `scatter` makes of random numbers from `next`. */
export function bothWays(
  architecture: Architecture,
  variant: string,
  { words, bytes, variant: found }: Decoded,
  scatter: (state: MachineState, next: () => number) => void,
  next: () => number,
): { readonly walked: Outcome; readonly compiled: Outcome } {
  const machine = (execution: Execution) =>
    new Machine(architecture.machine(variant), { code: bytesOfWords(words, bytes) }, { execution, historyBytes: 0 })
  const [slow, fast] = [machine('walked'), machine('compiled')]
  scatter(slow.state, next)
  fast.state.ints.set(slow.state.ints)
  const outcome = (m: Machine): Outcome => ({ name: found?.encoding.name, rest: m.forward(1), state: m.dump() })
  return { walked: outcome(slow), compiled: outcome(fast) }
}
