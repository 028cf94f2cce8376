// Tests pages of registers, memories and operand kinds: every architecture has them, and each can be linked to.
import { expect, test } from 'vitest'
import type { Architecture } from './architecture.ts'
import { memoryName, pagesOf, touchedBy } from './pages.ts'
import { architectures } from './registry.ts'
import { namedValues } from './values.ts'

const loaded = async (id: string): Promise<Architecture> => architectures.find((a) => a.id === id)!.load()

test.each(architectures)('pages of $id', async ({ load }) => {
  const architecture = await load()
  const { isa, tables = [] } = architecture
  const { files, spaces } = architecture.machine(architecture.variants[0]?.id ?? '')
  const pages = pagesOf(architecture)
  const ids = [...isa.encodings.map(({ name }) => name), 'sources', ...pages.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of tables) expect(ids).toContain(id)
  const of = (kind: string) => pages.filter((page) => page.kind === kind)
  expect(of('registers')).toHaveLength(Object.values(files).filter(({ hidden }) => !hidden).length)
  expect(of('memory')).toHaveLength(Object.keys(spaces).length)
  expect(of('operand').length).toBeGreaterThan(0)
  for (const page of of('registers')) expect(page.about, page.id).not.toBe('')
  // A name in a link may have these characters.
  for (const { id } of pages) expect(id).toMatch(/^[\w.-]+$/)
})

test('who reads and who writes a register or a memory', async () => {
  const g13 = touchedBy(await loaded('g13'))
  expect([...g13.get('iadd')!.reads].sort()).toEqual(['r', 'u'])
  expect([...g13.get('iadd')!.writes]).toEqual(['r'])
  expect(g13.get('push_exec')?.writes).toContain('exec')
  expect(g13.get('get_sr')?.reads).toContain('sr')
  const sm1 = touchedBy(await loaded('sm1'))
  expect(sm1.get('gld')?.reads).toContain(memoryName('global'))
  expect(sm1.get('gst')?.writes).toContain(memoryName('global'))
  expect(sm1.get('gst')?.reads).not.toContain(memoryName('global'))
})

test('special registers of G13 have their names, and what is known of each', async () => {
  const g13 = await loaded('g13')
  const page = pagesOf(g13).find(({ id }) => id === 'operand.special')
  expect(page).toMatchObject({ kind: 'operand', about: 'special register' })
  const found = page?.kind === 'operand' ? namedValues(g13, page.uses[0]!) : undefined
  expect(found?.encoding.name).toBe('get_sr')
  const row = (value: number) => found?.values.find((one) => one.value === value)
  // The position in the grid was compared with hardware (test_sr80); the others were not.
  expect(row(80)).toMatchObject({ text: 'sr80 (thread_position_in_grid.x)', certainty: 'tested' })
  expect(row(52)).toMatchObject({ text: 'sr52 (thread_index_in_simdgroup)', certainty: 'inferred' })
  expect(row(52)?.does).toMatch(/<- lane$/)
  // The disassembler names it, and nothing says what it holds.
  expect(row(60)).toMatchObject({ text: 'sr60 (internal_coverage_mask)', does: undefined, certainty: 'none' })
  expect(row(3)).toBeUndefined()
})

test('conditions of G13 by their codes', async () => {
  const g13 = await loaded('g13')
  const page = pagesOf(g13).find(({ id }) => id === 'operand.ICondition')
  const found = page?.kind === 'operand' ? namedValues(g13, page.uses[0]!) : undefined
  const names = Object.fromEntries((found?.values ?? []).map(({ value, text }) => [value, text]))
  expect(names).toMatchObject({ 0: 'ueq', 1: 'ult', 2: 'ugt', 5: 'slt', 13: 'sgte' })
  expect(names[3]).toBeUndefined()
})
