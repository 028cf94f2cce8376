// Defines the result of trying an instruction out, and changes the values that the user chose for it.

import type { Effect } from '../expr/expr.ts'
import { bytesOf } from '../expr/layout.ts'
import type { Contents, RegisterContents, Start } from '../isa/contents.ts'
import { putAt } from './places.ts'
import { indexOf, registersOfPlace, type Spot, type ValueKind } from './spots.ts'
import type { Access } from './witness.ts'

/** A place that the instruction reads, with a value for each lane, or one for all of them. */
export interface Input extends Spot {
  readonly values: readonly bigint[]
}
export interface Output extends Spot {
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  /** Whether each lane was written, even with the value it had before. */
  readonly written: readonly boolean[]
  /** Whether no program is meant to rely on it. */
  readonly besides: boolean
}
/** Bytes that the instruction loads or stores. */
export interface TouchedMemory extends Access {
  readonly kind?: ValueKind
  readonly before: bigint
  readonly after: bigint
}

/** The flow after the instruction. */
export type Next =
  | { readonly go: 'on' | 'jump'; readonly address: number }
  | { readonly go: 'stop' | 'wait' }
  | { readonly go: 'trap'; readonly why: string }

export interface Trial {
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  readonly memory: readonly TouchedMemory[]
  readonly next: Next
  readonly lanes: number
  /** Execution mask; left out if all lanes are always active. */
  readonly mask?: Input
  readonly effects: readonly Effect[]
  readonly doubt?: string
  /** Start of a program in which the same happens. */
  readonly start: Start
  /** Returns what a whole register holds before the instruction. */
  readonly holds: (file: string, index: number, lane: number) => bigint
}
/**
 * Reason why an instruction cannot be tried. `lacks`: this core does not have host functions that the whole
 * architecture has.
 */
export interface Stopped {
  readonly stops: string
  readonly lacks?: true
}

/**
 * Returns a choice with another value of a place in the lanes `which`. Other lanes, and other bits of its registers,
 * stay.
 */
export function withValue(
  chosen: Contents,
  { holds, lanes }: Pick<Trial, 'holds' | 'lanes'>,
  { place, perLane }: Spot,
  which: readonly number[],
  value: bigint,
): Contents {
  const held = new Map<string, bigint[]>()
  const all = new Map<string, Record<number, RegisterContents>>(Object.entries(chosen.registers ?? {}))
  for (const { file, ...part } of registersOfPlace(place)) {
    const index = indexOf({ file, ...part })
    const values = Array.from({ length: perLane ? lanes : 1 }, (_, lane) => holds(file, index, lane))
    held.set(`${file} ${index}`, values)
    all.set(file, { ...all.get(file), [index]: values })
  }
  const state = {
    read: (file: string, index: number, lane: number) => held.get(`${file} ${index}`)?.[lane] ?? 0n,
    write: (file: string, index: number, lane: number, to: bigint) =>
      void held.get(`${file} ${index}`)?.splice(lane, 1, to),
  }
  for (const lane of which) putAt(place, state, lane, value)
  return { ...chosen, registers: Object.fromEntries(all) }
}

/** Returns a choice with another value of some bytes of memory. */
export function withMemory(
  chosen: Contents,
  { space, address, bytes }: Pick<Access, 'space' | 'address' | 'bytes'>,
  value: bigint,
): Contents {
  const same = { space, address, bytes: bytesOf(value, bytes), item: 'u8' } as const
  const others = (chosen.memory ?? []).filter(
    (one) => one.space !== space || one.address !== address || one.bytes.length !== bytes,
  )
  return { ...chosen, memory: [...others, same] }
}
