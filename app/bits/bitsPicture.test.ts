// Tests the strip of an encoding's bits: every bit in its run, bit 0 at the right, unknown apart from fixed bits.
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { BIT, SHOWN_BITS, stripsOf } from './bitsPicture.ts'

test('G13 get_sr: from the right the opcode, then fields, and 32 bits of room at the left', async () => {
  const { isa } = (await architectures.find(({ id }) => id === 'g13')?.load()) ?? expect.unreachable()
  const { layout } = isa.encodings.find(({ name }) => name === 'get_sr') ?? expect.unreachable()
  const fixed = stripsOf(isa, layout).find(({ kind }) => kind === 'fixed')
  // Bits 6 to 0 are 1110010: 7 bits of 3 pixels, one of them a gap, end at pixel 191.
  expect(fixed?.path).toContain('M171 0h20v10h-20z')
})

test.each(architectures)('every bit of $id is drawn once, as far as there is room', async ({ load }) => {
  const { isa } = await load()
  for (const { name, layout } of isa.encodings) {
    const runs = stripsOf(isa, layout)
      .flatMap(({ path }) => [...path.matchAll(/M(\d+) 0h(\d+)/g)])
      .map(([, x, width]) => [Number(x) / BIT, (Number(width) + 1) / BIT] as const)
      .sort(([x], [y]) => x - y)
    const bits = Math.min(SHOWN_BITS, layout.width)
    expect(runs[0]?.[0], name).toBe(SHOWN_BITS - bits)
    runs.forEach(([x, width], i) => {
      expect(x + width, name).toBe(runs[i + 1]?.[0] ?? SHOWN_BITS)
    })
  }
})
