// Tests texts that are instructions themselves: bytes in each reading, and lines of assembly.
import { expect, test } from 'vitest'
import { g13 } from '../isa/g13/g13.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { MOST_TEXT } from '../read/limits.ts'
import { lineTyped, wordsTyped } from './typed.ts'

test('one whole word has no bytes after it', () => {
  expect(wordsTyped(vp1.isa, '25 85 0c 4c')[0]).toEqual({
    hex: '25850c4c',
    how: '4 bytes in the order of memory',
    encoding: 'add',
    says: 'add $r1 $r18 (slct $c0 azf $r2d)',
    isGood: true,
  })
})

test('the first of several is told, and how many bytes follow it', () => {
  // `stop` of G13 has two bytes.
  expect(wordsTyped(g13.isa, '88 00 0e 13')[0]).toEqual({
    hex: '88000e13',
    how: '4 bytes in the order of memory',
    encoding: 'stop',
    says: 'stop',
    more: 2,
    isGood: true,
  })
})

test('a word that is cut short is not good, nor is one without a meaning', () => {
  expect(wordsTyped(g13.isa, '0e134c43')[0]).toMatchObject({ encoding: 'iadd', isGood: false })
  expect(wordsTyped(g13.isa, '0e134c43')[0]).not.toHaveProperty('more')
  const unknown = wordsTyped(sm1.isa, 'ff ff ff ff ff ff ff ff')[0]
  expect(unknown).toMatchObject({ hex: 'ffffffffffffffff', isGood: false })
  expect(unknown).not.toHaveProperty('says')
})

test('all readings are there, none of a text that is too long', () => {
  expect(wordsTyped(vp1.isa, '0x4c0c8525').map(({ hex }) => hex)).toEqual(['25850c4c', '4c0c8525'])
  expect(wordsTyped(vp1.isa, '0'.repeat(MOST_TEXT + 1))).toEqual([])
  expect(wordsTyped(vp1.isa, 'add')).toEqual([])
})

test('a line of assembly is a word, a bundle its words, and anything else nothing', () => {
  expect(lineTyped(g13.isa, ' stop\n')).toEqual({
    hex: '8800',
    how: 'assembly',
    encoding: 'stop',
    says: 'stop',
    isGood: true,
  })
  expect(lineTyped(vp1.isa, 'add $r1 $r2 $r3 | bra 0x0')).toMatchObject({ encoding: 'add', more: 4, isGood: true })
  for (const text of ['', '12', 'stopp', 'add $r1']) expect(lineTyped(g13.isa, text), text).toBeUndefined()
})
