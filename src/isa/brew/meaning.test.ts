// Tests all meanings of Brew, with all types of registers: walked and compiled alike, and written as sentences.
import { describe, expect, it } from 'vitest'
import { bothWays } from '../../emu/fixtures/bothWays.ts'
import { Machine } from '../../emu/machine.ts'
import type { MachineState } from '../../emu/state.ts'
import { decode } from '../../encoding/decode.ts'
import { noise, noiseWords } from '../../encoding/fixtures/noise.ts'
import { bytesOfWords, NONE } from '../../encoding/words.ts'
import { effectText } from '../../expr/text.ts'
import { asking } from '../asked.ts'
import { brew } from './brew.ts'
import { vlenOf } from './machine.ts'
import { TYPES } from './types.ts'

/** Codes of types, some more often than others. */
const CODES = TYPES.flatMap((type, code) => (type ? [code] : []))
const pick = (next: () => number, count: number): number => (next() >>> 0) % count
/** These are noise, small numbers, singles, pairs of halves, aligned addresses. */
const WORDS: readonly ((next: () => number) => number)[] = [
  (next) => next(),
  (next) => next() & 31,
  (next) => (next() & 0x807fffff) | 0x3f000000,
  (next) => (next() & 0x83ff83ff) | 0x3c003c00,
  (next) => next() & 0xfffffc,
]

/** Fills registers with values that do not always fit their types; half of the time all have the same type. */
function scatter(state: MachineState, next: () => number): void {
  const bytes = (state.spec.files.r?.bits ?? 0) / 8
  const one = next() & 1 ? CODES[pick(next, CODES.length)] : undefined
  for (let index = 0; index < 15; index++) {
    let value = 0n
    for (let k = 0; k < bytes; k += 4)
      value |= BigInt((WORDS[pick(next, WORDS.length)]?.(next) ?? 0) >>> 0) << BigInt(8 * k)
    state.write('r', index, 0, value)
    state.write('type', index, 0, BigInt(one ?? CODES[pick(next, CODES.length)] ?? 0))
    state.write('size', index, 0, BigInt(pick(next, bytes + 1)))
  }
  state.write('vend', 0, 0, BigInt(next() & 1 ? bytes : pick(next, bytes + 1)))
  state.write('vstart', 0, 0, BigInt(next() & 3 ? 0 : pick(next, bytes + 2)))
  state.write('mode', 0, 0, BigInt(next() & 1))
  for (const file of ['tpc', 'spc', 'reserved']) state.write(file, 0, 0, BigInt(next() & 0xfc))
  state.write('holds', 0, 0, BigInt(next() & 1))
}

const TRIED = 5
/**
 * The number of programs, and the bytes of each. Their words are in no order, so most end soon, at an exception or far
 * away.
 */
const [PROGRAMS, LONG] = [60, 120]
const decoded = brew.isa.variants.flatMap((v) => noiseWords(brew.isa, v, TRIED).map((words) => decode(brew.isa, words)))
const shown = decoded.filter((_, k) => k % 4 === 0)

describe.each(brew.variants)('$id', ({ id: variant }) => {
  it('does the same walked and compiled', () => {
    const next = noise(vlenOf(variant))
    let done = 0
    for (const d of decoded) {
      const { walked, compiled } = bothWays(brew, variant, d, scatter, next)
      expect(compiled).toEqual(walked)
      if (walked.rest.why === 'budget') done++
    }
    expect(done).toBeGreaterThan(decoded.length / 2)
  })

  it('does the same in blocks of many instructions', () => {
    const next = noise(3)
    const code = new Uint8Array(LONG)
    let steps = 0
    for (let k = 0; k < PROGRAMS; k++) {
      for (let at = 0; at < LONG; ) {
        const { words, bytes } = decoded[pick(next, decoded.length)] ?? { words: NONE, bytes: 2 }
        code.set(bytesOfWords(words, bytes).subarray(0, LONG - at), at)
        at += bytes
      }
      const [walked, compiled] = (['walked', 'compiled'] as const).map((execution) => {
        const machine = new Machine(brew.machine(variant), { code: code.slice() }, { execution, historyBytes: 0 })
        scatter(machine.state, noise(k))
        return { rest: machine.run(LONG), state: machine.dump() }
      })
      expect(compiled).toEqual(walked)
      steps += walked?.state.step ?? 0
    }
    expect(steps).toBeGreaterThan(3 * PROGRAMS)
  })

  it('says in words what it does', () => {
    const rules = brew.machine(variant)
    for (const d of shown)
      for (const type of [0, 1, 7, 8, 14]) {
        const given = Array.from({ length: 15 }, (_, index) => ({ file: 'type', index, value: type }))
        for (const effect of brew.meaning(d, variant, 0, asking(rules, given).peek)?.effects ?? []) {
          const text = effectText(effect, rules.files)
          expect(text.length, text).toBeLessThan(300)
          expect(text).toMatch(/(<-|jump to|trap:) .|^stop$/)
        }
      }
  })
})

it('is missing for what nobody knows', () => {
  const meant = new Set(
    decoded.flatMap((d) => {
      const rules = brew.machine('')
      const known = CODES.some((value) => {
        const given = Array.from({ length: 15 }, (_, index) => ({ file: 'type', index, value }))
        return brew.meaning(d, '', 0, asking(rules, given).peek)
      })
      return known && d.variant ? [d.variant.encoding.name] : []
    }),
  )
  const without = brew.isa.encodings.map((e) => e.name).filter((name) => !meant.has(name))
  // The implementation decides how lists of registers lie in memory; a control register has one of very few numbers.
  const unknown = ['read_csr', 'write_csr', 'load_list', 'load_list_skip', 'store_list', 'store_list_skip']
  expect(without.sort()).toEqual(unknown.sort())
})

it('decides no question that its line does not tell of', () => {
  const rules = brew.machine('vlen16')
  const unsaid = new Set<string>()
  for (const d of decoded)
    for (const value of CODES)
      for (const vstart of [0, 5]) {
        const given = Array.from({ length: 15 }, (_, index) => ({ file: 'type', index, value }))
        const sizes = given.map(({ index }) => ({ file: 'size', index, value: 16 }))
        const { peek } = asking(rules, [...given, ...sizes, { file: 'vstart', index: 0, value: vstart }])
        const doubt = brew.meaning(d, 'vlen16', 0, peek)?.doubt ?? ''
        const left = (d.variant?.encoding.extra.notes ?? []).reduce((rest, { text }) => rest.replace(text, ''), doubt)
        if (left.trim()) unsaid.add(`${d.variant?.encoding.name}: ${left.trim()}`)
      }
  expect([...unsaid]).toEqual([])
})
