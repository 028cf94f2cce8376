// Tests the notations in which a word is copied, by hand.
import { expect, test } from 'vitest'
import type { Isa } from '../../src/encoding/types.ts'
import { brew } from '../../src/isa/brew/brew.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { shownOf } from '../instruction/shown.ts'
import { formatsOf } from './formats.ts'

const texts = (isa: Isa, hex: string) =>
  Object.fromEntries(formatsOf(shownOf(isa, hex), 'https://page/#x').map(({ id, text }) => [id, text]))

test('a word of 4 bytes whose text leaves out a bit', () => {
  expect(texts(vp1.isa, '25850c4c')).toEqual({
    assembly: 'add $r1 $r18 (slct $c0 azf $r2d), bits 0x2',
    canonical: 'add $r1 $r18 (slct $c0 azf $r2d)',
    hex: '25 85 0c 4c',
    word: '.word 0x4c0c8525',
    c: '{ 0x25, 0x85, 0x0c, 0x4c }',
    string: '\\x25\\x85\\x0c\\x4c',
    markdown: '[`add $r1 $r18 (slct $c0 azf $r2d), bits 0x2`](https://page/#x) (NVIDIA VP1, `25 85 0c 4c`)',
    binary: '01001100 00001100 10000101 00100101',
    link: 'https://page/#x',
  })
})

test('a word of 2 bytes is a short number, one of 6 bytes three, one of 8 bytes two', () => {
  expect(texts(g13.isa, '8800')).toMatchObject({ word: '.short 0x0088', binary: '00000000 10001000' })
  expect(texts(brew.isa, '3f2301000000')).toMatchObject({ word: '.short 0x233f, 0x0001, 0x0000' })
  expect(texts(g13.isa, '0e134c4364001000')).toMatchObject({ word: '.word 0x434c130e, 0x00100064' })
  expect(texts(g13.isa, '8800')).not.toHaveProperty('canonical')
})

test('a word that no text stands for is written as bytes', () => {
  const all = texts(vp1.isa, '000000db')
  expect(all).not.toHaveProperty('assembly')
  expect(all.markdown).toBe('[`00 00 00 db`](https://page/#x) (NVIDIA VP1, `00 00 00 db`)')
})
