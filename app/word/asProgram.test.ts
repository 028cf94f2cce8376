// Words as a program: what is opened assembles to the bytes that were there, and what would not is refused as a whole.
import { expect, test } from 'vitest'
import { g13 } from '../../src/isa/g13/g13.ts'
import { architectures } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { MOST_BYTES } from '../../src/read/limits.ts'
import { assembleSource } from '../../src/spec/source.ts'
import { hexOf } from '../../src/spec/words.ts'
import { asProgram } from './asProgram.ts'

test.each(architectures)('code of the sample programs of $id opens again', async ({ load }) => {
  const { isa, kernels } = await load()
  let opened = 0
  for (const { name, source } of kernels.slice(0, 4)) {
    const { code } = assembleSource(isa, source)
    if (code.length > MOST_BYTES) continue
    const made = asProgram(isa, hexOf(code))
    if (!('source' in made)) throw new Error(`${name}: ${made.lost}`)
    expect(hexOf(assembleSource(isa, made.source).code), name).toBe(hexOf(code))
    opened++
  }
  expect(opened).toBeGreaterThan(0)
})

test('a bundle is a line', () => {
  const { code } = assembleSource(vp1.isa, 'add $r1 $r2 $r3 | bra 0x0')
  const made = asProgram(vp1.isa, hexOf(code))
  expect('source' in made && made.source).toMatch(/^add \$r1 \$r2 \$r3 \| .*bra/m)
})

test('words without text, cut off, or with bits that no text has are counted, and nothing is opened', () => {
  expect(asProgram(g13.isa, '0e134c4364001000ffff')).toEqual({ lost: ['ffff'], of: 2 })
  expect(asProgram(g13.isa, '0e134c436400')).toEqual({ lost: ['0e134c436400'], of: 1 })
  // An assembler writes 27850c4c for this text.
  expect(asProgram(vp1.isa, '25850c4c27850c4c')).toEqual({ lost: ['25850c4c'], of: 2 })
})
