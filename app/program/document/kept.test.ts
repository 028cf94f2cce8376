// Tests that a program is kept under its id, and under a new one where another page wrote since.
import { beforeEach, expect, test, vi } from 'vitest'
import { keep, newId, readKept } from './kept.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (id: string) => store.get(id),
  update: async (id: string, change: (before: unknown) => unknown) => void store.set(id, change(store.get(id))),
}))
beforeEach(() => store.clear())

const program = (source: string) => ({ source, variant: 'toy' })

test('an id is 16 hexadecimal digits, another each time', () => {
  expect(newId()).toMatch(/^[\da-f]{16}$/)
  expect(newId()).not.toBe(newId())
})

test('a program that was kept is read again, and a later state takes its place', async () => {
  const id = newId()
  expect(await keep(program('one'), id)).toBe(id)
  expect(await readKept(id)).toEqual(program('one'))
  expect(await keep(program('two'), id)).toBe(id)
  expect(await readKept(id)).toEqual(program('two'))
  expect(await readKept(newId())).toBeUndefined()
})

test('a state that another page wrote is left alone, until this page has read it', async () => {
  const id = newId()
  await keep(program('mine'), id)
  store.set(id, { program: program('other'), writer: 'another page' })
  const other = await keep(program('mine again'), id)
  expect(other).not.toBe(id)
  expect(await readKept(other)).toEqual(program('mine again'))
  expect(await readKept(id)).toEqual(program('other'))
  expect(await keep(program('mine at last'), id)).toBe(id)
  expect(await readKept(id)).toEqual(program('mine at last'))
})

test('a page that keeps writing is noticed every time', async () => {
  const id = newId()
  await keep(program('mine'), id)
  vi.resetModules()
  const elsewhere = await import('./kept.ts')
  expect(await elsewhere.readKept(id)).toEqual(program('mine'))
  expect(await keep(program('mine again'), id)).toBe(id)
  const other = await elsewhere.keep(program('other'), id)
  expect(other).not.toBe(id)
  expect(await readKept(id)).toEqual(program('mine again'))
})

test('two states kept at once by one page are states of one program', async () => {
  const id = newId()
  expect(await Promise.all([keep(program('one'), id), keep(program('two'), id)])).toEqual([id, id])
  expect(await readKept(id)).toEqual(program('two'))
})
