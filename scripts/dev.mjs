// `npm run dev`: the page with hot reload, to this machine only; `npm run dev -- --host` serves to all.
import { readable, root } from './root.mjs'
import { program, run } from './steps.mjs'

process.chdir(root)

// Vite hands out files that stand beside its program: where it is reached by a link, it must not look where that leads.
const there = readable(root)
const flags = there === root ? [] : ['--preserve-symlinks', '--preserve-symlinks-main']
process.exit(await run(process.execPath, [...flags, program('vite', there), ...process.argv.slice(2)]))
