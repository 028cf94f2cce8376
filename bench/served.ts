// Chromium for benchmarks, and the page for it: built afresh and served.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const PORT = 31_873
/** No sandbox, since benchmarks may run as root; nothing of its own on the network. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
let built = false

/** Fresh, so that no figure is about an older page. */
function build(): void {
  if (built) return
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`the build failed\n${run.stdout}${run.stderr}`)
  built = true
}

async function serve(): Promise<{ address: string; stop: () => void }> {
  const server = spawn(process.execPath, [vite, 'preview', '--port', String(PORT), '--strictPort'], {
    cwd: root,
    stdio: 'ignore',
  })
  const address = `http://localhost:${PORT}/`
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return { address, stop: () => server.kill() }
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

/** The same with the address of the page, which is served as long. */
export async function withPage<T>(use: (browser: Browser, address: string) => Promise<T>): Promise<T> {
  build()
  const { address, stop } = await serve()
  try {
    return await withBrowser((browser) => use(browser, address))
  } finally {
    stop()
  }
}
