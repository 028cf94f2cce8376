// Makes a folder with the real scripts and packages that only write down how they were called, for tests of `npm start` and `npm test`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGES = ['typescript', '@biomejs/biome', 'vitest', 'vite', '@playwright/test']

/** Writes down its name and arguments, and says and ends as the files `<name>.says` and `<name>.fails` have it. */
const FAKE = (name: string, report: string) => `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('calls.txt', JSON.stringify(['${name}', ...args]) + '\\n')
const path = ${report}
if (path) {
  mkdirSync('node_modules/.cache/reports', { recursive: true })
  writeFileSync(path, JSON.stringify({ numPassedTests: 2, numFailedTests: 0, stats: { expected: 1, flaky: 0, unexpected: 0 } }))
}
if (args[0] === 'install') {
  // As Playwright does: the same again, as if it helped; here without an end.
  const again = () => console.error(\`Downloading Chrome
Error: getaddrinfo ENOTFOUND cdn.playwright.dev
    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:internal/dns/promises:99:17)\`)
  again()
  setInterval(again, 1000)
}
`
/** The file each package writes its report to, as an expression in the fake. */
const REPORTS: Readonly<Record<string, string>> = {
  vitest: `args.find((arg) => arg.startsWith('--outputFile.json='))?.slice('--outputFile.json='.length)`,
  '@playwright/test': 'process.env.PLAYWRIGHT_JSON_OUTPUT_NAME',
}

interface Ran {
  readonly code: number | null
  /** Standard output. */
  readonly lines: readonly string[]
  /** Standard error. */
  readonly errors: readonly string[]
  /** Packages and commands that ran, in their order, with their arguments. */
  readonly calls: readonly (readonly string[])[]
}

export interface Tree {
  readonly path: string
  /** Puts a shell script on the PATH, which has nothing else. It writes down its name and arguments first. */
  readonly command: (name: string, script: string) => void
  readonly write: (path: string, text: string) => void
  /** Runs one of the scripts from another folder. */
  readonly run: (script: string, args?: readonly string[], env?: Readonly<Record<string, string>>) => Ran
  readonly remove: () => void
}

/** `name`: what the folder is called. Its packages are installed, as the marks say that npm leaves. */
export function fakeTree(name: string): Tree {
  const above = mkdtempSync(join(tmpdir(), 'isa-explorer-test-'))
  const path = join(above, name)
  const write = (file: string, text: string, mode?: number) => {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text, { mode })
  }
  cpSync(import.meta.dirname, join(path, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, '../tsconfig.json'), join(path, 'tsconfig.json'))
  for (const one of PACKAGES) {
    write(`node_modules/${one}/package.json`, JSON.stringify({ type: 'module', bin: { any: './program.js' } }))
    write(`node_modules/${one}/program.js`, FAKE(one, REPORTS[one] ?? 'undefined'))
  }
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/vite': { version: '1.0.0' } } })
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', lock)
  mkdirSync(join(path, 'bin'))
  const calls = () =>
    existsSync(join(path, 'calls.txt'))
      ? readFileSync(join(path, 'calls.txt'), 'utf8')
          .trim()
          .split('\n')
          .map((line): string[] => JSON.parse(line))
      : []
  const run: Tree['run'] = (script, args = [], env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(path, 'scripts', script), ...args], {
      cwd: above,
      encoding: 'utf8',
      // Links to the tree are made where they are gone with it.
      env: { PATH: join(path, 'bin'), TMPDIR: above, TEMP: above, TMP: above, ...env },
    })
    return { code: status, lines: stdout.trimEnd().split('\n'), errors: stderr.trimEnd().split('\n'), calls: calls() }
  }
  return {
    path,
    write,
    command: (command, script) =>
      write(
        `bin/${command}`,
        `#!/bin/sh\nlist='"${command}"'\nfor one in "$@"; do list="$list,\\"$one\\""; done\necho "[$list]" >> calls.txt\n${script}\n`,
        0o755,
      ),
    run,
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
