// Tests that bit diagrams cover every bit once, in rows that fit, and are valid as separate files.
import { describe, expect, test } from 'vitest'
import { layout } from '../../src/encoding/pattern.ts'
import type { BitsPerRow } from '../bits/arrangement.ts'
import { diagramFile, drawDiagram } from './diagram.ts'

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
  const file = diagramFile(drawDiagram(layout('?:7 A[0]&B -:8'), 32), 'a < b & c')
  expect(file).toContain('<title>a &lt; b &amp; c</title>')
  expect(file).toContain('>A &amp; B</text>')
  expect(file).toContain('url(#hatch)')
  expect(file).toContain('stroke-dasharray')
})
