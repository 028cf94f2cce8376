// The faults that are put into sources are those a reader would expect, and leave code that parses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations.ts'

/** All sources that one fault makes of another. */
const faultsOf = (source: string, path = 'a.ts'): readonly string[] =>
  mutationsOf(source, path).map((mutation) => mutated(source, mutation))

describe('faults of one line', () => {
  const cases: readonly (readonly [source: string, ...faults: readonly string[]])[] = [
    ['f(a + b)', ';', 'f(a - b)'],
    ['const x = a < 3', 'const x = a <= 3', 'const x = a < 4'],
    ['const x = (a) >>> (b)', 'const x = (a) << (b)'],
    ['const x = a ?? true', 'const x = a && true', 'const x = a ?? false'],
    ['x += 0xffn', ';', 'x -= 0xffn', 'x += 256n'],
    ['let i = 0; i++', 'let i = 1; i++', 'let i = 0; ;', 'let i = 0; i--'],
    ['if (!a) throw b', 'if ((a)) throw b', 'if (!a) ;'],
    ['if (a) b = c', 'if (!(a)) b = c', 'if (a) ;'],
    ['const x = a ? b : -c', 'const x = !(a) ? b : -c', 'const x = a ? b : (c)'],
    // Every object has a `toString`, also the table of methods.
    ['f(a.toString())', ';'],
    ['const x = a.some(f)', 'const x = a.every(f)'],
    ['const x = a?.filter(f).length', 'const x = a.length'],
    ['const x = y.map(f).slice(1)', 'const x = y.map(f)', 'const x = y.map(f).slice(2)'],
    ['const x = a[0] as 3 | 4', 'const x = a[1] as 3 | 4'],
    ["'é😀'; const x = 1", "'é😀'; const x = 2"],
  ]
  for (const [source, ...faults] of cases) test(source, () => expect(faultsOf(source)).toEqual(faults))
})

test('types, imports and texts have no faults', () => {
  const source = `import { a } from './1.ts'
type T = 1 | true
interface I { readonly x: 0 }
const s: Record<'a' | 'b', 2> = 'text'
export type { T, I }`
  expect(faultsOf(source)).toEqual([])
})

test('lines and columns count from 1', () => {
  const [first, second] = mutationsOf('const a = b\n\n  f(1)\n', 'a.ts')
  expect(first).toMatchObject({ line: 3, column: 3, text: ';' })
  expect(second).toMatchObject({ line: 3, column: 5, text: '2' })
})

for (const path of ['src/expr/expr.ts', 'src/encoding/fit.ts', 'app/word/OperandPanel.tsx'])
  test(`${path}: each fault leaves code that parses, and is another`, () => {
    const source = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    const faults = faultsOf(source, path)
    expect(faults.length).toBeGreaterThan(10)
    expect(new Set(faults).size).toBe(faults.length)
    expect(faults).not.toContain(source)
    for (const fault of faults) parseAst(fault, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  })
