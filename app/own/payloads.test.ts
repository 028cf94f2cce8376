// Tests that addresses carry files while these are small, and that files of addresses are read whatever they are.
import { afterEach, expect, test, vi } from 'vitest'
import { address } from '../store/navigate.ts'
import { filesIn, forgetPayload, isInAddress, packText } from './payloads.ts'

vi.stubGlobal('location', { hash: '', search: '', pathname: '/', href: 'http://localhost/#/' })
afterEach(() => {
  forgetPayload('own-a')
  forgetPayload('own-b')
})
const payloadOf = (text: string): string => text.replace(/^.*\.1\./, '1.')

test('an address has the file of each architecture that it names, and the text comes back', async () => {
  await packText({ id: 'own-a', good: '{ "id": "a" }' })
  await packText({ id: 'own-b', good: '{ "id": "b" }' })
  expect(isInAddress('own-a')).toBe(true)
  const word = address({ view: 'word', isa: 'own-a', hex: '07', variant: 'x' })
  expect(word).toMatch(/#\/own-a\/word\/07\?variant=x&file=own-a\.1\.[\w-]+$/)
  expect(filesIn(word)).toEqual([{ id: 'own-a', read: { text: '{ "id": "a" }' } }])
  const pair = address({
    view: 'compare',
    isa: 'own-a',
    sides: [
      { isa: 'own-a', hex: '07' },
      { isa: 'own-b', hex: '08' },
      { isa: 'own-a', hex: '09' },
    ],
  })
  expect(filesIn(pair).map(({ id }) => id)).toEqual(['own-a', 'own-b'])
  expect(address({ view: 'word', isa: 'g13', hex: '07' })).toBe('http://localhost/#/g13/word/07')
})

test('a file that is large, or gone, is in no address', async () => {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(20_000)), (byte) => byte.toString(16)).join('')
  await packText({ id: 'own-a', good: random })
  expect(isInAddress('own-a')).toBe(false)
  await packText({ id: 'own-a', good: '{}' })
  expect(isInAddress('own-a')).toBe(true)
  await packText({ id: 'own-a', good: 'a'.repeat(200_001) })
  expect(isInAddress('own-a')).toBe(false)
  expect(address({ view: 'word', isa: 'own-a' })).toBe('http://localhost/#/own-a/word')
})

test.each([
  ['1.AAAA', 'could not be read'],
  ['2.AAAA', 'could not be read'],
  ['', 'could not be read'],
  [`1.${'A'.repeat(12_000)}`, 'has 12002 characters, at most 12000 are read'],
])('the file "%.10s" of an address is told to be wrong', (payload, why) => {
  const [{ read } = expect.unreachable()] = filesIn(`#/own-a/word?file=own-a.${payload}`)
  expect('problem' in read && read.problem).toContain(why)
})

test('at most four files are read, and a text that only looks like one is none', async () => {
  await packText({ id: 'own-a', good: '{}' })
  const payload = payloadOf(address({ view: 'word', isa: 'own-a' }))
  const many = Array.from({ length: 9 }, (_, k) => `file=own-${k}.${payload}`).join('&')
  expect(filesIn(`#/own-1/word?${many}`)).toHaveLength(4)
  expect(filesIn('#/own-a/word?profile=own-a.1.abc&file=g13.1.abc')).toEqual([])
})
