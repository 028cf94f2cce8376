// Tests that the README tells the truth about where the lines of an instruction stand.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { architectures } from './isa/registry.ts'

const root = resolve(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const rows = [...readme.matchAll(/^\| ([^|`]+) \| `(\w+)` \| `(src\/isa\/[^`]+)` \| `(src\/isa\/[^`]+)` \|$/gm)]

test('it shows an instruction of each architecture', () => {
  expect(rows.map(([, title]) => title)).toEqual(architectures.map(({ title }) => title))
})

test.each(rows.map(([, title = '', name = '', encoding = '', meaning = '']) => ({ title, name, encoding, meaning })))(
  '$title: $name',
  async ({ title, name, encoding, meaning }) => {
    const { isa } = (await architectures.find((one) => one.title === title)?.load()) ?? expect.unreachable()
    expect(isa.encodings.map((e) => e.name)).toContain(name)
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n')
    // A line of encoding is a pattern, a text and a sentence; one of meaning is a function or what makes one.
    const isLine = (line: string) => line.trimStart().startsWith(`${name}:`)
    expect(lines(encoding).filter((line) => isLine(line) && /: +\[/.test(line)).length).toBe(1)
    expect(lines(meaning).filter((line) => isLine(line) && !/: +\[/.test(line)).length).toBe(1)
  },
)
