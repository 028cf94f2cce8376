// What the meaning of a word asks registers for: which ones, and what they are taken to hold.
import type { MachineSpec, Peek } from '../expr/machine.ts'

/** A register that was asked for, and what was answered. */
export interface Asked {
  readonly file: string
  readonly index: number
  readonly value: number
}

type Rules = Pick<MachineSpec, 'reset'>

/** What a register holds at the start, in lane 0. */
export const resetValue = ({ reset = [] }: Rules, file: string, index: number): bigint =>
  BigInt(reset.findLast((r) => r.file === file && (r.index ?? index) === index && (r.lane ?? 0) === 0)?.value ?? 0)

/** Answers with what registers are given to hold, else with what they hold at the start, and remembers who was asked for. */
export function asking(rules: Rules, given: readonly Asked[] = []): { readonly peek: Peek; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const peek: Peek = (file, index) => {
    const same = (a: Asked) => a.file === file && a.index === index
    const value = given.find(same)?.value ?? Number(resetValue(rules, file, index))
    if (!asked.some(same)) asked.push({ file, index, value })
    return value
  }
  return { peek, asked }
}
