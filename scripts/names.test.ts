// Every tool works in a folder whose name has all that an address writes otherwise: a copy of this tree is built, tested and read there.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './root.mjs'

/** Folders that tools make, and git's own. */
const MADE = /^(node_modules|dist|test-results|playwright-report|\.git)$/
let above: string
let tree: string
let links: string
/** Environment without colours in output, and with a folder for temporary links that is removed afterwards. */
let plain: NodeJS.ProcessEnv

/** Folders are made, files are linked; what npm and the tools keep for themselves, in folders with a dot, is left out. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, made] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) linkSync(old, made)
    else if (entry.isDirectory() && !entry.name.startsWith('.')) linkAll(old, made)
  }
}

beforeAll(() => {
  links = mkdtempSync(join(tmpdir(), 'isa-explorer-links-'))
  plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', TMPDIR: links, TEMP: links, TMP: links }
  // The folder is inside the tree, because files can be linked on one disk only; git and the tools ignore it.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  above = mkdtempSync(join(root, 'test-results/names-'))
  tree = join(above, 'my dir', 'é%20100%#1')
  for (const name of readdirSync(root))
    if (!MADE.test(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
  linkAll(join(root, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => {
  for (const folder of [above, links]) rmSync(folder, { recursive: true })
})

/** Runs a program of a package, given its path, and returns what it prints; throws if the program fails. */
function output(path: string, ...args: string[]): string {
  const run = spawnSync(process.execPath, [join(tree, 'node_modules', path), ...args], {
    cwd: tree,
    encoding: 'utf8',
    env: plain,
  })
  expect(run.status, `${run.stdout}\n${run.stderr}`).toBe(0)
  return run.stdout + run.stderr
}

test('the page is built', () => {
  expect(output('vite/bin/vite.js', 'build', '--logLevel', 'warn')).not.toContain('Consider renaming')
  expect(readdirSync(join(tree, 'dist'))).toContain('index.html')
})

/** Starts a server and asks it for something; says what it answers. */
async function served(args: readonly string[], path: string): Promise<string> {
  const server = spawn(process.execPath, [...args, '--port', '0'], { cwd: tree, env: plain })
  try {
    let printed = ''
    for await (const chunk of server.stdout) {
      printed += chunk
      if (printed.includes('Network')) break
    }
    expect(printed).toContain('Network: use --host to expose')
    const { port } = new URL(/Local: +(\S+)/.exec(printed)?.[1] ?? '')
    return await (await fetch(`http://localhost:${port}/${path}`)).text()
  } finally {
    server.kill()
  }
}

test('it is served, to this machine only', async () => {
  expect(await served([join(tree, 'node_modules/vite/bin/vite.js'), 'preview'], '')).toContain('<title>')
})

test('its sources are, too, with what reloads them', async () => {
  expect(await served([join(tree, 'scripts/dev.mjs')], '@vite/client')).toContain('createHotContext')
})

test('unit tests run', () => {
  expect(output('vitest/vitest.mjs', 'run', 'src/share/link.test.ts')).toMatch(/Test Files +1 passed/)
})

test('tests in the browser are found', () => {
  expect(output('@playwright/test/cli.js', 'test', '--list', 'e2e/endless.spec.ts')).toContain('in 1 file')
})

test('types and style are checked', () => {
  expect(output('../scripts/types.mjs', 'worker')).toBe('')
  expect(output('@biomejs/biome/bin/biome', 'check', 'scripts/root.mjs')).toContain('No fixes applied')
})

test('the library answers from a shell', () => {
  expect(output('tsx/dist/cli.mjs', 'src/cli.ts', 'list')).toContain('brew  Brew')
})
