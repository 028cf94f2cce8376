// Tests that the reference is computed one encoding at a time, and then is there.
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { findingOut, isMade, referenceFor } from './meaningOf.ts'

for (const { id, load } of architectures) {
  test(`${id}: somebody else has a turn between two encodings`, async () => {
    const architecture = await load()
    for (const sources of ['documents', undefined] as const) {
      expect(isMade(architecture, sources)).toBe(false)
      const turns = [...findingOut(architecture, sources)].length
      expect(turns).toBeGreaterThanOrEqual(architecture.isa.encodings.length)
      expect(isMade(architecture, sources)).toBe(true)
      expect(referenceFor(architecture, sources).documentsOnly).toBe(sources === 'documents')
    }
  })
}
