// Writes the types of the package: declarations of its entries, which name no other module of the project but one another.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from './root.mjs'
import { pathOf } from './steps.mjs'

const ADDRESSES = /(from ')(\.[^']+)\.ts(')/g

/**
 * Writes declarations beside the modules of the package.
 * @throws Error with what the compiler says, or where an entry lets a type of the project out that is not for others
 */
export function writeTypes(outDir: string, entries: readonly string[]): void {
  const made = mkdtempSync(join(tmpdir(), 'isa-types-'))
  try {
    // Each file by itself: the rest of the project was checked by `npm run types`, and no declaration needs it.
    const alone = ['--noResolve', '--noCheck', '--isolatedDeclarations', '--declaration', '--emitDeclarationOnly']
    const options = ['--target', 'es2023', '--module', 'esnext', '--allowImportingTsExtensions', '--ignoreConfig']
    const paths = ['--rootDir', join(root, 'src'), '--outDir', made]
    const files = [
      ...entries.map((entry) => `src/library/entries/${entry}.ts`),
      'src/library/types.ts',
      'src/library/programTypes.ts',
    ]
    const run = spawnSync(process.execPath, [pathOf('typescript'), ...alone, ...options, ...paths, ...files], {
      cwd: root,
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`)
    const library = join(made, 'library')
    const written = new Set<string>()
    const write = (path: string): void => {
      if (written.has(path)) return
      written.add(path)
      const text = readFileSync(path, 'utf8')
      const folder = dirname(path) === join(library, 'entries') ? outDir : join(outDir, 'parts')
      const placed = text.replaceAll(ADDRESSES, (_, before: string, address: string, after: string) => {
        const to = resolve(dirname(path), `${address}.d.ts`)
        if (relative(library, to).startsWith('..')) throw new Error(`${path} names a type of ${to}`)
        write(to)
        return `${before}./${folder === outDir ? 'parts/' : ''}${basename(to, '.d.ts')}.js${after}`
      })
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, basename(path)), placed)
    }
    for (const entry of entries) write(join(library, 'entries', `${entry}.d.ts`))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
