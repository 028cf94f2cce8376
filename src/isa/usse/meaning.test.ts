// Loops over every meaning there is in USSE: walked and compiled alike, said in words, missing only where nobody knows.
import { expect, it } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import type { MachineState } from '../../emu/state.ts'
import { effectText } from '../../expr/text.ts'
import { decode } from '../../spec/decode.ts'
import { noise, wordsOf } from '../../spec/fixtures/noise.ts'
import { bytesOfWords } from '../../spec/words.ts'
import { usse } from './usse.ts'

const spec = usse.machine('')
/** 0, 1, -0.5, pi, infinity, -0, two halves, 100. */
const NUMBERS = [0, 0x3f800000, 0xbf000000, 0x40490fdb, 0x7f800000, 0x80000000, 0x3c003800, 0x42c80000] as const

/** Numbers and noise, in every register there is. */
function scatter(state: MachineState, next: () => number): void {
  for (const [file, { count, bits }] of Object.entries(spec.files))
    for (let index = 0; index < count; index++) {
      const number = next() & 1 ? NUMBERS[(next() >>> 4) & 7] : next()
      // Indices as programs have them.
      const value = bits === 1 ? next() & 1 : file === 'index' ? next() & 15 : (number ?? 0) >>> 0
      state.write(file, index, 0, BigInt(value))
    }
}

/** Of each encoding so many words are tried, and so many of those that mean something executed. */
const TRIED = 60
const EXECUTED = 2
const meant = usse.isa.variants.flatMap((variant) => {
  const decoded = wordsOf(usse.isa, variant, TRIED).map((words) => decode(usse.isa, words))
  return decoded.filter((d) => usse.meaning(d, '') !== undefined).slice(0, EXECUTED)
})

it('is the same walked and compiled', () => {
  const next = noise(5)
  for (const d of meant) {
    const code = bytesOfWords(d.words, d.bytes)
    const [slow, fast] = [true, false].map((slow) => new Machine(spec, { code }, { slow, historyBytes: 0 }))
    if (!slow || !fast) continue
    scatter(slow.state, next)
    fast.state.ints.set(slow.state.ints)
    const [a, b] = [slow.forward(1), fast.forward(1)]
    expect([d.variant?.encoding.name, b, fast.dump()]).toEqual([d.variant?.encoding.name, a, slow.dump()])
  }
})

it('is said in words', () => {
  for (const d of meant)
    for (const effect of usse.meaning(d, '')?.effects ?? []) {
      const text = effectText(effect, spec.files)
      expect(text.length, text).toBeLessThan(900)
      expect(text).toMatch(/(<-|go to) .|(^|: )stop$/)
    }
})

it('is missing for what nobody knows', () => {
  const names = new Set(meant.map((d) => d.variant?.encoding.name))
  const without = usse.isa.encodings.filter((e) => !names.has(e.name)).map((e) => e.name)
  const unnamed = ['dual_110', 'dual_111', 'mov_3', 'branch_3', 'f8_mov', 'f8_other', 'f8_base', 'f8_wide', 'f8_three']
  const undescribed = [
    'test_channels',
    'test_other',
    'mask_other',
    'rlp',
    'sop3',
    'imad8_2',
    'depth',
    'coeff',
    'offsets',
  ]
  const illegal = ['group_b0', 'group_b8', 'group_c0', 'group_d8']
  expect(new Set(without)).toEqual(new Set([...unnamed, ...undescribed, ...illegal]))
})
