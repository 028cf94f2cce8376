// Builds the service worker beside the page, with the list of the files it keeps.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root as here, readablePath } from './root.mjs'

const FILE = 'sw.js'
const root = readablePath(here)
const source = join(root, 'app/offline/serviceWorker.ts')

/** `inside`: plugins for the code of the service worker. */
export function offline(inside: () => Plugin[]): Plugin {
  let outDir = ''
  let code = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async generateBundle() {
      code = await workerCode(inside())
    },
    writeBundle: {
      order: 'post',
      handler(_, bundle) {
        const editor = editorFiles(Object.values(bundle))
        const all = readdirSync(outDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((path) => path !== FILE && !editor.includes(path))
          .sort()
        const page = all.map((url) => ({ url, revision: revisionOf(url, join(outDir, url)) }))
        writeFileSync(join(outDir, FILE), `const FILES = ${JSON.stringify({ page, editor })};\n${code}`)
      },
    },
  }
}

/** Builds the service worker as one classic script: not every browser has service workers that are modules. */
async function workerCode(plugins: Plugin[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    resolve: { preserveSymlinks: root !== here },
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the service worker was not built')
  return output.output[0].code
}

/** Returns the files of the program editor: they are large, and the word views do not need them. */
function editorFiles(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly string[] {
  const chunks = bundle.filter(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/monaco-editor/')),
  )
  const files = chunks.flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].sort()
}

/** Names in `assets/` have a hash of what is in the file. */
const revisionOf = (url: string, path: string): string | null =>
  url.startsWith('assets/') ? null : createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
