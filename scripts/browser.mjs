// Finds a Chromium for the tests, or installs one: `node scripts/browser.mjs` prints its path.
// Order: one that is installed, then Playwright's own download, then the system's package manager,
// because the download is not reachable from every machine and not every machine has a package manager.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { program, quietly } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Ubuntu ships a `chromium-browser` that only says "install the snap": an answer to --version tells them apart. */
function works(path) {
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return answer.status === 0 && /chrom/i.test(answer.stdout)
}

const path = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

function onThisMachine() {
  const folders = [...places, ...path()]
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macs]
  return [...new Set(paths)].find((path) => executable(path) && works(path))
}

function playwrights() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    const path = chromium.executablePath()
    return path && executable(path) && works(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** The path of a browser that is there, or undefined. CHROMIUM_PATH is believed without a look: whoever sets it knows. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || onThisMachine() || playwrights()
}

/** An address that cannot be reached is asked five times by Playwright. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/

/** Why it cannot be had, or undefined. */
async function download() {
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev'
  console.error(`no Chromium is installed: downloading the one that Playwright offers, from ${host}`)
  const why = await quietly(process.execPath, [program('@playwright/test'), 'install', 'chromium'], UNREACHABLE)
  return why ?? (playwrights() ? undefined : 'what was downloaded does not start')
}

/** Why it cannot be had, or undefined. */
async function apt() {
  if (!path().some((folder) => executable(join(folder, 'apt-get')))) return 'this system has none'
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
  if (found) return found
  const notLoaded = await download()
  if (notLoaded === undefined) return playwrights()
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
