// Tests the choices of the list: columns sorted up, down and not at all; two encodings to compare; links that keep them.
import { beforeEach, expect, test } from 'vitest'
import { referenceOf } from '../../src/encoding/reference.ts'
import { architectures } from '../../src/isa/registry.ts'
import { useStore } from '../store/store.ts'
import { sortBy, toggleCompared, useChoices } from './choices.ts'
import type { ReferenceColumn } from './columns.tsx'
import { findText, type ReferenceHit } from './finding.ts'
import { partAddress, referenceAddress, referenceLink } from './places.ts'
import { sorted } from './sorted.ts'

beforeEach(() => useChoices.setState({ sorting: undefined, compared: {} }))

test('a column is sorted up, then down, then not at all; another one begins anew', () => {
  const sorting = () => useChoices.getState().sorting
  sortBy('name')
  expect(sorting()).toEqual({ column: 'name', isDown: false })
  sortBy('name')
  expect(sorting()).toEqual({ column: 'name', isDown: true })
  sortBy('bytes')
  expect(sorting()).toEqual({ column: 'bytes', isDown: false })
  sortBy('bytes')
  sortBy('bytes')
  expect(sorting()).toBeUndefined()
})

test('two encodings are compared: a third takes the place of the first, and one can be taken back', () => {
  const compared = () => useChoices.getState().compared.vp1
  toggleCompared('vp1', 'add')
  toggleCompared('vp1', 'sub')
  toggleCompared('vp1', 'mov')
  expect(compared()).toEqual(['sub', 'mov'])
  toggleCompared('vp1', 'sub')
  expect(compared()).toEqual(['mov'])
  toggleCompared('g13', 'iadd')
  expect(useChoices.getState().compared).toEqual({ vp1: ['mov'], g13: ['iadd'] })
})

/** Hits whose score stands for a number, and whose reason for a text. */
const hits: readonly ReferenceHit[] = [
  ['b10', 2],
  ['b9', 1],
  ['a', 10],
].map(([because, score]) => ({ because: String(because), score: Number(score) }) as ReferenceHit)
const columns = [
  { id: 'text', sort: ({ because }: ReferenceHit) => because ?? '' },
  { id: 'number', sort: ({ score }: ReferenceHit) => score },
  { id: 'none' },
] as unknown as readonly ReferenceColumn[]

test.each([
  ['text', false, ['a', 'b9', 'b10']],
  ['text', true, ['b10', 'b9', 'a']],
  ['number', false, ['b9', 'b10', 'a']],
  ['number', true, ['a', 'b10', 'b9']],
  ['none', true, ['b10', 'b9', 'a']],
  ['missing', false, ['b10', 'b9', 'a']],
] as const)('sorted by %s, down: %s', (column, isDown, expected) => {
  expect(sorted(hits, columns, { column, isDown }).map(({ because }) => because)).toEqual(expected)
})

test('links within the reference keep the variant of the same architecture only', () => {
  useStore.setState({ link: { view: 'reference', isa: 'brew', variant: 'simd' } })
  expect(referenceLink('brew', 'lanes', 'q')).toEqual({
    view: 'reference',
    isa: 'brew',
    name: 'lanes',
    query: 'q',
    variant: 'simd',
  })
  expect(referenceLink('vp1')).toEqual({ view: 'reference', isa: 'vp1' })
  useStore.setState({ link: { view: 'word', isa: 'brew' } })
  expect(referenceAddress('brew', 'lanes')).toBe('#/brew/reference/lanes')
  expect(partAddress('brew', 'lanes', 'D', '3')).toBe('#/brew/reference/lanes?field=D&value=3')
  expect(partAddress('brew', 'lanes', 'D')).toBe('#/brew/reference/lanes?field=D')
})

test('a query finds encodings, the best first, and says why one fits that does not show it', async () => {
  const architecture = await (architectures.find(({ id }) => id === 'vp1') ?? expect.unreachable()).load()
  const all = referenceOf(architecture.isa, () => '')
  const found = findText(architecture, all, 'mov_imm')
  expect(found[0]?.entry.encoding.name).toBe('mov_imm')
  expect(found[0]).not.toHaveProperty('because')
  expect(findText(architecture, all, '')).toHaveLength(all.entries.length)
  expect(findText(architecture, all, '0x65').map(({ entry }) => entry.encoding.name)).toContain('mov_imm')
})
