// `npm start` and `npm test`, with packages that only write down how they were called: where, in which order, and what is said.
import { afterEach, describe, expect, test } from 'vitest'
import { fakeTree, type Tree } from './fake-tree.ts'

const NAMES = ['my dir', 'é%20', '100%', 'c#1', "what? it's [a] (b) & {c}"]
const BROWSER = { CHROMIUM_PATH: process.execPath }

let trees: Tree[] = []
function tree(name = 'a tree'): Tree {
  const made = fakeTree(name)
  trees.push(made)
  return made
}
afterEach(() => {
  for (const one of trees) one.remove()
  trees = []
})

describe.each(NAMES)('in a folder called %j', (name) => {
  test('npm test runs everything there', () => {
    const { code, lines, calls } = tree(name).run('test.mjs', [], BROWSER)
    expect(calls.map(([tool, first]) => `${tool} ${first}`)).toEqual([
      'typescript -p',
      'typescript -p',
      'typescript -p',
      'typescript -p',
      'typescript -p',
      '@biomejs/biome check',
      'vitest run',
      'vite build',
      '@playwright/test test',
    ])
    expect(lines.at(-1)).toBe('3 passed, 0 failed')
    expect(code).toBe(0)
  })

  test('npm start builds and serves what is there, to this machine only', () => {
    const { code, calls } = tree(name).run('start.mjs')
    expect(calls).toEqual([
      ['vite', 'build', '--logLevel', 'warn'],
      ['vite', 'preview'],
    ])
    expect(code).toBe(0)
  })

  test('npm run dev serves the sources there, to this machine only', () => {
    expect(tree(name).run('dev.mjs').calls).toEqual([['vite']])
  })
})

test('npm start -- --host serves to everybody', () => {
  expect(tree().run('start.mjs', ['--host']).calls.at(-1)).toEqual(['vite', 'preview', '--host'])
})

describe('without the packages', () => {
  const without = () => {
    const made = tree()
    made.write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
    return made
  }

  test('they are installed first, and a line says from where before that', () => {
    const made = without()
    made.command('npm', 'exit 0')
    const { code, lines, calls } = made.run('start.mjs')
    expect(lines[0]).toBe('installing 1 packages into node_modules from the npm registry (npm ci)')
    expect(calls.map(([tool]) => tool)).toEqual(['npm', 'vite', 'vite'])
    expect(calls[0]).toEqual(['npm', 'ci', '--include=dev', '--no-audit', '--no-fund'])
    expect(code).toBe(0)
  })

  test.each(['start.mjs', 'test.mjs'])('%s says in a line why they cannot be had', (script) => {
    const made = without()
    made.command(
      'npm',
      `echo 'npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.example/vite failed, reason: getaddrinfo ENOTFOUND registry.example
npm error network This is a problem related to network connectivity.' >&2; exit 1`,
    )
    const { code, errors, calls } = made.run(script)
    expect(errors).toEqual([
      'the packages could not be installed: getaddrinfo ENOTFOUND registry.example; they come from the npm registry, or the one that .npmrc names, and `npm ci` says more',
    ])
    expect(calls).toHaveLength(1)
    expect(code).toBe(1)
  })
})

describe('without a browser', () => {
  /** This machine may have a Chromium of its own. */
  const without = () => {
    const made = tree()
    made.write('scripts/browser.mjs', 'export const findBrowser = () => process.env.CHROMIUM_PATH')
    return made
  }
  const INSTALLED_FIRST = ['typescript', '@biomejs/biome', 'vitest', 'vite', '@playwright/test']
  const DOWNLOAD =
    'no Chromium is installed: downloading the one that Playwright offers, from https://cdn.playwright.dev'
  const REFUSED = `echo 'Reading package lists...'; echo 'E: Unable to locate package chromium' >&2; exit 100`

  test('all that needs none has run by then, and a line says what is missing', () => {
    const made = without()
    made.command('apt-get', REFUSED)
    made.command('sudo', 'shift; exec "$@"')
    const { code, lines, errors, calls } = made.run('test.mjs')
    expect([...new Set(calls.map(([tool]) => tool).filter((tool) => tool !== 'sudo'))]).toEqual([
      ...INSTALLED_FIRST,
      'apt-get',
    ])
    expect(errors).toEqual([
      DOWNLOAD,
      expect.stringMatching(/^installing chromium from Debian's packages \((sudo -n )?apt-get install -y chromium\)$/),
      'no Chromium for the tests in the browser (download: getaddrinfo ENOTFOUND cdn.playwright.dev; apt-get: Unable to locate package chromium): install Chromium or Chrome, or set CHROMIUM_PATH to the path of one; `npm test -- --verbose` shows what was tried',
    ])
    expect(lines.slice(-3)).toEqual(['', 'the step "browser" failed', '2 passed, 1 failed'])
    expect(code).toBe(1)
  })

  test('a system without apt-get is not told of it', () => {
    const { errors, code } = without().run('test.mjs')
    expect(errors).toHaveLength(2)
    expect(errors[1]).toContain('apt-get: this system has none')
    expect(code).toBe(1)
  })

  test('what the installers say is there for those who ask', () => {
    const made = without()
    made.command('apt-get', REFUSED)
    made.command('sudo', 'shift; exec "$@"')
    const { errors } = made.run('test.mjs', ['--verbose'])
    expect(errors).toContain('    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:internal/dns/promises:99:17)')
    expect(errors).toContain('Reading package lists...')
  })

  test('a path that is given, and leads to none, is named', () => {
    const { errors, calls, code } = without().run('test.mjs', [], { CHROMIUM_PATH: '/nowhere/chromium' })
    expect(errors).toEqual([
      'CHROMIUM_PATH is "/nowhere/chromium", which cannot be started: set it to the path of a Chromium or Chrome, or not at all',
    ])
    expect(calls.at(-1)?.[0]).toBe('vite')
    expect(code).toBe(1)
  })
})
