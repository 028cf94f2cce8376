// Checks the types of every project of tsconfig.json, or of those named: `npm run types -- src app`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'
import { pathOf } from './steps.mjs'

process.chdir(root)

/** Names of the projects, in the order of tsconfig.json, which has a comment in its first line. */
const all = JSON.parse(readFileSync('tsconfig.json', 'utf8').replace(/^\/\/.*/, '')).references.map(
  ({ path }) => /tsconfig\.(\w+)\.json$/.exec(path)[1],
)
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`no project ${unknown.join(', ')}; there are ${all.join(', ')}`)
  process.exit(2)
}

mkdirSync('node_modules/.cache/types', { recursive: true })
const tsc = pathOf('typescript')
let failed = false
for (const name of chosen.length > 0 ? chosen : all) {
  const run = spawnSync(process.execPath, [tsc, '-p', `tsconfig.${name}.json`], { encoding: 'utf8' })
  const output = run.stdout + run.stderr
  // A project without files yet is not a mistake.
  if (run.status === 0 || output.includes('error TS18003')) continue
  failed = true
  console.log(`--- ${name}\n${output.trimEnd()}`)
}
if (failed) process.exit(1)
