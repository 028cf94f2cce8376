// Tests the engine on Brew, whose lines ask most of it: escape nibbles, prefixes, run-time types, lists, four lengths.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { description as isa } from '../isa/brew/description.ts'
import { ambiguities } from './check.ts'
import { decode, decodeAt, encode, fieldsOf, restOf } from './decode.ts'
import { goldenRow } from './fixtures/golden.ts'
import { noiseWords } from './fixtures/noise.ts'
import { broken } from './fixtures/round.ts'
import { bytesOfHex, bytesOfWords, hexOf } from './words.ts'

test('golden words print as they did, and assemble back', () => {
  const rows = readFileSync(new URL('../isa/brew/brew.golden.txt', import.meta.url), 'utf8').split('\n')
  const words = rows.filter((row) => row && !row.startsWith('#'))
  expect(words.length).toBeGreaterThan(isa.encodings.length)
  const wrong = words.flatMap((row) => {
    const d = decodeAt(isa, bytesOfHex(row.split('  ')[0] ?? '') ?? new Uint8Array())
    const now = goldenRow(isa, d.words)
    return now === row ? (broken(isa, d) ?? []) : `${row} is now ${now}`
  })
  expect(wrong).toEqual([])
})

describe('words of any bits go to their fields and text, and back', () => {
  test.each(isa.variants.map((v) => [`${v.encoding.name}, ${v.bytes} bytes`, v] as const))('%s', (_, variant) => {
    const words = noiseWords(isa, variant, 30, 77)
    expect(words.length).toBeGreaterThan(0)
    const wrong = words.flatMap((w) => {
      const d = decode(isa, w)
      const e = variant.encoding
      const back = encode(e, fieldsOf(e, d.words), restOf(e, d.words))
      const hex = hexOf(bytesOfWords(d.words, d.bytes))
      return back?.every((v, i) => v === d.words[i])
        ? (broken(isa, d) ?? [])
        : `${hex}: its fields make ${back && hexOf(bytesOfWords(back, d.bytes))}`
    })
    expect(wrong).toEqual([])
  })
})

test('no two lines claim a word, and none is hidden', () => {
  expect(ambiguities(isa)).toEqual([])
})
