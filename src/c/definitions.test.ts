// Tests by hand how texts and bits are written in C.
import { expect, test } from 'vitest'
import { bitsInC, testInC, wordInC } from './bits.ts'
import { CDefinitions, commented, identifier, literal, utf8Size } from './definitions.ts'

test('bits of a word: runs side by side, within a part, and bits that it lacks', () => {
  expect(bitsInC([9, 10, 11])).toBe('bits(w.low, 9, 3)')
  expect(bitsInC([62, 63, 64, 3])).toBe('bits(w.low, 62, 2) | bits(w.high, 0, 1) << 2 | bits(w.low, 3, 1) << 3')
  expect(bitsInC([-1, 5])).toBe('bits(w.low, 5, 1) << 1')
  expect(bitsInC([])).toBe('(uint64_t)0')
})

test('fixed bits', () => {
  expect(testInC([-1, 0, 3], [16, 0, 1])).toBe('(w.low & 0xffffffff) == 0x10 && (w.high & 3) == 1')
  expect(testInC([0, 0, 0], [0, 0, 0])).toBe('')
  expect(wordInC([1, -1, 0])).toBe('{0xffffffff00000001, 0}')
})

test('texts: what C reads otherwise is escaped', () => {
  expect(literal('a "b" \\ ??/')).toBe('"a \\"b\\" \\\\ \\?\\?/"')
  expect(literal('µ\n1')).toBe('"\\302\\265\\0121"')
  expect([utf8Size('µ\n1'), utf8Size('\ud800')]).toEqual([4, 3])
  expect(commented('{n:±*/x /*')).toBe('{n:±* /x / *')
  expect([identifier('my-isa.2'), identifier('8051')]).toEqual(['my_isa_2', '_8051'])
})

test('a definition is written once, and others of its name are numbered', () => {
  const definitions = new CDefinitions()
  const names = [['x', null], ['y'], ['x', null]].map((texts) => definitions.texts('names', texts))
  expect(names).toEqual(['names', 'names_2', 'names'])
  expect(definitions.written).toBe(
    'static const char *const names[] = {\n    "x", NULL,\n};\n\nstatic const char *const names_2[] = {\n    "y",\n};',
  )
})
