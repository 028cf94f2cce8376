// Tests, in every architecture, that each count of a facet equals what the search finds with that value.
import { describe, expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { withFilter } from '../../src/search/query.ts'
import { chosenCount, facetsOf, toggledFilter, valuesIn } from './facets.ts'
import { findText } from './finding.ts'
import { referenceFor } from './meaningOf.ts'

describe.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  const reference = referenceFor(architecture, undefined)
  const found = (text: string) => findText(architecture, reference, text).map(({ entry }) => entry)

  test.each(['', 'add', 'evidence:documented len:4,8'])('counts of “%s”', (text) => {
    for (const { key, options } of facetsOf(reference, text, found))
      for (const { value, count } of options)
        expect([key, value, count]).toEqual([key, value, found(withFilter(text, key, [value])).length])
  })

  test('groups come in the order of the description, and hold everything together', () => {
    const [groups] = facetsOf(reference, '', found)
    expect(groups?.options.map(({ title }) => title)).toEqual(architecture.isa.groups.map(({ title }) => title))
    expect(groups?.options.reduce((sum, { count }) => sum + count, 0)).toBe(architecture.isa.encodings.length)
  })
})

test('values come and go in the text', () => {
  const one = toggledFilter('multiply', 'len', '8')
  const two = toggledFilter(one, 'len', '6')
  expect([one, two]).toEqual(['multiply len:8', 'multiply len:8,6'])
  expect(valuesIn(two, 'len')).toEqual(['8', '6'])
  expect(toggledFilter(toggledFilter(two, 'len', '8'), 'len', '6')).toBe('multiply')
})

test('chosen values are counted', () => {
  expect(chosenCount('multiply len:8,6 evidence:observed writes:pred')).toBe(3)
})
