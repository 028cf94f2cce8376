// Tests that files are kept, that two pages do not write over each other, and that a browser that keeps nothing is told.
import { beforeEach, expect, test, vi } from 'vitest'

const store = vi.hoisted(() => new Map<string, unknown>())
const told = vi.hoisted((): string[] => [])
const broken = vi.hoisted(() => ({ is: false }))
vi.mock('../controls/Toast.tsx', () => ({ toast: (sentence: string) => void told.push(sentence) }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  values: async () => [...store.values()],
  del: async (id: string) => void store.delete(id),
  update: async (id: string, change: (before: unknown) => unknown) => {
    if (broken.is) throw new Error('no room')
    store.set(id, change(store.get(id)))
  },
}))
beforeEach(() => {
  store.clear()
  told.length = 0
  broken.is = false
  vi.resetModules()
})
const page = async () => {
  vi.resetModules()
  return import('./keptTexts.ts')
}
const file = (text: string) => ({ id: 'own-toy', title: 'Toy', text, good: text })

test('a file is kept and read again; what is none is left out', async () => {
  const { keepText, textsKept, removeText } = await page()
  await keepText(file('one'))
  await keepText(file('two'))
  store.set('other', { id: 7 })
  expect(await textsKept()).toEqual([file('two')])
  await removeText('own-toy')
  expect(await textsKept()).toEqual([])
  expect(told).toEqual([])
})

test('a text that another page has written since stays, and the user is told once', async () => {
  const one = await page()
  await one.keepText(file('one'))
  const two = await page()
  expect(await two.textsKept()).toEqual([file('one')])
  await one.keepText(file('one again'))
  await two.keepText(file('two'))
  await two.keepText(file('two again'))
  expect(await two.textsKept()).toEqual([file('one again')])
  expect(told).toEqual([expect.stringMatching(/^Toy was changed in another window, too\./)])
})

test('a browser that keeps nothing is told once', async () => {
  const { keepText } = await page()
  broken.is = true
  await keepText(file('one'))
  await keepText(file('two'))
  expect(told).toEqual(['This browser does not keep the file: no room'])
})
