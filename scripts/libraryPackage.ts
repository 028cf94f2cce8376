// Makes the package of the library: its modules, their types, and what npm needs to know of it.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildModules, ENTRIES } from './libraryBuild.ts'
import { writeTypes } from './libraryTypes.ts'
import { noticeOf, tables } from './licences.ts'
import { root } from './root.mjs'

/** The package, as `npm run library` leaves it. */
export const PACKAGE = join(root, 'dist-package')

/** Builds the package into a folder, which is emptied before. */
export async function buildPackage(folder: string): Promise<void> {
  await buildModules(folder)
  writeTypes(folder, ENTRIES)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`)
  writeFileSync(join(folder, 'README.md'), readme())
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), notices())
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

function manifest() {
  const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  return {
    name,
    version,
    description:
      'Decodes, assembles, explains and runs instruction sets: Apple G13, NVIDIA SM 1.0, PowerVR USSE, Brew, NVIDIA VP1.',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    // The second form is how a browser without a bundler names a file.
    exports: Object.fromEntries([
      ...ENTRIES.flatMap((file) => [
        [`./${file}`, entry(file)],
        [`./${file}.js`, entry(file)],
      ]),
      ['./package.json', './package.json'],
    ]),
  }
}

/** Returns the pages of documentation as one, the first one first. */
function readme(): string {
  const page = (name: string) => readFileSync(join(root, 'docs/library', `${name}.md`), 'utf8').trim()
  const [first, ...others] = ['README', ...ENTRIES].map(page)
  // Links between pages become links within this one: each page begins with a heading that has the name of its entry.
  const joined = [first, ...others.map((text) => text.replaceAll(/^#/gm, '##'))].join('\n\n')
  const within = joined.replaceAll(/\]\((\w+)\.md\)/g, (_, name: string) => `](#isa-explorer${name})`)
  // Other pages are not in the package.
  return `${within.replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1 of ISA Explorer')}\n`
}

function notices(): string {
  const all = [noticeOf(join(root, 'node_modules/jsonc-parser')), tables()]
  return all.map(({ title, texts }) => `${title}\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`).join('\n\n')
}
