// Tests the line that is written for words of one shape, and that it makes an unknown word known.
import { expect, test } from 'vitest'
import { asmText, decode } from '../encoding/decode.ts'
import { architectures } from '../isa/registry.ts'
import { readArchitectureText } from './fileText.ts'
import { changesTo, skeletonOf, withLine } from './skeleton.ts'

const bitsOf = (text: string) =>
  [...text.replaceAll(' ', '')].map((bit) => (bit === '.' ? undefined : (Number(bit) as 0 | 1)))

test('bits that are shared are fixed, and each run of others is a field', () => {
  expect(skeletonOf(bitsOf('0101 .... 11.. 00.1'), 12, 'Flow', ['unnamed1'])).toEqual({
    name: 'unnamed2',
    group: 'Flow',
    description: 'Nobody has said yet what it does; 12 words were seen.',
    pattern: '0101 a:4 11 b:2 00 c 1',
    assembly: 'unnamed2 {a:0x*}, {b:0x*}, {c:0x*}',
    evidence: 'unknown',
  })
  expect(skeletonOf(bitsOf('00000001'), 1, 'Flow', [])).toMatchObject({ pattern: '00000001', assembly: 'unnamed1' })
})

test('a field has a name of its own, however many there are', () => {
  const { pattern } = skeletonOf(bitsOf('.0'.repeat(30)), 2, 'Flow', [])
  const fields = pattern.split(' ').filter((token) => /^[a-z]/.test(token))
  expect(new Set(fields).size).toBe(30)
  expect(fields.slice(-5)).toEqual(['z', 'a1', 'b1', 'c1', 'd1'])
})

test('a long run becomes several fields', () => {
  expect(skeletonOf(bitsOf(`1${'.'.repeat(63)}`), 2, 'Flow', []).pattern).toBe('1 a:32 b:31')
})

test('a line is added after the others, and comments stay', () => {
  const line = skeletonOf(bitsOf('0000000.'), 1, 'Flow', [])
  const once = withLine(changesTo({ id: 'brew', title: 'Brew' }), line)
  expect(once).toContain('// Names of encodings that are taken out.')
  const twice = withLine(once, { ...line, name: 'other' })
  expect([...twice.matchAll(/"name": "(\w+)"/g)].map(([, name]) => name)).toEqual(['unnamed1', 'other'])
})

test.each(architectures)('an unknown word of $id is known once its shape is described', async (entry) => {
  const { isa } = await entry.load()
  // A word that no encoding matches, of the length of the shortest.
  let words: readonly [number, number, number] | undefined
  for (let k = 0; k < 200_000 && !words; k++) {
    const at = Math.imul(k + 1, 0x9e3779b1)
    const tried = [at, Math.imul(at, 0x85ebca6b) ^ k, Math.imul(at, 0xc2b2ae35)] as const
    if (decode(isa, tried).status === 'unknown') words = tried
  }
  if (!words) throw new Error('every word was known')
  const unknown = decode(isa, words)
  const bits = Array.from({ length: 8 * unknown.bytes }, (_, k) => {
    const bit = 8 * unknown.bytes - 1 - k
    return ((unknown.words[bit >> 5] ?? 0) >>> (bit & 31)) & 1 ? 1 : 0
  })
  const line = skeletonOf(
    bits,
    1,
    isa.groups[0]!.title,
    isa.encodings.map(({ name }) => name),
  )
  const read = await readArchitectureText(withLine(changesTo(entry), line))
  if (read.kind === 'problem') throw new Error(read.message)
  expect(read.base).toBe(entry.id)
  const known = decode(read.architecture.isa, unknown.words)
  expect([known.status, asmText(known)]).toEqual(['ok', 'unnamed1'])
})
