// Tests summaries: counts add up whatever is added to a description, and the start shows what it must.
import { expect, test } from 'vitest'
import { EVIDENCES } from '../encoding/evidence.ts'
import { opcodeSpace } from '../encoding/opcodes.ts'
import { assembleSource } from '../encoding/source.ts'
import { hexOf } from '../encoding/words.ts'
import { architectures } from './registry.ts'
import { summaryOf } from './summary.ts'

const loaded = await Promise.all(architectures.map(async ({ load }) => ({ architecture: await load() })))
const all = loaded.map(({ architecture }) => ({
  architecture,
  id: architecture.isa.id,
  summary: summaryOf(architecture),
}))

test.each(all)('$id: each encoding is counted once', ({ architecture: { isa }, summary: { encodings, known } }) => {
  expect(encodings).toBe(isa.encodings.length)
  expect(known.reduce((sum, [, count]) => sum + count, 0)).toBe(encodings)
  for (const [evidence, count] of known)
    expect(isa.encodings.filter(({ extra }) => extra.evidence === evidence)).toHaveLength(count)
  const order = known.map(([evidence]) => EVIDENCES.indexOf(evidence))
  expect(order).toEqual(order.toSorted((x, y) => x - y))
})

test.each(all)(
  '$id: each opcode number is free or known, and as well as the least known of its encodings',
  ({ architecture: { isa }, summary: { map } }) => {
    const { bits, opcodes } = opcodeSpace(isa)!
    expect({ high: map?.high, low: map?.low }).toEqual(bits)
    const found = new Map(
      map!.known.flatMap(([evidence, runs]) =>
        runs.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, k) => [first + k, evidence] as const),
        ),
      ),
    )
    for (const { number, encodings } of opcodes) {
      const worst = EVIDENCES.findLast((evidence) => encodings.some(({ extra }) => extra.evidence === evidence))
      expect(found.get(number), `0x${number.toString(16)}`).toBe(worst)
    }
  },
)

test.each(all)(
  '$id: the text of the example assembles to its word',
  ({ architecture: { isa }, summary: { example } }) => {
    expect(hexOf(assembleSource(isa, example!.text).code)).toBe(example!.hex)
  },
)

test.each(all)('$id: what it ran in has a source with an address', ({ summary: { ran } }) => {
  expect(ran?.text).toMatch(/^[A-Z].*[^.]$/)
  expect(ran?.sources.length).toBeGreaterThan(0)
  for (const { short, title, url } of ran!.sources) {
    expect(title).toMatch(/\w/)
    expect(short).toMatch(/\w/)
    expect(url).toMatch(/^https:/)
  }
})

test('a kernel that draws nothing, and one that draws a picture', () => {
  expect(all.map(({ summary }) => summary.kernels.map(({ title, draws }) => [title, draws]))).toEqual([
    [
      ['Add two vectors', false],
      ['Draw the Mandelbrot set', true],
    ],
    [
      ['Add two vectors', false],
      ['Find edges in a picture', true],
    ],
    [
      ['Transform a position', false],
      ['Draw the Mandelbrot set', true],
    ],
    [
      ['Blend two pixels', false],
      ['Sharpen a picture, with factors of the scalar unit', true],
    ],
    [
      ['Fibonacci numbers', false],
      ['Blend two pictures', true],
    ],
  ])
})

test('where there are no examples and no kernels, they are left out', () => {
  const { example, kernels, ...rest } = summaryOf(all[0]!.architecture)
  expect(summaryOf({ ...all[0]!.architecture, examples: [], kernels: [] })).toEqual({ ...rest, kernels: [] })
})
