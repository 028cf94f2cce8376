// `npm start`: installs what is missing, builds the page, serves it and prints its address.
import { root } from './root.mjs'
import { install, tool, VERBOSE } from './steps.mjs'

process.chdir(root)

const failed = (await install()) || (await tool('vite', ['build', '--logLevel', 'warn']))
if (failed) process.exit(failed)

// Serves to this machine only; `npm start -- --host` serves to all. Vite prints the address, and takes the next free
// port when this one is in use.
process.exit(await tool('vite', ['preview', ...process.argv.slice(2).filter((arg) => arg !== VERBOSE)]))
