// How much JavaScript the first screen costs: the entry of the built page and everything it imports statically, gzipped.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const dist = join(import.meta.dirname, '../dist')

function build() {
  if (existsSync(join(dist, 'index.html'))) return
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`the build failed\n${run.stdout}${run.stderr}`)
}

/** What the page names itself: its module scripts, and the chunks it asks for ahead of them. */
function named(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  return tags.flatMap((tag) => {
    const address = /\b(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1]
    return address && /type="module"|rel="modulepreload"/.test(tag) ? [posix.normalize(address)] : []
  })
}

/** `import{a}from"./b.js"`, `import"./b.js"` and `export*from"./b.js"`; not `import("./b.js")`. */
function imported(path: string, code: string): string[] {
  const addresses = code.matchAll(/\b(?:import|export)\b(?:[\w$\s{},*]*?\bfrom)?\s*["'](\.[^"']+\.js)["']/g)
  return [...addresses].map(([, address]) => posix.join(posix.dirname(path), address ?? ''))
}

export default async (): Promise<Figure[]> => {
  build()
  const waiting = named(readFileSync(join(dist, 'index.html'), 'utf8'))
  const sizes = new Map<string, number>()
  for (const path of waiting) {
    if (sizes.has(path)) continue
    const code = readFileSync(join(dist, path))
    sizes.set(path, gzipSync(code).length)
    // The loop goes on over what is added here.
    waiting.push(...imported(path, code.toString()))
  }
  if (sizes.size === 0) throw new Error('dist/index.html names no script')
  const value = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [{ name: 'first-screen-js-gzip', value, unit: 'bytes' }]
}
