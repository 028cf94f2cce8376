// Builds the page with the toy machine in the place of all architectures, and serves it; the product's build has no trace of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { root as here, readablePath } from '../../scripts/root.mjs'

const root = readablePath(here)
const registry = join(root, 'src/isa/registry.ts')
const toy = join(root, 'e2e/toy')

export interface Served {
  readonly address: string
  readonly close: () => Promise<void>
}

export async function serveToy(): Promise<Served> {
  const outDir = mkdtempSync(join(tmpdir(), 'toy-'))
  const swap = () => ({
    name: 'toy-registry',
    enforce: 'pre' as const,
    async resolveId(
      this: { resolve: (id: string, from?: string) => Promise<{ id: string } | null> },
      id: string,
      from?: string,
    ) {
      if (!id.endsWith('/registry.ts') || from?.startsWith(toy)) return null
      return (await this.resolve(id, from))?.id === registry ? join(toy, 'registry.ts') : null
    },
  })
  await build({
    root,
    logLevel: 'error',
    plugins: [swap()],
    worker: { format: 'es', plugins: () => [swap()] },
    build: { outDir, emptyOutDir: true },
  })
  const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0, host: 'localhost' } })
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
