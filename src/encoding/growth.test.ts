// Tests that the time to assemble grows in proportion to the length of a program, for many kinds of text.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { growth, MOST_GROWTH } from './fixtures/growth.ts'
import { assembleSource } from './source.ts'

const many = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('\n')

/** Texts of a size, each of a shape that some step of assembling might be slow for. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'members of a line': (n) => 'nop | '.repeat(n),
  'members of lines': (n) => many(n / 2, (k) => `nop | nop${k} | nop`),
  'labels without instructions': (n) => 'a:\n'.repeat(n),
  'labels of different names': (n) => many(n, (k) => `a${k}:`),
  'jumps to labels': (n) => many(n / 4, (k) => `a${k}: zzz pc+a${k}\nzzz #a${k}\nzzz a${k}\n$pc <- a${k}`),
  'wrong lines': (n) => many(n, (k) => `zzz${k} 1`),
  'letters of a word': (n) => 'a'.repeat(n),
  'letters of a label': (n) => `${'a'.repeat(n)}: b`,
  'digits of a number': (n) => `nop ${'9'.repeat(n)}`,
  'open brackets': (n) => '(['.repeat(n),
  'blanks before a word': (n) => `${' '.repeat(n)}a`,
  'blanks and commas': (n) => ', '.repeat(n),
  'signs of comments': (n) => `bra ${'# '.repeat(n)}`,
  'empty lines': (n) => '\r'.repeat(n),
}

describe.each(architectures)('$id', async ({ load }) => {
  const { isa, kernels } = await load()
  test.each(Object.entries(SHAPES))('%s', (_, input) => {
    expect(growth(input, (source) => assembleSource(isa, source), 200, 6400)).toBeLessThan(MOST_GROWTH)
  })
  test('right lines', () => {
    const lines = kernels.flatMap(({ source }) => source.split('\n')).filter((line) => line.trim())
    const program = (n: number) => many(n, (k) => `${lines[k % lines.length]} # ${k}`)
    expect(growth(program, (source) => assembleSource(isa, source), 200, 6400)).toBeLessThan(MOST_GROWTH)
  })
})

test('what grows with the square of its input is found to', () => {
  const quadratic = (n: number) => {
    for (let k = 0; k < n; k++) 'x'.repeat(n).lastIndexOf('y')
  }
  expect(growth((n) => n, quadratic, 100, 6400)).toBeGreaterThan(MOST_GROWTH)
})

test('work that was once held up is not measured by that', () => {
  const held = { runs: 4 }
  const quadratic = (n: number) => {
    const until = performance.now() + (held.runs-- > 0 ? 20 : 0)
    while (performance.now() < until);
    for (let k = 0; k < n; k++) 'x'.repeat(n).lastIndexOf('y')
  }
  expect(growth((n) => n, quadratic, 100, 6400)).toBeGreaterThan(MOST_GROWTH)
})
