// What start.mjs and test.mjs share: run a command, and install the packages when they are missing or old.
// Plain Node, no packages: it runs on a fresh clone before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Runs a command with its output shown; resolves with the exit code. */
export function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

/** The path of a package's own program: `npx` would ask npm first, which is slower and may want the network. */
export const bin = (name) => `node_modules/.bin/${name}`

const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * npm writes node_modules/.package-lock.json last, so it says what a complete installation holds. Contents and not ages
 * are compared, since a checkout makes files young. Packages for other systems are optional, and not there.
 */
function installed() {
  const mark = 'node_modules/.package-lock.json'
  if (!existsSync(mark)) return false
  if (!existsSync('package-lock.json')) return true
  const there = packages(mark)
  return Object.entries(packages('package-lock.json')).every(([path, { version, optional }]) => {
    if (path === '') return true
    return there[path] ? there[path].version === version : optional === true
  })
}

export async function install() {
  if (installed()) return 0
  const command = existsSync('package-lock.json') ? 'ci' : 'install'
  console.log(`installing packages (npm ${command})`)
  // Where NODE_ENV is "production", npm leaves the build tools out.
  return run('npm', [command, '--include=dev', '--no-audit', '--no-fund'])
}
