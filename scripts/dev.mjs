// `npm run dev`: the page with hot reload, to this machine only; `npm run dev -- --host` serves to all.
import { readablePath, root } from './root.mjs'
import { pathOf, runTool } from './steps.mjs'

process.chdir(root)

// Vite hands out files that stand beside its program: where it is reached by a link, it must not look where that leads.
const there = readablePath(root)
const flags = there === root ? [] : ['--preserve-symlinks', '--preserve-symlinks-main']
process.exit(await runTool(process.execPath, [...flags, pathOf('vite', there), ...process.argv.slice(2)]))
