// Finds register writes in straight code that later instructions overwrite before anything reads them.
import type { Flat } from '../expr/effects.ts'
import type { Effect } from '../expr/expr.ts'
import { type RegisterUse, reads, writes } from '../expr/uses.ts'

const key = ({ file, index }: RegisterUse): string => `${file} ${index}`
const bitsOf = ({ lo, width }: RegisterUse): bigint => ((1n << BigInt(width)) - 1n) << BigInt(lo)
const guarded = ({ effect, guards }: Flat): Effect =>
  guards.reduceRight<Effect>((inner, cond) => ({ do: 'when', cond, effects: [inner] }), effect)

/**
 * Returns the effects of consecutive instructions without writes that are made in vain. The code must not be left or
 * looked into in the middle, and the same lanes must be active throughout.
 */
export function withoutVoid(list: readonly (readonly Flat[])[]): readonly (readonly Flat[])[] {
  /** For each register, the bits that later code overwrites before it reads them. */
  const overwritten = new Map<string, bigint>()
  const kept: (readonly Flat[])[] = []
  for (let k = list.length - 1; k >= 0; k--) {
    const alive: Flat[] = []
    for (const flat of [...(list[k] ?? [])].reverse()) {
      const { effect, guards } = flat
      if (effect.do !== 'set') {
        alive.push(flat)
        continue
      }
      const slices = writes([effect]).registers
      const known = slices.every(({ index }) => index !== undefined)
      if (known && slices.every((s) => (bitsOf(s) & ~(overwritten.get(key(s)) ?? 0n)) === 0n)) continue
      alive.push(flat)
      // The effects of an instruction read before any of them writes, so the bits they read are removed only
      // afterwards.
      if (known && !guards.length)
        for (const s of slices) overwritten.set(key(s), (overwritten.get(key(s)) ?? 0n) | bitsOf(s))
    }
    for (const s of reads(alive.map(guarded)).registers) {
      if (s.index !== undefined) overwritten.set(key(s), (overwritten.get(key(s)) ?? 0n) & ~bitsOf(s))
      else for (const name of overwritten.keys()) if (name.startsWith(`${s.file} `)) overwritten.delete(name)
    }
    kept.push(alive.reverse())
  }
  return kept.reverse()
}
