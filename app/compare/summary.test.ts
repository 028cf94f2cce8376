// Tests what is said of two words, in sentences and as Markdown, by hand.
import { expect, test } from 'vitest'
import { between } from './fixtures/between.ts'
import { comparisonMarkdown } from './markdown.ts'
import { summary } from './summary.ts'

const said = (one: string, two: string) => summary(between(one, two))
const rows = (one: string, two: string) => comparisonMarkdown(between(one, two), 'https://page/#x').split('\n').slice(2)

// add and sub of VP1: op=010 DUP op=1100 or 1101 DST:5 SRC1:5 SRC2:5 SLCT:4 COND:2 CDST:3.
test('two words as Markdown: what differs comes first, and has a mark', () => {
  expect(rows('vp1:25850c4c', 'vp1:2585144d')).toEqual([
    '|  | 1 | 2 |',
    '| --- | --- | --- |',
    '| architecture | NVIDIA VP1, G80 | NVIDIA VP1, G80 |',
    '| encoding | `add` | `sub` |',
    '| text | `add $r1 $r18 (slct $c0 azf $r2d), bits 0x2` | `sub $r2 $r18 (slct $c0 azf $r2d), bits 0x2` |',
    '| bytes | `25 85 0c 4c` | `25 85 14 4d` |',
    '| does | `$r1 <- $r18 + $r[2 ^ $c0 azf]` | `$r2 <- $r18 - $r[2 ^ $c0 azf]` |',
    '| op ≠ | 31:29, 27:24 `0101100` | 31:29, 27:24 `0101101` |',
    '| DST ≠ | 23:19 `00001` `$r1` | 23:19 `00010` `$r2` |',
    '| DUP | 28 `0` | 28 `0` |',
    '| SRC1 | 18:14 `10010` `$r18` | 18:14 `10010` `$r18` |',
    '| SRC2 | 13:9 `00010` `$r2d` | 13:9 `00010` `$r2d` |',
    '| SLCT | 8:5 `1001` `azf` | 8:5 `1001` `azf` |',
    '| COND | 4:3 `00` `$c0` | 4:3 `00` `$c0` |',
    '| CDST | 2:0 `101` | 2:0 `101` |',
    '',
    'https://page/#x',
    '',
  ])
})

test('two encodings have numbers of bits in place of values, in the order of their bits', () => {
  expect(rows('vp1:name=add', 'vp1:name=sub').slice(2, -3)).toEqual([
    '| architecture | NVIDIA VP1, G80 | NVIDIA VP1, G80 |',
    '| encoding | `add` | `sub` |',
    '| op ≠ | 31:29, 27:24 `0101100` | 31:29, 27:24 `0101101` |',
    '| DUP | 28 `1 bit` | 28 `1 bit` |',
    '| DST | 23:19 `5 bits` | 23:19 `5 bits` |',
    '| SRC1 | 18:14 `5 bits` | 18:14 `5 bits` |',
    '| SRC2 | 13:9 `5 bits` | 13:9 `5 bits` |',
    '| SLCT | 8:5 `4 bits` | 8:5 `4 bits` |',
    '| COND | 4:3 `2 bits` | 4:3 `2 bits` |',
    '| CDST | 2:0 `3 bits` | 2:0 `3 bits` |',
  ])
})

test('fields of two architectures have no mark, as all of them differ', () => {
  const lines = rows('vp1:25850c4c', 'brew:2144')
  expect(lines).toContain('| architecture | NVIDIA VP1, G80 | Brew, vlen16 |')
  expect(lines).toContain('| DUP | 28 `0` |  |')
  // D:4 op=0100 B:4 A:4, and the bytes are 21 44.
  expect(lines).toContain('| D |  | 15:12 `0100` `$r4` |')
  expect(lines.join()).not.toContain('≠')
})

test.each([
  ['vp1:25850c4c', 'vp1:25850c4c', ['The bits are the same.', 'Both are add.']],
  ['vp1:name=add', 'vp1:name=add', ['This is the same encoding twice.']],
  // CDST, bits 2 to 0, is 5 and then 4, which both are no register.
  ['vp1:25850c4c', 'vp1:24850c4c', ['1 bit differs: bit 0, in CDST.', 'Both are add.', 'Both print the same text.']],
  // Bits 19 to 23 are DST, 14 to 18 SRC1.
  ['vp1:25850c4c', 'vp1:25850e4c', ['1 bit differs: bit 17, in SRC1.', 'Both are add.']],
])('%s beside %s: %j', (one, two, sentences) => {
  expect(said(one, two)).toEqual(sentences)
})

test('a short word beside a long one: bits of other fields, other lengths, fields that only one has', () => {
  // stop has op in all of its 16 bits; iadd has op in 5:0, S 6, Dt 8:7, D 14:9, and 0 in bit 15.
  expect(said('g13:8800', 'g13:0e134c4364001000')).toEqual([
    '6 bits differ: bits 12, 9 (op in 1, D in 2), bits 8:7 (op in 1, Dt in 2) and bits 2:1 (op).',
    '1 is stop, 2 is iadd.',
    'Bytes: 2 in 1, 8 in 2.',
    's, D, A, B, Bs and 6 more are only in 2.',
    'Unknown bits: none in 1, 16 in 2.',
  ])
})

test('places after the third are counted', () => {
  // The sample of an encoding differs from this word in SRC1, SRC2, SLCT, COND and CDST.
  const [first] = said('vp1:25850c4c', 'vp1:name=add')
  expect(first).toBe('8 bits differ: bit 18 (SRC1), bit 9 (SRC2) and 3 other places.')
})

test('a word that no encoding matches is said to', () => {
  expect(said('brew:ffffffff', 'brew:fff03254')).toContain('1 matches no encoding, 2 is lanes.')
  expect(said('brew:fff03254', 'brew:ffffffff')).toContain('1 is lanes, 2 matches no encoding.')
})

test('words that differ only in bits that no text shows print the same text', () => {
  // CDST 5 and 7 are both no register.
  expect(said('vp1:25850c4c', 'vp1:27850c4c')).toContain('Both print the same text.')
  expect(said('vp1:25850c4c', 'vp1:25850c4c')).not.toContain('Both print the same text.')
})
