// Builds the package: a file for each entry, and files that entries share, so that a program loads only what it uses.
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { LAZY, type LazyModule, lazyModules } from './lazyModules.ts'
import { root as here, readablePath } from './root.mjs'
import { withoutTexts } from './withoutTexts.ts'

const root = readablePath(here)
const LIBRARY = join(root, 'src/library')
/** Ids of the architectures that come with the package. */
export const IDS = ['g13', 'sm1', 'usse', 'brew', 'vp1'] as const
/** Names of all entries. */
export const ENTRIES = [...IDS, 'files'] as const

/** Returns the ids, in the build, of what waits of an architecture: its words, and all of it. */
const wordsOf = (id: string): string => `${LAZY}src/isa/${id}/description.ts`
const architectureOf = (id: string): string => `${LAZY}src/isa/${id}/${id}.ts`

/** Modules that do something when they are loaded: it waits until somebody needs it. */
const WAITING: ReadonlyMap<string, LazyModule> = new Map(
  [
    // One tries whether code may be made from text, the other computes a table of all halves.
    ...['src/encoding/generates.ts', 'src/backend/js/runtime.ts'].map((path) => ({
      path: join(root, path),
      folder: join(root, path),
    })),
    ...IDS.flatMap((id) => {
      const folder = join(root, 'src/isa', id, '/')
      return [
        // Words decode without the texts about them. An architecture as a whole has its description once more, with all texts.
        { path: `${folder}description.ts`, folder, plugins: [withoutTexts()] },
        { path: `${folder}${id}.ts`, folder },
      ]
    }),
  ].map((one) => [one.path, one]),
)

/**
 * Files of modules that several entries share, by what is the first to need them: a function of `src/library/`, or what
 * waits. So a bundler that wants only the first function leaves the other files out.
 */
const LAYERS: readonly (readonly [name: string, needs: readonly string[]])[] = [
  ['decode', [join(LIBRARY, 'decode.ts'), ...IDS.map((id) => wordsOf(id))]],
  ['assembly', [join(LIBRARY, 'assembly.ts')]],
  ['explain', [join(LIBRARY, 'explain.ts'), ...IDS.map((id) => architectureOf(id))]],
  ['machine', [join(LIBRARY, 'machine.ts')]],
  ['description', [join(LIBRARY, 'description.ts')]],
]

function layers() {
  const fileOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'layers',
    buildEnd() {
      fileOf.clear()
      for (const id of IDS) fileOf.set(wordsOf(id), `${id}-words`).set(architectureOf(id), `${id}-architecture`)
      const visit = (layer: string, id: string): void => {
        if (!fileOf.has(id)) fileOf.set(id, layer)
        else if (fileOf.get(id) !== layer && !id.startsWith(LAZY)) return
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) if (!fileOf.has(next)) visit(layer, next)
      }
      for (const [layer, needs] of LAYERS) for (const id of needs) visit(layer, id)
    },
  }
  const name = (id: string): string | null => fileOf.get(id) ?? null
  return { plugin, groups: [{ name, debugName: 'layers', test: (id: string) => fileOf.has(id) }] }
}

/** Builds the modules of the package into a folder, which is emptied before; returns what was written. */
export async function buildModules(
  outDir: string,
  plugins: readonly Plugin[] = [],
): Promise<Rolldown.RolldownOutput[]> {
  const { plugin, groups } = layers()
  return (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { preserveSymlinks: root !== here },
    plugins: [lazyModules(root, (path) => WAITING.get(path)), plugin, ...plugins],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      minify: false,
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, join(LIBRARY, 'entries', `${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name].js',
          codeSplitting: { groups, includeDependenciesRecursively: false },
        },
      },
    },
  })) as Rolldown.RolldownOutput[]
}
