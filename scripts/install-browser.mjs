// Installs a Chromium for the tests where there is none: `node scripts/install-browser.mjs` prints the path of the one there is then.
// Playwright's own download comes first, then the system's package manager, because the download is not reachable from every machine
// and not every machine has a package manager.
import { realpathSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { executable, programs } from './executable.mjs'
import { pathOf, quietly } from './steps.mjs'

/** An address that cannot be reached is asked five times by Playwright. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/

/** Why it cannot be had, or undefined. */
async function download() {
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev'
  console.error(`no Chromium is installed: downloading the one that Playwright offers, from ${host}`)
  const why = await quietly(process.execPath, [pathOf('@playwright/test'), 'install', 'chromium'], UNREACHABLE)
  return why ?? (findBrowser() ? undefined : 'what was downloaded does not start')
}

/** Why it cannot be had, or undefined. */
async function apt() {
  if (programs(['apt-get']).length === 0) return 'this system has none'
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const get = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return quietly(command, rest)
  }
  console.error(`installing chromium from Debian's packages (${[...sudo, 'apt-get'].join(' ')} install -y chromium)`)
  const install = () => get('install', '-y', 'chromium')
  // A fresh system has no list of packages yet.
  const why = (await install()) && ((await get('update')) ?? (await install()))
  return why ?? (findBrowser() ? undefined : 'what was installed does not start')
}

/** The path of a browser, installed if need be; undefined when nothing worked, which a line on standard error says then. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found && !executable(found)) {
    console.error(
      `CHROMIUM_PATH is "${found}", which cannot be started: set it to the path of a Chromium or Chrome, or not at all`,
    )
    return undefined
  }
  if (found) return found
  const notLoaded = await download()
  if (notLoaded === undefined) return findBrowser()
  const notInstalled = await apt()
  if (notInstalled === undefined) return findBrowser()
  console.error(
    `no Chromium for the tests in the browser (download: ${notLoaded}; apt-get: ${notInstalled}): install Chromium or Chrome, or set CHROMIUM_PATH to the path of one; \`npm test -- --verbose\` shows what was tried`,
  )
  return undefined
}

// Standard output carries the path alone; all else goes to standard error.
if (import.meta.filename === realpathSync(process.argv[1] ?? '.')) {
  const path = await ensureBrowser()
  if (!path) process.exit(1)
  console.log(path)
}
