// A kernel that was changed is a program of one's own; changed back, it is the kernel.
import { expect, test } from 'vitest'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { changedDocument } from './documents.ts'
import { ofKernel } from './programLink.ts'

const kernels = sm1.kernels.map((kernel) => ofKernel(sm1, kernel))

test('an edit makes a program of a kernel, and its undoing the kernel again, in text, chip and beginning', () => {
  for (const kernel of kernels) {
    const { source, variant, init } = kernel
    const parts = [{ source: `${source}# mine\n` }, { variant: 'another' }, { init: { ...init, threads: 7 } }]
    for (const part of parts) {
      const changed = changedDocument(sm1, kernel, part)
      expect(changed).toMatchObject({ from: kernel.kernel, ...part })
      expect(changed.kernel).toBeUndefined()
      // The clone has the same values in other objects.
      expect(changedDocument(sm1, changed, structuredClone({ source, variant, init }))).toEqual(kernel)
    }
  }
})

test('what was made from a kernel and is another one is that other one', () => {
  const [one, other] = kernels
  if (!one || !other) throw new Error('there are no two kernels')
  const { source, variant, init } = other
  expect(changedDocument(sm1, one, { source, variant, init })).toEqual(other)
})
