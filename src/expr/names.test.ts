// Tests the names of places: registers, their parts, and several side by side.
import { expect, test } from 'vitest'
import { cat, type Expr, LANE, type RegisterPlace, reg } from './expr.ts'
import { type Names, placeName } from './names.ts'

const names: Names = {
  r: { shape: 'numbers', count: 4, bits: 32, show: (k) => `$r${k}`, about: '' },
  h: {
    shape: 'numbers',
    count: 4,
    bits: 32,
    show: (k) => `h${k}`,
    part: (k, lo, width) => (width === 16 ? `h${k}${lo === 16 ? 'h' : 'l'}` : undefined),
    about: '',
  },
  p: { shape: 'numbers', count: 2, bits: 1, show: (k) => `p${k}`, about: '' },
  s: { shape: 'numbers', count: 3, bits: 28, show: (k) => `$s${k}`, about: '' },
  pc: { shape: 'numbers', count: 1, bits: 32, show: () => 'pc', about: '' },
}
const words = (index: Expr) => `<${index.op}>`
const name = (...args: Parameters<typeof reg>) => placeName(reg(...args), names, words)

test('a whole register has the name that its file gives it', () => {
  expect(name('r', 3)).toBe('$r3')
  expect(name('p', 1, 1)).toBe('p1')
  expect(name('pc', 0)).toBe('pc')
  // A file that nobody describes has registers of 32 bits.
  expect(name('x', 3)).toBe('x3')
  expect(name('x', 3, 16)).toBe('x3.15:0')
})

test('a register whose number is computed is named by what computes it', () => {
  expect(name('r', LANE)).toBe('$r[<lane>]')
  expect(name('x', LANE)).toBe('x[<lane>]')
  expect(name('r', LANE, 8, 8)).toBe('$r[<lane>][1]')
  expect(name('h', LANE, 16)).toBe('h[<lane>].15:0')
})

test('a part has a name of its own, or is a byte, a bit or a row of bits', () => {
  expect(name('h', 2, 16, 16)).toBe('h2h')
  expect(name('h', 2, 16)).toBe('h2l')
  expect(name('h', 2, 8)).toBe('h2[0]')
  expect(name('r', 2, 8, 24)).toBe('$r2[3]')
  expect(name('r', 2, 8, 4)).toBe('$r2.11:4')
  expect(name('r', 2, 16, 8)).toBe('$r2.23:8')
  expect(name('r', 2, 1, 7)).toBe('$r2.7')
  expect(name('r', 2, 32, 1)).toBe('$r2.32:1')
})

test('a cut counts from where the place begins', () => {
  const cut = (lo: number, width: number) => placeName(reg('r', 1, 16, 8), names, words, { lo, width })
  expect(cut(0, 16)).toBe('$r1.23:8')
  expect(cut(8, 8)).toBe('$r1[2]')
  expect(cut(3, 1)).toBe('$r1.11')
  expect(placeName(reg('r', 1), names, words, { lo: 0, width: 32 })).toBe('$r1')
})

test('places side by side are named from the high one down', () => {
  expect(placeName(cat(reg('r', 1), reg('r', 2)), names, words)).toBe('$r2:$r1')
  expect(placeName(cat(reg('r', 1, 8), cat(reg('p', 0, 1), reg('r', LANE))), names, words)).toBe('$r[<lane>]:p0:$r1[0]')
})

test('all registers of a file in order have what their names have in common', () => {
  const s = (k: number, width = 28, lo = 0) => reg('s', k, width, lo)
  const nameOf = (...parts: readonly RegisterPlace[]) => placeName(cat(...parts), names, words)
  expect(nameOf(s(0), s(1), s(2))).toBe('$s')
  // Not all, not in order, not whole, not of one file, not by their numbers.
  expect(nameOf(s(0), s(1))).toBe('$s1:$s0')
  expect(nameOf(s(0), s(2), s(1))).toBe('$s1:$s2:$s0')
  expect(nameOf(s(0), s(1), s(2, 16))).toBe('$s2.15:0:$s1:$s0')
  expect(nameOf(s(0), s(1, 28, 1), s(2))).toBe('$s2:$s1.28:1:$s0')
  expect(nameOf(s(0), s(1), reg('r', 2, 28))).toBe('$r2.27:0:$s1:$s0')
  expect(nameOf(s(0), s(1), reg('s', LANE, 28))).toBe('$s[<lane>]:$s1:$s0')
  expect(nameOf(cat(s(0)), s(1), s(2))).toBe('$s2:$s1:$s0')
  // One register is not called by what there is only one of.
  expect(nameOf(reg('pc', 0))).toBe('pc')
})
