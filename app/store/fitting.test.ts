// Tests that a chip the architecture does not have is removed from the link, with a message that lists its chips.
import { expect, test } from 'vitest'
import { brew } from '../../src/isa/brew/brew.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { fittingLink } from './fitting.ts'

test('a chip there is is kept, and so is what has none', () => {
  for (const { id } of vp1.variants) {
    const link = { view: 'word', isa: 'vp1', hex: '00', variant: id } as const
    expect(fittingLink(vp1, link)).toEqual({ link })
  }
  const program = { view: 'program', isa: 'vp1' } as const
  expect(fittingLink(vp1, program)).toEqual({ link: program })
})

test('a chip there is not is named and left out, in word and reference alike', () => {
  for (const view of ['word', 'reference'] as const)
    expect(fittingLink(vp1, { view, isa: 'vp1', variant: 'NV99', sources: 'documents' })).toEqual({
      link: { view, isa: 'vp1', sources: 'documents' },
      problem:
        'The address asks for the chip “NV99”, which NVIDIA VP1 does not have; it has G80, NV41 and NV44. It was left out.',
    })
  expect(fittingLink(brew, { view: 'word', isa: 'brew', variant: '__proto__' }).problem).toContain(
    'it has vlen16 and vlen4',
  )
  expect(fittingLink(g13, { view: 'word', isa: 'g13', variant: 'M1' }).problem).toContain('there is nothing to choose')
})
