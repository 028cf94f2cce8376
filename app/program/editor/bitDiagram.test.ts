// Tests that the diagram of a word has all of its bits, in order, and names over them.
import { expect, test } from 'vitest'
import { sampleOf } from '../../../src/encoding/sample.ts'
import { bitAt } from '../../../src/encoding/words.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { diagramOf } from './bitDiagram.ts'

for (const { id, load } of architectures)
  test(`${id}: every encoding's word stands in its diagram bit by bit, in lines that a hover has room for`, async () => {
    const { isa } = await load()
    for (const encoding of isa.encodings) {
      const word = sampleOf(isa, encoding)
      if (!word) continue
      const width = 8 * word.bytes
      const rows = diagramOf(encoding, word.words, width)
        .split('\n\n')
        .map((row) => row.split('\n'))
      const bits = rows.map(([, digits = '']) => digits.replaceAll(' ', '')).join('')
      const most = Math.min(width, encoding.layout.width)
      expect(bits, encoding.name).toBe(Array.from({ length: most }, (_, k) => bitAt(word.words, most - 1 - k)).join(''))
      for (const line of rows.flat()) expect(line.length).toBeLessThanOrEqual(100)
    }
  })
