// Makes modules of a build wait for their first use: what they hold is made when somebody asks for it, not when it is imported.
import { dirname, join, relative, resolve } from 'node:path'
import { build, type ESTree, type Plugin, parseAst, type Rolldown } from 'vite'
import { nodesIn, type TextChange, withChanges } from './changedText.ts'

/** A module that waits, and the folder of the modules that wait with it; all others it imports as they are. */
export interface LazyModule {
  readonly path: string
  readonly folder: string
  /** Plugins of the build of that module alone. */
  readonly plugins?: readonly Plugin[]
}

/** The leading NUL marks a virtual module, by a convention of plugins. The path of the module follows, as seen from the root. */
export const LAZY = '\0lazy:'
/** Matches the addresses of modules that a module imports, and other texts like them. */
const ADDRESSES = /'(\.[^'\n]*\.ts)'/g
/** Name of the function that makes a module, or returns it if it was made before. */
const MADE = 'made'

/**
 * Makes a plugin. Modules that import a lazy one keep their code, but each use of an imported name becomes a call:
 * `description` is read as `made().description`. `lazyAt` returns the lazy module of a path; undefined for other paths.
 */
export function lazyModules(root: string, lazyAt: (path: string) => LazyModule | undefined): Plugin {
  return {
    name: 'lazy-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LAZY) ? id : undefined),
    async load(id) {
      const lazy = id.startsWith(LAZY) ? lazyAt(join(root, id.slice(LAZY.length))) : undefined
      return lazy && madeOnce(await bundled(lazy))
    },
    transform(code, id) {
      if (!id.endsWith('.ts') || id.startsWith('\0')) return undefined
      const lazyOf = (source: string) => {
        const path = resolve(dirname(id), source)
        const lazy = source.startsWith('.') ? lazyAt(path) : undefined
        return lazy && !id.startsWith(lazy.folder) ? LAZY + relative(root, path) : undefined
      }
      // Most modules import none, and need not be read as a tree.
      return [...code.matchAll(ADDRESSES)].some(([, source = '']) => lazyOf(source)) ? calling(code, lazyOf) : undefined
    },
  }
}

/** Returns code in which names of lazy modules are read through calls; undefined if it imports none. */
function calling(code: string, lazyOf: (source: string) => string | undefined): string | undefined {
  const program = parseAst(code, { lang: 'ts' })
  const changes: TextChange[] = []
  const calls = new Map<string, string>()
  for (const node of program.body) {
    const lazy = node.type === 'ImportDeclaration' && node.importKind !== 'type' ? lazyOf(node.source.value) : undefined
    if (lazy === undefined || node.type !== 'ImportDeclaration') continue
    const call = `${MADE}${changes.length}`
    changes.push({ ...node, text: `import { ${MADE} as ${call} } from ${JSON.stringify(lazy)}` })
    for (const one of node.specifiers) {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier')
        throw new Error(`"${code.slice(one.start, one.end)}": a module that waits is imported by names`)
      calls.set(one.local.name, `${call}().${one.imported.name}`)
    }
  }
  for (const { node, parent } of nodesIn(program)) {
    if (node.type === 'ImportExpression') {
      const lazy = node.source.type === 'Literal' ? lazyOf(String(node.source.value)) : undefined
      if (lazy) changes.push({ ...node, text: `import(${JSON.stringify(lazy)}).then(({ ${MADE} }) => ${MADE}())` })
    }
    const call = node.type === 'Identifier' ? calls.get(node.name) : undefined
    if (call === undefined || parent?.type === 'ImportSpecifier' || isMember(node, parent)) continue
    if (parent?.type === 'Property' && parent.shorthand)
      throw new Error(`"${code.slice(parent.start, parent.end)}": write the name and the value apart`)
    changes.push({ ...node, text: call })
  }
  return changes.length > 0 ? withChanges(code, changes) : undefined
}

/** Whether an identifier names a property, and so no variable. */
const isMember = (node: ESTree.Node, parent: ESTree.Node | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand)

/** Returns the code of a module with all that waits with it, as one module. */
async function bundled({ path, folder, plugins = [] }: LazyModule): Promise<string> {
  const apart: Plugin = {
    name: 'apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return undefined
      const found = resolve(dirname(importer), source)
      return found.startsWith(folder) ? found : { id: found, external: 'absolute' }
    },
  }
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    // The root may be a link, and its modules are known by their paths within it.
    resolve: { preserveSymlinks: true },
    plugins: [apart, ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: path, formats: ['es'] },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const chunks = made.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'))
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${path} became ${chunks.length} files; it has to be one`)
  return chunk.code
}

/** Returns a module that makes what another one exports, once, when it is asked for. */
function madeOnce(code: string): string {
  const imports: string[] = []
  const names: string[] = []
  const rest: TextChange[] = []
  for (const node of parseAst(code).body) {
    const text = code.slice(node.start, node.end)
    if (node.type === 'ImportDeclaration') imports.push(text)
    else if (node.type !== 'ExportNamedDeclaration') continue
    else if (node.declaration || node.source)
      throw new Error(`"${text.slice(0, 60)}": only lists of names are expected`)
    else
      for (const { local, exported } of node.specifiers)
        names.push(`${code.slice(exported.start, exported.end)}: ${code.slice(local.start, local.end)}`)
    rest.push({ ...node, text: '' })
  }
  return [
    ...imports,
    `let known`,
    `export const ${MADE} = () => (known ??= make())`,
    `function make() {`,
    withChanges(code, rest),
    `return { ${names.join(', ')} }`,
    `}`,
  ].join('\n')
}
