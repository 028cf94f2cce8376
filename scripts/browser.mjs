// Finds a Chromium for the tests, or installs one: `node scripts/browser.mjs` prints its path.
// Order: one that is installed, then Playwright's own download, then the system's package manager,
// because the download is not reachable from every machine and not every machine has a package manager.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

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

function onThisMachine() {
  const folders = [...places, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macs]
  return [...new Set(paths)].find((path) => executable(path) && works(path))
}

function playwrights() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    const path = chromium.executablePath()
    return path && executable(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** The path of a browser that is there, or undefined. CHROMIUM_PATH is believed without a look: whoever sets it knows. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || onThisMachine() || playwrights()
}

// Standard output carries the path alone, so what the installers say goes to standard error.
const attempt = (command, args) => spawnSync(command, args, { stdio: ['inherit', 2, 2] }).status === 0

function apt() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const get = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return attempt(command, rest)
  }
  return get('install', '-y', 'chromium') || (get('update') && get('install', '-y', 'chromium'))
}

/** The path of a browser, installed if need be; undefined when nothing worked. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.error("no Chromium found; trying Playwright's download")
  if (attempt('node_modules/.bin/playwright', ['install', 'chromium']) && playwrights()) return playwrights()
  console.error('that did not work; trying apt-get install chromium')
  apt()
  return findBrowser()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = ensureBrowser()
  if (!path) {
    console.error('no Chromium: install one, or set CHROMIUM_PATH to its path')
    process.exit(1)
  }
  console.log(path)
}
