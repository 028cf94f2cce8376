// Writes the licences of all that the build contains into one page, which the help links to.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root as here, readablePath } from './root.mjs'

const root = readablePath(here)

/** Address of the page of licences, relative to the page. */
const FILE = 'licenses.html'
const TEXTS = /^(licen[cs]e|copying|notice|thirdpartynotices)/i

/** Shipped with a package, which has no text for it. */
const FONT = {
  title: 'Codicons, the icons of the editor',
  texts: [
    'Copyright (c) Microsoft Corporation. Licensed under Creative Commons Attribution 4.0 International (CC BY 4.0):\n' +
      'https://creativecommons.org/licenses/by/4.0/legalcode. The icons are used unchanged, from\n' +
      'https://github.com/microsoft/vscode-codicons.',
  ],
}

/** Numbers of another project, whose file has its terms in a comment at the top. */
const TABLES = {
  title: 'Tables of special functions of the G80, from envytools (MIT)',
  file: '../src/isa/sm1/special-tables.ts',
}
export const tables = (): Notice => {
  const [, terms] = /\/\*([\s\S]*?)\*\//.exec(readFileSync(join(import.meta.dirname, TABLES.file), 'utf8')) ?? []
  if (!terms) throw new Error(`${TABLES.file} has lost its terms`)
  return { title: TABLES.title, texts: [terms] }
}

interface Notice {
  readonly title: string
  readonly texts: readonly string[]
}
interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

interface Licences {
  /** Makes a plugin for each build whose code is shipped, workers included: it collects the packages in that build. */
  readonly collect: () => Plugin
  /** Makes a plugin for the build of the page, which must come last: it writes the file. */
  readonly write: () => Plugin
}

/** @param besides names of packages of which the build ships something without a module of theirs */
export function licences(besides: readonly string[]): Licences {
  const folders = new Set(besides.map((name) => join(root, 'node_modules', name)))
  const take = (module: string) => {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
    if (folder) folders.add(folder)
  }
  const collect = (): Plugin => ({
    name: 'licences-collect',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.moduleIds.forEach(take)
    },
  })
  const write = (): Plugin => ({
    name: 'licences-write',
    apply: 'build',
    generateBundle() {
      const found = [...folders].flatMap((folder) => [folder, ...dependenciesOf(folder)])
      const notices = [...new Set(found)].map(noticeOf).sort((x, y) => (x.title < y.title ? -1 : 1))
      const page = { title: 'ISA Explorer', texts: [readFileSync(join(import.meta.dirname, '../LICENSE'), 'utf8')] }
      this.emitFile({ type: 'asset', fileName: FILE, source: pageOf([page, ...notices, FONT, tables()]) })
    },
  })
  return { collect, write }
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Packages may carry copies of those they depend on inside themselves, as Monaco does. */
function dependenciesOf(folder: string): readonly string[] {
  const beside = folder.slice(0, folder.lastIndexOf('/node_modules/') + '/node_modules'.length)
  const outermost = folder.slice(0, folder.indexOf('/node_modules/') + '/node_modules'.length)
  return Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((name) => {
    const places = [join(folder, 'node_modules'), beside, outermost].map((modules) => join(modules, name))
    return places.find((place) => existsSync(place)) ?? []
  })
}

/** @throws where a package says nothing: then its terms have to be found, and written down here. */
export function noticeOf(folder: string): Notice {
  const { name, version, license } = manifestOf(folder)
  const texts = readdirSync(folder)
    .filter((file) => TEXTS.test(file) && !/\.(js|ts|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  if (texts.length === 0) throw new Error(`${name} ${version} is shipped, and ${folder} has no text of its licence`)
  return { title: `${name} ${version}${license ? ` (${license})` : ''}`, texts }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function pageOf(notices: readonly Notice[]): string {
  const sections = notices.map(
    ({ title, texts }) =>
      `<section>\n<h2>${escaped(title)}</h2>\n${texts.map((text) => `<pre>${escaped(text.trim())}</pre>`).join('\n')}\n</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<link rel="icon" type="image/svg+xml" href="./icon.svg">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences · ISA Explorer</title>
<style>
body { max-width: 84rem; margin: auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.875rem }
</style>
<main>
<h1>Licences</h1>
<p>What this page is made of, and the terms it comes under.</p>
${sections.join('\n')}
</main>
</html>
`
}
