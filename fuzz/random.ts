// Random numbers, choices and texts that a seed alone determines, so that a failure can be made again.
import { noise } from '../src/encoding/fixtures/noise.ts'

export interface Random {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number
  /** Any 32-bit number, signed. */
  readonly word: () => number
  /** True once in so many times. */
  readonly once: (times: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  readonly bytes: (count: number) => Uint8Array
  /** Characters of all kinds, also such as are hard to handle. */
  readonly text: (longest: number) => string
}

/** Characters that parsers and pages have stumbled over: signs, digits, controls, half a pair, right to left, names of prototypes. */
const HARD: readonly string[] = [
  ...' \t\n\r\0\u200b\u202e\ufeff\ud800\u{1f600}é%#?&=/\\.,:;|+-*~^$@!"\'`<>()[]{}_0179afxAFX',
  '__proto__',
  'constructor',
  'toString',
  '0x',
  '%2',
  '//',
  '/*',
  '*/',
]

export function randomOf(seed: number): Random {
  const word = noise(seed)
  const below = (end: number): number => (end <= 1 ? 0 : (word() >>> 0) % end)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return {
    below,
    word,
    once: (times) => below(times) === 0,
    pick,
    bytes: (count) => Uint8Array.from({ length: count }, () => word() & 255),
    text: (longest) => Array.from({ length: below(longest + 1) }, () => pick(HARD)).join(''),
  }
}

/** A text with a few places changed: characters taken out, put in, doubled, or cut off there. */
export function bentText(random: Random, text: string): string {
  let out = text
  for (let k = 1 + random.below(3); k > 0; k--) {
    const at = random.below(out.length + 1)
    const change = random.below(5)
    if (change === 0) out = out.slice(0, at) + out.slice(at + 1 + random.below(4))
    else if (change === 1) out = out.slice(0, at) + random.text(3) + out.slice(at)
    else if (change === 2) out = out.slice(0, at) + random.text(2) + out.slice(at + 1)
    else if (change === 3) out = out.slice(0, at) + out.slice(random.below(out.length + 1))
    else out = out.slice(0, at)
  }
  return out
}
