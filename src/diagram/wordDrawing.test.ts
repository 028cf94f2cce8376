// Tests that the picture of a word has every bit with its number and digit, and every name, in any arrangement.
import { expect, test } from 'vitest'
import { layout } from '../encoding/pattern.ts'
import { wordsOfBytes } from '../encoding/words.ts'
import type { BitsPerRow, Order } from './arrangement.ts'
import { type GridBits, gridRows } from './cells.ts'
import { svgFile } from './svgFile.ts'
import { drawWord } from './wordDrawing.ts'

const made = layout('op=01 ? A:13')
const bits: GridBits = {
  layout: made,
  words: wordsOfBytes([0x05, 0x40]),
  any: wordsOfBytes([0x02]),
  width: 16,
  given: 16,
  room: 16,
  sayings: { evidenceOf: () => 'documented', none: 'none', ignored: 'ignored', blank: 'blank' },
}

const drawn = (columns: BitsPerRow, order: Order, title: string) =>
  svgFile(drawWord(gridRows(bits, columns, order), columns, title), title)

test('digits, numbers and names stand in it; what nobody knows is hatched; text is escaped', () => {
  for (const [columns, order] of [
    [16, 'high'],
    [8, 'low'],
    [8, 'memory'],
  ] as const) {
    const svg = drawn(columns, order, 'a < b & c')
    expect(svg).toContain('<title>a &lt; b &amp; c</title>')
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
    for (let bit = 0; bit < 16; bit++) expect(texts).toContain(String(bit))
    expect(texts.filter((text) => text === 'x')).toHaveLength(1)
    expect(texts).toContain('op')
    expect(svg.match(/<rect [^>]*url\(#hatch\)/g)).toHaveLength(1)
  }
})

test('cells stand below their numbers, most significant first: 0100 0000 0000 01x1', () => {
  const svg = drawn(16, 'high', '')
  const digits = [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="13"[^>]*>(.)</g)]
    .map(([, x, digit]) => [Number(x), digit] as const)
    .sort(([x], [y]) => x - y)
  expect(digits.map(([, digit]) => digit).join('')).toBe('01000000000001x1')
})
