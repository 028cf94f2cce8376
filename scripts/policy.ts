// Puts the Content Security Policy into the built page: scripts are the page's own files, and nothing is sent elsewhere.
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { root as here, readablePath } from './root.mjs'

/**
 * No 'unsafe-eval': printers then are closures (`src/encoding/part.ts`), and walk operands of many bits. A flip costs the
 * same with them, since making a function of text takes longer than calling one a few hundred times (`npm run bench --
 * flip`). Of many words, generated code prints two to five times as many a second (`npm run bench -- text`), and it runs
 * programs; but that is work for a worker, which has no policy but the one its own file is served with.
 */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Monaco makes style elements for its themes, and style attributes for what it draws.
  'style-src': "'self' 'unsafe-inline'",
  // Monaco's style sheet has pictures in it.
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // In a sandboxed frame a worker starts from a text that imports its file (app/shell/embed/sandboxed.ts); it has this policy, too.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** The code that makes code is left out with it. */
const GENERATES = normalizePath(join(readablePath(here), 'src/encoding/generates.ts'))

/** Applies to builds only: while developing, Vite puts inline scripts into the page. */
export function policy(): Plugin {
  const content = Object.entries(POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
  let isLeftOut = false
  return {
    name: 'policy',
    apply: 'build',
    load(id) {
      if (id !== GENERATES) return
      isLeftOut = true
      return 'export const generatesCode = false'
    },
    // Without this the page would try to make code at each start, and the browser would report a violation.
    buildEnd(error) {
      if (!error && !isLeftOut) this.error(`The page was built without a look at ${GENERATES}: has that file moved?`)
    },
    transformIndexHtml: {
      order: 'post',
      // It holds for what stands after it, so it comes first; the encoding must be within the first kilobyte.
      handler: (html) =>
        html.replace(
          /<meta charset=[^>]*>/,
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
        ),
    },
  }
}
