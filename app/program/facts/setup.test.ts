// Tests the short description of what a program runs with.
import { describe, expect, test } from 'vitest'
import { brew } from '../../../src/isa/brew/brew.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { usse } from '../../../src/isa/usse/usse.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { ofKernel } from '../document/programLink.ts'
import { hasSetup, setupText } from './setup.ts'

const loaded = await Promise.all(architectures.map(async ({ id, load }) => ({ id, architecture: await load() })))

describe.each(loaded)('$id', ({ architecture }) => {
  test('of every kernel there is something to say if there is something to choose, and it is short', () => {
    for (const kernel of architecture.kernels) {
      const document = ofKernel(architecture, kernel)
      const spec = architecture.machine(document.variant)
      const text = setupText(architecture, spec, document)
      expect(text !== '').toBe(hasSetup(architecture, spec))
      expect(text.length).toBeLessThan(45)
    }
  })
})

test.each([
  [g13, 'collatz', '50 threads'],
  [sm1, 'reduction', '3 blocks × 128, FlexGripPlus'],
  [usse, 'transform', '1 instance, Primary'],
  [usse, 'mandelbrot', '72 × 54 instances, Primary'],
  [vp1, 'blend', 'G80'],
  [brew, 'fibonacci', 'registers of 16 bytes (VLEN 16)'],
] as const)('by hand: %#', (architecture, name, wanted) => {
  const kernel = architecture.kernels.find((one) => one.name === name)
  const document = kernel && ofKernel(architecture, kernel)
  expect(document && setupText(architecture, architecture.machine(document.variant), document)).toBe(wanted)
})
