// Chromium for benchmarks, and the page for it: built afresh and served.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { pathOf } from '../scripts/steps.mjs'
import type { Benchmark, Figure } from './figure.ts'

/** Names the variable of the environment that names another folder, whose page is measured instead. */
export const PAGE_FOLDER = 'BENCH_PAGE_FOLDER'
/** Names the variable of the environment that says that this command has built that page before. */
export const PAGE_BUILT = 'BENCH_PAGE_BUILT'
const root = process.env[PAGE_FOLDER] ?? join(import.meta.dirname, '..')
const vite = pathOf('vite', root)
/** Fixed for a folder, different for another: two trees on one machine must not measure each other's build. */
const PORT = 30_000 + (createHash('sha1').update(root).digest().readUInt16BE() % 10_000)
/** No sandbox, since benchmarks may run as root; nothing of its own on the network. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
let built = process.env[PAGE_BUILT] !== undefined

/** Builds the page once a command, so that no figure is about an older page. */
function build(): void {
  if (built) return
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`the build failed\n${run.stdout}${run.stderr}`)
  built = true
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

async function serve(): Promise<{ address: string; stop: () => void }> {
  const address = `http://localhost:${PORT}/`
  // It would be measured in place of this build.
  if (await answers(address)) throw new Error(`somebody else answers at ${address}`)
  const server = spawn(process.execPath, [vite, 'preview', '--port', String(PORT), '--strictPort'], {
    cwd: root,
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(address)) return { address, stop: () => server.kill() }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error('the built page is not served')
}

/** Runs `use` with a browser, which is gone afterwards. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: QUIET })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Returns a benchmark that runs with a browser and the address of the built page, which is served meanwhile. */
export function ofPage(measure: (browser: Browser, address: string) => Promise<readonly Figure[]>): Benchmark {
  const run = async () => {
    build()
    const { address, stop } = await serve()
    try {
      return await withBrowser((browser) => measure(browser, address))
    } finally {
      stop()
    }
  }
  return Object.assign(run, { isOfPage: true as const })
}
