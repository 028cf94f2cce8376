// Puts the icon into the built page: as a file it is asked for again whenever the address changes, which is with every flip.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.mjs'

const FILE = './icon.svg'

/** A new version waits until the old service worker has nothing to do, so what is asked for often must not go through it. */
export const icon = (): Plugin => ({
  name: 'icon',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const text = readFileSync(join(root, 'public', FILE), 'utf8')
      const packed = text.replace(/<!--.*?-->/g, '').replace(/>\s+</g, '><')
      return html.replace(`href="${FILE}"`, `href="data:image/svg+xml,${encodeURIComponent(packed.trim())}"`)
    },
  },
})
