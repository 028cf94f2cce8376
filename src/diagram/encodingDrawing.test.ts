// Tests that bit diagrams cover every bit once, in rows that fit, and are valid as separate files.
import { describe, expect, test } from 'vitest'
import { layout } from '../encoding/pattern.ts'
import type { BitsPerRow } from './arrangement.ts'
import { drawDiagram } from './encodingDrawing.ts'
import { svgFile } from './svgFile.ts'

const patterns = [
  'op=010 DUP 1100 DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 CDST:3',
  'op=0x24 VCXFRM[1:0] VCFLAG VCIDX:2 FACTOR2:9 FACTOR1:9 VCXFRM[2]',
  'op=001 U 0010 DST:5 SRC1:5 ?:5 RND BIMMBAD[7:3] BIMMBAD[2]&SIGN1 BIMMBAD[1]&SIGN2 BIMMBAD[0]',
  '?:10 s[1:0] -:4 A:16 (01) op=001110 B:24',
  'a:48',
]
const widths: readonly BitsPerRow[] = [8, 16, 32]

describe.each(patterns)('%s', (pattern) => {
  const made = layout(pattern)
  test.each(widths)('%i columns', (columns) => {
    const { width, height, boxes, labels } = drawDiagram(made, columns)
    const bits = boxes.flatMap((box) => box.bits)
    expect([...bits].sort((x, y) => x - y)).toEqual(made.bits.map((_, i) => i))
    expect(bits).toEqual([...bits].sort((x, y) => y - x))
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
    for (const field of made.fields.keys()) expect(labels.some(({ text }) => text.includes(field))).toBe(true)
    const names = labels.filter(({ size }) => size === 'name' || size === 'below')
    for (const name of names) expect(name.y).toBeLessThanOrEqual(height)
    for (const x of names)
      for (const y of names)
        if (x !== y && Math.abs(x.y - y.y) < 10)
          expect(Math.abs(x.x - y.x)).toBeGreaterThan(((x.text.length + y.text.length) * 7) / 2)
  })
})

test('a file has a title, and marks are escaped', () => {
  const file = svgFile(drawDiagram(layout('?:7 A[0]&B -:8'), 32), 'a < b & c')
  expect(file).toContain('<title>a &lt; b &amp; c</title>')
  expect(file).toContain('>A &amp; B</text>')
  expect(file).toContain('url(#hatch)')
  expect(file).toContain('stroke-dasharray')
})

test('boxes, digits, names and bit numbers of a row of 8 bits, measured by hand', () => {
  // A bit is 34 pixels wide; names of 11 letters are wider than two bits, and stand below like those of fixed bits.
  const { width, height, boxes, labels, strokes } = drawDiagram(layout('op=10 abcdefghijk:2 c ? - x'), 8)
  expect([width, height]).toEqual([274, 65])
  expect(boxes.map(({ kind, x, y, width: w, height: h, bits, field }) => [kind, x, y, w, h, bits, field])).toEqual([
    ['fixed', 1, 16, 68, 30, [7, 6], undefined],
    ['field', 69, 16, 68, 30, [5, 4], 'abcdefghijk'],
    ['field', 137, 16, 34, 30, [3], 'c'],
    ['unknown', 171, 16, 34, 30, [2], undefined],
    ['ignored', 205, 16, 34, 30, [1], undefined],
    ['field', 239, 16, 34, 30, [0], 'x'],
  ])
  expect(labels.map(({ text, x, y, size }) => [text, x, y, size])).toEqual([
    ['7', 18, 12, 'number'],
    ['6', 52, 12, 'number'],
    ['1', 18, 36, 'digit'],
    ['0', 52, 36, 'digit'],
    ['5', 86, 12, 'number'],
    ['4', 120, 12, 'number'],
    ['3', 154, 12, 'number'],
    ['c', 154, 36, 'name'],
    ['2', 188, 12, 'number'],
    ['?', 188, 36, 'digit'],
    ['1', 222, 12, 'number'],
    ['-', 222, 36, 'digit'],
    ['0', 256, 12, 'number'],
    ['x', 256, 36, 'name'],
    ['op', 35, 60, 'below'],
    ['abcdefghijk', 103, 60, 'below'],
  ])
  // Ticks between the bits of a box, and strokes from a box to its name below.
  expect(strokes).toEqual([
    { x: 35, from: 41, to: 46 },
    { x: 103, from: 41, to: 46 },
    { x: 35, from: 46, to: 49 },
    { x: 103, from: 46, to: 49 },
  ])
})

test('a field in two rows is named with its bits in each, and bits that should be something stand in brackets', () => {
  const { boxes, labels, height } = drawDiagram(layout('(01) a:1 b:9'), 8)
  expect(boxes.map(({ kind, x, y, width, bits }) => [kind, x, y, width, bits.length])).toEqual([
    ['shouldBe', 137, 16, 68, 2],
    ['field', 205, 16, 34, 1],
    ['field', 239, 16, 34, 1],
    ['field', 1, 74, 272, 8],
  ])
  const texts = labels.filter(({ size }) => size !== 'number').map(({ text, y }) => [text, y])
  expect(texts).toEqual([
    ['(0)', 36],
    ['(1)', 36],
    ['a', 36],
    ['b[8]', 36],
    ['b[7:0]', 94],
  ])
  expect(height).toBe(106)
})

test('names that would overlap stand in lines below each other', () => {
  const { labels, strokes } = drawDiagram(layout('abcdefghijkl:1 mnopqrstuvwx:1 ?:6'), 8)
  const below = labels.filter(({ size }) => size === 'below')
  // Each name is 88.8 wide, so the first one is moved to the right of the edge.
  expect(below.map(({ text, x, y }) => [text, Math.round(10 * x) / 10, y])).toEqual([
    ['abcdefghijkl', 44.4, 60],
    ['mnopqrstuvwx', 52, 77],
  ])
  expect(strokes.slice(-2)).toEqual([
    { x: 18, from: 46, to: 49 },
    { x: 52, from: 46, to: 66 },
  ])
})

test('a file draws boxes in the grey, the hatching and the strokes of their kinds', () => {
  const file = svgFile(drawDiagram(layout('1 ? - (0) a:4'), 8), 'title')
  const boxes = file.match(/<rect [^>]*stroke="#000"[^>]*>/g) ?? []
  const fills = boxes.map((box) => /fill="([^"]+)"/.exec(box)?.[1])
  expect(fills).toEqual([fills[0], 'url(#hatch)', '#fff', fills[0], '#fff'])
  expect(fills[0]).not.toBe('#fff')
  expect(boxes.map((box) => box.includes('stroke-dasharray'))).toEqual([false, false, true, false, false])
  expect(file.match(/font-size="(\d+)"/g)).toEqual(
    ['10', '13', '10', '13', '10', '13', '10', '13', '10', '10', '12'].map((size) => `font-size="${size}"`),
  )
})

test('a part of a field is named by its range, a single bit by its number', () => {
  const texts = (pattern: string) =>
    drawDiagram(layout(pattern), 32)
      .labels.filter(({ size }) => size === 'name' || size === 'below')
      .map(({ text }) => text)
  expect(texts('a[3:2] b:3 a[1] c:1 a[0]')).toEqual(expect.arrayContaining(['a[3:2]', 'b', 'a[1]', 'c', 'a[0]']))
})

test('fixed bits with another label are a box of their own', () => {
  const { boxes } = drawDiagram(layout('op=01 fn=10 x:2 01'), 8)
  expect(boxes.map(({ kind, bits }) => [kind, bits])).toEqual([
    ['fixed', [7, 6]],
    ['fixed', [5, 4]],
    ['field', [3, 2]],
    ['fixed', [1, 0]],
  ])
})

test('numbers of bits stand in their own bit, also those of two digits', () => {
  // A bit is 27 pixels wide, and begins after a margin of one pixel.
  const numbers = drawDiagram(layout('A:4 ?:28'), 32).labels.filter(({ size }) => size === 'number')
  expect(numbers.map(({ text, x }) => [text, x])).toEqual([
    ['31', 1 + 13.5],
    ['28', 1 + 3 * 27 + 13.5],
    ['27', 1 + 4 * 27 + 13.5],
    ['0', 1 + 31 * 27 + 13.5],
  ])
})
