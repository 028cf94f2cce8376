// Tests what is said after a word changed, by hand.
import { expect, test } from 'vitest'
import { brew } from '../../src/isa/brew/brew.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { shownOf } from '../instruction/shown.ts'
import { begun } from '../store/heldBytes.ts'
import { changesText, nameOfWord } from './changes.ts'

const vp = (hex: string) => shownOf(vp1.isa, hex)
/** VP1: add $r1 $r18 (slct $c0 azf $r2d); bit 0 of the opcode makes it a sub, DST is bits 23 to 19. */
const ADD = vp('25850c4c')
const said = (hex: string) => changesText(ADD, vp(hex)).replace(/^.* 4 bytes\. /, '')

test('an encoding, a field, or several that changed are named', () => {
  expect(changesText(ADD, vp('25850c4d'))).toBe('sub $r1 $r18 (slct $c0 azf $r2d). 4 bytes. Changed: now sub, was add.')
  expect(said('2585f44c')).toBe('Changed: field DST.')
  // CDST is bits 2 to 0, COND bits 4 and 3.
  expect(said('3e850c4c')).toBe('Changed: fields CDST, COND.')
  expect(said('d87af34c')).toMatch(/^Changed: fields \w+, \w+, \w+, \w+ and 2 more\.$/)
})

test('a word without an encoding is named by its status, and one that had none, too', () => {
  const none = shownOf(brew.isa, 'ffffffffffff')
  const some = shownOf(brew.isa, 'fff03254')
  expect(none.encoding).toBeUndefined()
  expect(nameOfWord(none)).toBe('unknown')
  expect(changesText(some, none)).toMatch(/Changed: now no encoding, was \w+\.$/)
  expect(changesText(none, some)).toMatch(/Changed: now \w+, was no encoding\.$/)
})

test('the same word differs by what follows it, or by what registers hold', () => {
  expect(said('25850c4c')).toBe('Changed: what registers are taken to hold.')
  const followed = shownOf(vp1.isa, begun(vp1.isa, '25850c4c000000db', 0))
  expect(changesText(ADD, followed)).toContain('Changed: what follows the word.')
})
