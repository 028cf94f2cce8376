// Defines the four units of VP1 and how their words group, from hwtest and the bundling rules of envytools.
import { bundlesBy } from '../../encoding/bundles.ts'
import type { Unit } from '../../encoding/types.ts'

/** Units by the highest bits of their words, each with its canonical nop, all other bits 0. */
const UNITS = [
  { id: 'address', title: 'address unit', words: '110 -:29', filler: 0xdf000000 },
  { id: 'scalar', title: 'scalar unit', words: '0 -:31', filler: 0x4f000000 },
  { id: 'vector', title: 'vector unit', words: '10 -:30', filler: 0xbf000000 },
  { id: 'branch', title: 'branch unit', words: '111 -:29', filler: 0xef000000 },
] as const satisfies readonly Unit[]
export type UnitId = (typeof UNITS)[number]['id']

export const bundles = bundlesBy({
  line: 16,
  units: UNITS,
  // Branches, calls, ret and abra. No test shows whether the last two have a delay slot; they work with one and without.
  delayed: ['0xe 0 -:27', '0xe8 -:24', '0xea -:24'],
})

export const unitIdOf = (word: number): UnitId => UNITS[bundles.unitOf(word)]?.id ?? 'scalar'
