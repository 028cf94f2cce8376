// Defines the four units of VP1 and how their words group, from hwtest and the bundling rules of envytools.
import type { Bundles } from '../../encoding/types.ts'

const UNITS = ['address', 'scalar', 'vector', 'branch'] as const
export type UnitId = (typeof UNITS)[number]
/** The canonical nop of each unit, all other bits 0. */
const FILLERS: Readonly<Record<UnitId, number>> = { address: 0xdf000000, scalar: 0x4f000000, vector: 0xbf000000, branch: 0xef000000 }

/**
 * Returns the unit by the highest bits of a word: scalar 0x00 to 0x7f, vector 0x80 to 0xbf, address 0xc0 to 0xdf,
 * branch 0xe0 to 0xff.
 */
const unitOf = (word: number): number => (word >= 0 ? 1 : word >>> 30 === 2 ? 2 : word >>> 29 === 6 ? 0 : 3)

/**
 * Opcodes of branches, calls, ret and abra. No test shows whether the last two have a delay slot; they work with one
 * and without.
 */
const DELAYED: ReadonlySet<number> = new Set([0xe0, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xea])

export const bundles: Bundles = {
  line: 16,
  units: UNITS.map((id) => ({ id, title: `${id} unit`, filler: FILLERS[id] })),
  unitOf,
  delays: (word) => DELAYED.has(word >>> 24),
}

export const unitIdOf = (word: number): UnitId => UNITS[unitOf(word)] ?? 'scalar'
