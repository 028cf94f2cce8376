// Finds a Chromium for the tests and the benchmarks: one that is installed, else the one that Playwright has downloaded.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { executable, programs } from './executable.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Ubuntu ships a `chromium-browser` that only says "install the snap": an answer to --version tells them apart. */
function works(path) {
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return answer.status === 0 && /chrom/i.test(answer.stdout)
}

const onThisMachine = () => [...programs(names, places), ...macs.filter(executable)].find(works)

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
