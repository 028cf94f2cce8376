// Tests all meanings of USSE: walked and compiled alike, written as sentences, and missing only where not known.
import { expect, it } from 'vitest'
import { bothWays, meantWords } from '../../emu/fixtures/bothWays.ts'
import type { MachineState } from '../../emu/state.ts'
import { noise } from '../../encoding/fixtures/noise.ts'
import { effectText } from '../../expr/text.ts'
import { usse } from './usse.ts'

const spec = usse.machine('')
/** These are 0, 1, -0.5, pi, infinity, -0, two halves, and 100. */
const NUMBERS = [0, 0x3f800000, 0xbf000000, 0x40490fdb, 0x7f800000, 0x80000000, 0x3c003800, 0x42c80000] as const

/** Fills every register with numbers or noise. */
function scatter(state: MachineState, next: () => number): void {
  for (const [file, { count, bits }] of Object.entries(spec.files))
    for (let index = 0; index < count; index++) {
      const number = next() & 1 ? NUMBERS[(next() >>> 4) & 7] : next()
      // Indices are as small as those of programs.
      const value = bits === 1 ? next() & 1 : file === 'index' ? next() & 15 : (number ?? 0) >>> 0
      state.write(file, index, 0, BigInt(value))
    }
}

/** The number of words tried of each encoding, and the number executed of those with a meaning. */
const TRIED = 60
const EXECUTED = 2
const meant = meantWords(usse, '', TRIED, EXECUTED)

it('is the same walked and compiled', () => {
  const next = noise(5)
  for (const d of meant) {
    const { walked, compiled } = bothWays(usse, '', d, scatter, next)
    expect(compiled).toEqual(walked)
  }
})

it('is said in words', () => {
  for (const d of meant)
    for (const effect of usse.meaning(d, '')?.effects ?? []) {
      const text = effectText(effect, spec.files)
      expect(text.length, text).toBeLessThan(900)
      expect(text).toMatch(/(<-|jump to) .|(^|: )stop$/)
    }
})

it('is missing for what nobody knows', () => {
  const names = new Set(meant.map((d) => d.variant?.encoding.name))
  const without = usse.isa.encodings.filter((e) => !names.has(e.name)).map((e) => e.name)
  const unnamed = ['dual_110', 'dual_111', 'mov_3', 'branch_3', 'f8_mov', 'f8_other', 'f8_base', 'f8_wide', 'f8_three']
  const undescribed = ['test_channels', 'test_other', 'mask_other', 'rlp', 'sop3', 'imad8_2', 'coeff']
  const illegal = ['group_b0', 'group_b8', 'group_c0', 'group_d8']
  expect(new Set(without)).toEqual(new Set([...unnamed, ...undescribed, ...illegal]))
})
