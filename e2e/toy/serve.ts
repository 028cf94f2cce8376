// Builds the page with the toy machine in the place of all architectures, and serves it; the product's build has no trace of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const registry = join(root, 'src/isa/registry.ts')

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
      if (!id.endsWith('/registry.ts') || from?.startsWith(import.meta.dirname)) return null
      return (await this.resolve(id, from))?.id === registry ? join(import.meta.dirname, 'registry.ts') : null
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
