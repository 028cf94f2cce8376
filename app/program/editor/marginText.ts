// Formats what stands beside a line of the program: its address, and its bytes, shortened if there is no room.
import type { Assembly } from '../../../src/encoding/source.ts'
import { instructionsOn } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { bytesOfWords, hexOf } from '../../../src/encoding/words.ts'
import { FEWEST_ADDRESS } from '../../bits/addressText.ts'

/** Bytes that a line became, and their address. */
interface Placed {
  readonly address: number
  /** Digits of the first bytes, two for each, in the order of memory. */
  readonly hex: string
  readonly bytes: number
}

/**
 * Maximum number of words, or of bytes from directives, of one line that are put into digits: a directive may make very
 * many.
 */
const MOST_BYTES = 64

const addressed = new WeakMap<Assembly, ReadonlyMap<number, readonly { address: number; bytes: number }[]>>()

/** Returns the bytes that directives made, by line. */
function dataOf(assembly: Assembly) {
  const known = addressed.get(assembly)
  if (known) return known
  const made = new Map<number, { address: number; bytes: number }[]>()
  for (const { line, address, bytes } of assembly.data ?? []) {
    const before = made.get(line)
    if (before) before.push({ address, bytes })
    else made.set(line, [{ address, bytes }])
  }
  addressed.set(assembly, made)
  return made
}

/** Returns what a line became; undefined if it became nothing. */
export function marginAt(assembly: Assembly, line: number): Placed | undefined {
  const words = instructionsOn(assembly, line)
  const [first] = words
  if (first) {
    const bytes = words.reduce((sum, { made }) => sum + made.bytes, 0)
    const few = words.slice(0, MOST_BYTES)
    return {
      address: first.address,
      bytes,
      hex: few.map(({ made }) => hexOf(bytesOfWords(made.words, made.bytes))).join(''),
    }
  }
  const [data, ...more] = dataOf(assembly).get(line) ?? []
  if (!data) return undefined
  const bytes = more.reduce((sum, one) => sum + one.bytes, data.bytes)
  const shown = assembly.code.subarray(data.address, data.address + Math.min(data.bytes, MOST_BYTES))
  return { address: data.address, bytes, hex: hexOf(shown) }
}

/** Number of digits that there is room for in the margin. */
interface Room {
  readonly address: number
  readonly bytes: number
}

/** Maximum numbers of digits of bytes beside a line, in a wide and in a narrow editor. */
const WIDE = 16
const NARROW = 8

/**
 * Returns the room for a program. It is the same for all programs, so that nothing moves when one is assembled, unless
 * addresses are very long.
 */
export function roomOf(isa: Isa, assembly: Assembly, isNarrow: boolean): Room {
  const longest = 2 * Math.max(...isa.variants.map(({ bytes }) => bytes))
  const last = Math.max(0, assembly.lines.at(-1)?.address ?? 0, assembly.data?.at(-1)?.address ?? 0)
  return {
    address: Math.max(FEWEST_ADDRESS, last.toString(16).length),
    bytes: Math.min(longest, isNarrow ? NARROW : WIDE),
  }
}

/** Returns as many whole bytes as there is room for; an ellipsis stands for the others. */
export const marginBytes = ({ hex, bytes }: Pick<Placed, 'hex' | 'bytes'>, digits: number): string =>
  2 * bytes <= digits ? hex : `${hex.slice(0, digits - 2)}…`
