// Tests where code from text is forbidden: every word prints the same, and every kernel computes what it must.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printedWords } from '../encoding/fixtures/printed.ts'
import { architectures } from './registry.ts'

interface Found {
  readonly mayMakeCode: boolean
  readonly found: readonly {
    readonly id: string
    readonly kernels: number
    readonly wrong: readonly unknown[]
    readonly lines: readonly string[]
  }[]
}

test('words print the same, and kernels compute the same', { timeout: 300_000 }, async () => {
  const root = join(import.meta.dirname, '../..')
  // This is not a stubbed Function: a browser also forbids what V8 does by itself, such as a generator's constructor.
  const flags = ['--disallow-code-generation-from-strings', '--import', 'tsx']
  const run = spawnSync(process.execPath, [...flags, 'scripts/forbidden.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  expect(run.stderr).toBe('')
  const { mayMakeCode, found } = JSON.parse(run.stdout) as Found
  expect(mayMakeCode).toBe(false)
  expect(found.map(({ id }) => id)).toEqual(architectures.map(({ id }) => id))
  for (const { id, kernels, wrong, lines } of found) {
    expect(kernels, id).toBeGreaterThan(0)
    expect(wrong, id).toEqual([])
    const { isa } = await architectures.find((a) => a.id === id)!.load()
    const here = printedWords(isa)
    const first = here.findIndex((line, k) => line !== lines[k])
    expect([lines[first], lines.length], id).toEqual([here[first], here.length])
    expect(here.length, id).toBeGreaterThan(isa.variants.length)
  }
})
