// An attack is a part of the product and random input for it; it throws where the product does not do as it must.
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import type { Random } from './random.ts'

export interface Attack {
  readonly name: string
  /** One round: input made of random numbers alone, then what must hold. Throws what does not. */
  readonly round: (random: Random, all: readonly Architecture[]) => void
}

export const loadAll = (): Promise<readonly Architecture[]> => Promise.all(architectures.map(({ load }) => load()))

/** Throws with what was tried, where something does not hold. */
export function must(holds: boolean, what: string, tried: unknown): void {
  if (!holds) throw new Error(`${what}: ${shown(tried)}`)
}

/** Texts that tell of a slip in the code, and such as do so where they are no echo of the input. */
const SLIP = /Cannot read|is not a function|is not iterable|Maximum call stack/
const NO_VALUE = /undefined|\bNaN\b|\[object /

/** A message or sentence for people: something, not endless, and no slip of the code. `echoes`: it repeats what was given. */
export function mustRead(text: string, tried: unknown, longest = 2000, echoes = false): void {
  must(text.trim().length > 0, 'an empty message', tried)
  must(text.length <= longest, `a message of ${text.length} characters`, tried)
  must(!SLIP.test(text) && (echoes || !NO_VALUE.test(text)), `the message "${text.slice(0, 200)}"`, tried)
}

const shown = (tried: unknown): string => {
  const text =
    JSON.stringify(tried, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)) ?? 'undefined'
  return text.length > 600 ? `${text.slice(0, 600)}... (${text.length} characters)` : text
}
