// Tests a setup as it is typed: it is read back as it was, refused with a reason, and its changes are counted.
import { describe, expect, test } from 'vitest'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { ofKernel } from '../document/programLink.ts'
import { changedBoxes, costText, draftOf, readDraft } from './draft.ts'

const loaded = await Promise.all(architectures.map(async ({ id, load }) => ({ id, architecture: await load() })))

describe.each(loaded)('$id', ({ architecture }) => {
  test('what every kernel is set up with is read back', () => {
    for (const kernel of architecture.kernels) {
      const { variant, init } = ofKernel(architecture, kernel)
      const spec = architecture.machine(variant)
      const draft = draftOf(spec, { variant, init })
      const read = readDraft(draft, spec, { variant, init })
      expect('setup' in read && draftOf(spec, read.setup)).toEqual(draft)
      expect('setup' in read && read.setup.init.memory).toEqual(init.memory)
      expect(changedBoxes(draft, draft)).toBe(0)
    }
  })
})

const spec = g13.machine('')
const setup = { variant: '', init: { threads: 64 } }

test('threads are a whole number, and anything else says so', () => {
  const draft = draftOf(spec, setup)
  expect(readDraft({ ...draft, count: '70' }, spec, setup)).toEqual({ setup: { variant: '', init: { threads: 70 } } })
  expect(readDraft({ ...draft, count: '7x' }, spec, setup)).toEqual({
    problems: [{ part: 'count', text: 'Threads: “7x” is not a whole number from 1 to 1048576.' }],
  })
  expect(changedBoxes(draft, { ...draft, count: '70' })).toBe(1)
})

test('a parameter more or less is a change', () => {
  const draft = { variant: '', count: undefined, grid: { blocks: ['1'], threads: ['1'], parameters: ['1', '2'] } }
  expect(changedBoxes(draft, { ...draft, grid: { ...draft.grid, parameters: ['1'] } })).toBe(1)
  expect(changedBoxes(draft, { ...draft, variant: 'G80', grid: { ...draft.grid, parameters: ['1', '3', '0'] } })).toBe(
    3,
  )
})

test('what it costs', () => {
  expect(costText(0, 153)).toBe('Nothing is changed yet.')
  expect(costText(1, 153)).toBe('1 change. The run begins again; Undo brings step 153 back.')
  expect(costText(2, 0)).toBe('2 changes. Undo takes them back.')
})
