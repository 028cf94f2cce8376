// `npm test`: everything from a fresh clone to a verdict. Stops at the first step that fails; its output stands above.
// The last line is `N passed, N failed`, summed over the unit tests and the tests in the browser.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './install-browser.mjs'
import { root } from './root.mjs'
import { install, runTool, tool } from './steps.mjs'

process.chdir(root)

const reports = 'node_modules/.cache/reports'
const unitReport = `${reports}/unit.json`
const e2eReport = `${reports}/e2e.json`

/** Counts of a step that has not run, or died before it could write its report, are zero. */
function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function counts() {
  const unit = report(unitReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = report(e2eReport).stats ?? {}
  // A file that does not load has no tests that could fail, so Vitest counts it only among the suites.
  const silent = (unit.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: (unit.numPassedTests ?? 0) + expected + flaky,
    failed: (unit.numFailedTests ?? 0) + silent.length + unexpected,
  }
}

async function browser() {
  const path = await ensureBrowser()
  if (!path) return 1
  process.env.CHROMIUM_PATH = path
  return 0
}

// Whatever needs no browser comes before it.
const steps = {
  install,
  types: () => runTool(process.execPath, ['scripts/types.mjs']),
  lint: () => tool('@biomejs/biome', ['check', '--error-on-warnings', '.']),
  unit: () => tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  build: () => tool('vite', ['build', '--logLevel', 'warn']),
  browser,
  e2e: () => tool('@playwright/test', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport }),
}

rmSync(reports, { recursive: true, force: true })
let broken
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  if ((await step()) === 0) continue
  broken = name
  break
}

const { passed, failed } = counts()
if (broken) console.log(`\nthe step "${broken}" failed`)
// A step that failed without a failing test (types, lint, build) is one failure.
console.log(`${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`)
process.exit(broken || failed > 0 ? 1 : 0)
