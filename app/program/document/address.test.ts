// Tests where a program is kept: small ones in the link, large ones in the link or the browser, others nowhere.
import { expect, test } from 'vitest'
import type { Link } from '../../../src/share/link.ts'
import { unpackProgram } from '../../../src/share/program.ts'
import { Address, type KeptIn, keptIdOf, MOST_SOURCE } from './address.ts'
import type { Keeper } from './kept.ts'
import type { Document } from './programLink.ts'

const documentOf = (source: string, more: Partial<Document> = {}): Document => ({
  isa: 'toy',
  variant: 'toy',
  source,
  init: {},
  ...more,
})
const sourceIn = (link: Link | undefined) => {
  const read = link?.view === 'program' && link.payload !== undefined ? unpackProgram(link.payload) : undefined
  return read && 'program' in read ? read.program.source : undefined
}
/** A text that is too long to be packed at once, but fits into a link when it is packed. */
const LARGE = 'add r0, 1\n'.repeat(6000)

/** Makes an address, and gathers what it puts into the bar, keeps and tells. */
function addressWith(keep: Keeper['keep'] = async (_, id) => id) {
  const put: Link[] = []
  const kept: [string, string][] = []
  const told: [KeptIn, string | undefined][] = []
  const address = new Address({
    put: (link) => void put.push(link),
    keep: (program, id) => {
      kept.push([program.source, id])
      return keep(program, id)
    },
  })
  const tell = (place: KeptIn, why: string | undefined) => void told.push([place, why])
  /** Publishes a document, and waits until the address tells where it is. */
  const publish = async (document: Document, standing = {}) => {
    const before = told.length
    address.publish(document, standing, tell)
    while (told.length === before) await new Promise((done) => setTimeout(done))
  }
  return { address, put, kept, told, tell, publish }
}

test('a small program is in the link at once, and once only', () => {
  const { address, put, told, tell } = addressWith()
  const small = documentOf('stop\n')
  address.publish(small, { step: 3 }, tell)
  expect(told).toEqual([['link', undefined]])
  expect(put.map(sourceIn)).toEqual(['stop\n'])
  expect(put[0]).toMatchObject({ view: 'program', isa: 'toy', run: { step: '3' } })
  address.publish(small, { step: 3 }, tell)
  expect(put.length).toBe(1)
  address.publish(small, { step: 4 }, tell)
  expect(put.length).toBe(2)
  expect(address.isUnsaved(small)).toBe(false)
})

test('a kernel is named', () => {
  const { address, put, told, tell } = addressWith()
  address.publish(documentOf('stop\n', { kernel: 'endless' }), {}, tell)
  expect(put).toEqual([{ view: 'kernel', isa: 'toy', name: 'endless' }])
  expect(told).toEqual([['link', undefined]])
})

test('a large program has the id of where it is kept until it is packed', async () => {
  const { address, put, told, publish } = addressWith()
  const large = documentOf(LARGE)
  const done = publish(large)
  expect(told).toEqual([])
  expect(put.map((link) => keptIdOf(link))).toEqual([expect.stringMatching(/^[\da-f]{16}$/)])
  expect(address.isUnsaved(large)).toBe(true)
  await done
  expect(told).toEqual([['link', undefined]])
  expect(sourceIn(put.at(-1))).toBe(LARGE)
  expect(address.isUnsaved(large)).toBe(false)
})

test('files and memory count, so that a short text with large ones is large', () => {
  const { address } = addressWith()
  const size = 50_000
  expect(address.isUnsaved(documentOf('x'.repeat(size)))).toBe(false)
  expect(address.isUnsaved(documentOf('x'.repeat(size + 1)))).toBe(true)
  const files = [['a.inc', 'x'.repeat(size)]] as const
  expect(address.isUnsaved(documentOf('', { files }))).toBe(false)
  expect(address.isUnsaved(documentOf('x', { files }))).toBe(true)
  const memory = (bytes: number) => ({
    memory: [{ space: 'm', address: 0, bytes: new Uint8Array(bytes), item: 'u8' as const }],
  })
  expect(address.isUnsaved(documentOf('', { init: memory(size) }))).toBe(false)
  expect(address.isUnsaved(documentOf('', { init: memory(size + 1) }))).toBe(true)
})

test('a program that no link carries is kept in the browser, under one id', async () => {
  const { address, put, kept, told, publish } = addressWith()
  const huge = documentOf(`# ${'x'.repeat(MOST_SOURCE)}`)
  await publish(huge)
  expect(told).toEqual([['browser', undefined]])
  const [[source, id] = []] = kept
  expect(source).toBe(huge.source)
  expect(put.map((link) => keptIdOf(link))).toEqual([id])
  expect(address.isUnsaved(huge)).toBe(false)
  await publish({ ...huge, source: `${huge.source}\n` })
  expect(kept.map(([, under]) => under)).toEqual([id, id])
})

test('a program that is kept nowhere says why, and leaves the last address that opens one', async () => {
  const { address, put, told, publish } = addressWith(() => Promise.reject(new Error('no room')))
  const small = documentOf('stop\n')
  await publish(small)
  const huge = documentOf('x'.repeat(MOST_SOURCE + 1))
  await publish(huge)
  expect(told.at(-1)).toEqual(['nowhere', 'no room'])
  expect(sourceIn(put.at(-1))).toBe('stop\n')
  expect(address.isUnsaved(huge)).toBe(true)
})

test('a link that was followed is the own one, until the program is forgotten', () => {
  const { address, put, tell } = addressWith()
  const link: Link = { view: 'program', isa: 'toy', payload: 'kept.0123456789abcdef' }
  expect(keptIdOf(link)).toBe('0123456789abcdef')
  expect(keptIdOf({ view: 'start', isa: 'toy' })).toBeUndefined()
  const large = documentOf(LARGE)
  address.follow(link, large)
  expect(address.isOwn({ ...link })).toBe(true)
  expect(address.isOwn({ view: 'program', isa: 'toy', payload: 'kept.0123456789abcdee' })).toBe(false)
  expect(address.isOwn({ view: 'start', isa: 'toy' })).toBe(false)
  expect(address.isUnsaved(large)).toBe(false)
  // It is kept already, so nothing has to be packed.
  address.publish(large, {}, tell)
  expect(put).toEqual([])
  address.forget()
  expect(address.isOwn(link)).toBe(false)
})

test('what is not packed yet is kept under the id in the address when the page is left', async () => {
  const { address, kept, put, tell } = addressWith()
  const large = documentOf(LARGE)
  address.publish(large, {}, tell)
  address.secure(large)
  expect(kept).toEqual([[LARGE, keptIdOf(put[0] ?? expect.unreachable())]])
  await Promise.resolve()
  expect(address.isUnsaved(large)).toBe(false)
  // A small program is in the link, and one that is secured is kept already.
  address.secure(large)
  address.secure(documentOf('stop\n'))
  expect(kept.length).toBe(1)
})

test('a program that left the page does not change the address', async () => {
  const { address, put, told, tell } = addressWith()
  address.publish(documentOf(LARGE), {}, tell)
  address.suspend()
  await new Promise((done) => setTimeout(done, 50))
  expect([put.length, told.length]).toEqual([1, 0])
})
