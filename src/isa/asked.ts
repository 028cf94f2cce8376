// Finds which registers the meaning of a word depends on, and what they are taken to hold.

import type { Decoded } from '../encoding/types.ts'
import type { MachineSpec, Peek } from '../expr/machine.ts'
import { namingOf, typeFiles } from '../expr/registerFile.ts'
import type { Architecture, Meaning } from './architecture.ts'

/** A register that a meaning asked for, and the value that it got. */
export interface AskedRegister {
  readonly file: string
  readonly index: number
  readonly value: number
}

type Rules = Pick<MachineSpec, 'reset'>

/** Returns what a register holds at the start, in lane 0. */
export const resetValue = ({ reset = [] }: Rules, file: string, index: number): bigint =>
  BigInt(reset.findLast((r) => r.file === file && (r.index ?? index) === index && (r.lane ?? 0) === 0)?.value ?? 0)

/**
 * Returns a `peek` that answers with the given values, otherwise with those at the start, and a list of the registers
 * that it was asked for.
 */
export function asking(
  rules: Rules,
  given: readonly AskedRegister[] = [],
): { readonly peek: Peek; readonly asked: AskedRegister[] } {
  const asked: AskedRegister[] = []
  const peek: Peek = (file, index) => {
    const same = (a: AskedRegister) => a.file === file && a.index === index
    const value = given.find(same)?.value ?? Number(resetValue(rules, file, index))
    if (!asked.some(same)) asked.push({ file, index, value })
    return value
  }
  return { peek, asked }
}

/** Meaning of a word, and the registers that it depends on. */
interface Depending {
  readonly meaning: Meaning
  readonly asked: readonly AskedRegister[]
}

type Knows = Pick<Architecture, 'meaning'>

/**
 * Returns what a word does with registers as at the start. If nobody knows that, or it only stops the machine, it
 * returns what the word does with the first type of registers for which it does more. Undefined if nobody knows what it
 * does with any type.
 */
export function someMeaning(
  { meaning }: Knows,
  d: Decoded,
  variant: string,
  machine: Pick<MachineSpec, 'files' | 'reset'>,
): Depending | undefined {
  const attempt = (given: readonly AskedRegister[]) => {
    const { peek, asked } = asking(machine, given)
    return { meaning: meaning(d, variant, 0, peek), asked }
  }
  const types = typeFiles(machine.files)
  const asked = attempt([]).asked.filter(({ file }) => types.has(file))
  const most = Math.max(0, ...asked.map(({ file }) => namingOf(machine.files[file]).names?.length ?? 0))
  const others = Array.from({ length: most }, (_, value) => asked.map((one) => ({ ...one, value })))
  let some: Depending | undefined
  for (const given of [[], ...others]) {
    const found = attempt(given)
    if (!found.meaning) continue
    const { effects } = found.meaning
    some ??= { ...found, meaning: found.meaning }
    if (!effects.length || effects.some((effect) => effect.do !== 'trap')) return { ...found, meaning: found.meaning }
  }
  return some
}
