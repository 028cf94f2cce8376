// Tests the meaning of each token of a pattern, and that a wrong token is refused with the pattern in the message.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout } from './pattern.ts'
import { bitsOf, bytesOfHex, bytesOfWords, extract, hexOf, insert, lowBits, wordsOfBytes } from './words.ts'

describe('layout', () => {
  it('reads the most significant bit first', () => {
    const l = layout('op=010 - ?:2 D:5 | (1) s[1:0] 0 s[2]')
    expect(l.width).toBe(16)
    expect(l.fields.get('D')).toEqual([5, 6, 7, 8, 9])
    expect(l.fields.get('s')).toEqual([2, 3, 0])
    expect(bitsOf(l.mask)).toEqual([1, 13, 14, 15])
    expect(bitsOf(l.value)).toEqual([14])
    expect(bitsOf(l.unknown)).toEqual([10, 11])
    expect(bitsOf(l.ignored)).toEqual([12])
    expect(bitsOf(l.shouldBe)).toEqual([4])
  })
  it('keeps a field whose bits are partly fixed, and one whose bit is shared', () => {
    const l = layout('Dt[1]=0 Dt[0] n[2]&sign n[1:0] f=1')
    expect(l.fields.get('Dt')).toEqual([4, 5])
    expect(l.fields.get('n')).toEqual([1, 2, 3])
    expect(l.fields.get('sign')).toEqual([3])
    expect(l.fields.get('f')).toEqual([0])
  })
  it('tells what nobody describes from what nobody knows; both are unknown', () => {
    const l = layout('op=0101 ? _ - _:2 D:7')
    expect([7, 9, 10, 11, 8].map((bit) => l.bits[bit]?.kind)).toEqual(['blank', 'ignored', 'blank', 'unknown', 'blank'])
    expect(bitsOf(l.unknown)).toEqual([7, 8, 10, 11])
  })
  it('takes a label that stands twice for a label only', () => {
    const l = layout('op=010 - op=1100')
    expect(l.fields.has('op')).toBe(false)
    expect(l.mask[0]).toBe(0b1110_1111)
  })
  it('knows the short form right of a slash', () => {
    const l = layout('x:16 / L y:15')
    expect([l.width, l.short]).toEqual([32, 16])
  })
  it('reads hexadecimal fixed bits', () => {
    expect(layout('op=0x4c x:8').value[0]).toBe(0x4c00)
  })
  it('takes as many bits as a word has, and fields as wide as a number holds', () => {
    const l = layout('op=1 a:42 b:53')
    expect([l.width, l.fields.get('b')?.length, l.mask[2] >>> 0]).toEqual([96, 53, 0x8000_0000])
    // All ones but the lowest bit of the field: 2^53 - 2.
    expect(extract([-2, -1, -1], l.fields.get('b') ?? [])).toBe(9_007_199_254_740_990)
  })
  it.each([
    ['D:5 D:5', /occurs twice/],
    ['s[2:1] s[0] t[3] t[1:0]', /bit 2 of t is missing/],
    ['D$5', /cannot read "D\$5"/],
    ['a:2&b:3', /different widths/],
    // A word has 96 bits, and a number holds 53 of them exactly: no more is even counted out.
    ['op=10101010 a:40 b:40 c:9', /more than the 96 bits that a word has/],
    ['?:97', /"\?:97" has more than the 96 bits of a word/],
    ['_:99999999999', /more than the 96 bits/],
    ['x:97', /"x:97" has more than the 96 bits/],
    ['x:999999999999', /more than the 96 bits/],
    ['x:54', /"x:54" has a bit 53; a field has at most 53 bits/],
    ['x[53:0]', /a bit 53; a field has at most 53 bits/],
    ['x[999999999:0]', /a bit 999999999/],
    ['x[999999999]=1', /a bit 999999999/],
    [`${'0'.repeat(97)}`, /more than the 96 bits/],
  ])('refuses %s', (pattern, message) => {
    expect(() => layout(pattern)).toThrow(message)
    expect(() => layout(pattern)).toThrow(pattern)
  })
})

describe('words', () => {
  it('go to bytes and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        expect(bytesOfWords(wordsOfBytes(bytes), 12)).toEqual(bytes)
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
      }),
    )
  })
  it('give back what was inserted at any place, and nothing else changes', () => {
    const places = fc.uniqueArray(fc.nat(95), { minLength: 1, maxLength: 32 })
    fc.assert(
      fc.property(places, fc.nat(), fc.uint8Array({ minLength: 12, maxLength: 12 }), (place, noise, bytes) => {
        const value = noise % 2 ** place.length
        const before = wordsOfBytes(bytes)
        const after = insert(before, place, value)
        expect(after && extract(after, place)).toBe(value)
        const changed = bitsOf(lowBits(96)).filter((bit) => !place.includes(bit))
        expect(after && extract(after, changed.slice(0, 50))).toBe(extract(before, changed.slice(0, 50)))
      }),
    )
  })
  it('refuse what does not fit, and ones where there is no bit', () => {
    expect(insert([0, 0, 0], [0, 1], 4)).toBeUndefined()
    expect(insert([0, 0, 0], [0, -1], 2)).toBeUndefined()
    expect(insert([0, 0, 0], [0, -1], 1)).toEqual([1, 0, 0])
  })
  it('refuses odd and other digits', () => {
    expect(bytesOfHex('abc')).toBeUndefined()
    expect(bytesOfHex('xy')).toBeUndefined()
  })
})
