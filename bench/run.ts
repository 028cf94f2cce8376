// `npm run bench [-- name...]`: runs every bench/*.bench.ts, or those named, and prints one JSON line a figure.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Figure } from './figure.ts'

const chosen = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort()

const missing = chosen.filter((name) => !names.includes(name))
if (missing.length > 0) {
  console.error(`no benchmark ${missing.join(', ')}; there are ${names.join(', ')}`)
  process.exit(2)
}

for (const name of names) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    const module: { default: () => Promise<Figure[]> } = await import(
      pathToFileURL(`${import.meta.dirname}/${name}.bench.ts`).href
    )
    for (const figure of await module.default()) console.log(JSON.stringify(figure))
  } catch (error) {
    // The others still run, since a figure is worth having without its neighbour.
    console.error(`${name}:`, error)
    process.exitCode = 1
  }
}
