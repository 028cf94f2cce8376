// Tests held bytes: flipping a bit twice restores everything, even if the length of the word changes in between.
import { describe, expect, test } from 'vitest'
import { gridRows } from '../../src/diagram/cells.ts'
import { decode, decodeAt } from '../../src/encoding/decode.ts'
import { sampleOf } from '../../src/encoding/sample.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { bytesOfHex, bytesOfWords, flipped, hexOf } from '../../src/encoding/words.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { architectures } from '../../src/isa/registry.ts'
import { sm1 } from '../../src/isa/sm1/sm1.ts'
import { formatLink } from '../../src/share/link.ts'
import { parseLink } from '../../src/share/readLink.ts'
import { shownOf } from '../instruction/shown.ts'
import {
  afterWord,
  anyOf,
  begun,
  type HeldBytes,
  startsOf,
  withAny,
  withWord,
  withWords,
  wordsAt,
} from './heldBytes.ts'

/** Generates numbers that are the same each time the test runs. */
function* noise(seed: number): Generator<number> {
  let x = seed
  for (;;) {
    x = (Math.imul(x, 1664525) + 1013904223) | 0
    yield (x >>> 8) / 2 ** 24
  }
}

const flip = (isa: Isa, held: HeldBytes, bit: number, before: readonly HeldBytes[]): HeldBytes =>
  withWords(isa, held, flipped(wordsAt(held), bit), before)

/** Returns what the user sees; `whole`: also draws it, which takes a while. */
function seen(isa: Isa, held: HeldBytes, whole: boolean) {
  const link = formatLink({ view: 'word', isa: isa.id, hex: held.hex, ...(held.at && { at: held.at }) })
  const rows = whole ? ([8, 16, 32] as const).map((columns) => gridRows(shownOf(isa, held).bits, columns).length) : []
  return { ...held, link, rows }
}
const lengthOf = (isa: Isa, held: HeldBytes): number => decode(isa, wordsAt(held)).bytes

const FLIPS = 1000

describe.each(architectures)('$id', ({ load }) => {
  test('flips, each flipped back', { timeout: 120_000 }, async () => {
    const { isa } = await load()
    const random = noise(7)
    const upTo = (n: number) => Math.floor((random.next().value as number) * n)
    const byLength = new Map<number, string[]>()
    for (const e of isa.encodings) {
      const d = sampleOf(isa, e)
      if (d) byLength.set(d.bytes, [...(byLength.get(d.bytes) ?? []), hexOf(bytesOfWords(d.words, d.bytes))])
    }
    expect(byLength.size).toBeGreaterThan(0)
    let [shorter, longer, beyond] = [0, 0, 0]
    for (const [length, words] of byLength) {
      for (let k = 0; k < FLIPS; k++) {
        const word = words[upTo(words.length)] ?? ''
        const other = words[upTo(words.length)] ?? ''
        // The word is cut off, whole, followed by another, or the second of two.
        const cut = word.slice(0, 2 * Math.max(1, length - upTo(3)))
        const [hex, at] = [
          [cut, 0] as const,
          [word, 0] as const,
          [word + other, 0] as const,
          [other + word, length] as const,
        ][k % 4] ?? ['', 0]
        let held = begun(isa, hex, at)
        const before: HeldBytes[] = []
        // Some flips stay, so that the bit is not flipped in a fresh word.
        for (let i = upTo(3); i > 0; i--) {
          const next = flip(isa, held, upTo(8 * held.room), before)
          before.push(held)
          held = next
        }
        const bit = upTo(8 * held.room)
        const was = seen(isa, held, k % 50 === 0)
        const there = flip(isa, held, bit, before)
        const back = flip(isa, there, bit, [...before, held])
        expect(seen(isa, back, k % 50 === 0), `${hex} at ${at}, bit ${bit}`).toEqual(was)
        const comesBack = before.some((earlier) => earlier.hex === there.hex)
        if (!comesBack) expect(there.room, `${hex} at ${at}, bit ${bit}`).toBeGreaterThanOrEqual(held.room)
        // No byte is lost, and only one bit has changed.
        const differ = [...there.hex.padEnd(48, '0')].filter((digit, i) => digit !== held.hex.padEnd(48, '0')[i])
        expect(differ).toHaveLength(1)
        const [a, b] = [lengthOf(isa, held), lengthOf(isa, there)]
        if (b < a) shorter++
        if (b > a) longer++
        if (there.hex.length > held.hex.length) beyond++
      }
    }
    // The test is only useful if lengths change in architectures that have several.
    if (byLength.size > 1) expect(Math.min(shorter, longer)).toBeGreaterThan(10)
    expect(beyond).toBeGreaterThan(10)
  })
})

test('a word that becomes shorter leaves its bytes where they are', () => {
  const held = begun(g13.isa, '0e134c4364001000', 0)
  const short = flip(g13.isa, held, 3, [])
  expect(short).toEqual({ ...held, hex: '06134c4364001000', room: 8 })
  expect(shownOf(g13.isa, short)).toMatchObject({ hex: '0613', beyond: 6, bits: { width: 16, given: 64, room: 64 } })
  expect(flip(g13.isa, short, 3, [held])).toEqual(held)
})

test('bytes that nobody gave become part of it with a bit that is set, and go with it', () => {
  const held = begun(sm1.isa, '0d0450c0', 0)
  expect(held).toMatchObject({ least: 4, room: 8 })
  const longer = flip(sm1.isa, held, 63, [])
  expect(longer).toMatchObject({ hex: '0d0450c000000080', least: 4 })
  expect(flip(sm1.isa, longer, 40, [held]).hex).toBe('0d0450c000010080')
  expect(flip(sm1.isa, longer, 63, [held]).hex).toBe('0d0450c0')
  // Zeros that were given stay.
  const zeros = begun(sm1.isa, '0d0450c000000000', 0)
  expect(flip(sm1.isa, flip(sm1.isa, zeros, 63, []), 63, []).hex).toBe('0d0450c000000000')
})

test('another word in its place leaves what stands before and after', () => {
  const held = begun(g13.isa, '06130e134c43640010000613', 2)
  expect(afterWord(held, 8)).toBe('0613')
  const made = withWord(g13.isa, held, '0e02', '0613', [])
  expect(made).toEqual({ hex: '06130e020613', at: 2, least: 6, room: held.room })
})

test('words are found one after the other, and what ends in half of one has that, too', () => {
  expect(startsOf(g13.isa, '06130e134c43640010000613')).toEqual([0, 2, 10])
  expect(startsOf(g13.isa, '0e134c')).toEqual([0])
  const code = bytesOfHex('06130e134c43640010000613') ?? new Uint8Array()
  expect(decodeAt(g13.isa, code, 2).bytes).toBe(8)
})

test('a link holds 1,024 bytes', () => {
  const hex = '25850c4c'.repeat(256)
  const link = { view: 'word', isa: 'vp1', hex, at: 1020 } as const
  expect(parseLink(formatLink(link), ['vp1'])).toEqual({ link })
})

test('bits that are any stay with the word that is shown, whatever is flipped, and leave no zeros', () => {
  const held = withAny(begun(g13.isa, '0e134c4364001000', 0), '30800000')
  expect(held.any).toBe('3080')
  expect(anyOf(held)).toEqual([0x8030, 0, 0])
  const once = flip(g13.isa, held, 40, [])
  expect(once.any).toBe('3080')
  expect(flip(g13.isa, once, 40, [held])).toEqual(held)
  expect(withAny(held, '0000')).toEqual(begun(g13.isa, '0e134c4364001000', 0))
  expect(anyOf(begun(g13.isa, '0e13', 0))).toBeUndefined()
})
