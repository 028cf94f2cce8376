// Builds the package, packs it, and installs it into an empty folder, as somebody else would, without a network.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'
import { pathOf } from './steps.mjs'

export interface InstalledLibrary {
  /** A project whose only package is the library. */
  readonly folder: string
  /** Paths of the files that were packed. */
  readonly packed: readonly string[]
  /** Runs a module of the project; returns what it prints. @throws Error with what it says, if it fails */
  readonly run: (code: string, options?: readonly string[]) => string
  readonly remove: () => void
}

/** @throws Error with what a command says, if one fails */
export function installLibrary(): InstalledLibrary {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'isa-library-')))
  const remove = () => rmSync(scratch, { recursive: true, force: true })
  const [built, folder] = [join(scratch, 'built'), join(scratch, 'project')]
  try {
    said(process.execPath, [pathOf('tsx'), 'scripts/library.ts', '--out', built], root)
    const [pack] = JSON.parse(npm(['pack', '--json', '--pack-destination', scratch], built))
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{ "name": "mine", "private": true, "type": "module" }\n')
    npm(['install', '--offline', '--no-audit', '--no-fund', join(scratch, pack.filename)], folder)
    return {
      folder,
      packed: pack.files.map(({ path }: { readonly path: string }) => path),
      run: (code, options = []) => {
        writeFileSync(join(folder, 'program.mjs'), code)
        return said(process.execPath, [...options, 'program.mjs'], folder)
      },
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Runs npm by a shell, which on Windows it needs. */
const npm = (args: readonly string[], folder: string): string =>
  said('npm', args, folder, { shell: process.platform === 'win32' })

function said(
  command: string,
  args: readonly string[],
  cwd: string,
  options: { readonly shell?: boolean } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', ...options })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr + stdout}`)
}
