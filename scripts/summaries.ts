// Makes the module `virtual:summaries`: what the start shows of each architecture, so that the page need not load their descriptions for it.
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { root as here, readablePath } from './root.mjs'

const NAME = 'virtual:summaries'
/** The leading NUL marks a virtual module, by a convention of plugins. */
const ID = `\0${NAME}`
const root = readablePath(here)
const SOURCE = join(root, 'src/isa/summaries.ts')
const REGISTRY = join(root, 'src/isa/registry.ts')

export function summariesPlugin(): Plugin {
  return {
    name: 'summaries',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: {
      filter: { id: new RegExp(`^${ID}$`) },
      async handler() {
        // A build may have another list of architectures.
        const registry = (await this.resolve('./registry.ts', SOURCE))?.id ?? REGISTRY
        const { module, dependencies } = await runnerImport<typeof import('../src/isa/summaries.ts')>(SOURCE, {
          root,
          logLevel: 'warn',
          resolve: { preserveSymlinks: root !== here, alias: [{ find: /^\.\/registry\.ts$/, replacement: registry }] },
        })
        for (const file of dependencies) this.addWatchFile(file)
        return `export const summaries = ${JSON.stringify(module.summaries)}`
      },
    },
  }
}
