// Measures the package: how many bytes a program that only decodes takes, and how long importing an entry takes.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = '\0entry'
/** Imports of each module, of which the shortest counts: what takes longer is the machine, which does other things. */
const TIMES = 15

/** Returns the bytes, minified and packed with gzip, of a program that imports one function of an entry. */
export async function sizeOfFunction(folder: string, entry: string, name: string): Promise<number> {
  const program: Plugin = {
    name: 'program',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? `export { ${name} } from ${JSON.stringify(join(folder, `${entry}.js`))}` : undefined),
  }
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    plugins: [program],
    build: {
      write: false,
      target: 'es2023',
      minify: 'oxc',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'es', minify: true } },
    },
  })) as Rolldown.RolldownOutput
  const chunks = made.output.filter((one) => one.type === 'chunk')
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/** Returns the milliseconds that importing a module takes in a new process, at the best. */
export const timeOfImport = (path: string): number =>
  fastest(`const begun = performance.now(); await import(${urlOf(path)}); console.log(performance.now() - begun)`)

const urlOf = (path: string): string => JSON.stringify(pathToFileURL(path).href)

/** Returns the least of the numbers that a program prints in several new processes. */
function fastest(code: string): number {
  const times = Array.from({ length: TIMES }, () =>
    Number(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout),
  )
  return Math.min(...times)
}

/**
 * Returns the milliseconds in which the modules of an entry do what they do when they are loaded, without the time to
 * read and parse them: of the best of several new processes. `scratch`: a folder for a copy of the package.
 */
export function evaluationOf(folder: string, entry: string, scratch: string): number {
  const copy = join(scratch, 'timed')
  cpSync(folder, copy, { recursive: true })
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(copy, file), 'utf8')
    const before = 'globalThis.spent ??= 0; const begun = performance.now();'
    writeFileSync(join(copy, file), `${before}\n${code}\nglobalThis.spent += performance.now() - begun\n`)
  }
  return fastest(`await import(${urlOf(join(copy, `${entry}.js`))}); console.log(globalThis.spent)`)
}

/** Writes an empty module into a folder, to compare with; returns its path. */
export function emptyModule(folder: string): string {
  const path = join(folder, 'empty.mjs')
  writeFileSync(path, 'export {}\n')
  return path
}
