// Keeps Monaco's JSON mode from loading every part of the editor: the page names those it needs itself.
import type { Plugin } from 'vite'

const WORKERS = /monaco-editor\/esm\/vs\/internal\/common\/workers\.js$/
/** Matches an import of a module for what it does. */
const PART = /^import '[^']+';\n/gm

/** Takes imports of parts out of the module that starts the workers of modes. Fails if it has none: it was changed. */
export const monacoParts = (): Plugin => ({
  name: 'monaco-parts',
  transform: {
    filter: { id: WORKERS },
    handler(code) {
      if (!PART.test(code)) this.error('this module of Monaco imports no parts of the editor any more')
      return { code: code.replace(PART, ''), map: null }
    },
  },
})
