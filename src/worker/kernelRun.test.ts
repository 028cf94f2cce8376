// Tests that every kernel ends, and draws the picture that it declares.
import { describe, expect, test } from 'vitest'
import { bytesFound, outcomeOf } from '../isa/contents.ts'
import { architectures } from '../isa/registry.ts'
import { drawnBy, runKernel } from './kernelRun.ts'

const loaded = await Promise.all(architectures.map(async ({ id, load }) => ({ id, architecture: await load() })))

describe.each(loaded)('$id', ({ architecture }) => {
  const { kernels } = architecture
  const drawing = kernels.filter((kernel) => drawnBy(kernel))

  test('at least two kernels draw a picture', () => {
    expect(drawing.length).toBeGreaterThanOrEqual(2)
  })
  test.each(kernels.map((kernel) => [kernel.name, kernel] as const))('%s ends', (_, kernel) => {
    const { steps, drawn } = runKernel(architecture, kernel)
    expect(steps).toBeGreaterThan(0)
    expect(drawn !== undefined).toBe(drawnBy(kernel) !== undefined)
  })
  test.each(drawing.map((kernel) => [kernel.name, kernel] as const))(
    '%s: what is drawn is what it must be',
    (_, kernel) => {
      const picture = drawnBy(kernel)
      const { drawn = new Uint8Array() } = runKernel(architecture, kernel)
      expect(new Set(drawn).size).toBeGreaterThan(1)
      if (!picture || picture.view !== undefined) return
      const { space, address } = picture
      const due = outcomeOf(kernel.expect, kernel.init)
      expect(drawn).toEqual(bytesFound({ memory: due.memory ?? [] }, space, address, drawn.length))
    },
  )
})
