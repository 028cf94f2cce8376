// Sets of words are what brute force finds: `npm run sets` does the same with more words, and more bits flipped.
import { expect, test } from 'vitest'
import type { Codec, Node, OperandSlice } from '../src/encoding/node.ts'
import { architectures } from '../src/isa/registry.ts'
import { randomOf } from './random.ts'
import { anyBitsHold, sameTextHolds } from './sets.ts'

const WORDS = 40
const FLIPPED = 8

test.each(architectures)('words that print a text, and encodings that fit a pattern, of $id', async ({ load }) => {
  const architecture = await load()
  const random = randomOf(16)
  for (let k = 0; k < WORDS; k++) {
    expect(() => sameTextHolds(random, architecture, FLIPPED), `text ${k}`).not.toThrow()
    expect(() => anyBitsHold(random, architecture, FLIPPED), `pattern ${k}`).not.toThrow()
  }
})

/** How many values are tried for each codec and width. */
const VALUES = 60

function codecsIn(nodes: readonly Node[], found: Map<Codec, Set<number>>): void {
  for (const n of nodes) {
    if (n.kind === 'codec') found.set(n.codec, (found.get(n.codec) ?? new Set()).add(n.place.length))
    if (n.kind === 'choice') for (const form of n.forms) codecsIn(form.body, found)
  }
}

const sliceOf = (value: number, { low, width }: OperandSlice): number => Math.floor(value / 2 ** low) % 2 ** width
const fits = (value: number, slices: readonly OperandSlice[]): boolean =>
  slices.every((slice) => slice.values.includes(sliceOf(value, slice)))

test.each(architectures)(
  'operands of $id that are too wide to be tried say which values have a text',
  async ({ load }) => {
    const { isa } = await load()
    const random = randomOf(16)
    const codecs = new Map<Codec, Set<number>>()
    for (const { encoding } of isa.variants) codecsIn([...encoding.body, ...encoding.also], codecs)
    for (const [codec, widths] of codecs)
      for (const width of widths)
        for (let k = 0; k < VALUES; k++) {
          const [value, other] = [random.below(2 ** width), random.below(2 ** width)]
          const text = codec.text(value, 0)
          const what = `${codec.name} of ${width} bits, ${value}: ${text}`
          if (codec.valuesOf) {
            const all = [...codec.valuesOf(text)]
            expect(
              all.some((slices) => fits(value, slices)),
              what,
            ).toBe(true)
            expect(
              all.some((slices) => fits(other, slices)),
              `${what}, and ${other}`,
            ).toBe(codec.text(other, 0) === text)
          } else if (width > 13) {
            expect(text, what).toBeDefined()
            expect(
              [...(codec.parse?.(text ?? '', 0, 0) ?? [])].map(({ bits }) => bits),
              what,
            ).toContain(value)
          }
        }
  },
)
