// Runs commands and tools of packages for start.mjs and test.mjs, and installs the packages when they are missing or old.
// Plain Node, no packages: it runs on a fresh clone before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.mjs'

/** Asked for with `npm test -- --verbose`: what installers say is shown. */
export const VERBOSE = '--verbose'
const verbose = process.argv.includes(VERBOSE)

/** Runs a command with its output shown; resolves with the exit code. */
export function runTool(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

/**
 * Runs an installer, whose output is kept back unless `--verbose` asks for it; resolves with undefined when it worked, else with why it
 * did not, in a line. Output that matches `hopeless` ends it: some try again and again what cannot be.
 */
export function quietly(command, args, hopeless) {
  return new Promise((done) => {
    let said = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const hear = (chunk) => {
      said += chunk
      if (verbose) process.stderr.write(chunk)
      if (hopeless?.test(said)) child.kill()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => done(error.code === 'ENOENT' ? `this system has no ${command}` : error.message))
    child.on('close', (code) => done(code === 0 ? undefined : reasonOf(said)))
  })
}

/** Returns the line that says the reason in output of npm, apt-get, sudo or Playwright. */
function reasonOf(said) {
  const lines = said.split('\n').map((line) => line.trim())
  for (const telling of [
    /reason: (.+)/,
    /^(?:E|Error): (.+)/,
    /^npm (?:error|ERR!) (?!code |errno |syscall )(.+)/,
    /(.+)/,
  ]) {
    const line = lines.find((line) => telling.test(line))
    if (line) return telling.exec(line)[1]
  }
  return 'it said nothing'
}

const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The path of a package's own program, for Node: `npx` would ask npm first, and what npm puts into `.bin` cannot be started on Windows. */
export function pathOf(name, tree = root) {
  const folder = join(tree, 'node_modules', name)
  const { bin } = json(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0])
}

/** Runs the program of a package with its output shown; resolves with the exit code. */
export const tool = (name, args, env) => runTool(process.execPath, [pathOf(name), ...args], env)

/**
 * npm writes node_modules/.package-lock.json last, so it says what a complete installation holds. Contents and not ages
 * are compared, since a checkout makes files young. Packages for other systems are optional, and not there.
 */
function installed(wanted) {
  const mark = 'node_modules/.package-lock.json'
  if (!existsSync(mark)) return false
  const there = json(mark).packages
  return wanted.every(([path, { version, optional }]) => there[path]?.version === version || (optional && !there[path]))
}

/** Resolves with the exit code. */
export async function install() {
  const wanted = Object.entries(json('package-lock.json').packages).filter(([path]) => path !== '')
  if (installed(wanted)) return 0
  console.log(`installing ${wanted.length} packages into node_modules from the npm registry (npm ci)`)
  // npm says where it is itself; by its name it cannot be started on Windows. Where NODE_ENV is "production", it leaves the build tools out.
  const npm = process.env.npm_execpath ?? ''
  const [command, ...args] = basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const why = await quietly(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'])
  if (why === undefined) return 0
  console.error(
    `the packages could not be installed: ${why}; they come from the npm registry, or the one that .npmrc names, and \`npm ci\` says more`,
  )
  return 1
}
