// What the meaning of a word asks registers for: which ones, and what they are taken to hold.

import type { Decoded } from '../encoding/types.ts'
import type { MachineSpec, Peek } from '../expr/machine.ts'
import type { Architecture, Meaning } from './architecture.ts'

/** A register that was asked for, and what was answered. */
export interface AskedRegister {
  readonly file: string
  readonly index: number
  readonly value: number
}

type Rules = Pick<MachineSpec, 'reset'>

/** What a register holds at the start, in lane 0. */
export const resetValue = ({ reset = [] }: Rules, file: string, index: number): bigint =>
  BigInt(reset.findLast((r) => r.file === file && (r.index ?? index) === index && (r.lane ?? 0) === 0)?.value ?? 0)

/** Answers with what registers are given to hold, else with what they hold at the start, and remembers who was asked for. */
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

/** What a word does, and which registers that depends on. */
interface Depending {
  readonly meaning: Meaning
  readonly asked: readonly AskedRegister[]
}

type Knows = Pick<Architecture, 'meaning'>

/**
 * With registers as at the start; where nobody knows what it does then, or it only stops the machine, with the first type
 * of registers for which it does more. Undefined: there is none.
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
  const types = new Set(Object.values(machine.files).map(({ typed }) => typed?.by))
  const asked = attempt([]).asked.filter(({ file }) => types.has(file))
  const most = Math.max(0, ...asked.map(({ file }) => machine.files[file]?.names?.length ?? 0))
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
