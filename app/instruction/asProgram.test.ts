// Tests that a program made of any bytes assembles to the same bytes.
import { expect, test } from 'vitest'
import { assembleSource } from '../../src/encoding/source.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { hexOf } from '../../src/encoding/words.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { architectures } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { MOST_BYTES } from '../../src/read/limits.ts'
import { asProgram } from './asProgram.ts'

test.each(architectures)('code of the sample programs of $id opens again', async ({ load }) => {
  const { isa, kernels } = await load()
  let opened = 0
  for (const { name, source } of kernels.slice(0, 4)) {
    const { code } = assembleSource(isa, source)
    if (code.length > MOST_BYTES) continue
    expect(hexOf(assembleSource(isa, asProgram(isa, hexOf(code))).code), name).toBe(hexOf(code))
    opened++
  }
  expect(opened).toBeGreaterThan(0)
})

test('a bundle is a line', () => {
  const { code } = assembleSource(vp1.isa, 'add $r1 $r2 $r3 | bra 0x0')
  expect(asProgram(vp1.isa, hexOf(code))).toMatch(/^add \$r1 \$r2 \$r3 \| .*bra/m)
})

test('words without text, cut off, or with bits that no text has come back, too', () => {
  const opened = (isa: Isa, hex: string) => {
    const source = asProgram(isa, hex)
    expect(hexOf(assembleSource(isa, source).code)).toBe(hex)
    return source.trimEnd().split('\n')
  }
  expect(opened(g13.isa, '0e134c4364001000ffff')[1]).toBe('.bytes ffff  # unknown')
  expect(opened(g13.isa, '0e134c436400')).toEqual(['.bytes 0e134c436400  # cut off: 6 of 8 bytes'])
  // An assembler writes 27850c4c for this text.
  const add = 'add $r1 $r18 (slct $c0 azf $r2d)'
  expect(opened(vp1.isa, '25850c4c27850c4c')).toEqual([`${add}, bits 0x2`, add])
})
