// Finds what straight code writes in vain: registers that later instructions overwrite before anything reads them.
import type { Flat } from './effects.ts'
import type { Effect } from './expr.ts'
import { type RegisterUse, reads, writes } from './uses.ts'

const key = ({ file, index }: RegisterUse): string => `${file} ${index}`
const bitsOf = ({ lo, width }: RegisterUse): bigint => ((1n << BigInt(width)) - 1n) << BigInt(lo)
const guarded = ({ effect, guards }: Flat): Effect =>
  guards.reduceRight<Effect>((inner, cond) => ({ do: 'when', cond, effects: [inner] }), effect)

/**
 * The effects of instructions that follow each other, without void ones. Only for code that nobody can leave or look into
 * in the middle, and in which the same lanes are active throughout.
 */
export function withoutVoid(list: readonly (readonly Flat[])[]): readonly (readonly Flat[])[] {
  /** For each register, the bits that are overwritten further down and not read before. */
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
      // What an effect reads was read before any of its instruction's writes, so it is taken back only afterwards.
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
