// Says which modules stand together in a file of the built page: what the first screens need is a few files, since small ones pack worse and each is a request.
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root as here, readablePath } from './root.mjs'

const root = readablePath(here)
/** Entry modules of the page, of the start view and of the word view. */
const PAGE = join(root, 'app/main.tsx')
const START = join(root, 'app/start/StartView.tsx')
const WORD = join(root, 'app/word/WordView.tsx')
const ENGINE = /[\\/]src[\\/](encoding|expr|isa)[\\/]/
const MONACO = /[\\/]monaco-editor[\\/]/
/** Matches the part of each architecture that is loaded first. */
const CORE = /[\\/]src[\\/]isa[\\/][^\\/]+[\\/]core\.ts$/

interface Group {
  readonly name: string
  readonly test: (id: string) => boolean
  readonly minShareCount: number
}

export function chunks(): { readonly plugin: Plugin; readonly groups: Group[] } {
  let page: ReadonlySet<string> = new Set()
  let start: ReadonlySet<string> = new Set()
  let word: ReadonlySet<string> = new Set()
  let cores: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      page = neededBy([PAGE], this)
      start = neededBy([START], this)
      word = neededBy([WORD], this)
      cores = neededBy(
        [...this.getModuleIds()].filter((id) => CORE.test(id)),
        this,
      )
    },
  }
  return {
    plugin,
    groups: [
      // Modules that every view needs, or both of the first screens. The entry itself stays apart: the document has one
      // script, which names the others for preloading.
      {
        name: 'page',
        test: (id) => (page.has(id) && id !== PAGE) || (start.has(id) && word.has(id)),
        minShareCount: 1,
      },
      // Decodes and prints words, as far as the word view needs it.
      {
        name: 'engine',
        test: (id) => ENGINE.test(id) && !page.has(id) && (word.has(id) || cores.has(id)),
        minShareCount: 10,
      },
      // The editor, which two parts of the page use.
      { name: 'monaco', test: (id) => MONACO.test(id), minShareCount: 2 },
      // Modules of the word view that other views use, too.
      { name: 'word', test: (id) => word.has(id) && !page.has(id) && !start.has(id), minShareCount: 2 },
    ],
  }
}

/**
 * Returns the ids of all modules that `starts` import, directly or not, and of `starts`; dynamic imports do not count.
 */
function neededBy(
  starts: readonly string[],
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`The build knows no module ${id}: has that file moved?`)
    for (const next of module.importedIds) visit(next)
  }
  for (const start of starts) visit(start)
  return found
}
