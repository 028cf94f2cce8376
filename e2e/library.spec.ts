// Somebody's page uses the library: a browser imports the installed package by its paths, without a bundler, from a static host.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type InstalledLibrary, installLibrary } from '../scripts/installedLibrary.ts'
import { type StaticHost, startHost } from './host.ts'
import { test } from './test.ts'

const PAGE = `<!doctype html>
<html lang="en">
<title>Somebody's page</title>
<ol></ol>
<script type="module" src="main.js"></script>
</html>`
const MAIN = `import { assemble, decode, disassemble, explain, machine } from './node_modules/isa-explorer/g13.js'
import { readDescription } from './node_modules/isa-explorer/files.js'
const say = (text) => document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: text }))
const { bytes } = assemble('get_sr r2, sr80\\niadd r3, r2, 5\\nstop')
for (const { text } of disassemble(bytes)) say(text)
say(decode(bytes, { offset: 4 }).name)
say(explain(bytes, { offset: 4 }).effects.join())
const run = machine(bytes)
run.run()
say('lane 7 has ' + run.read('r3', 7))
const file = await readDescription('{ "format": 3, "extends": "vp1" }')
say(file.decode(Uint8Array.of(0x25, 0x85, 0x0c, 0x4c)).name)
say((await readDescription('{')).problems[0].message)`

// One worker installs the package for all of these stories.
test.describe.configure({ mode: 'default' })

let library: InstalledLibrary
let host: StaticHost
test.beforeAll(() => {
  library = installLibrary()
  writeFileSync(join(library.folder, 'index.html'), PAGE)
  writeFileSync(join(library.folder, 'main.js'), MAIN)
})
test.afterAll(() => library?.remove())
test.afterEach(() => host?.leave())

const SAYS = [
  'get_sr r2, sr80 (thread_position_in_grid.x)',
  'iadd r3, r2, 5',
  'stop',
  'iadd',
  'r3 <- r2 + 5',
  'lane 7 has 12',
  'add',
  'no JSON: close brace expected',
]
const POLICIES = [
  ['any', {}],
  ['a strict', { 'Content-Security-Policy': "default-src 'none'; script-src 'self'" }],
] as const

for (const [title, headers] of POLICIES)
  test(`a page decodes, assembles, explains and runs, under ${title} policy`, async ({ page }) => {
    host = await startHost(library.folder, headers)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('requestfailed', (request) => failures.push(request.url()))
    await page.goto(host.address)
    await expect(page.getByRole('listitem')).toHaveText(SAYS)
    expect(failures).toEqual([])
  })
